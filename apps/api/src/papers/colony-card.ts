import { type Html, html } from '@beekeeping/core/html';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import type { Queryable } from '@beekeeping/db';
import { colonyRecords } from '@beekeeping/domain/colonies';
import { inspectionListQuery, inspectionRecords } from '@beekeeping/domain/inspections';
import { queenRecords } from '@beekeeping/domain/queens';
import { treatmentListQuery, treatmentRecords } from '@beekeeping/domain/treatments';
import { varroaMeasurementListQuery, varroaMeasurementRecords } from '@beekeeping/domain/varroa-measurements';
import { COLONY_TYPE_WORDS, firstWords, MARKING_COLOR_WORDS } from '@beekeeping/domain/words';
import { both, footOf, paperOf, writtenDay, writtenInstant, writtenNumber } from './paper.ts';
import { qrImage } from './qr-image.ts';
import { treatmentName } from './treatment-name.ts';

/** What the card shows besides the colony, where its reader may read it. */
export const CARD_RIGHTS = ['queens:read', 'inspections:read', 'treatments:read', 'varroa-measurements:read'] as const;

const INSPECTIONS = 5;
const TREATMENTS = 2;
/** To be filled in at the hive: more than fit, the sheet shows those that do. */
const EMPTY_LINES = 16;

const STYLE = `
body { font-size: 7.6pt; height: 130mm; display: flex; flex-direction: column; overflow: hidden; }
.top { display: flex; gap: 6mm; align-items: flex-start; border-bottom: .5mm solid var(--ink); padding-bottom: 2mm; }
.top > :first-child { flex: 1; }
.top svg { display: block; width: 27mm; height: 27mm; margin: -2mm -2mm 0 0; }
.name { font-size: 25pt; line-height: 1.05; }
.facts { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin-top: 2mm; }
.facts dt { color: var(--soft); font-size: .82em; }
.facts dd { font-weight: 700; }
.mark { display: inline-block; width: 3.2mm; height: 3.2mm; border-radius: 50%; border: .2mm solid var(--ink); vertical-align: -.5mm; margin-right: 1mm; }
.room { flex: 1; min-height: 0; overflow: hidden; margin-top: 2.5mm; border-bottom: .15mm solid var(--line); }
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

/** The queen and her eggs; nothing where nobody looked for either. */
const queenRight = (queenSeen: boolean | null, eggsSeen: boolean | null): string =>
  queenSeen === null && eggsSeen === null ? '' : `${yesOrNo(queenSeen)} / ${yesOrNo(eggsSeen)}`;

/** The record holds the rest. */
const begun = (note: string | null): string =>
  note !== null && note.length > 140 ? `${note.slice(0, 139)}…` : (note ?? '');

const kilograms = (kg: number | null): string => (kg === null ? '' : `${writtenNumber(kg)} kg`);

/**
 * The stock card for the lid: what is known of a colony, room for the pen, and a QR code that leads to it.
 * @param link what the QR code holds
 * @param rights of whoever asks: what they may not read is left out
 * @throws AppError NOT_FOUND
 */
export const colonyCard = async (
  db: Queryable,
  id: string,
  { link, rights, now, timeZone }: { link: string; rights: ReadonlySet<PermissionKey>; now: Date; timeZone: string },
): Promise<string> => {
  const colony = await colonyRecords.get(db, id);
  const queen =
    colony.queenId !== null && rights.has('queens:read') ? await queenRecords.get(db, colony.queenId) : null;
  const inspections = rights.has('inspections:read')
    ? (await inspectionRecords.list(db, inspectionListQuery.parse({ colonyId: id, limit: String(INSPECTIONS) }))).items
    : [];
  const treatments = rights.has('treatments:read')
    ? (await treatmentRecords.list(db, treatmentListQuery.parse({ colonyId: id, limit: String(TREATMENTS) }))).items
    : [];
  const [mites] = rights.has('varroa-measurements:read')
    ? (await varroaMeasurementRecords.list(db, varroaMeasurementListQuery.parse({ colonyId: id, limit: '1' }))).items
    : [];

  const mark = queen
    ? html`<span class="mark" style="background:${MARKS[queen.markingColor]}"></span>${queen.name} ${queen.birthYear},
        ${COLOURS[queen.markingColor]} ${queen.markingNumber}`
    : null;
  const found = mites?.mitesPerDay ?? mites?.infestationPercent ?? null;
  const foundIn = mites?.mitesPerDay == null ? '%' : 'Milben / Tag';

  const body = html`<div class="top">
      <div>
        <h1 class="name">${colony.name}</h1>
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
          ${inspections.toReversed().map(
            (seen) =>
              html`<tr>
                <td>${writtenDay(seen.inspectedOn)}</td>
                <td>${seen.occupiedFrames === null ? '' : writtenNumber(seen.occupiedFrames)}</td>
                <td>${seen.broodFrames === null ? '' : writtenNumber(seen.broodFrames)}</td>
                <td>${queenRight(seen.queenSeen, seen.eggsSeen)}</td>
                <td>${kilograms(seen.foodStoresKg)}</td>
                <td>${seen.gentleness === null ? '' : writtenNumber(seen.gentleness)}</td>
                <td></td>
                <td>
                  ${begun(seen.note)}${seen.nextInspectionOn === null ? null : html` <span class="small">nächste/next: ${writtenDay(seen.nextInspectionOn)}</span>`}
                </td>
              </tr>`,
          )}
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
      ${
        mites
          ? html`<div>
              <b>Varroa</b> ${writtenDay(mites.measuredOn)}:
              ${found === null ? '' : `${writtenNumber(found)} ${foundIn}`}
            </div>`
          : null
      }
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
    </div>`;
  return paperOf({
    title: `Stockkarte / Colony card ${colony.name}`,
    page: `size: A5 landscape; margin: 7mm 8mm 10mm;${footOf(`Stockkarte / Colony card   Stand ${writtenInstant(now, timeZone)}`)}`,
    style: STYLE,
    body,
  });
};
