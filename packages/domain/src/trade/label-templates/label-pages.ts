import { html, type Html, trustedHtml } from '@beekeeping/core/html';
import type { FontFamily } from '@beekeeping/core/font-family';
import type { LabelSheet } from '@beekeeping/db/schema';
import { drawLabel } from './draw-label.ts';
import type { LabelFonts } from './label-fonts.ts';
import type { SetLabel } from './set-label.ts';

/** Millimetres to the hundredth. */
const mm = (value: number): number => Math.round(value * 100) / 100;

const familiesOf = ({ texts }: SetLabel): FontFamily[] => [...new Set(texts.map(({ element }) => element.fontFamily))];

/** A page that browsers lay out as it is printed. */
export const labelDocument = (title: string, css: string, body: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <style>
          ${trustedHtml(`html,body{margin:0;background:#fff}text{white-space:pre;text-rendering:geometricPrecision}svg{display:block}${css}`)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;

/** A picture of one label. */
export const labelPicture = (label: SetLabel, fonts: LabelFonts): string => {
  const { widthMm, heightMm } = label;
  return labelDocument('Etikett', fonts.facesOf(familiesOf(label)), [
    html`<svg viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm}mm" height="${heightMm}mm">
      ${drawLabel(label)}
    </svg>`,
  ]);
};

interface Place {
  xMm: number;
  yMm: number;
}

/** How many labels, from which place of the first sheet on, and by how much the printer is off. */
interface PrintPlaces {
  copies: number;
  startAt: number;
  offsetXMm: number;
  offsetYMm: number;
}

/** The positions of the labels of each page. The first page begins at `startAt`, row by row from 1. */
export const placesOnPages = (
  { columns, rows, marginLeftMm, marginTopMm, gapXMm, gapYMm }: LabelSheet,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  { copies, startAt, offsetXMm, offsetYMm }: PrintPlaces,
): Place[][] => {
  const perPage = columns * rows;
  const pages: Place[][] = [];
  for (let place = startAt - 1; place < startAt - 1 + copies; place += 1) {
    const [page, onPage] = [Math.floor(place / perPage), place % perPage];
    (pages[page] ??= []).push({
      xMm: mm(offsetXMm + marginLeftMm + (onPage % columns) * (widthMm + gapXMm)),
      yMm: mm(offsetYMm + marginTopMm + Math.floor(onPage / columns) * (heightMm + gapYMm)),
    });
  }
  return pages;
};

/** CSS that makes each `.page` a sheet. */
export const pageStyle = ({ pageWidthMm, pageHeightMm }: LabelSheet): string =>
  `@page{size:${pageWidthMm}mm ${pageHeightMm}mm;margin:0}` +
  `.page{width:${pageWidthMm}mm;height:${pageHeightMm}mm;break-after:page}.page:last-child{break-after:auto}`;

/**
 * Sheets of labels, all alike: the label is written once and used wherever it is to be printed, so that a thousand are no
 * longer than one and the names of their places.
 * @param print places that lie on the sheet
 */
export const labelSheets = (label: SetLabel, sheet: LabelSheet, print: PrintPlaces, fonts: LabelFonts): string => {
  const { pageWidthMm, pageHeightMm } = sheet;
  return labelDocument(`Etiketten ${label.lot.lotNumber}`, `${fonts.facesOf(familiesOf(label))}${pageStyle(sheet)}`, [
    html`<svg width="0" height="0" style="position:absolute">
      <defs><g id="label">${drawLabel(label)}</g></defs>
    </svg>`,
    ...placesOnPages(sheet, label, print).map(
      (places) =>
        html`<svg class="page" viewBox="0 0 ${pageWidthMm} ${pageHeightMm}">
          ${places.map(({ xMm, yMm }) => html`<use href="#label" x="${xMm}" y="${yMm}" />`)}
        </svg>`,
    ),
  ]);
};
