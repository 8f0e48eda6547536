import { createHash } from 'node:crypto';
import { AppError } from '@beekeeping/core/app-error';
import { type Html, html, trustedHtml } from '@beekeeping/core/html';
import type { Queryable } from '@beekeeping/db';
import {
  HONEY,
  type MedicineBookFilters,
  readHoldings,
  readKeeper,
  writtenBook,
  type WrittenLine,
} from '@beekeeping/domain/field-work/medicines/book';
import { substancesInWords } from '@beekeeping/messages/medicines';
import { valueInWords } from '@beekeeping/messages/values';
import { both, footOf, type Numbering, paperOf, writtenDay, writtenInstant, writtenNumber } from './paper.ts';

/** More than 600 pages, about a minute to print; a business of 300 colonies writes some hundred lines a year. */
const MAX_LINES = 6_000;
/** Lines with hundreds of colonies each fill the paper before. */
const MAX_CHARACTERS = 16_000_000;
/** Of HTML in a part: some thirty pages, for which a browser takes 150 MB. */
const PART_CHARACTERS = 300_000;
/** On each page; the rest follows the last line. */
const HOLDINGS_IN_HEAD = 4;

const TITLE = 'Bestandsbuch / Medicine book';
const PAGE = 'size: A4 landscape; margin: 9mm 10mm 13mm;';

const STYLE = `
body { font-size: 7pt; }
.head td { padding: 0 0 2.5mm; background: none; }
.head table td { padding: 0 5mm 0 0; }
.head h1 { font-size: 13.5pt; }
.head h1 .en { margin: 0; }
.head .label { color: var(--soft); font-size: 6.2pt; }
.columns th { border-top: .4mm solid var(--ink); border-bottom: .4mm solid var(--ink); font-size: 6.4pt; padding: 1mm 1.1mm; }
.lines td { padding: .9mm 1.1mm; }
.book > tbody > tr > td + td, .columns th + th { border-left: .15mm solid var(--line); }
.cancelled .struck { text-decoration: line-through; color: var(--soft); }
.cancel { color: var(--alarm); }
.fill { height: 5mm; margin-bottom: 1.2mm; border-bottom: .2mm solid var(--ink); }
.book > tbody > tr.last { border: 0; break-before: avoid; }
.end { margin-top: 3mm; display: grid; grid-template-columns: 1fr 1fr; gap: 4mm 12mm; }
.end .small { margin-top: 2mm; }
.sign { border-top: .2mm solid var(--ink); margin-top: 12mm; padding-top: 1mm; }
.hash { font-family: monospace; font-size: 6.4pt; }
`;

/** Heading in German and English, and the letter of Art. 108(2) that requires it. */
const COLUMNS: readonly [de: string, en: string, letter: string, widthMm: number][] = [
  ['Nr.', 'No.', '', 8],
  ['Anwendung von / bis, Dauer', 'First / last administration, duration', 'a, i', 23],
  ['Arzneimittel, Wirkstoff, Charge', 'Medicine, substance, batch', 'b', 38],
  ['Menge', 'Quantity', 'c', 23],
  ['Tiere und Bienenstand', 'Animals and apiary', 'f', 45],
  ['Art, Anwender', 'Method, applied by', '', 25],
  ['Lieferant, Erwerbsnachweis', 'Supplier, proof of purchase', 'd, e', 38],
  ['Tierarzt', 'Veterinarian', 'g', 23],
  ['Wartezeit', 'Withdrawal period', 'h', 27],
  ['Bemerkung', 'Note', '', 27],
];

/** Of the title, the keeper, the holding and the period: as wide as the columns together. */
const HEAD_WIDTHS = [136, 48, 55, 38];

const named = (text: string, value: string | null): Html | null =>
  value === null ? null : html`<div class="small">${text} ${value}</div>`;

const listed = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

const everyDays = (days: number): Html =>
  days === 1
    ? html`<div class="small">täglich / daily</div>`
    : html`<div class="small">alle ${days} Tage</div>
        <div class="small"><i>every ${days} days</i></div>`;

const substancesOf = ({ activeSubstances }: WrittenLine['line']): Html => {
  const [de, en] = [substancesInWords(activeSubstances, 'de'), substancesInWords(activeSubstances, 'en')];
  return html`<div>${de}${de === en ? null : html`<span class="en"> ${en}</span>`}</div>`;
};

