import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import {
  colonies as coloniesTable,
  treatmentColonies,
  treatments,
  varroaMeasurements,
  varroaThresholds,
} from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { describe, expect, it } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { recomputeRatings } from './recompute-ratings.ts';
import { updateVarroaMeasurement } from './update-varroa-measurement.ts';
import { aVarroaMeasurement } from './varroa-measurement.factory.ts';

const FIRST_DAY = '2025-06-20';
/** Sequences that are tried: more of them when asked for. */
const RUNS = Number(process.env.VARROA_RUNS ?? 6);

const database = testDatabase();
const clock = fixedClock('2025-12-01T08:00:00Z');

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
  inChange({ db: database.db, clock, timeZone: 'Europe/Berlin' }, systemActor('test'), work);

interface Course {
  startedOn: string;
  endedOn: string | null;
  biotechnicalKind: (typeof treatments.$inferSelect)['biotechnicalKind'];
}

/** A treatment without a medicine, written past its area: what counts here are its days and its kind. */
const treat = async (c: Change, colonyIds: readonly string[], course: Course): Promise<string> => {
  const id = newId();
  const colonies = await colonyRecords.lockAll(c, colonyIds);
  await c.tx.insert(treatments).values({
    ...course,
    id,
    kind: 'BIOTECHNICAL',
    method: 'BIOTECHNICAL',
    applications: 1,
    coloniesCount: colonies.length,
    createdAt: c.now,
    updatedAt: c.now,
  });
  await c.tx.insert(treatmentColonies).values(
    colonies.map(({ id: colonyId, name: colonyName, apiaryId }) => ({
      treatmentId: id,
      colonyId,
      colonyName,
      startedOn: course.startedOn,
      apiaryId,
      apiaryName: 'Am Hang',
    })),
  );
  await recomputeRatings(c, colonyIds, course.startedOn);
  return id;
};

/** What its area will do for a correction: all colonies, and the earlier of both first days. */
const correct = async (
  c: Change,
  id: string,
  fields: Partial<Course> | { cancelledAt: Date; cancelReason: string },
) => {
  const [before] = await c.tx.select().from(treatments).where(eq(treatments.id, id));
  const treated = await c.tx.select().from(treatmentColonies).where(eq(treatmentColonies.treatmentId, id));
  const colonyIds = treated.map(({ colonyId }) => colonyId);
  await colonyRecords.lockAll(c, colonyIds);
  const [after] = await c.tx.update(treatments).set(fields).where(eq(treatments.id, id)).returning();
  await recomputeRatings(c, colonyIds, [before!.startedOn, after!.startedOn].toSorted()[0]!);
};

/** The light by docs/requirements/varroa.md, in whole tenths of mites: nothing is shared with the service. */
const ratedFromScratch = async (colonyId: string) => {
  const rows = await database.db.select().from(varroaMeasurements).where(eq(varroaMeasurements.colonyId, colonyId));
  const given = await database.db
    .select()
    .from(treatments)
    .innerJoin(treatmentColonies, eq(treatmentColonies.treatmentId, treatments.id))
    .where(eq(treatmentColonies.colonyId, colonyId));
  const lights = await database.db
    .select()
    .from(varroaThresholds)
    .where(and(eq(varroaThresholds.profile, 'DE_DEFAULT'), eq(varroaThresholds.method, 'NATURAL_FALL')));
  return rows.map(({ id, insertedOn, measuredOn, miteCount, colonyType }) => {
    const nights: string[] = [];
    for (let night = insertedOn!; night < measuredOn; night = addDays(night, 1)) nights.push(night);
    const duringTreatment = given.some(
      ({ treatments: { startedOn, endedOn, cancelledAt, biotechnicalKind } }) =>
        cancelledAt === null &&
        biotechnicalKind !== 'DRONE_BROOD_REMOVAL' &&
        nights.some((night) => night >= startedOn && (endedOn === null || night < addDays(endedOn, 14))),
    );
    const month = Number(measuredOn.slice(5, 7));
    const light = lights.find(
      (row) => row.colonyType === colonyType && row.monthFrom <= month && month <= row.monthTo,
    )!;
    const compared = (limit: number) => Math.sign(miteCount * 10 - Math.round(limit * 10) * nights.length);
    const color = compared(light.yellowFrom) < 0 ? 'GREEN' : compared(light.redAbove) <= 0 ? 'YELLOW' : 'RED';
    const reason =
      nights.length < 3 || nights.length > 21
        ? 'DURATION'
        : duringTreatment
          ? 'DURING_TREATMENT'
          : month === 7 && miteCount > 30 * nights.length
            ? 'CRITICAL'
            : null;
    return {
      id,
      duringTreatment,
      rating: reason === null || reason === 'CRITICAL' ? color : 'UNKNOWN',
      ratingReason: reason,
    };
  });
};

