import { html, type Html } from '@beekeeping/core/html';
import type { LabelSheet } from '@beekeeping/db/schema';
import type { LabelFonts } from './label-fonts.ts';
import { labelDocument, pageStyle, placesOnPages } from './label-pages.ts';

/** How far the scales at the corner reach: as far as a print can be moved. */
const REACH_MM = 10;
/** Long enough to see a printer that fits the page. */
const LONGEST_RULER_MM = 100;
/** Beside the ruler, for its last number. */
const BESIDE_MM = 10;
/** The white ground of the ruler and its words. */
const GROUND_MM = 22;

interface Sheet {
  name: string;
  widthMm: number;
  heightMm: number;
  sheet: LabelSheet;
}

const tick = (x1: number, y1: number, x2: number, y2: number): Html =>
  html`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#000" stroke-width="0.1" />`;

const number = (x: number, y: number, text: string | number): Html =>
  html`<text x="${x}" y="${y}" font-size="2" text-anchor="middle">${text}</text>`;

const millimetres = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Longer at every fifth millimetre. */
const lengthOf = (mm: number): number => (mm % 5 === 0 ? 2 : 1);

/** Beside each other along a row, below each other along a column; each names the offset to enter where an edge lies there. */
const scales = (xMm: number, yMm: number): Html[] =>
  millimetres(-REACH_MM, REACH_MM).flatMap((mm) => {
    const length = lengthOf(mm);
    const isNamed = mm % 5 === 0 && mm !== 0;
    return [
      tick(xMm + mm, yMm - length, xMm + mm, yMm + length),
      tick(xMm - length, yMm + mm, xMm + length, yMm + mm),
      ...(isNamed ? [number(xMm + mm, yMm + 4.4, mm), number(xMm + 4.4, yMm + mm + 0.7, mm)] : []),
    ];
  });

/** A ruler on white in the middle of the page, as long as there is room for. */
const ruler = ({ pageWidthMm, pageHeightMm }: LabelSheet): Html[] => {
  const room = Math.floor((pageWidthMm - 2 * BESIDE_MM) / 10) * 10;
  const length = Math.min(LONGEST_RULER_MM, room);
  if (length < 10 || pageHeightMm < 2 * GROUND_MM) return [];
  const left = (pageWidthMm - length) / 2;
  const top = (pageHeightMm - GROUND_MM) / 2;
  const line = top + 6;
  return [
    html`<rect x="${left - 6}" y="${top}" width="${length + 12}" height="${GROUND_MM}" fill="#fff" />`,
    tick(left, line, left + length, line),
    ...millimetres(0, length).flatMap((mm) => [
      tick(left + mm, line - lengthOf(mm) - (mm % 10 === 0 ? 1 : 0), left + mm, line),
      ...(mm % 10 === 0 ? [number(left + mm, line + 3, mm)] : []),
    ]),
    ...[
      'Bei 100 % drucken. Ist dieser Maßstab nicht so lang, wie er sagt, passt der Drucker die Seite an.',
      'Auf einen Bogen Etiketten legen und gegen das Licht halten: Wo der Rand des ersten Etiketts das Kreuz',
      'schneidet, stehen die Millimeter, um die der Druck zu verschieben ist (nach rechts und nach unten).',
    ]
      .filter(() => length >= LONGEST_RULER_MM)
      .map(
        (words, at) =>
          html`<text x="${pageWidthMm / 2}" y="${line + 7 + at * 3.2}" font-size="2.4" text-anchor="middle"
            >${words}</text
          >`,
      ),
  ];
};

/**
 * The outlines of a sheet of labels, with a scale at the corner between the labels and a ruler: held against the sheet of
 * its maker it shows how far the printer is off.
 */
export const testSheet = (template: Sheet, fonts: LabelFonts): string => {
  const { name, widthMm, heightMm, sheet } = template;
  const copies = sheet.columns * sheet.rows;
  const [places] = placesOnPages(sheet, template, { copies, startAt: 1, offsetXMm: 0, offsetYMm: 0 });
  const [first] = places!;
  return labelDocument(name, `${fonts.facesOf(['Source Sans 3'])}${pageStyle(sheet)}`, [
    html`<svg class="page" viewBox="0 0 ${sheet.pageWidthMm} ${sheet.pageHeightMm}" font-family="'Source Sans 3'">
      ${places!.map(
        ({ xMm, yMm }) =>
          html`<rect
            x="${xMm}"
            y="${yMm}"
            width="${widthMm}"
            height="${heightMm}"
            fill="none"
            stroke="#000"
            stroke-width="0.1"
          />`,
      )}
      ${ruler(sheet)} ${scales(first!.xMm + widthMm, first!.yMm + heightMm)}
    </svg>`,
  ]);
};