const rowOf = ({ line, number, cancelledOn }: WrittenLine): Html => {
  const unit = valueInWords('MEDICINE_UNIT', line.unit, 'de');
  const isCancelled = line.status === 'CANCELLED';
  const apiary = listed(line.colonies.map(({ apiaryName }) => apiaryName));
  return html`<tr class="${isCancelled ? 'cancelled' : ''}">
    <td class="number">${number}</td>
    <td class="struck">
      ${writtenDay(line.startedOn)}<br />${line.endedOn === null ? both('läuft', 'running') : writtenDay(line.endedOn)}
      ${line.durationDays === null ? null : html`<div class="small">${line.durationDays} ${line.durationDays === 1 ? 'Tag / day' : 'Tage / days'}</div>`}
    </td>
    <td class="struck">
      <b>${line.medicineName}</b>
      ${line.activeSubstances.length > 0 ? substancesOf(line) : null} ${named('Ch.-B. / batch', line.batchNumber)}
      ${named('verw. bis / exp.', line.expiresOn && writtenDay(line.expiresOn))}
    </td>
    <td class="struck">
      <b class="nowrap">${writtenNumber(line.quantity)} ${unit}</b>
      <div class="small">
        ${line.coloniesCount} × ${writtenNumber(line.dosePerColony)}
        ${unit}${line.applications > 1 ? ` × ${line.applications}` : ''}
      </div>
      ${line.applications > 1 && line.intervalDays !== null ? everyDays(line.intervalDays) : null}
      ${line.quantity === line.totalQuantity ? null : html`<div class="small">von / of ${writtenNumber(line.totalQuantity)} ${unit}</div>`}
    </td>
    <td class="struck">
      <b>${line.coloniesCount}</b> ${line.coloniesCount === 1 ? 'Volk / colony' : 'Völker / colonies'}:
      ${line.colonies.map(({ colonyName }) => colonyName).join(', ')} ${named('Stand / apiary:', apiary)}
      ${line.movedTo.length > 0 ? named('dann / then:', listed(line.movedTo.map(({ apiaryName }) => apiaryName))) : null}
    </td>
    <td class="struck">
      ${valueInWords('TREATMENT_METHOD', line.method, 'de')}
      <div class="en">${valueInWords('TREATMENT_METHOD', line.method, 'en')}</div>
      ${line.personName}
    </td>
    <td class="struck">
      ${line.supplierName}
      <div class="small lines">${line.supplierAddress}</div>
      ${named('erworben / acquired', writtenDay(line.acquiredOn))} ${named('Beleg / receipt', line.receiptNumber)}
    </td>
    <td class="struck">
      ${line.vetName ?? '—'}${line.vetContact === null ? null : html`<div class="small lines">${line.vetContact}</div>`}
      ${named('Rp.', line.prescriptionNumber)}
    </td>
    <td class="struck">
      <b>${line.withdrawalDays}</b> ${line.withdrawalDays === 1 ? 'Tag / day' : 'Tage / days'}
      ${named('bis / until', line.withdrawalUntil && writtenDay(line.withdrawalUntil))}
      ${line.honeyRule === 'NONE' ? null : html`<div class="small">${HONEY.de[line.honeyRule]}<span class="en"> ${HONEY.en[line.honeyRule]}</span></div>`}
    </td>
    <td>
      ${isCancelled ? html`<div class="cancel">Storniert am ${writtenDay(cancelledOn)}<span class="en"> cancelled</span>: ${line.cancelReason}</div>` : null}
      ${line.note}
    </td>
  </tr>`;
};

const rangeOf = ({ from, to }: MedicineBookFilters): string => {
  if (from === undefined && to === undefined) return 'alle Anwendungen / all applications';
  return [from && `von / from ${writtenDay(from)}`, to && `bis / until ${writtenDay(to)}`].filter(Boolean).join('\n');
};

type Holding = Awaited<ReturnType<typeof readHoldings>>[number];

/** Numbers that the authority gave, each once. */
const registered = (holdings: readonly Holding[]): string[] => [
  ...new Set(holdings.flatMap(({ registrationNumber }) => registrationNumber ?? [])),
];

/** A line for the pen, where the service lacks a value. */
const toFillIn = html`<div class="fill"></div>`;

const headOf = (book: {
  keeper: WrittenLine['keeper'];
  holdings: readonly Holding[];
  filters: MedicineBookFilters;
}): Html => {
  const numbers = registered(book.holdings);
  const more = numbers.length - HOLDINGS_IN_HEAD;
  const shown = numbers.slice(0, HOLDINGS_IN_HEAD).join(', ');
  return html`<tr class="head">
      <td colspan="${COLUMNS.length}">
        <table>
          <colgroup>
            ${HEAD_WIDTHS.map((width) => html`<col style="width:${width}mm" />`)}
          </colgroup>
          <tr>
            <td>
              <h1>
                Bestandsbuch über die Anwendung von Tierarzneimitteln<br /><span class="en"
                  >Medicine book, Art. 108 Regulation (EU) 2019/6</span
                >
              </h1>
            </td>
            <td>
              <div class="label">Tierhalter / Keeper</div>
              ${book.keeper ? html`<b>${book.keeper.name}</b>` : toFillIn}
              ${book.keeper?.address == null ? toFillIn : html`<div class="lines">${book.keeper.address}</div>`}
            </td>
            <td>
              <div class="label">Registriernummer des Betriebs / Holding number</div>
              ${shown === '' ? toFillIn : html`<b>${shown}</b>`}
              ${more > 0 ? html`<div class="small">und ${more} weitere, siehe Ende / and ${more} more, see end</div>` : null}
              <div class="label">Tierart / Species</div>
              Honigbiene <i>Apis mellifera</i>
            </td>
            <td>
              <div class="label">Zeitraum / Period</div>
              <div class="lines">${rangeOf(book.filters)}</div>
            </td>
          </tr>
        </table>
      </td>
    </tr>
    <tr class="columns">
      ${COLUMNS.map(([de, en, letter]) => html`<th>${de}${letter === '' ? null : html` <span class="small">(${letter})</span>`}<span class="en">${en}</span></th>`)}
    </tr>`;
};

