import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { html, type Html } from '@beekeeping/core/html';
import type { InspectionView } from '@beekeeping/domain/field-work/inspections';
import type { QueenView } from '@beekeeping/domain/herd/queens';
import type { VarroaMeasurementView } from '@beekeeping/domain/field-work/varroa-measurements';
import {
  COLONY_TYPE_WORDS,
  firstWords,
  MARKING_COLOR_WORDS,
  VARROA_METHOD_WORDS,
} from '@beekeeping/messages/value-words';
import { qrPath } from '@beekeeping/domain/trade/label-templates';
import type { CardContent } from './card-contents.ts';
import { both, leftFootOf, paperOf, writtenDay, writtenInstant, writtenNumber } from './paper.ts';
import { treatmentName } from './treatment-name.ts';

/** A text as a QR code with its quiet zone, as large as its place. */
const qrImage = (text: string): Html => {
  const { path, size } = qrPath(text);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" fill="#000" />
  </svg>`;
};

/** Beside the code one line of the largest letters holds about so many. */
const LONG_NAME = 24;
/** To be filled in at the hive: the sheet shows as many as fit. */
const EMPTY_LINES = 16;

const STYLE = `
.card { font-size: 7.6pt; height: 130mm; display: flex; flex-direction: column; overflow: hidden; }
.card + .card { break-before: page; }
.top { display: flex; gap: 6mm; align-items: flex-start; border-bottom: .5mm solid var(--ink); padding-bottom: 2mm; }
.top > :first-child { flex: 1; }
.top svg { display: block; width: 27mm; height: 27mm; margin: -2mm -2mm 0 0; }
.name { font-size: 25pt; line-height: 1.05; }
.long { font-size: 17pt; }
.facts { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin-top: 2mm; }
.facts dt { color: var(--soft); font-size: .82em; }
.facts dd { font-weight: 700; }
.mark { display: inline-block; width: 3.2mm; height: 3.2mm; border-radius: 50%; border: .2mm solid var(--ink); vertical-align: -.5mm; margin-right: 1mm; }
.room { flex: 1; min-height: 0; overflow: hidden; margin-top: 2.5mm; columns: 1; column-fill: auto; }
.sheet th, .sheet td { border: .15mm solid var(--line); padding: .7mm 1mm; }
.sheet td { height: 5.6mm; }
.below { display: flex; gap: 6mm; margin-top: 1.5mm; }
`;

/** The colours of the years, as queens wear them. */
const MARKS = {
  WHITE: '#fff',
  YELLOW: '#f4d221',
  RED: '#c8202c',
  GREEN: '#2f8f3e',
  BLUE: '#2557b4',
  NONE: 'transparent',
};
const COLOURS = firstWords(MARKING_COLOR_WORDS);

const COUNTED = firstWords(VARROA_METHOD_WORDS);

const TYPES = firstWords(COLONY_TYPE_WORDS);

const fact = (de: string, en: string, value: Html | string | number | null): Html | null =>
  value === null || value === ''
    ? null
    : html`<div>
        <dt>${de}<span class="en"> ${en}</span></dt>
        <dd>${value}</dd>
      </div>`;

const HEADINGS = [
  ['Datum', 'date', 18],
  ['Wabengassen', 'frames of bees', 17],
  ['Brutwaben', 'brood frames', 16],
  ['Weisel / Stifte', 'queen / eggs', 22],
  ['Futter', 'food', 15],
  ['Sanftmut', 'gentleness', 16],
  ['Varroa', 'mites', 17],
  ['Bemerkung, nächste Durchsicht', 'note, next inspection', 69],
] as const;

const yesOrNo = (seen: boolean | null): string => (seen === null ? '?' : seen ? 'ja' : 'nein');

/** The queen and her eggs; empty if neither was looked for. */
const queenRight = (queenSeen: boolean | null, eggsSeen: boolean | null): string =>
  queenSeen === null && eggsSeen === null ? '' : `${yesOrNo(queenSeen)} / ${yesOrNo(eggsSeen)}`;

/** The record holds the rest. */
const begun = (note: string | null | undefined): string =>
  note != null && note.length > 140 ? `${note.slice(0, 139)}…` : (note ?? '');

const written = (value: number | null | undefined): string => (value == null ? '' : writtenNumber(value));

const kilograms = (kg: number | null | undefined): string => (kg == null ? '' : `${writtenNumber(kg)} kg`);

/** A queen is often named by her year, which is then not repeated. */
const queenName = ({ name, birthYear }: QueenView): string =>
  name.includes(String(birthYear)) ? name : `${name} ${birthYear}`;

/** Where nothing can be worked out of a count, as of a fall over an unknown time, the mites themselves. */
const mitesOf = ({ mitesPerDay, infestationPercent, miteCount }: VarroaMeasurementView): string => {
  if (mitesPerDay !== null) return `${writtenNumber(mitesPerDay)}/Tag`;
  return infestationPercent === null ? `${miteCount} Milben` : `${writtenNumber(infestationPercent)} %`;
};

/** Observations of a day: one line of the card, or more after several inspections. */
interface Line {
  day: CalendarDay;
  seen: InspectionView | null;
  counts: VarroaMeasurementView[];
}

/** Counts appear beside the inspection of their day, else in a row of their own. */
const linesOf = (inspections: readonly InspectionView[], counts: readonly VarroaMeasurementView[]): Line[] => {
  const lines = inspections.map((seen): Line => ({ day: seen.inspectedOn, seen, counts: [] }));
  for (const count of counts) {
    let line = lines.find(({ day }) => day === count.measuredOn);
    if (!line) lines.push((line = { day: count.measuredOn, seen: null, counts: [] }));
    line.counts.push(count);
  }
  return lines.toSorted((one, other) => one.day.localeCompare(other.day));
};

const rowOf = ({ day, seen, counts }: Line): Html =>
  html`<tr>
    <td>${writtenDay(day)}</td>
    <td>${written(seen?.occupiedFrames)}</td>
    <td>${written(seen?.broodFrames)}</td>
    <td>${seen && queenRight(seen.queenSeen, seen.eggsSeen)}</td>
    <td>${kilograms(seen?.foodStoresKg)}</td>
    <td>${written(seen?.gentleness)}</td>
    <td>${counts.map((count) => html`<div>${mitesOf(count)}</div>`)}</td>
    <td>
      ${counts.length === 0 ? null : html`<span class="small">${counts.map(({ method }) => COUNTED[method]).join(', ')} </span>`}${begun(seen?.note)}${seen?.nextInspectionOn == null ? null : html` <span class="small">nächste/next: ${writtenDay(seen.nextInspectionOn)}</span>`}
    </td>
  </tr>`;

/** @param link what the QR code holds */
const cardOf = ({ colony, queen, inspections, treatments, counts }: CardContent, link: string): Html => {
  const mark = queen
    ? html`<span class="mark" style="background:${MARKS[queen.markingColor]}"></span>${queenName(queen)},
        ${COLOURS[queen.markingColor]} ${queen.markingNumber}`
    : null;
  return html`<div class="card">
    <div class="top">
      <div>
        <h1 class="name ${colony.name.length > LONG_NAME ? 'long' : ''}">${colony.name}</h1>
        <dl class="facts">
          ${fact('Bienenstand', 'apiary', colony.apiaryName)} ${fact('Art', 'type', TYPES[colony.type])}
          ${fact('seit', 'since', writtenDay(colony.establishedOn))} ${fact('aus', 'from', colony.motherColonyName)}
          ${fact('Königin', 'queen', mark)} ${fact('Zuchtbuchnummer', 'breeding no.', queen?.breedingNumber ?? null)}
          ${fact('aufgelöst am', 'ended on', writtenDay(colony.endedOn))}
        </dl>
      </div>
      ${qrImage(link)}
    </div>
    <div class="room">
      <table class="sheet">
        <colgroup>
          ${HEADINGS.map(([, , width]) => html`<col style="width:${width}mm" />`)}
        </colgroup>
        <thead>
          <tr>
            ${HEADINGS.map(([de, en]) => html`<th>${de}<span class="en">${en}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${linesOf(inspections, counts).map(rowOf)}
          ${Array.from(
            { length: EMPTY_LINES },
            () =>
              html`<tr>
                ${HEADINGS.map(() => html`<td></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="below">
      ${treatments.map(
        (treatment) =>
          html`<div>
            <b>${both('Behandlung', 'treatment')}</b> ${writtenDay(treatment.startedOn)}:
            ${treatmentName(treatment)}${
              treatment.withdrawalUntil === null
                ? null
                : html` <span class="small">Wartezeit bis ${writtenDay(treatment.withdrawalUntil)}</span>`
            }
          </div>`,
      )}
    </div>
  </div>`;
};

/**
 * Stock cards for the lid, a sheet each: what is known of a colony, room for the pen, and a QR code that leads to it.
 * @param linkTo what the QR code of a colony holds
 */
export const cardSheets = (
  cards: readonly CardContent[],
  { linkTo, now, timeZone }: { linkTo: (colonyId: string) => string; now: Date; timeZone: string },
): string => {
  const [first, ...others] = cards;
  return paperOf({
    title: others.length === 0 ? `Stockkarte / Colony card ${first!.colony.name}` : 'Stockkarten / Colony cards',
    page: `size: A5 landscape; margin: 7mm 8mm 10mm;${leftFootOf(`Stockkarte / Colony card   Stand ${writtenInstant(now, timeZone)}`)}`,
    style: STYLE,
    body: html`${cards.map((card) => cardOf(card, linkTo(card.colony.id)))}`,
  });
};
