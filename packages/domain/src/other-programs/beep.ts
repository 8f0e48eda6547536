import { invalidField } from '@beekeeping/core/app-error';
import { eachInTurns } from '@beekeeping/core/in-turns';
import { BroughtRecords } from './brought-records.ts';
import type { ReadingContext } from './reading-context.ts';
import { readWorkbook, type Sheet } from '../workbooks/read-workbook.ts';
import { cutName, dayFrom, earlier, figureOf, later, markOf, wordsOf } from './words.ts';

/**
 * The tables of the workbook, told by the first cell of their header, which is the same in each language; the other headers
 * are in the language of the account, so that columns go by their place.
 */
const APIARIES = 'Location_id';
const HIVES = 'Hive_id';
const INSPECTIONS = 'Inspection_id';

/** Columns of an inspection before those of the checklist, the last of which is followed by the day of its deletion. */
const FIRST_ITEM = 11;

const tableOf = (sheets: readonly Sheet[], first: string): { header: string[]; rows: string[][] } => {
  const sheet = sheets.find(([header]) => header?.[0] === first);
  return {
    header: sheet?.[0]?.map((heading) => cutName(String(heading))) ?? [],
    rows: sheet?.slice(1).flatMap((row) => (row[0] === undefined || row[0] === '' ? [] : [row.map(String)])) ?? [],
  };
};

const bringApiaries = (sheets: readonly Sheet[], brought: BroughtRecords): void => {
  for (const [id = '', , name, kind, , lat, lon, address, postalCode, city, country, , , deleted] of tableOf(
    sheets,
    APIARIES,
  ).rows) {
    if (deleted) {
      brought.leaveOut('apiaries', 'They were deleted there.');
      continue;
    }
    const [latitude, longitude] = [lat, lon].map((degrees) => {
      const figure = figureOf(degrees);
      return figure === undefined ? undefined : Math.round(figure * 1e6) / 1e6;
    });
    const isKnown = latitude !== undefined && longitude !== undefined;
    const place = [address?.trim(), postalCode, city].filter(Boolean).join(', ');
    brought.apiaries.push({
      key: id,
      source: `apiaries ${id}`,
      history: [],
      fields: {
        name: wordsOf(cutName(name ?? '')),
        ...(isKnown ? { latitude, longitude } : {}),
        countryCode: /^[A-Z]{2}$/.test(country ?? '') ? country : undefined,
        notes: wordsOf(place, kind && `Type: ${kind}`),
      },
    });
  }
};

/** The first day on which the workbook tells of each hive. */
const firstDays = async (sheets: readonly Sheet[], timeZone: string): Promise<ReadonlyMap<string, string>> => {
  const days = new Map<string, string>();
  for await (const [, , createdAt, hive = ''] of eachInTurns(tableOf(sheets, INSPECTIONS).rows)) {
    days.set(hive, earlier(days.get(hive), dayFrom(createdAt, timeZone)) ?? '');
  }
  return days;
};

