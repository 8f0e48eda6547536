import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { tableDescriptors } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { openFileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { fillBusiness } from './fill-business.ts';
import { SAMPLE_TEXTS } from './generated-columns.ts';

const inBundles = tableDescriptors
  .filter(({ backup }) => backup !== 'excluded')
  .map(({ table }) => ({ name: getTableName(table), columns: Object.entries(getTableColumns(table)) }));

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'business-'));
  const keyRing = parseKeyRing(generateKeyRing('test'));
  await fillBusiness({
    db: database.db,
    files: openFileStore({ dataDir, place: 'disk' }),
    keyRing,
    seed: 1,
    colonies: 10,
    years: 1,
  });
});
afterAll(async () => {
  await database.drop();
  await fs.rm(dataDir, { recursive: true });
});

const rowsOf = (query: string) => database.db.$client.unsafe<Record<string, unknown>[]>(query);

describe('a generated business', () => {
  it('has rows of every table that a bundle holds', async () => {
    const empty: string[] = [];
    for (const { name } of inBundles) {
      const [row] = await rowsOf(`select exists (select from "${name}") as "isThere"`);
      if (!row!.isThere) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  it('has both a value and none in every column that may be null', async () => {
    const oneSided: string[] = [];
    for (const { name, columns } of inBundles) {
      const nullable = columns.filter(([, column]) => !column.notNull).map(([key]) => toSnakeCase(key));
      if (nullable.length === 0 || name === 'site_settings') continue;
      const [row] = await rowsOf(`
        select ${nullable.map((each) => `count("${each}") in (0, count(*)) as "${each}"`).join(', ')} from "${name}"`);
      oneSided.push(...nullable.filter((each) => row![each]).map((each) => `${name}.${each}`));
    }
    expect(oneSided).toEqual([]);
  });

  it('has every awkward text in notes and names', async () => {
    const missing: string[] = [];
    for (const place of ['inspections.note', 'tasks.title', 'colonies.notes', 'documents.file_name']) {
      const [table, column] = place.split('.');
      for (const text of SAMPLE_TEXTS) {
        const found = await database.db.$client`
          select from ${database.db.$client(table!)} where starts_with(${database.db.$client(column!)}, ${text}) limit 1`;
        if (found.length === 0) missing.push(`${place}: ${text}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('has mothers of queens among the later ids and among the earlier ones', async () => {
    const rows = await rowsOf(
      'select distinct mother_queen_id > id as "isLater" from queens where mother_queen_id is not null',
    );
    expect(rows).toHaveLength(2);
  });

  it('never takes more from a ledger than is there', async () => {
    const below = await rowsOf(`
      select id from (
        select m.id, coalesce(b.jar_count, p.quantity) + sum(m.quantity) over (
          partition by m.bottling_id, m.production_batch_id order by m.sequence) as remaining
        from stock_movements m left join bottlings b on b.id = m.bottling_id left join production_batches p on p.id = m.production_batch_id
        union all
        select id, sum(quantity) over (partition by medicine_lot_id order by sequence) from medicine_movements) ledgers
      where remaining < 0`);
    expect(below).toHaveLength(0);
  });
});
