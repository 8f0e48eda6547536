import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixedClock } from '@beekeeping/core/clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ABOUT_OPTIONS, ABOUT_ROWS, COLUMNS, OPTION } from './btree.ts';
import { ABOUT_RECORDS, hivepalSchemas } from './hivepal-export.ts';
import { beepExport, btreeExport, hivepalExport } from './imports.factory.ts';
import { importers } from './programs.ts';

type Program = keyof typeof importers;
type Tree = { [key: string]: unknown };

let directory: string;
let written = 0;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fields-'));
});
afterAll(() => rm(directory, { recursive: true }));

const context = { timeZone: 'Europe/Berlin', clock: fixedClock('2026-11-01T12:00:00Z') };

const read = async (program: Program, bytes: Buffer) => {
  written += 1;
  const file = path.join(directory, String(written));
  await writeFile(file, bytes);
  return importers[program].read(file, context);
};

/** Everything that came of an export: records, lines of notes and what is left over. */
const outcomeOf = async (program: Program, bytes: Buffer): Promise<string> => {
  const imported = await read(program, bytes).catch((error: Error) => error.message);
  if (typeof imported === 'string') return imported;
  return JSON.stringify([imported, [...imported.colonies.values()], imported.leftOver]);
};

/** An account of Hive-Pal in which every field says something. */
const hivepalAccount = (): { apiaries: Tree[]; more: Tree } => {
  const at = '2025-05-01T10:00:00Z';
  const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', fileSize: 12 };
  const inspection = {
    id: 'i1',
    hiveId: 'h1',
    date: at,
    isAllDay: true,
    temperature: 18,
    weatherConditions: 'RAIN',
    status: 'COMPLETED',
    overallScore: 7,
    populationScore: 6,
    storesScore: 5,
    queenScore: 4,
    scoreWarnings: 'low',
    scoreConfidence: 0.5,
    notes: [{ id: 'n1', text: 'ruhig' }],
    observations: [
      { id: 'o1', type: 'strength', numericValue: 7, notes: 'viel' },
      { id: 'o2', type: 'odd', textValue: 'so' },
      { id: 'o3', type: 'queen_seen', booleanValue: true },
    ],
    audioRecordings: [{ id: 'r1', ...file, transcription: 'Brut in allen Stadien' }],
  };
  const action = (id: string, kind: string, data: Tree, more: Tree = {}) => ({
    id,
    hiveId: 'h1',
    inspectionId: null,
    harvestId: null,
    type: kind,
    notes: `note of ${id}`,
    date: at,
    details: { kind, data },
    ...more,
  });
  const movement = { id: 'm1', fromHiveId: 'h2', toHiveId: 'h1', movedAt: at, reason: 'stark', notes: 'abends' };
  const queen = {
    id: 'q1',
    name: 'Alma',
    marking: '12',
    color: 'red',
    year: 2023,
    source: 'eigene',
    status: 'REPLACED',
    installedAt: at,
    replacedAt: '2025-09-01T10:00:00Z',
    movements: [{ ...movement, createdAt: at }],
  };
  const box = {
    id: 'b1',
    position: 2,
    frameCount: 10,
    maxFrameCount: 11,
    hasExcluder: true,
    type: 'BROOD',
    variant: 'DADANT',
    frameSizeId: 'f1',
    color: '#fff',
    lastSanitized: at,
    addedAt: at,
    winterized: true,
  };
  const hive = {
    id: 'h1',
    name: 'Kasten 1',
    notes: 'am Zaun',
    status: 'SOLD',
    installationDate: '2024-04-01T10:00:00Z',
    positionRow: 1,
    positionCol: 2,
    settings: { a: 1 },
    featurePhotoId: 'p1',
    boxes: [box, { id: 'b2', position: 1, type: 'HONEY' }],
    queens: [queen, { id: 'q2', name: 'Berta', status: 'ACTIVE', installedAt: '2025-09-01T10:00:00Z' }],
    inspections: [inspection, { ...inspection, id: 'i2', date: '2027-04-01T10:00:00Z', status: 'SCHEDULED' }],
    actions: [
      action('a1', 'FEEDING', { feedType: 'Syrup', concentration: '1:1', amount: 2, unit: 'ml' }),
      action('a2', 'TREATMENT', { product: 'Apivar', quantity: 2, unit: 'pcs', duration: '7 days' }),
      action('a3', 'HARVEST', { amount: 3, unit: 'lb' }),
      action('a4', 'HARVEST', { amount: 4, unit: 'kg' }, { harvestId: 'x1' }),
      action('a5', 'BOX_CONFIGURATION', { boxesAdded: 1, totalBoxes: 2, boxes: [{ type: 'BROOD' }] }),
    ],
    measurements: [{ id: 'w1', metric: 'weight', value: 30, recordedAt: at }],
    alerts: [{ id: 'l1', type: 'x', message: 'x', severity: 'LOW', status: 'ACTIVE', createdAt: at }],
  };
  const part = { id: 'y1', hiveId: 'h1', framesTaken: 8, honeyAmount: 22, honeyAmountUnit: 'lb' };
  const apiary = {
    id: 'a1',
    name: 'Garten',
    location: 'Weg 3',
    latitude: 52.1,
    longitude: 5.1,
    notes: 'sonnig',
    settings: { a: 1 },
    featurePhotoId: 'p1',
    hives: [hive, { id: 'h2', name: 'Kasten 2', status: 'ACTIVE', installationDate: '2024-04-01T10:00:00Z' }],
    harvests: [
      { id: 'x1', date: at, status: 'COMPLETED', notes: 'Raps', harvestHives: [part] },
      {
        id: 'x2',
        date: at,
        status: 'COMPLETED',
        totalWeight: 20,
        totalWeightUnit: 'lb',
        harvestHives: [{ id: 'y2', hiveId: 'h1', framesTaken: 4, honeyPercentage: 50 }],
      },
    ],
    batchInspections: [{ id: 'c1', name: 'alle', status: 'COMPLETED', hives: [] }],
    quickChecks: [
      { id: 'k1', hiveId: 'h1', date: at, note: 'Flug', tags: ['calm'], photos: [{ id: 'p2', ...file }] },
      { id: 'k2', hiveId: null, date: at, note: 'alle fliegen', tags: [], photos: [] },
    ],
    photos: [{ id: 'p1', hiveId: 'h1', ...file, date: at }],
    documents: [{ id: 'd1', title: 'Brief', ...file, date: at }],
    members: [{ email: 'a@example.org', role: 'EDITOR' }],
  };
  const userConfig = {
    equipmentItems: [{ id: 'e1' }],
    equipmentMultiplier: { targetHives: 10 },
    frameSizes: [{ id: 'f1' }],
  };
  return { apiaries: [apiary], more: { userConfig } };
};

