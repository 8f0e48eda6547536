import { invalidField } from '@beekeeping/core/app-error';
import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import { readWorkbook, type Sheet } from '@beekeeping/records/workbooks/read-workbook';
import { ImportedRecords } from './imported-records.ts';
import { type Day, type ReadingContext, todayIn } from './reading-context.ts';
import { cutName, dayFrom, earlier, figureOf, later, markOf, rounded, wordsOf } from './words.ts';

/**
 * The tables of the workbook, recognised by the first cell of their header, which is the same in each language; the
 * other headers are in the language of the account, so that columns go by their position.
 */
const APIARIES = 'Location_id';
const HIVES = 'Hive_id';
const INSPECTIONS = 'Inspection_id';

/** Columns of an inspection before those of the checklist; after the last of those comes the day of its deletion. */
const FIRST_ITEM = 11;

const tableOf = (sheets: readonly Sheet[], first: string): { header: string[]; rows: string[][] } => {
  const sheet = sheets.find(([header]) => header?.[0] === first);
  return {
    header: sheet?.[0]?.map((heading) => cutName(String(heading))) ?? [],
    rows: sheet?.slice(1).flatMap((row) => (row[0] === undefined || row[0] === '' ? [] : [row.map(String)])) ?? [],
  };
};

const importApiaries = (sheets: readonly Sheet[], imported: ImportedRecords): void => {
  for (const row of tableOf(sheets, APIARIES).rows) {
    const [id = '', , name, kind, , lat, lon, address, postalCode, city, country, continent, , deleted] = row;
    if (deleted) {
      imported.leaveOut('apiaries', 'They were deleted there.');
      continue;
    }
    if (continent) imported.leaveOut('apiaries.continent', 'It follows from the country.');
    const [latitude, longitude] = [lat, lon].map((degrees) => {
      return rounded(figureOf(degrees), 6);
    });
    const isKnown = latitude !== undefined && longitude !== undefined;
    const place = [address?.trim(), postalCode, city].filter(Boolean).join(', ');
    imported.apiaries.push({
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

/** The first day on which the workbook mentions each hive. */
const firstDays = async (sheets: readonly Sheet[], timeZone: string): Promise<ReadonlyMap<string, string>> => {
  const days = new Map<string, string>();
  for await (const [, , createdAt, hive = ''] of yieldingEach(tableOf(sheets, INSPECTIONS).rows)) {
    days.set(hive, earlier(days.get(hive), dayFrom(createdAt, timeZone)) ?? '');
  }
  return days;
};

const importHives = async (sheets: readonly Sheet[], imported: ImportedRecords, timeZone: string): Promise<void> => {
  const seen = await firstDays(sheets, timeZone);
  for await (const row of yieldingEach(tableOf(sheets, HIVES).rows)) {
    // "Fertilised" is a box that most leave unticked, and a ticked one means the usual.
    const [id = '', , name, kind, apiaryKey, color, queen, queenColor, born, , clipped] = row;
    const [brood, honey, frames, createdAt, deleted] = row.slice(11);
    if (deleted) {
      imported.leaveOut('hives', 'They were deleted there.');
      continue;
    }
    const establishedOn = earlier(dayFrom(createdAt, timeZone), seen.get(id));
    const layers = [
      figureOf(brood) && `${brood} brood layers`,
      figureOf(honey) && `${honey} honey layers`,
      figureOf(frames) && `${frames} frames`,
    ];
    const hive = [...layers, kind, color].filter(Boolean).join(', ');
    imported.colonies.set(id, {
      key: id,
      source: `hives ${id}`,
      apiaryKey: apiaryKey ?? '',
      history: [],
      fields: { name: wordsOf(cutName(name ?? '')), establishedOn, notes: wordsOf(hive && `Hive: ${hive}`) },
    });
    if (layers.some(Boolean)) imported.keepAsWords('hives.layers');
    if (!queen && !born && !queenColor) continue;
    const birthOn = dayFrom(born, timeZone);
    const birthYear = Number((birthOn ?? establishedOn ?? '').slice(0, 4));
    const source = `queens of hive ${id}`;
    // The export has the present queen only: another one has another name and another birth.
    const keys = [queen ? [`${source} called ${queen}`] : [], birthOn ? [`${source} born ${birthOn}`] : []].flat();
    imported.queens.push({
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
        assignedOn: later(establishedOn, birthOn),
      },
    });
  }
};

const importInspections = async (sheets: readonly Sheet[], imported: ImportedRecords, day: Day): Promise<void> => {
  const { timeZone, today } = day;
  const { header, rows } = tableOf(sheets, INSPECTIONS);
  const items = header.slice(FIRST_ITEM, -1);
  for await (const row of yieldingEach(rows)) {
    const [id, , createdAt, colonyKey, hiveName, apiaryKey, impression, attention, reminder, reminderOn, notes] = row;
    if (row[header.length - 1]) {
      imported.leaveOut('inspections', 'They were deleted there.');
      continue;
    }
    const source = `inspections ${id}`;
    const on = dayFrom(createdAt, timeZone);
    const filled = items.flatMap((item, at) => {
      const value = row[FIRST_ITEM + at];
      return value ? [{ item: item.trim(), value }] : [];
    });
    for (const { item } of filled) imported.keepAsWords(`checklist: ${item}`);
    const words = [
      notes,
      impression && `${header[6]}: ${impression}`,
      attention && `${header[7]}: ${attention}`,
      ...filled.map(({ item, value }) => `${item}: ${value}`),
    ];
    const dueOn = dayFrom(reminderOn, timeZone);
    const isToCome = dueOn !== undefined && dueOn >= today;
    // Whether it was done is unknown: a past one is no longer a task.
    const reminded = isToCome ? undefined : wordsOf(reminder && `${header[8]}: ${reminder}`, dueOn);
    if (reminded !== undefined) imported.keepAsWords('inspections.reminder');
    const note = wordsOf(...words, reminded?.replaceAll('\n', ', '));
    if (!colonyKey) {
      const line = `Inspection: ${note ?? ''}`;
      imported.addNote({ apiaryKey }, { source, what: 'inspections of an apiary', on: on ?? '', line });
    } else {
      const stated = { inspectedOn: on, note: wordsOf(...words), reminder, dueOn };
      imported.inspections.push({ source, colonyKey, stated, fields: { inspectedOn: on, note } });
    }
    if (!isToCome) continue;
    const title = (wordsOf(reminder) ?? `Inspection: ${hiveName}`).replaceAll('\n', ' ').slice(0, 200);
    const place = colonyKey ? { colonyKey } : { apiaryKey };
    imported.tasks.push({ source: `reminder of inspection ${id}`, ...place, fields: { title, dueOn } });
  }
};

/**
 * Sheets of devices are recognised by this first heading, the others of the account by their position: the first one is
 * about the export.
 */
const DEVICES = 'Device_id';

const leaveOutOthers = (sheets: readonly Sheet[], imported: ImportedRecords): void => {
  for (const [header, ...rows] of sheets.slice(1)) {
    const first = cutName(String(header?.[0] ?? ''));
    if ([APIARIES, HIVES, INSPECTIONS].includes(first)) continue;
    const count = rows.filter((row) => row.some((cell) => cell !== undefined && cell !== '')).length;
    if (first === DEVICES)
      imported.leaveOut('devices and their data', 'There are no hive scales and sensors here.', count);
    else imported.leaveOut(`sheet ${first}`, 'There is no counterpart here, such as for users.', count);
  }
};

/**
 * Reads what BEEP exports of an account: a workbook with a sheet of apiaries, of hives and of inspections.
 * @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE
 */
export const readBeep = async (path: string, context: ReadingContext): Promise<ImportedRecords> => {
  const day = { timeZone: context.timeZone, today: todayIn(context) };
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
  const imported = new ImportedRecords();
  importApiaries(sheets, imported);
  await importHives(sheets, imported, day.timeZone);
  await importInspections(sheets, imported, day);
  leaveOutOthers(sheets, imported);
  return imported;
};
