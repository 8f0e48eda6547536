import { type Html, html } from '@beekeeping/core/html';
import { varietyName } from '@beekeeping/domain/honey-house/label-words';
import type { SiteSettingsView } from '@beekeeping/domain/ground/site-settings';
import type { Trace } from '@beekeeping/domain/trade/traces';
import { substancesInWords } from '@beekeeping/messages/medicines';
import { both, footOf, paperOf, writtenDay, writtenInstant, writtenNumber } from './paper.ts';
import { treatmentName } from './treatment-name.ts';

const PAGE = 'size: A4; margin: 14mm 16mm 16mm;';

const STYLE = `
.top { display: flex; justify-content: space-between; gap: 8mm; align-items: flex-start; border-bottom: .5mm solid var(--ink); padding-bottom: 4mm; }
.lot { font: 700 15pt/1.1 'Source Sans 3'; text-align: right; white-space: nowrap; }
.held { margin-top: 4mm; border: .5mm solid var(--alarm); color: var(--alarm); padding: 2mm 3mm; }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 2mm 6mm; margin-top: 4mm; }
.facts dt { color: var(--soft); font-size: .85em; }
.facts dd { font-weight: 700; }
.calls { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm 8mm; }
.call { border: .2mm solid var(--line); border-radius: 1mm; padding: 2.5mm 3mm; break-inside: avoid; }
.box { display: inline-block; width: 3mm; height: 3mm; border: .2mm solid var(--ink); }
.blank { border-bottom: .2mm solid var(--line); height: 6mm; }
`;

/** Why stock moved, for people who read the paper. */
const MOVES: Record<Trace['movements'][number]['type'], [de: string, en: string]> = {
  SHOP_SALE: ['Verkauf im Shop', 'sold in the shop'],
  SHOP_RETURN: ['Rückgabe an den Shop', 'returned to the shop'],
  FARM_SHOP: ['Verkauf ab Hof', 'sold at the farm'],
  OWN_USE: ['Eigenverbrauch', 'own use'],
  BREAKAGE: ['Bruch', 'breakage'],
  SAMPLE: ['Probe', 'sample'],
  INVENTORY_CORRECTION: ['Zählung', 'count'],
  REVERSAL: ['Rückbuchung', 'reversal'],
};

const fact = (de: string, en: string, value: string | number | null): Html | null =>
  value === null || value === ''
    ? null
    : html`<div>
        <dt>${de}<span class="en"> ${en}</span></dt>
        <dd>${value}</dd>
      </div>`;

interface Column<Row> {
  de: string;
  en: string;
  /** In parts of the width. */
  width: number;
  isNumber?: boolean;
  cell: (row: Row) => Html | string | number | null;
}