/** Fields of objects, and of objects in lists that are read, by their path. */
const fieldsOf = (tree: unknown, before = ''): { path: string; remove: () => () => void }[] => {
  if (Array.isArray(tree)) return tree.flatMap((item, at) => fieldsOf(item, `${before}.${at}`));
  if (typeof tree !== 'object' || tree === null) return [];
  const object = tree as Tree;
  return Object.entries(object).flatMap(([key, value]) => [
    {
      path: `${before}.${key}`,
      remove: () => {
        delete object[key];
        return () => {
          object[key] = value;
        };
      },
    },
    ...(key in COUNTED ? [] : fieldsOf(value, `${before}.${key}`)),
  ]);
};

/** Lists and objects of Hive-Pal that are left over as a whole. */
const COUNTED: Tree = {
  measurements: 1,
  alerts: 1,
  batchInspections: 1,
  photos: 1,
  documents: 1,
  members: 1,
  equipmentItems: 1,
  equipmentMultiplier: 1,
  frameSizes: 1,
  settings: 1,
  boxesJson: 1,
};

describe('every field of an export', () => {
  it('of Hive-Pal is imported, or is reported as left over', async () => {
    const { apiaries, more } = hivepalAccount();
    const whole = await outcomeOf('hivepal', hivepalExport(apiaries, more));
    const silent = new Set<string>();
    const reporting = new Set<string>();
    for (const { path: place, remove } of [...fieldsOf(apiaries), ...fieldsOf(more)]) {
      const restore = remove();
      const isSilent = (await outcomeOf('hivepal', hivepalExport(apiaries, more))) === whole;
      (isSilent ? silent : reporting).add(place.replaceAll(/\.\d+/g, ''));
      restore();
    }
    const isExpected = (place: string): boolean =>
      ABOUT_RECORDS.has(place.slice(place.lastIndexOf('.') + 1)) ||
      // Of recordings their text is imported, of other details their number.
      /\.audioRecordings\.|\.details\.data\.boxes\./.test(place);
    expect([...silent].filter((place) => !reporting.has(place) && !isExpected(place))).toEqual([]);
  });

  it('of Hive-Pal that is read is among those that were tried', () => {
    const { apiaries, more } = hivepalAccount();
    const tried = new Set(
      [...fieldsOf(apiaries), ...fieldsOf(more)].map(({ path: place }) => place.replaceAll(/\.\d+/g, '')),
    );
    const schemas = Object.entries(hivepalSchemas).flatMap(([list, schema]) =>
      schema instanceof z.ZodObject ? Object.keys(schema.shape).map((key) => `${list}.${key}`) : [],
    );
    const untried = schemas
      .map((place) => place.replace(/^apiaries/, '').replace(/^(?=userConfig)/, '.'))
      .filter((place) => !tried.has(place) && !tried.has(`.${place}`));
    expect(untried).toEqual(['.version', '.exportedAt', '.apiaries']);
  });

  it('of b.tree is imported, or is reported as left over', async () => {
    const about = (table: string) => (COLUMNS[table] === OPTION ? ABOUT_OPTIONS : ABOUT_ROWS);
    // What the other program has beside what is read here, by its tables.
    const others: Readonly<Record<string, readonly string[]>> = {
      hives: ['colour'],
      todos: ['priority'],
    };
    const tables = Object.fromEntries(
      Object.entries(COLUMNS).map(([table, columns]) => [table, rowsOf(table, [...columns, ...(others[table] ?? [])])]),
    );
    const exportOf = () =>
      btreeExport(Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows])));
    const whole = await outcomeOf('btree', exportOf());
    const silent: string[] = [];
    for (const [table, rows] of Object.entries(tables)) {
      for (const column of Object.keys(rows[0]!).filter((each) => !about(table).has(each))) {
        const kept = rows.map((row) => row[column]!);
        for (const row of rows) row[column] = '';
        if ((await outcomeOf('btree', exportOf())) === whole) silent.push(`${table}.${column}`);
        for (const [at, row] of rows.entries()) row[column] = kept[at]!;
      }
    }
    expect(silent).toEqual([]);
    const { leftOver } = await read('btree', btreeExport({ ...tables, company: [{ id: 1 }], odd: [{ id: 1 }] }));
    expect(leftOver.map(({ what }) => what)).toEqual(expect.arrayContaining(['company', 'odd', 'hives.colour']));
  });

  it('of BEEP is imported, or is reported as left over', async () => {
    const sheets = beepAccount();
    // Of each sheet one row more, which was deleted there.
    for (const sheet of sheets.slice(2)) sheet.push([...sheet[1]!.slice(0, -1), '2026-01-01'].with(0, 99));
    const whole = await outcomeOf('beep', beepExport(sheets));
    const silent: string[] = [];
    for (const sheet of sheets.slice(2)) {
      for (const [at, heading] of sheet[0]!.entries()) {
        const kept = sheet.slice(1).map((row) => row[at] ?? '');
        for (const row of sheet.slice(1)) row[at] = '';
        if ((await outcomeOf('beep', beepExport(sheets))) === whole) silent.push(`${sheet[0]![0]}: ${heading}`);
        for (const [index, row] of sheet.slice(1).entries()) row[at] = kept[index]!;
      }
    }
    // Who entered it when, what is counted from other sheets, and the place of the hive.
    expect(silent).toEqual([
      'Location_id: Owner',
      'Location_id: Hives',
      'Location_id: Created at',
      'Hive_id: Owner',
      'Hive_id: Queen fertilized',
      'Inspection_id: Owner',
      'Inspection_id: Hive name',
      'Inspection_id: Location_id',
    ]);
    const { leftOver } = await read('beep', beepExport(sheets));
    expect(leftOver.map(({ what }) => what)).toContain('sheet Name');
  });
});