const bringHives = async (sheets: readonly Sheet[], brought: BroughtRecords, timeZone: string): Promise<void> => {
  const seen = await firstDays(sheets, timeZone);
  for await (const row of eachInTurns(tableOf(sheets, HIVES).rows)) {
    const [id = '', , name, kind, apiaryKey, color, queen, queenColor, born, fertilized, clipped] = row;
    const [brood, honey, frames, createdAt, deleted] = row.slice(11);
    if (deleted) {
      brought.leaveOut('hives', 'They were deleted there.');
      continue;
    }
    const establishedOn = earlier(dayFrom(createdAt, timeZone), seen.get(id));
    const hive = [`${brood || 0} brood and ${honey || 0} honey layers`, frames && `${frames} frames`, kind, color];
    brought.colonies.set(id, {
      key: id,
      source: `hives ${id}`,
      apiaryKey: apiaryKey ?? '',
      history: [],
      fields: { name: wordsOf(cutName(name ?? '')), establishedOn, notes: `Hive: ${hive.filter(Boolean).join(', ')}` },
    });
    brought.keepAsWords('hives.layers');
    if (!queen && !born && !queenColor) continue;
    const birthOn = dayFrom(born, timeZone);
    const birthYear = Number((birthOn ?? establishedOn ?? '').slice(0, 4));
    const source = `queens of hive ${id}`;
    // The export tells of the queen of now only: another one has another name and another birth.
    const keys = [queen ? [`${source} called ${queen}`] : [], birthOn ? [`${source} born ${birthOn}`] : []].flat();
    brought.queens.push({
      key: id,
      source,
      ...(keys.length > 0 ? { keys } : {}),
      colonyKey: id,
      fields: {
        name: wordsOf(queen) ?? `${name} ${birthYear}`,
        birthOn,
        birthYear,
        markingColor: markOf(queenColor),
        clipped: clipped === '1' ? true : undefined,
        matingType: fertilized === '0' ? 'UNMATED' : undefined,
        assignedOn: later(establishedOn, birthOn),
      },
    });
  }
};

const bringInspections = async (sheets: readonly Sheet[], brought: BroughtRecords, timeZone: string): Promise<void> => {
  const { header, rows } = tableOf(sheets, INSPECTIONS);
  const items = header.slice(FIRST_ITEM, -1);
  for await (const row of eachInTurns(rows)) {
    const [id, , createdAt, colonyKey = '', hiveName, , impression, attention, reminder, reminderOn, notes] = row;
    if (row[header.length - 1]) {
      brought.leaveOut('inspections', 'They were deleted there.');
      continue;
    }
    const on = dayFrom(createdAt, timeZone);
    const filled = items.flatMap((item, at) => {
      const value = row[FIRST_ITEM + at];
      return value ? [{ item: item.trim(), value }] : [];
    });
    for (const { item } of filled) brought.keepAsWords(`checklist: ${item}`);
    brought.inspections.push({
      source: `inspections ${id}`,
      colonyKey,
      fields: {
        inspectedOn: on,
        note: wordsOf(
          notes,
          impression && `${header[6]}: ${impression}`,
          attention && `${header[7]}: ${attention}`,
          ...filled.map(({ item, value }) => `${item}: ${value}`),
        ),
      },
    });
    const dueOn = dayFrom(reminderOn, timeZone);
    if (dueOn === undefined) continue;
    const title = (wordsOf(reminder) ?? `Inspection: ${hiveName}`).replaceAll('\n', ' ').slice(0, 200);
    brought.tasks.push({ source: `reminder of inspection ${id}`, colonyKey, fields: { title, dueOn } });
  }
};

/**
 * Reads what BEEP exports of an account: a workbook with a sheet of apiaries, of hives and of inspections.
 * @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE
 */
export const readBeep = async (path: string, { timeZone }: ReadingContext): Promise<BroughtRecords> => {
  const sheets = await readWorkbook(path);
  if (![APIARIES, HIVES].every((first) => tableOf(sheets, first).header.length > 0)) {
    throw invalidField(
      'file',
      'BAD_FORMAT',
      'The workbook holds no sheets of apiaries and hives: it is no export of BEEP.',
      {
        format: 'beep',
      },
    );
  }
  const brought = new BroughtRecords();
  bringApiaries(sheets, brought);
  await bringHives(sheets, brought, timeZone);
  await bringInspections(sheets, brought, timeZone);
  const others = sheets.filter(([header]) => ![APIARIES, HIVES, INSPECTIONS].includes(String(header?.[0])));
  const rows = others
    .filter(([header]) => header?.[0] === 'Device_id')
    .reduce((sum, { length }) => sum + length - 1, 0);
  brought.leaveOut('devices and their data', 'There are no hive scales and sensors here.', rows);
  return brought;
};