const day = fc.integer({ min: 0, max: 30 }).map((after) => addDays(FIRST_DAY, after));
const lasting = fc.option(fc.integer({ min: 0, max: 8 }));
const at = fc.nat({ max: 20 });
/** Hardly ever too short or too long. */
const nights = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 3, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(2, 22) },
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('measure' as const),
    colony: fc.nat({ max: 1 }),
    removedOn: day,
    days: nights,
    miteCount: fc.nat({ max: 200 }),
  }),
  fc.record({ kind: fc.constant('correct' as const), at, removedOn: day, days: nights }),
  fc.record({
    kind: fc.constant('treat' as const),
    both: fc.boolean(),
    startedOn: day,
    lasting,
    biotechnicalKind: fc.constantFrom('HEAT' as const, 'DRONE_BROOD_REMOVAL' as const, null),
  }),
  fc.record({ kind: fc.constant('move' as const), at, startedOn: day, lasting }),
  fc.record({ kind: fc.constant('cancel' as const), at }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const endOf = (startedOn: string, days: number | null) => (days === null ? null : addDays(startedOn, days));
const boardOf = ({ removedOn, days }: { removedOn: string; days: number }) => ({
  insertedOn: addDays(removedOn, -days),
  removedOn,
});
const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(from.length, 1)];

describe('recomputeRatings', () => {
  it('leaves every fall rated as from scratch, whatever was measured, corrected, treated and cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps: Step[]) => {
        const colonies = [
          (await change((c) => aColony(c, { establishedOn: '2025-01-01' }))).id,
          (await change((c) => aColony(c, { establishedOn: '2025-01-01', type: 'SWARM' }))).id,
        ];
        const measured: string[] = [];
        const treated: string[] = [];
        for (const action of steps) {
          await change(async (c) => {
            if (action.kind === 'measure') {
              const { miteCount, colony } = action;
              const fields = { colonyId: colonies[colony]!, miteCount, ...boardOf(action) };
              measured.push((await aVarroaMeasurement(c, fields)).id);
            } else if (action.kind === 'correct') {
              const id = pick(measured, action.at);
              if (id) await updateVarroaMeasurement(c, id, boardOf(action));
            } else if (action.kind === 'treat') {
              const { startedOn, biotechnicalKind } = action;
              const course = { startedOn, endedOn: endOf(startedOn, action.lasting), biotechnicalKind };
              treated.push(await treat(c, action.both ? colonies : colonies.slice(0, 1), course));
            } else {
              const id = pick(treated, action.at);
              if (!id) return;
              const cancelled = { cancelledAt: c.now, cancelReason: 'vertippt' };
              await correct(
                c,
                id,
                action.kind === 'cancel'
                  ? cancelled
                  : { startedOn: action.startedOn, endedOn: endOf(action.startedOn, action.lasting) },
              );
            }
          });
        }
        for (const colonyId of colonies) {
          const { id, duringTreatment, rating, ratingReason } = varroaMeasurements;
          const shown = await database.db
            .select({ id, duringTreatment, rating, ratingReason })
            .from(varroaMeasurements)
            .where(eq(varroaMeasurements.colonyId, colonyId));
          expect(shown.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
            (await ratedFromScratch(colonyId)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps the tag of what it rates again: only derived figures change', async () => {
    const before = await change((c) => aVarroaMeasurement(c));
    await change((c) =>
      treat(c, [before.colonyId], { startedOn: '2025-07-10', endedOn: null, biotechnicalKind: 'HEAT' }),
    );
    const [row] = await database.db
      .select()
      .from(varroaMeasurements)
      .where(inArray(varroaMeasurements.id, [before.id]));
    expect([row!.rating, row!.ratingReason, row!.updatedAt.toISOString()]).toEqual([
      'UNKNOWN',
      'DURING_TREATMENT',
      before.updatedAt,
    ]);
  });

  it('sees a fall that is being corrected into the treatment, whichever of both comes first', async () => {
    const outcome = async (correctsFirst: boolean) => {
      const { id, colonyId } = await change((c) =>
        aVarroaMeasurement(c, { insertedOn: '2025-07-02', removedOn: '2025-07-09' }),
      );
      const both = [
        () => change((c) => updateVarroaMeasurement(c, id, { removedOn: '2025-07-16' })),
        () => change((c) => treat(c, [colonyId], { startedOn: '2025-07-10', endedOn: null, biotechnicalKind: 'HEAT' })),
      ];
      const inOrder = correctsFirst ? both : both.toReversed();
      await queueBehindLock<unknown>(database.db, { table: coloniesTable, ids: [colonyId] }, inOrder);
      const [row] = await database.db.select().from(varroaMeasurements).where(eq(varroaMeasurements.id, id));
      return [row!.measuredOn, row!.ratingReason];
    };
    expect([await outcome(true), await outcome(false)]).toEqual([
      ['2025-07-16', 'DURING_TREATMENT'],
      ['2025-07-16', 'DURING_TREATMENT'],
    ]);
  });
});
