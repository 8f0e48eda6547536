import { MM_PER_PT } from './label-fonts.ts';
import type { SetText } from './set-label.ts';

/** An area of a label, in millimetres from its upper left corner. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line of a text where it stands. */
export interface PlacedLine {
  line: string;
  /** What the line hangs on: its left end, middle or right end, as it is aligned. */
  xMm: number;
  baselineMm: number;
  /** What is printed of it. */
  ink: Area;
}

const SHARE_ABOVE = { TOP: 0, MIDDLE: 0.5, BOTTOM: 1 };
const SHARE_LEFT = { LEFT: 0, CENTER: 0.5, RIGHT: 1 };

/** Each line stands where the metrics of its font say, so that no browser breaks or moves it. */
export const placedLines = ({ element, lines, fontSizePt, metrics }: SetText): PlacedLine[] => {
  const em = fontSizePt * MM_PER_PT;
  const lineMm = element.lineHeight * em;
  const top = element.yMm + (element.heightMm - lines.length * lineMm) * SHARE_ABOVE[element.verticalAlign];
  const firstBaseline = top + (lineMm - (metrics.ascent + metrics.descent) * em) / 2 + metrics.ascent * em;
  const spacing = element.letterSpacingEm * em;
  const share = SHARE_LEFT[element.align];
  // The browser adds the space behind the last letter, too.
  const xMm = element.xMm + (element.widthMm + spacing) * share;
  return lines.map((line, at) => {
    const baselineMm = firstBaseline + at * lineMm;
    const widthMm = metrics.widthOf(line) * em + spacing * Array.from(line).length;
    const left = xMm - widthMm * share;
    const { above, below } = metrics.inkOf(line);
    const ink = {
      left,
      top: baselineMm - above * em,
      right: left + widthMm - spacing,
      bottom: baselineMm + below * em,
    };
    return { line, xMm, baselineMm, ink };
  });
};