/** A table of rows, or a sentence that there are none. */
const table = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Html => {
  if (rows.length === 0) return html`<p class="small">${both('keine', 'none')}</p>`;
  const widths = columns.reduce((sum, { width }) => sum + width, 0);
  const kindOf = ({ isNumber }: Column<Row>): string => (isNumber ? 'number' : '');
  return html`<table>
    <colgroup>
      ${columns.map(({ width }) => html`<col style="width:${(width / widths) * 100}%" />`)}
    </colgroup>
    <thead>
      <tr>
        ${columns.map((column) => html`<th class="${kindOf(column)}">${column.de}<span class="en">${column.en}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${columns.map((column) => html`<td class="${kindOf(column)}">${column.cell(row)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
};

const kilograms = (weightKg: number | null): string => (weightKg === null ? '' : `${writtenNumber(weightKg)}\u00a0kg`);

const headOf = ({ lot }: Trace): Html =>
  html`<div class="top">
      <div>
        <h1>Rückrufbericht<span class="en">Recall report</span></h1>
        <p class="small">
          ${both('Rückverfolgung nach Art. 18 VO (EG) Nr. 178/2002', 'Traceability, Art. 18 Regulation (EC) No 178/2002')}
        </p>
      </div>
      <div class="lot">${lot.lotNumber}</div>
    </div>
    ${
      lot.isHeld
        ? html`<div class="held">
            <b>${both('Gesperrt: nicht abgeben.', 'On hold: do not hand out.')}</b> ${lot.holdReason}
          </div>`
        : null
    }
    <dl class="facts">
      ${fact('Artikel', 'article', lot.article && `${lot.article.name} (${lot.article.sku})`)}
      ${fact('Sorte', 'variety', lot.honeyVariety && varietyName(lot.honeyVariety, 'de'))}
      ${fact('Füllmenge', 'net weight', lot.jarSizeG && `${writtenNumber(lot.jarSizeG)} g`)}
      ${fact('Abgefüllt am', 'filled on', writtenDay(lot.filledOn))}
      ${fact('Hergestellt am', 'produced on', writtenDay(lot.producedOn))}
      ${fact('Mindestens haltbar bis', 'best before', writtenDay(lot.bestBefore))}
      ${fact('Honigcharge', 'honey batch', lot.batchNumber)} ${fact('Gläser oder Stück', 'jars or pieces', lot.initial)}
      ${fact('davon noch im Haus', 'still in the house', lot.remaining)}
      ${fact('ausgegeben', 'gone out', lot.initial - lot.remaining)}
    </dl>`;

const contents = (trace: Trace): Html => {
  const nameOf = new Map(trace.colonies.map(({ id, name }) => [id, name]));
  return html`<h2>Was darin ist<span class="en">What is in it</span></h2>
    ${table(trace.honeyBatches, [
      { de: 'Honigcharge', en: 'honey batch', width: 3, cell: (batch) => batch.batchNumber },
      { de: 'Menge', en: 'weight', width: 2, isNumber: true, cell: (batch) => kilograms(batch.weightKg) },
      {
        de: 'Wasser',
        en: 'water',
        width: 2,
        isNumber: true,
        cell: (batch) => (batch.waterContentPercent === null ? null : `${writtenNumber(batch.waterContentPercent)} %`),
      },
      {
        de: 'Gemischt aus',
        en: 'blended from',
        width: 5,
        cell: (batch) =>
          batch.parents.map(({ batchNumber, weightKg }) => `${batchNumber} (${kilograms(weightKg)})`).join(', '),
      },
    ])}
    <h2>Ernten und Völker<span class="en">Harvests and colonies</span></h2>
    ${table(trace.harvests, [
      { de: 'Geerntet am', en: 'harvested on', width: 2, cell: (harvest) => writtenDay(harvest.harvestedOn) },
      { de: 'Volk', en: 'colony', width: 3, cell: (harvest) => harvest.colonyName },
      { de: 'Bienenstand', en: 'apiary', width: 4, cell: (harvest) => harvest.apiaryName },
      { de: 'Menge', en: 'weight', width: 2, isNumber: true, cell: (harvest) => kilograms(harvest.weightKg) },
    ])}
    <h2>Bienenstände<span class="en">Apiaries</span></h2>
    ${table(trace.apiaries, [
      { de: 'Name', en: 'name', width: 3, cell: (apiary) => apiary.name },
      { de: 'Lage', en: 'place', width: 4, cell: (apiary) => apiary.location },
      { de: 'Registriernummer', en: 'registration number', width: 3, cell: (apiary) => apiary.registrationNumber },
    ])}
    <h2>Behandlungen vor der Ernte<span class="en">Treatments before the harvest</span></h2>
    ${table(trace.treatments, [
      {
        de: 'Von / bis',
        en: 'from / until',
        width: 3,
        cell: (treatment) => html`${writtenDay(treatment.startedOn)} – ${writtenDay(treatment.endedOn)}`,
      },
      {
        de: 'Mittel',
        en: 'medicine',
        width: 4,
        cell: (treatment) =>
          html`${treatmentName(treatment)}
            <span class="small">${substancesInWords(treatment.activeSubstances ?? [], 'de')}</span>`,
      },
      { de: 'Charge', en: 'batch', width: 2, cell: (treatment) => treatment.batchNumber },
      {
        de: 'Wartezeit bis',
        en: 'withdrawal until',
        width: 2,
        cell: (treatment) => writtenDay(treatment.withdrawalUntil),
      },
      {
        de: 'Völker',
        en: 'colonies',
        width: 4,
        cell: (treatment) => treatment.colonyIds.map((id) => nameOf.get(id)).join(', '),
      },
    ])}
    <h2>Andere Lose mit demselben Honig<span class="en">Other lots of the same honey</span></h2>
    ${table(trace.lot.relatedLots, [
      { de: 'Los', en: 'lot', width: 3, cell: (lot) => lot.lotNumber },
      { de: 'Abgefüllt am', en: 'filled on', width: 3, cell: (lot) => writtenDay(lot.filledOn) },
      { de: 'Gesperrt', en: 'on hold', width: 3, cell: (lot) => (lot.isHeld ? 'ja / yes' : 'nein / no') },
    ])}`;
};

const whereabouts = (trace: Trace, timeZone: string): Html =>
  html`<h2>Wohin es ging<span class="en">Where it went</span></h2>
    ${table(trace.orders, [
      { de: 'Bestellung', en: 'order', width: 4, cell: (order) => order.orderRef ?? order.saleExternalId },
      { de: 'Verkauft', en: 'sold at', width: 3, cell: (order) => writtenInstant(new Date(order.soldAt), timeZone) },
      { de: 'Stück', en: 'pieces', width: 2, isNumber: true, cell: (order) => order.quantitySold },
      { de: 'zurück', en: 'returned', width: 2, isNumber: true, cell: (order) => order.quantityReturned },
      { de: 'erreicht', en: 'reached', width: 2, cell: () => html`<span class="box"></span>` },
    ])}
    <h2>Alle Buchungen des Loses<span class="en">All movements of the lot</span></h2>
    ${table(trace.movements, [
      { de: 'Zeit', en: 'time', width: 3, cell: (move) => writtenInstant(new Date(move.occurredAt), timeZone) },
      { de: 'Grund', en: 'reason', width: 4, cell: (move) => both(...MOVES[move.type]) },
      { de: 'Stück', en: 'pieces', width: 2, isNumber: true, cell: (move) => writtenNumber(move.quantity) },
      { de: 'Bestellung', en: 'order', width: 3, cell: (move) => move.orderRef },
      { de: 'Bemerkung', en: 'note', width: 4, cell: (move) => move.note },
    ])}`;

const blank = (de: string, en: string): Html =>
  html`<div class="call">
    <b>${both(de, en)}</b>
    <div class="blank"></div>
    <div class="blank"></div>
  </div>`;

/** The customers' addresses are the shop's: it finds them by the numbers of the orders. */
const calls = ({ orders }: Trace, producer: SiteSettingsView): Html =>
  html`<h2>Wen anrufen<span class="en">Whom to call</span></h2>
    <div class="calls">
      <div class="call">
        <b>${both('Hersteller', 'producer')}</b>
        <div>${producer.producerName}</div>
        <div class="lines">${producer.producerAddress}</div>
        <div>${producer.producerPhone}</div>
        <div>${producer.producerEmail}</div>
      </div>
      <div class="call">
        <b>${both('Käufer des Shops', 'buyers of the shop')}</b>
        <div>
          ${orders.length} ${orders.length === 1 ? both('Bestellung', 'order') : both('Bestellungen', 'orders')}
        </div>
        <div>
          ${both('Namen und Telefonnummern stehen im Shop, unter den Bestellnummern unten.', 'The shop has names and telephone numbers, under the order numbers below.')}
        </div>
      </div>
      ${blank('Lebensmittelüberwachung', 'food authority')} ${blank('Labor', 'laboratory')}
      ${blank('Wiederverkäufer', 'resellers')} ${blank('Presse, Aushang', 'press, notice')}
    </div>`;

/** The paper for the authority and for callers on the day of a recall: one lot, all data of one instant. */
export const recallPaper = (
  trace: Trace,
  producer: SiteSettingsView,
  { now, timeZone }: { now: Date; timeZone: string },
): string =>
  paperOf({
    title: `Rückrufbericht / Recall report ${trace.lot.lotNumber}`,
    page: PAGE + footOf(`${trace.lot.lotNumber}   Stand ${writtenInstant(now, timeZone)} (${timeZone})`),
    style: STYLE,
    body: html`${headOf(trace)}${calls(trace, producer)}${whereabouts(trace, timeZone)}${contents(trace)}`,
  });
