import { FONT_FAMILIES } from '@beekeeping/core/font-family';
import { type Html, html, trustedHtml } from '@beekeeping/core/html';
import { FileAnswer } from '@beekeeping/http';
import { countPages, fontFaces, joinPdfs, type Printer } from '@beekeeping/printing';

export const PDF = 'application/pdf';

/**
 * The common style of all papers: the brown ink, hair lines and serif headings of the customer's page, black where it
 * is read.
 */
const STYLE = `
:root { --ink: #1f1509; --soft: #6a543c; --line: #b9a783; --tint: #faf5e8; --alarm: #9b1c1c; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { color: var(--ink); font: 8pt/1.35 'Source Sans 3', sans-serif; font-variant-numeric: lining-nums; overflow-wrap: anywhere; }
h1, h2 { font-family: 'Source Serif 4', serif; font-weight: 400; line-height: 1.15; break-after: avoid; }
h1 { font-size: 18pt; letter-spacing: -.01em; }
h2 { font-size: 12pt; margin: 6mm 0 1.5mm; padding-bottom: 1mm; border-bottom: .3mm solid var(--line); }
.en { color: var(--soft); font-style: italic; font-weight: 400; }
h1 .en, h2 .en { font-size: .68em; margin-left: .5em; letter-spacing: 0; }
.small { color: var(--soft); font-size: .88em; }
.nowrap { white-space: nowrap; }
.lines { white-space: pre-line; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 1mm 1.4mm; }
th { font-weight: 700; font-size: .9em; line-height: 1.2; background: var(--tint); }
th .en { display: block; font-size: .92em; }
tbody tr { border-bottom: .15mm solid var(--line); break-inside: avoid; }
thead { display: table-header-group; }
.number { text-align: right; font-variant-numeric: tabular-nums lining-nums; }
`;

/**
 * A whole document.
 * @param page declarations and margin boxes of its `@page` rule: constants, and text that `cssText` has quoted
 * @param style of this kind of paper: constant
 */
export const paperOf = (paper: {
  title: string;
  page: string;
  style: string;
  body: Html;
  numbering?: Numbering | undefined;
}): string => {
  // The first page counts itself and those of the parts before.
  const first = paper.numbering ? `@page :first{counter-increment: page ${paper.numbering.before + 1}}` : '';
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${paper.title}</title>
        <style>
          ${trustedHtml(`${fontFaces(FONT_FAMILIES)}\n@page{${paper.page}}${first}\n${STYLE}${paper.style}`)}
        </style>
      </head>
      <body>
        ${paper.body}
      </body>
    </html>`.markup;
};

/** A text as a CSS string in a style sheet, safe for any content. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,:()-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/** The page range of each part in a paper that was printed in parts. */
export interface Numbering {
  /** Pages of the parts before. */
  before: number;
  total: number;
}

/** The footer of a sheet that stands for itself: when it was made. */
export const leftFootOf = (left: string): string => `
@bottom-left { content: ${cssText(left)}; font: 7pt 'Source Sans 3'; color: #6a543c; vertical-align: top; padding-top: 2mm; white-space: pre; }`;

/** The footer of every page: when it was made, page number and page count. */
export const footOf = (left: string, numbering?: Numbering): string => {
  const total = numbering ? `"${numbering.total}"` : 'counter(pages)';
  return `${leftFootOf(left)}
@bottom-right { content: "Seite " counter(page) " von " ${total} " \\B7  Page " counter(page) " of " ${total}; font: 7pt 'Source Sans 3'; color: #6a543c; vertical-align: top; padding-top: 2mm; white-space: pre; }`;
};

/** The German words with the English beneath. */
export const both = (de: string, en: string): Html => html`${de}<span class="en"> ${en}</span>`;

/** `23.11.2026`, as both languages read it on a form of the country; nothing for no day. */
export const writtenDay = (day: string | null): string =>
  day === null ? '' : day.slice(0, 10).split('-').toReversed().join('.');

/** Day and time in the business time zone: `23.11.2026, 12:40`. */
export const writtenInstant = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);

/** `1.234,5`. */
export const writtenNumber = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 3 });

const piecesOf = async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};

/** Answers a PDF that browsers show. */
export const pdfAnswer = (fileName: string, pdf: Uint8Array): FileAnswer =>
  new FileAnswer(PDF, fileName, piecesOf(pdf), 'inline');

/**
 * Prints a long paper in parts, one after the other, so that a browser holds one of them at a time and others print in
 * between. How many pages there are is known when all are printed: of several parts each is printed again.
 * @param caller who asked, see `Printer`
 * @param parts each makes the HTML of one part
 */
export const printParts = async (
  printer: Printer,
  caller: string,
  parts: readonly ((numbering?: Numbering) => string)[],
): Promise<Uint8Array> => {
  const pages: number[] = [];
  for (const part of parts) {
    const pdf = await printer.pdf(part(), caller);
    if (parts.length === 1) return pdf;
    pages.push(await countPages(pdf));
  }
  const total = pages.reduce((sum, count) => sum + count, 0);
  const numbered: Uint8Array[] = [];
  let before = 0;
  for (const [index, part] of parts.entries()) {
    numbered.push(await printer.pdf(part({ before, total }), caller));
    before += pages[index]!;
  }
  return joinPdfs(numbered);
};

/**
 * Prints sheets that stand for themselves, some at a time: those are made when their turn has come, so that neither their
 * records nor the pages of a browser are held for all at once.
 * @param caller who asked, see `Printer`
 */
export const printSheets = async (
  printer: Printer,
  caller: string,
  sheets: AsyncIterable<string>,
): Promise<Uint8Array> => {
  const printed: Uint8Array[] = [];
  for await (const some of sheets) printed.push(await printer.pdf(some, caller));
  return printed.length === 1 ? printed[0]! : joinPdfs(printed);
};
