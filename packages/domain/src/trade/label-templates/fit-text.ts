import { type FontMetrics, MM_PER_PT } from './label-fonts.ts';

/** A text that is to be set in a box. */
export interface TextToFit {
  text: string;
  widthMm: number;
  heightMm: number;
  fontSizePt: number;
  minFontSizePt: number;
  lineHeight: number;
  letterSpacingEm: number;
}

/** The font settings. */
export interface FittedText {
  lines: readonly string[];
  fontSizePt: number;
  /** False when it has its minimum size and is still larger than its box: it is printed whole all the same. */
  fits: boolean;
}

const STEPS_PER_PT = 10;
/** Of a millimetre: less than any printer sets. */
const TOLERANCE = 0.001;

/** An unbreakable piece of a line, and whether a blank precedes it within a line. */
interface Word {
  text: string;
  width: number;
  isAfterBlank: boolean;
}

/** Words, split at hyphens and slashes. Non-breaking blanks stay inside of words. */
const wordsOf = (line: string, widthOf: (text: string) => number): Word[] =>
  line.split(/[ \t]+/).flatMap((word) =>
    (word.match(/[^-/]+[-/]*|[-/]+/g) ?? []).map((text, part) => ({
      text,
      width: widthOf(text),
      isAfterBlank: part === 0,
    })),
  );

/** The lines of a paragraph, with as many words as fit into `width`; all in font sizes. */
const brokenInto = (words: readonly Word[], width: number, blank: number): { lines: string[]; widest: number } => {
  const lines: string[] = [];
  let [line, used, widest] = ['', 0, 0];
  for (const word of words) {
    const gap = line !== '' && word.isAfterBlank ? blank : 0;
    if (line !== '' && used + gap + word.width > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    line += line !== '' && word.isAfterBlank ? ` ${word.text}` : word.text;
    used += gap + word.width;
    widest = Math.max(widest, used);
  }
  return { lines: [...lines, line], widest };
};

/**
 * Sets a text in a box: broken at blanks and hyphens, and smaller by tenths of a point until it fits, though never below
 * its minimum. Nothing is ever left out.
 */
export const fitText = (box: TextToFit, metrics: FontMetrics): FittedText => {
  const { letterSpacingEm, fontSizePt, lineHeight } = box;
  const widthOf = (text: string): number => metrics.widthOf(text) + letterSpacingEm * Array.from(text).length;
  const blank = widthOf(' ');
  const paragraphs = box.text.split('\n').map((line) => wordsOf(line, widthOf));

  const setIn = (sizePt: number): FittedText => {
    const em = sizePt * MM_PER_PT;
    const broken = paragraphs.map((words) => brokenInto(words, (box.widthMm + TOLERANCE) / em, blank));
    const lines = broken.flatMap((paragraph) => paragraph.lines);
    const widest = Math.max(...broken.map((paragraph) => paragraph.widest)) * em;
    const fits = widest <= box.widthMm + TOLERANCE && lines.length * lineHeight * em <= box.heightMm + TOLERANCE;
    return { lines, fontSizePt: sizePt, fits };
  };

  const asWished = setIn(fontSizePt);
  const smallestPt = Math.min(fontSizePt, box.minFontSizePt);
  if (asWished.fits || smallestPt === fontSizePt) return asWished;
  // The largest fitting step, by bisection: a smaller text practically never needs more room.
  let best = setIn(smallestPt);
  if (!best.fits) return best;
  let [low, high] = [0, Math.floor((fontSizePt - smallestPt) * STEPS_PER_PT)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = setIn(smallestPt + middle / STEPS_PER_PT);
    if (tried.fits) [best, low] = [tried, middle];
    else high = middle - 1;
  }
  return best;
};
