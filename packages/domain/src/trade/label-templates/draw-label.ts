import { html, type Html } from '@beekeeping/core/html';
import type { LabelBox, LabelElement, LabelImage, LabelLine, LabelQr } from '@beekeeping/db/schema';
import { MM_PER_PT } from './label-fonts.ts';
import { qrPath } from './qr-path.ts';
import type { SetLabel, SetText } from './set-label.ts';

const FONT_WEIGHTS = { REGULAR: 400, ITALIC: 400, BOLD: 700 };
const ANCHORS = { LEFT: 'start', CENTER: 'middle', RIGHT: 'end' };
const SHARE_ABOVE = { TOP: 0, MIDDLE: 0.5, BOTTOM: 1 };
const SHARE_LEFT = { LEFT: 0, CENTER: 0.5, RIGHT: 1 };

/** Millimetres to the thousandth. */
const mm = (value: number): number => Math.round(value * 1000) / 1000;

/** Each line is placed by the metrics of its font, so that no browser breaks or moves it. */
const drawText = ({ element, lines, fontSizePt, metrics }: SetText): Html => {
  const em = fontSizePt * MM_PER_PT;
  const lineMm = element.lineHeight * em;
  const top = element.yMm + (element.heightMm - lines.length * lineMm) * SHARE_ABOVE[element.verticalAlign];
  const baseline = top + (lineMm - (metrics.ascent + metrics.descent) * em) / 2 + metrics.ascent * em;
  const spacing = element.letterSpacingEm * em;
  // The browser adds the space behind the last letter, too.
  const x = element.xMm + (element.widthMm + spacing) * SHARE_LEFT[element.align];
  return html`<g
    font-family="'${element.fontFamily}'"
    font-weight="${FONT_WEIGHTS[element.fontStyle]}"
    font-style="${element.fontStyle === 'ITALIC' ? 'italic' : 'normal'}"
    font-size="${mm(em)}"
    letter-spacing="${mm(spacing)}"
    text-anchor="${ANCHORS[element.align]}"
    fill="${element.color}"
    >${lines.map((line, at) => html`<text x="${mm(x)}" y="${mm(baseline + at * lineMm)}">${line}</text>`)}</g
  >`;
};

/** On white, since a code on a coloured ground is read by some cameras only. Nothing where there is no page to lead to. */
const drawQr = ({ xMm, yMm, widthMm, heightMm }: LabelQr, originUrl: string | null): Html | null => {
  if (originUrl === null) return null;
  const { path, size } = qrPath(originUrl);
  const side = Math.min(widthMm, heightMm);
  const at = `translate(${mm(xMm + (widthMm - side) / 2)} ${mm(yMm + (heightMm - side) / 2)}) scale(${side / size})`;
  return html`<g transform="${at}" shape-rendering="crispEdges"
    ><rect width="${size}" height="${size}" fill="#fff" /><path d="${path}"
  /></g>`;
};

const drawImage = ({ xMm, yMm, widthMm, heightMm, image }: LabelImage): Html =>
  html`<image x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" href="${image}" />`;

const drawLine = ({ xMm, yMm, widthMm, heightMm, strokeMm, color }: LabelLine): Html =>
  html`<line
    x1="${xMm}"
    y1="${yMm}"
    x2="${mm(xMm + widthMm)}"
    y2="${mm(yMm + heightMm)}"
    stroke="${color}"
    stroke-width="${strokeMm}"
  />`;

/** Half the stroke of a rectangle is outside: it is drawn that much smaller. */
const drawBox = ({ xMm, yMm, widthMm, heightMm, strokeMm, color, fillColor, cornerRadiusMm }: LabelBox): Html => {
  const stroke = Math.min(strokeMm, widthMm, heightMm);
  return html`<rect
    x="${mm(xMm + stroke / 2)}"
    y="${mm(yMm + stroke / 2)}"
    width="${mm(widthMm - stroke)}"
    height="${mm(heightMm - stroke)}"
    rx="${mm(Math.max(0, cornerRadiusMm - stroke / 2))}"
    fill="${fillColor ?? 'none'}"
    stroke="${stroke === 0 ? 'none' : color}"
    stroke-width="${stroke}"
  />`;
};

const drawElement = (element: LabelElement, text: SetText | undefined, originUrl: string | null): Html | null => {
  switch (element.type) {
    case 'TEXT':
      return drawText(text!);
    case 'QR':
      return drawQr(element, originUrl);
    case 'IMAGE':
      return drawImage(element);
    case 'LINE':
      return drawLine(element);
    case 'BOX':
      return drawBox(element);
  }
};

/** The elements of a label as SVG, in millimetres from its upper left corner. */
export const drawLabel = ({ elements, texts, lot }: SetLabel): Html => {
  const byIndex = new Map(texts.map((text) => [text.index, text]));
  return html`${elements.map((element, index) => drawElement(element, byIndex.get(index), lot.originUrl))}`;
};
