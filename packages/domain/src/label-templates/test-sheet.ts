import { html, type Html } from '@beekeeping/core/html';
import type { LabelSheet } from '@beekeeping/db/schema';
import { fitText } from './fit-text.ts';
import { type LabelFonts, MM_PER_PT } from './label-fonts.ts';
import { documentOf, mm, pageCss, placesOnPages } from './label-pages.ts';
import { MOST_OFFSET_MM } from './label-template.schema.ts';
import type { Area } from './placed-lines.ts';

const FAMILY = 'Source Sans 3';
const TICK_MM = 1.2;
const LONG_TICK_MM = 2.4;
const NUMBER_MM = 2.2;
/** Behind the end of a scale: its name. */
const NAME_MM = MOST_OFFSET_MM + 3;
const LEGEND_MM = { width: 80, fromScale: 6, fromEdge: 3 };

const LEGEND = [
  'Zu 100 % drucken. Die Zahl, bei der die Kante des Etiketts liegt, ist der Versatz: auf X offsetXMm, auf Y offsetYMm.',
  'Print at 100 %. The number at which the edge of the label lies is the offset: on X offsetXMm, on Y offsetYMm.',
].join('\n');
const LEGEND_PT = 8;
const LEAST_LEGEND_PT = 4;

const STEPS = Array.from({ length: 2 * MOST_OFFSET_MM + 1 }, (_, at) => at - MOST_OFFSET_MM);

/** A scale across an edge, a millimetre from tick to tick, its 0 on the edge. */
const scale = (name: string, direction: 'level' | 'upright', at: { xMm: number; yMm: number }): Html => {
  const turned = (along: number, aside: number) =>
    direction === 'level' ? { x: along, y: aside } : { x: aside, y: along };
  const line = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    html`<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" />`;
  const numbers = STEPS.filter((step) => step % 5 === 0).map((step) => {
    const { x, y } =
      direction === 'level'
        ? { x: step, y: -LONG_TICK_MM - 0.6 }
        : { x: LONG_TICK_MM + 0.6, y: step + NUMBER_MM * 0.33 };
    const anchor = direction === 'level' ? 'middle' : 'start';
    return html`<text x="${mm(x)}" y="${mm(y)}" text-anchor="${anchor}">${String(step).replace('-', '−')}</text>`;
  });
  const ticks = STEPS.map((step) => {
    const long = step % 5 === 0 ? LONG_TICK_MM : TICK_MM;
    const away = direction === 'level' ? -long : long;
    return line(turned(step, 0), turned(step, away));
  });
  const { x, y } = turned(NAME_MM, 0);
  return html`<g transform="translate(${mm(at.xMm)} ${mm(at.yMm)})"
    >${line(turned(-MOST_OFFSET_MM, 0), turned(MOST_OFFSET_MM, 0))}${ticks}${numbers}<text
      x="${x}"
      y="${mm(y + NUMBER_MM / 3)}"
      font-weight="700"
      >${name}</text
    ></g
  >`;
};

const drawLegend = (area: Area, name: string, { metricsOf }: LabelFonts): Html | null => {
  const metrics = metricsOf({ family: FAMILY, style: 'REGULAR' });
  const box = {
    text: `${name}\n${LEGEND}`,
    widthMm: area.right - area.left,
    heightMm: area.bottom - area.top,
    fontSizePt: LEGEND_PT,
    minFontSizePt: LEAST_LEGEND_PT,
    lineHeight: 1.2,
    letterSpacingEm: 0,
  };
  if (box.widthMm <= 0 || box.heightMm <= 0) return null;
  const { lines, fontSizePt, fits } = fitText(box, metrics);
  if (!fits) return null;
  const em = fontSizePt * MM_PER_PT;
  const first = area.top + metrics.ascent * em;
  const widthMm = Math.max(...lines.map((line) => metrics.widthOf(line))) * em;
  return html`<g font-size="${mm(em)}" text-anchor="start"
    ><path
      fill="#fff"
      d="M${mm(area.left)} ${mm(area.top)}h${mm(widthMm)}v${mm(lines.length * em * box.lineHeight)}h${mm(-widthMm)}z"
    />${lines.map((line, at) => html`<text x="${mm(area.left)}" y="${mm(first + at * em * box.lineHeight)}">${line}</text>`)}</g
  >`;
};

/**
 * A sheet for finding out by how much a printer misses the paper: the outline of each label with its number, and two scales
 * across the edges of the label in the middle, which read what a print takes as its offset.
 */
export const testSheet = (
  template: { name: string; widthMm: number; heightMm: number; sheet: LabelSheet },
  fonts: LabelFonts,
): string => {
  const { name, widthMm, heightMm, sheet } = template;
  const { columns, rows, pageWidthMm, pageHeightMm } = sheet;
  const [places = []] = placesOnPages(sheet, template, { copies: columns * rows, startAt: 1 });
  // Where both directions of both scales lie on the paper, if anywhere.
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  const { xMm, yMm } = places[middle]!;
  const level = { xMm, yMm: yMm + heightMm / 2 };
  const upright = { xMm: xMm + widthMm / 2, yMm };
  const left = xMm + MOST_OFFSET_MM + LEGEND_MM.fromScale;
  const beside = {
    left,
    top: yMm + MOST_OFFSET_MM + LEGEND_MM.fromScale,
    right: Math.min(left + LEGEND_MM.width, pageWidthMm - LEGEND_MM.fromEdge),
    bottom: pageHeightMm - LEGEND_MM.fromEdge,
  };
  return documentOf(
    `Testbogen ${name}`,
    `${fonts.facesOf([FAMILY])}${pageCss(sheet)}line,rect{fill:none;stroke:#000;stroke-width:.15}text{paint-order:stroke;stroke:#fff;stroke-width:.6}`,
    [
      html`<svg
        class="page"
        viewBox="0 0 ${pageWidthMm} ${pageHeightMm}"
        font-family="'${FAMILY}'"
        text-anchor="middle"
      >
        ${places.map((place) => html`<rect x="${place.xMm}" y="${place.yMm}" width="${widthMm}" height="${heightMm}" />`)}
        <g font-size="${NUMBER_MM}" fill="#777">
          ${places.map((place, at) => html`<text x="${mm(place.xMm + 2)}" y="${mm(place.yMm + 3)}">${at + 1}</text>`)}
        </g>
        <g font-size="${NUMBER_MM}">${scale('X', 'level', level)}${scale('Y', 'upright', upright)}</g>
        ${drawLegend(beside, name, fonts)}
      </svg>`,
    ],
  );
};
