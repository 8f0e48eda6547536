import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import { describe, expect, it } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { articles } from '../schema/index.ts';
import { testDatabase } from '../testing/of-file.ts';

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));
const file = readdirSync(migrations).find((name) => name.endsWith('_normalised-texts.sql'))!;
const statements = readFileSync(`${migrations}/${file}`, 'utf8').split('--> statement-breakpoint');

const database = testDatabase();

/** SKU and category of every article after the migration, in the order in which they were made. */
const migrated = async (...given: [sku: string, shopCategory: string | null][]) => {
  await database.db.delete(articles);
  for (const [place, [sku, shopCategory]] of given.entries()) {
    const madeAt = new Date(place);
    const record = {
      id: newId(),
      name: sku,
      kind: 'HONEY',
      unit: 'JAR',
      createdAt: madeAt,
      updatedAt: madeAt,
    } as const;
    await database.db.insert(articles).values({ ...record, sku, shopCategory, isActive: true });
  }
  for (const statement of statements) await database.db.execute(sql.raw(statement));
  const rows = await database.db.select().from(articles).orderBy(asc(articles.createdAt));
  return rows.map(({ sku, shopCategory }) => [sku, shopCategory]);
};

describe('the migration of texts', () => {
  it('gives SKUs and categories of before the form that is looked for', async () => {
    expect(await migrated(['ＳＫＵ１', 'Ho\u0308nig'], ['wa\u0308chs', null], ['plain', 'Honig'])).toEqual([
      ['SKU1', 'Hönig'],
      ['wächs', null],
      ['plain', 'Honig'],
    ]);
  });

  it('leaves what only now names the same as another one', async () => {
    const given: [string, null][] = [
      ['ＳＫＵ１', null],
      ['sku1', null],
      ['Ｘ２', null],
      ['x２', null],
      ['Ｙ3', null],
    ];
    expect((await migrated(...given)).map(([sku]) => sku)).toEqual(['ＳＫＵ１', 'sku1', 'Ｘ２', 'x２', 'Y3']);
  });
});
