import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import { systemActor } from '@beekeeping/core/actor';
import { colonies, inspections } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { asc, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { updateColony } from '../../herd/colonies/update-colony.ts';
import { createInspections } from './create-inspection.ts';
import { inspectionCreateSchema } from './inspection.schema.ts';
import { removeInspection } from './remove-inspection.ts';
import { updateInspection } from './update-inspection.ts';

const FIRST_DAY = '2025-06-01';
const START = new Date('2025-06-10T08:00:00Z').getTime();

const database = testDatabase();
const clock = fixedClock(new Date(START).toISOString());

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
  inChange(testChangeContext(database.db, clock), systemActor('test'), work);

const fields = fc.record(
  {
    occupiedFrames: fc.option(fc.integer({ min: 0, max: 40 })),
    queenSeen: fc.option(fc.boolean()),
    eggsSeen: fc.option(fc.boolean()),
  },
  { requiredKeys: [] },
);
const colony = fc.integer({ min: 0, max: 1 });
/** Up to today. */
const day = fc.integer({ min: 0, max: 9 }).map((after) => addDays(FIRST_DAY, after));
const seen = fc.tuple(colony, day, fields);

type Seen = typeof seen extends fc.Arbitrary<infer T> ? T : never;
type Step =
  | { kind: 'create'; items: Seen[] }
  | { kind: 'patch'; at: number; patch: { colony?: number; inspectedOn?: string } & object }
  | { kind: 'remove'; at: number }
  | { kind: 'state'; colony: number; occupiedFrames: number | null };

const at = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), items: fc.array(seen, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('patch' as const),
    at,
    patch: fc
      .tuple(fields, fc.record({ colony, inspectedOn: day }, { requiredKeys: [] }))
      .map(([what, where]) => ({ ...what, ...where })),
  }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({
    kind: fc.constant('state' as const),
    colony,
    occupiedFrames: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
);

/** Carries out the step with the inspections that there are. */
const carryOut = async (colonyIds: readonly string[], action: Step): Promise<void> => {
  if (action.kind === 'create') {
    const inputs = action.items.map(([of, inspectedOn, what]) =>
      inspectionCreateSchema.parse({ colonyId: colonyIds[of], inspectedOn, ...what }),
    );
    await change((c) => createInspections(c, inputs));
    return;
  }
  if (action.kind === 'state') {
    const { occupiedFrames } = action;
    await change((c) => updateColony(c, colonyIds[action.colony]!, { occupiedFrames }));
    return;
  }
  const rows = await database.db
    .select({ id: inspections.id })
    .from(inspections)
    .where(inArray(inspections.colonyId, [...colonyIds]))
    .orderBy(asc(inspections.id));
  if (rows.length === 0) return;
  const { id } = rows[action.at % rows.length]!;
  if (action.kind === 'remove') {
    await change((c) => removeInspection(c, id));
    return;
  }
  const { colony: to, ...patch } = action.patch;
  await change((c) => updateInspection(c, id, { ...patch, ...(to === undefined ? {} : { colonyId: colonyIds[to] }) }));
};

/** What a colony has to show, from all of its rows. */
const expectedOf = async (colonyId: string, stated: { frames: number | null; at: number } | undefined) => {
  const rows = await database.db
    .select()
    .from(inspections)
    .where(eq(inspections.colonyId, colonyId))
    .orderBy(asc(inspections.inspectedOn), asc(inspections.id));
  const lastWhere = (isSo: (row: (typeof rows)[number]) => boolean) => rows.findLast(isSo);
  const counted = lastWhere(({ occupiedFrames }) => occupiedFrames !== null);
  // Stated today, the last day that there is: only what was entered later and saw that day is newer.
  const isNewer =
    counted && (!stated || (counted.inspectedOn === '2025-06-10' && counted.createdAt.getTime() >= stated.at));
  return {
    occupiedFrames: isNewer ? counted.occupiedFrames : (stated?.frames ?? null),
    lastQueenSeenOn: lastWhere(({ queenSeen }) => queenSeen === true)?.inspectedOn ?? null,
    lastEggsSeenOn: lastWhere(({ eggsSeen }) => eggsSeen === true)?.inspectedOn ?? null,
  };
};

const shownOf = async (colonyId: string) => {
  const { occupiedFrames, lastQueenSeenOn, lastEggsSeenOn } = colonies;
  const [shown] = await database.db
    .select({ occupiedFrames, lastQueenSeenOn, lastEggsSeenOn })
    .from(colonies)
    .where(eq(colonies.id, colonyId));
  return shown;
};

describe('what colonies show of their inspections', () => {
  it('is what all rows say, whatever is recorded, corrected, deleted and stated in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        clock.set(new Date(START).toISOString());
        const none = { occupiedFrames: undefined, establishedOn: FIRST_DAY };
        const colonyIds = [(await change((c) => aColony(c, none))).id, (await change((c) => aColony(c, none))).id];
        const stated = new Map<string, { frames: number | null; at: number }>();
        for (const [index, action] of steps.entries()) {
          const now = START + (index + 1) * 60_000;
          clock.set(new Date(now).toISOString());
          await carryOut(colonyIds, action);
          if (action.kind === 'state') {
            stated.set(colonyIds[action.colony]!, { frames: action.occupiedFrames, at: now });
          }
          for (const colonyId of colonyIds) {
            expect(await shownOf(colonyId)).toEqual(await expectedOf(colonyId, stated.get(colonyId)));
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