/** Rows of a table of b.tree in which every column says something: one that is done, one that is planned, one deleted. */
const rowsOf = (table: string, columns: readonly string[]): Record<string, string>[] => {
  const SAID: Readonly<Record<string, string>> = {
    mother_id: '2',
    date: '2025-05-01',
    move_date: '2025-05-02',
    enddate: '2025-05-09',
    modus: '0',
    modus_date: '2025-08-01',
    created_at: '2025-04-01 08:00:00',
    deleted: '0',
    latitude: '48.1',
    longitude: '14.1',
    mark_colour: 'red',
    name: `Name in ${table}`,
  };
  const isFlag = (column: string): boolean =>
    /^(id|done|eggs|queen|queencells|capped_brood)$|_id$/.test(column) && column !== 'mother_id';
  const first = Object.fromEntries(
    columns.map((column) => [column, SAID[column] ?? (isFlag(column) ? '1' : `${column.length + table.length}`)]),
  );
  const said = (changed: Record<string, string>) =>
    Object.fromEntries(columns.map((column) => [column, changed[column] ?? first[column]!]));
  const later = said({ id: '2', done: '0', date: '2027-05-01', apiary_id: '2' });
  return [first, later, ...(columns.includes('deleted') ? [said({ id: '3', deleted: '1' })] : [])];
};

