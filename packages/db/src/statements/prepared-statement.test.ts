import { newId } from '@beekeeping/core/id';
import { describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { preparedInsertAll } from './prepared-statement.ts';
import { apiaries } from '../schema/index.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();

const insertAll = preparedInsertAll(apiaries);
const instants = { createdAt: new Date('2026-05-01T08:00:00.123Z'), updatedAt: new Date('2026-05-01T08:00:00.123Z') };
const byName = () => database.db.select().from(apiaries).orderBy(asc(apiaries.name));

describe('preparedInsertAll', () => {
  it('stores and answers what Drizzle reads, defaults and nulls where a row gives nothing', async () => {
    const rows = [
      { id: newId(), name: 'A', latitude: 48.123456, longitude: -0.5, kind: 'MIGRATORY', ...instants },
      { id: newId(), name: 'B "\\u0041', isActive: false, notes: null, ...instants },
    ];
    const answered = await insertAll(database.db, rows);
    const stored = await byName();
    expect(stored).toMatchObject([
      { ...rows[0], isActive: true, notes: null },
      { ...rows[1], kind: 'PERMANENT', latitude: null },
    ]);
    expect(answered.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(stored);
    expect(await insertAll(database.db, [])).toEqual([]);
  });

  it('stores more values at once than a statement has parameters', async () => {
    const said = { location: 'x', countryCode: 'DE', contactName: 'x', contactPhone: 'x', shortCode: 'x', notes: 'x' };
    const rows = Array.from({ length: 6_600 }, () => ({ id: newId(), name: 'Stand', ...said, ...instants }));
    expect(await insertAll(database.db, rows)).toHaveLength(rows.length);
  });
});
