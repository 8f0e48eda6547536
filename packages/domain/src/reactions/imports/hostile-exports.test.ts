import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import { systemClock } from '@beekeeping/core/clock';
import { assertGrowsLinearly } from '@beekeeping/core/testing/growth';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { archiveOf } from '@beekeeping/records/workbooks/archive.factory';
import { workbookOf } from '@beekeeping/records/workbooks/workbook.factory';
import { beepExport, btreeExport, hivepalExport } from './imports.factory.ts';
import { importers } from './programs.ts';

type Program = keyof typeof importers;

let directory: string;
let written = 0;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'exports-'));
});
afterAll(() => rm(directory, { recursive: true }));

const fileOf = async (bytes: Buffer): Promise<string> => {
  written += 1;
  const file = path.join(directory, String(written));
  await writeFile(file, bytes);
  return file;
};

const refusalOf = async (program: Program, bytes: Buffer): Promise<unknown> => {
  const file = await fileOf(bytes);
  return importers[program].read(file, { timeZone: 'Europe/Berlin', clock: systemClock }).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.status : error),
  );
};

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));
const hivepal = (json: string): Buffer => archiveOf({ 'data.json': json });
const opening = '{"version":"1.0","exportedAt":"2026-11-01T08:00:00.000Z","apiaries":';
const sheet = (rows: string): Buffer => workbookOf([{ rows }]);

describe('an export that unpacks to more than it seems', () => {
  it.each<[Program, string, () => Buffer]>([
    ['hivepal', 'millions of numbers for apiaries', () => hivepal(`${opening}[${'1,'.repeat(5_000_000)}1]}`)],
    [
      'hivepal',
      'a hundred thousand empty hives',
      () => hivepal(`${opening}[{"id":"a","name":"A","hives":[${'{},'.repeat(100_000)}{}]}]}`),
    ],
    ['hivepal', 'lists within each other', () => hivepal(opening + '['.repeat(5_000_000))],
    [
      'hivepal',
      'objects within each other',
      () => hivepal(`${opening}[{"id":"a","name":"A","more":${'{"a":'.repeat(100_000)}1`),
    ],
    ['hivepal', 'a text without an end', () => hivepal(`${opening}"${'x'.repeat(20_000_000)}`)],
    [
      'hivepal',
      'an action of a hundred thousand details',
      () => {
        const data = times(100_000, (n) => `"k${n}":1`).join(',');
        const action = `{"id":"b","type":"OTHER","date":"2026-11-01","details":{"kind":"OTHER","data":{${data}}}}`;
        return hivepal(`${opening}[{"id":"a","name":"A","hives":[{"id":"h","name":"H","actions":[${action}]}]}]}`);
      },
    ],
    ['btree', 'millions of rows', () => archiveOf({ 'hives.csv': `id,name\n${'1,a\n'.repeat(4_000_000)}` })],
    ['btree', 'a row without an end', () => archiveOf({ 'hives.csv': `id,name\n1,"${'a'.repeat(10_000_000)}` })],
    ['btree', 'a header of a million columns', () => archiveOf({ 'hives.csv': `${'a,'.repeat(1_000_000)}b\n1,2\n` })],
    ['beep', 'millions of empty rows', () => sheet('<row/>'.repeat(7_000_000))],
    ['beep', 'millions of cells', () => sheet(`<row>${'<c/>'.repeat(7_000_000)}</row>`)],
    ['beep', 'millions of texts', () => workbookOf([{ rows: '' }], { texts: ['<si/>'.repeat(9_000_000)] })],
    ['beep', 'an element of many attributes', () => sheet(`<row ${times(50_000, (n) => `a${n}="1"`).join(' ')}/>`)],
    ['beep', 'elements within each other', () => sheet('<a>'.repeat(1_000_000))],
    ['beep', 'many sheets', () => workbookOf(times(5_000, () => ({ rows: '' })))],
  ])('of %s is refused as soon as there is too much: %s', async (program, _what, make) => {
    expect([400, 413]).toContain(await refusalOf(program, make()));
  });
});

describe('the time to read an export', () => {
  const read = (program: Program) => async (file: Promise<string>) => {
    await importers[program]
      .read(await file, { timeZone: 'Europe/Berlin', clock: systemClock })
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
  };
  const inspection = (n: number) => ({ id: String(n), date: '2026-05-01T10:00:00Z', notes: [{ text: 'ruhig' }] });
  const hive = (more: object) => ({ id: 'h', name: 'H', ...more });
  const row = (n: number) => ({ id: String(n), hive_id: '1', apiary_id: '1', date: '2026-05-01', name: `N${n}` });

  it.each<[Program, string, number, (size: number) => Buffer]>([
    [
      'hivepal',
      'inspections',
      100,
      (size) => hivepalExport([{ id: 'a', name: 'A', hives: [hive({ inspections: times(size, inspection) })] }]),
    ],
    [
      'hivepal',
      'a date of many letters',
      5_000,
      (size) =>
        hivepalExport([
          { id: 'a', name: 'A', hives: [hive({ inspections: [{ ...inspection(1), date: 'T'.repeat(size) }] })] },
        ]),
    ],
    ['hivepal', 'lists within each other', 2_000, (size) => hivepal(opening + '['.repeat(size))],
    [
      'btree',
      'moves of one hive',
      200,
      (size) => btreeExport({ hives: [{ id: '1', name: 'A' }], movedates: times(size, row) }),
    ],
    [
      'btree',
      'words of a treatment',
      1_000,
      (size) =>
        btreeExport({
          hives: [{ id: '1', name: 'A' }],
          treatment_types: [{ id: '1', name: 'total'.repeat(size) }],
          treatments: [{ ...row(1), type_id: '1' }],
        }),
    ],
    ['beep', 'rows', 100, (size) => beepExport([[['Name', 'Location'], ...times(size, (n) => [`Volk ${n}`, 'Wald'])]])],
    ['beep', 'attributes', 5_000, (size) => sheet(`<row ${times(size, (n) => `a${n}="1"`).join(' ')}/>`)],
  ])('of %s grows with its %s', async (program, _what, size, make) => {
    await expect(assertGrowsLinearly(size, (count) => fileOf(make(count)), read(program))).resolves.toBeUndefined();
  });
});
