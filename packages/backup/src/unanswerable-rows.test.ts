import { newId } from '@beekeeping/core/id';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { testChangeContext } from '@beekeeping/events/testing';
import type { FileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sealed } from './testing/seal-bundle.ts';
import { aFileStore, type Bundle, exported, imported } from './testing/test-bundles.ts';

type Row = Record<string, unknown>;

let database: TestDatabase;
let files: FileStore;
let remove: () => void;
let recorded: Bundle['tables'];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ files, remove } = aFileStore());
  const make = factoriesOver(() => testChangeContext(database.db));
  await make.aHoneyBatch();
  await make.aQueen();
  await make.aWintering();
  await make.aTaskTemplate();
  await make.aTreatment();
  recorded = (await exported(database, files)).tables;
});
afterAll(async () => {
  await database.drop();
  remove();
});

const refusalOf = (tables: Bundle['tables'], vouch: (bundle: Bundle) => Bundle = (bundle) => bundle) =>
  imported(database, files, vouch({ version: 3, tables, files: [] })).then(
    (report) => report.tables,
    (error: unknown) => error,
  );

/** One that is recorded, as another one. */
const another = (table: string, fields: Row): Row => ({ ...recorded[table]![0], id: newId(), ...fields });

const aBatch = (batchNumber: string): Row => another('honey_batches', { batchNumber });

const aLink = (blend: Row, parent: Row): Row => ({ honeyBatchId: blend.id, parentId: parent.id, weightKg: 1 });

/** Each blended from the one before. */
const aLineOf = (blends: number, prefix: string): Bundle['tables'] => {
  const batches = Array.from({ length: blends + 1 }, (_, index) => aBatch(`${prefix}-${index}`));
  const links = batches.slice(1).map((blend, index) => aLink(blend, batches[index]!));
  return { honey_batches: batches, honey_batch_parents: links };
};

describe('a bundle', () => {
  it.each([
    ['harvests', { weightKg: 0 }],
    ['extractions', { netWeightKg: 0 }],
    ['honey_batches', { batchNumber: 'HB-ZERO', weightKg: 0 }],
    ['queens', { name: 'Unborn', breedingNumber: null, birthYear: -1 }],
    ['treatments', { withdrawalDays: 3_000_000 }],
    ['treatments', { withdrawalDays: -5 }],
    ['task_templates', { starterCode: null, month: 13, day: 1, phase: null, offsetDays: null }],
    ['task_templates', { starterCode: null, month: null, day: null, phase: 'VOLLFRUEHLING', offsetDays: 999_999 }],
  ])('is refused with a row of %s that no list could answer: %j', async (table, fields) => {
    expect(await refusalOf({ [table]: [another(table, fields)] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: `tables.${table}`, code: 'NOT_ALLOWED' }],
    });
  });

  it.each(['2026/28', 'last winter'])('is refused with the season %s, with a seal too', async (season) => {
    const tables = { winterings: [another('winterings', { season })] };
    expect(await refusalOf(tables)).toMatchObject({ errors: [{ path: 'tables.winterings.0.season' }] });
    expect(await refusalOf(tables, sealed)).toMatchObject({
      errors: [{ path: 'tables.winterings', code: 'NOT_ALLOWED' }],
    });
  });

  it('is refused with a link that gives nothing to a batch', async () => {
    const [blend, parent] = [aBatch('HB-BLEND'), aBatch('HB-PARENT')];
    const links = [{ ...aLink(blend, parent), weightKg: 0 }];
    expect(await refusalOf({ honey_batches: [blend, parent], honey_batch_parents: links })).toMatchObject({
      errors: [{ path: 'tables.honey_batch_parents' }],
    });
    const [spun] = recorded.honey_batch_extractions!;
    const nothing = { ...spun, honeyBatchId: blend.id, weightKg: 0 };
    expect(await refusalOf({ honey_batches: [blend], honey_batch_extractions: [nothing] })).toMatchObject({
      errors: [{ path: 'tables.honey_batch_extractions' }],
    });
  });

  it('is refused with batches that are blended from each other', async () => {
    const [one, other] = [aBatch('HB-ONE'), aBatch('HB-OTHER')];
    const links = [aLink(one, other), aLink(other, one)];
    expect(await refusalOf({ honey_batches: [one, other], honey_batch_parents: links })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'tables.honey_batch_parents' }],
    });
  });

  it.each([
    ['queens', 'motherQueenId', 'motherQueenId'],
    ['queens', 'motherQueenId', 'sireMotherQueenId'],
    ['colonies', 'motherColonyId', 'motherColonyId'],
  ])('is refused with %s that descend from each other, by %s and %s', async (table, mother, parent) => {
    const lineage = Array.from({ length: 4 }, (_, index) =>
      another(table, {
        name: `Line ${mother} ${parent} ${index}`,
        ...(table === 'queens' ? { breedingNumber: null } : {}),
      }),
    );
    const [first, ...later] = lineage as [Row, ...Row[]];
    for (const [index, daughter] of later.entries()) daughter[mother] = lineage[index]!.id;
    expect(await refusalOf({ [table]: [...later, { ...first, [parent]: later[1]!.id }] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: `tables.${table}`, code: 'NOT_ALLOWED' }],
    });
    expect(await refusalOf({ [table]: lineage })).toMatchObject({ [table]: { inserted: 4 } });
  });

  it('holds blends of blends of 50 generations and no more, also where it lengthens a line', async () => {
    const line = aLineOf(50, 'LONG');
    expect(await refusalOf(line)).toMatchObject({ honey_batch_parents: { inserted: 50 } });
    expect(await refusalOf(aLineOf(51, 'LONGER'))).toMatchObject({ code: 'VALIDATION_FAILED' });

    const [oldest, youngest] = [line.honey_batches![0]!, line.honey_batches!.at(-1)!];
    const more = aBatch('HB-MORE');
    for (const link of [aLink(more, youngest), aLink(oldest, more)]) {
      expect(await refusalOf({ honey_batches: [more], honey_batch_parents: [link] })).toMatchObject({
        errors: [{ path: 'tables.honey_batch_parents' }],
      });
    }
  });
});