const beepAccount = (): (string | number)[][][] => [
  [['BEEP account data export']],
  [
    ['Name', 'E-mail'],
    ['Anna', 'anna@example.org'],
  ],
  [
    [
      'Location_id',
      'Owner',
      'Name',
      'Type',
      'Hives',
      'Latitude',
      'Longitude',
      'Address',
      'Postal code',
      'City',
      'Country',
      'Continent',
      'Created at',
      'Deleted at',
    ],
    [7, 1, 'Breukelen', 'fixed', 2, 52.17, 5.01, 'Weg 33', '3621JV', 'Stad', 'NL', 'EU', '2020-01-01', ''],
  ],
  [
    [
      'Hive_id',
      'Owner',
      'Name',
      'Type',
      'Location_id',
      'Color',
      'Queen',
      'Queen color',
      'Queen birth',
      'Queen fertilized',
      'Queen clipped',
      'Brood layers',
      'Honey layers',
      'Frames',
      'Created at',
      'Deleted at',
    ],
    [
      11,
      1,
      'Kast A',
      'Dadant',
      7,
      '#fff',
      'Beatrix',
      '#4A7AE0',
      '2024-06-01',
      1,
      1,
      2,
      1,
      22,
      '2024-05-01 10:00:00',
      '',
    ],
  ],
  [
    [
      'Inspection_id',
      'Owner',
      'Created at',
      'Hive_id',
      'Hive name',
      'Location_id',
      'Impression',
      'Attention',
      'Reminder',
      'Reminder date',
      'Notes',
      'Queen > seen',
      'Deleted at',
    ],
    [91, 1, '2025-07-02 09:30:00', 11, 'Kast A', 7, '8-)', 'Yes', 'Feed', '2025-08-01 09:00:00', 'mooi', 'Yes', ''],
  ],
];