/** Given treatments, and cancelled ones. */
interface Counts {
  given: number;
  cancelled: number;
}

const countOf = ({ given, cancelled }: Counts): Html =>
  html`<div>
    <b>${given}</b> ${given === 1 ? both('Anwendung', 'application') : both('Anwendungen', 'applications')}${
      cancelled === 0
        ? null
        : html`, dazu <b>${cancelled}</b> stornierte<span class="en"> and ${cancelled} cancelled</span>`
    }.
    Mindestens fünf Jahre aufzubewahren, mit den Belegen.
    <div class="en">To be kept for at least five years, with the receipts.</div>
  </div>`;

/** Beneath the last line; a book without any line has nothing to count and nothing to sign. */
const endOf = (counts: Counts, holdings: readonly Holding[], contentHash: string): Html => {
  const isEmpty = counts.given + counts.cancelled === 0;
  const apiaries = holdings.map(({ name, registrationNumber }) =>
    registrationNumber === null ? name : `${name} (${registrationNumber})`,
  );
  return html`<tr class="last">
    <td colspan="${COLUMNS.length}">
      <div class="end">
        <div>
          ${isEmpty ? null : countOf(counts)}
          <div class="small">Bienenstände / Apiaries: ${apiaries.join(', ') || '—'}</div>
          <div class="small">
            Prüfsumme des Inhalts (SHA-256 der Tabelle, <i>format=csv</i>) / checksum of the content:<br /><span
              class="hash"
              >${contentHash}</span
            >
          </div>
        </div>
        ${
          isEmpty
            ? null
            : html`<div class="sign">
                Ort, Datum, Unterschrift des Tierhalters<span class="en"> Place, date, signature of the keeper</span>
              </div>`
        }
      </div>
    </td>
  </tr>`;
};

/**
 * The form that an inspector knows: keeper and holding on every page, one line for each application with every item of
 * Art. 108(2) Reg. (EU) 2019/6 (docs/requirements/medicine.md#medicine-book), and a checksum that is the one of the
 * German table of the same question.
 * @returns what makes the HTML of each of its parts, in their order
 * @throws AppError VALIDATION_FAILED for more lines than one paper holds
 */
export const medicineBookPaper = async (
  db: Queryable,
  filters: MedicineBookFilters,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<((numbering?: Numbering) => string)[]> => {
  const [keeper, holdings] = [await readKeeper(db), await readHoldings(db, filters)];
  const hash = createHash('sha256');
  const parts = [''];
  const counts: Counts = { given: 0, cancelled: 0 };
  let characters = 0;
  for await (const { lines, table } of writtenBook(db, { ...filters, language: 'de' }, timeZone)) {
    hash.update(table);
    for (const line of lines) {
      counts[line.line.status === 'CANCELLED' ? 'cancelled' : 'given'] += 1;
      const row = rowOf(line).markup;
      characters += row.length;
      const part = parts.at(-1)!;
      if (part !== '' && part.length + row.length > PART_CHARACTERS) parts.push('');
      parts[parts.length - 1] += row;
    }
    if (counts.given + counts.cancelled > MAX_LINES || characters > MAX_CHARACTERS) {
      throw new AppError('VALIDATION_FAILED', 'One paper does not hold so many lines: ask for fewer days at a time.');
    }
  }
  const contentHash = hash.digest('hex');
  const made = `Erzeugt am ${writtenInstant(now, timeZone)} (${timeZone})   SHA-256 ${contentHash.slice(0, 16)}`;
  const head = headOf({ keeper, holdings, filters });
  const empty = html`<tr>
    <td colspan="${COLUMNS.length}">
      ${both('Keine Anwendung in diesem Zeitraum.', 'No application in this period.')}
    </td>
  </tr>`;
  return parts.map((rows, index) => (numbering) => {
    const body = html`<table class="book">
      <colgroup>
        ${COLUMNS.map(([, , , width]) => html`<col style="width:${width}mm" />`)}
      </colgroup>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${rows === '' ? empty : trustedHtml(rows)}
        ${index === parts.length - 1 ? endOf(counts, holdings, contentHash) : null}
      </tbody>
    </table>`;
    return paperOf({ title: TITLE, page: PAGE + footOf(made, numbering), style: STYLE, body, numbering });
  });
};
