import { systemActor } from '@beekeeping/core/actor';
import type { AppError } from '@beekeeping/core/app-error';
import { hiveSetupChanges, hiveSetups } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { readHiveCatalog } from '../catalog/hive-catalog.queries.ts';
import { seededPartTypeId } from '../catalog/hive-stack.factory.ts';
import type { HiveStack } from '../catalog/hive-stack.ts';
import { applyOperation } from './apply-operation.ts';
import { changeHiveSetup } from './change-hive-setup.ts';
import { aHive } from './hive-setup.factory.ts';
import { hiveSetupChangeSchema, type HiveSetupView } from './hive-setup.schema.ts';

const database = testDatabase();

const inOwnChange = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
  inChange(testChangeContext(database.db), systemActor('test'), work);

const wish = fc.record({
  op: fc.constantFrom('ADD_PART', 'ADD_PART', 'REMOVE_PART', 'MOVE_PART', 'REPLACE_PART', 'SET_STATE'),
  index: fc.integer({ min: 1, max: 3 }),
  at: fc.nat(9),
  code: fc.constantFrom('BROOD_BOX', 'SUPER', 'QUEEN_EXCLUDER', 'FOLLOWER_BOARD', 'FEED_FRAME'),
  honey: fc.nat(4),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const operationOf = ({ op, index, at, code, honey }: Wish, { parts }: HiveSetupView): object => {
  const partId = parts[at % parts.length]!.id;
  const part = { partTypeId: seededPartTypeId(code) };
  return {
    ADD_PART: { op, index, part },
    REMOVE_PART: { op, partId },
    MOVE_PART: { op, partId, index },
    REPLACE_PART: { op, partId, part },
    SET_STATE: { op, partId, state: { honey } },
  }[op];
};

/** Sends one change of up to two operations; the hive after it, or as it was when it does not fit. */
const changed = (hive: HiveSetupView, wishes: readonly Wish[]): Promise<HiveSetupView> => {
  const operations = wishes.map((each) => operationOf(each, hive));
  const input = { baseVersion: hive.version, occurredOn: '2025-05-01', operations };
  return inOwnChange((change) => changeHiveSetup(change, hive.colonyId, hiveSetupChangeSchema.parse(input))).catch(
    (error: AppError) => {
      if (error.code === 'HIVE_CONFLICT') return hive;
      throw error;
    },
  );
};

describe('the log of a hive', () => {
  it('makes every version again from the one before it, up to the present one', async () => {
    const catalog = await readHiveCatalog(database.db);
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(wish, { minLength: 1, maxLength: 2 }), { minLength: 12, maxLength: 16 }),
        async (visits) => {
          let hive = await inOwnChange((change) => aHive(change, ['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'SUPER', 'LID']));
          for (const wishes of visits) hive = await changed(hive, wishes);

          const { colonyId } = hive;
          const of = eq(hiveSetupChanges.colonyId, colonyId);
          const log = await database.db
            .select()
            .from(hiveSetupChanges)
            .where(of)
            .orderBy(asc(hiveSetupChanges.version));
          const [first, ...later] = log;
          let stack: HiveStack = { systemId: first!.systemId, parts: first!.parts };
          for (const { operations, parts } of later) {
            for (const operation of operations) {
              stack = applyOperation(stack, operation, catalog, { hasEnded: false }).stack!;
            }
            expect(stack.parts).toEqual(parts);
          }
          const [stored] = await database.db.select().from(hiveSetups).where(eq(hiveSetups.colonyId, colonyId));
          expect([stored!.version, stored!.parts]).toEqual([log.length, stack.parts]);
          changes += later.length;
        },
      ),
      { numRuns: 5 },
    );
    expect(changes).toBeGreaterThan(10);
  });
});
