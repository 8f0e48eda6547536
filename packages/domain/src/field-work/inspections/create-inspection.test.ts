import { colonies, inspections } from '@beekeeping/db/schema';
import { countStatements, queueBehindLock } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createInspections } from './create-inspection.ts';
import { inspectionBody } from './inspection.factory.ts';
import { inspectionCreateSchema } from './inspection.schema.ts';

const database = testDatabase();

const inspectionsOf = (colonyIds: readonly string[]) =>
  colonyIds.map((colonyId) => inspectionCreateSchema.parse(inspectionBody({ colonyId })));

const severalColonies = (count: number): Promise<string[]> =>
  inTestChange(database.db, async (change) => {
    const first = await aColony(change);
    const ids = [first.id];
    while (ids.length < count) ids.push((await aColony(change, { apiaryId: first.apiaryId })).id);
    return ids.toSorted();
  });

describe('createInspections', () => {
  it('records any number of as many colonies with the statements of one', async () => {
    const colonyIds = await severalColonies(20);
    const statementsOf = (count: number) =>
      countStatements(database.url, (db) =>
        inTestChange(db, (change) => createInspections(change, inspectionsOf(colonyIds.slice(0, count)))),
      );
    expect(await statementsOf(20)).toBe(await statementsOf(1));
  });

  it('does not deadlock with another of the same colonies in the opposite order', async () => {
    const colonyIds = await severalColonies(2);
    let attempts = 0;
    const record = (ids: readonly string[]) => () =>
      inTestChange(database.db, (change) => {
        attempts += 1;
        return createInspections(change, inspectionsOf(ids));
      });
    await queueBehindLock(database.db, { table: colonies, ids: [colonyIds[0]!] }, [
      record(colonyIds),
      record(colonyIds.toReversed()),
    ]);
    expect(attempts).toBe(2);
    expect(await database.db.$count(inspections)).toBeGreaterThanOrEqual(4);
  });
});
