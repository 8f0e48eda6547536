import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { colonyMoves, colonyStatusChanges, LIVING_COLONY_STATUSES } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { changeColonyStatus } from '../colonies/change-status.ts';
import { aColony } from '../colonies/colony.factory.ts';
import { colonyRecords } from '../colonies/colony.records.ts';
import { colonyListQuery } from '../colonies/colony.schema.ts';
import { endColony } from './end-colony.ts';
import { moveColony } from '../colonies/move-colonies.ts';

const database = testDatabase();
const places: string[] = [];
const change = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
  inChange(testChangeContext(database.db, fixedClock('2025-06-01T08:00:00Z')), systemActor('test'), work);
beforeAll(async () => {
  for (let index = 0; index < 3; index += 1) places.push((await change(anApiary)).id);
});

const FIRST = '2025-05-01';
const DAYS = Array.from({ length: 10 }, (_, index) => addDays(FIRST, index));

const aDay = fc.integer({ min: 0, max: DAYS.length - 1 });
const whatHappens = fc.oneof(
  fc.record({ on: aDay, status: fc.constantFrom(...LIVING_COLONY_STATUSES) }),
  fc.record({ on: aDay, place: fc.integer({ min: 0, max: 2 }) }),
);

/** A history as a list of steps: what holds from the evening of a day on, until the next step. */
class Steps {
  private readonly steps: { on: number; to: string }[];
  constructor(first: string) {
    this.steps = [{ on: -1, to: first }];
  }
  get last() {
    return this.steps.at(-1)!;
  }
  at(day: number): string {
    return this.steps.findLast(({ on }) => on <= day)!.to;
  }
  /** What changes nothing is no step, neither the new one nor the one behind it. */
  insert(on: number, to: string): void {
    if (this.at(on) === to) return;
    const place = this.steps.findLastIndex((step) => step.on <= on) + 1;
    const isNextMute = this.steps[place]?.to === to;
    this.steps.splice(place, isNextMute ? 1 : 0, { on, to });
  }
}

const onDay = async (id: string, on: string) => {
  const { items } = await colonyRecords.list(database.db, colonyListQuery.parse({ ids: id, on }));
  return items.map(({ status, apiaryId, endedOn, endCause }) => ({ status, apiaryId, endedOn, endCause }))[0];
};

const statusChain = async (id: string) =>
  database.db
    .select({ from: colonyStatusChanges.fromStatus, to: colonyStatusChanges.toStatus })
    .from(colonyStatusChanges)
    .where(eq(colonyStatusChanges.colonyId, id))
    .orderBy(asc(colonyStatusChanges.changedOn), asc(colonyStatusChanges.id));

const moveChain = async (id: string) =>
  database.db
    .select({ from: colonyMoves.fromApiaryId, to: colonyMoves.toApiaryId })
    .from(colonyMoves)
    .where(eq(colonyMoves.colonyId, id))
    .orderBy(asc(colonyMoves.movedOn), asc(colonyMoves.id));

const isChain = (links: { from: string; to: string }[], end: string): boolean =>
  links.every(({ from, to }, index) => from !== to && to === (links[index + 1]?.from ?? end));

describe('the colonies of a past day', () => {
  it('have place and status as in its evening, in whatever order it was written down', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(whatHappens, { maxLength: 8 }), async (events) => {
        const colony = await change((c) => aColony(c, { apiaryId: places[0]!, establishedOn: FIRST }));
        const [statuses, stands] = [new Steps('ACTIVE'), new Steps(places[0]!)];
        for (const event of events) {
          if ('status' in event) {
            const { status } = event;
            await change(async (c) =>
              changeColonyStatus(c, await colonyRecords.lock(c, colony.id), { status, changedOn: DAYS[event.on]! }),
            );
            statuses.insert(event.on, status);
            continue;
          }
          const apiaryId = places[event.place]!;
          if (event.on < stands.last.on || apiaryId === stands.last.to) continue;
          await change((c) => moveColony(c, colony.id, { apiaryId, movedOn: DAYS[event.on]! }));
          stands.insert(event.on, apiaryId);
        }
        const answered = await Promise.all(DAYS.map((day) => onDay(colony.id, day)));
        expect(answered.map((each) => each?.status)).toEqual(DAYS.map((_, index) => statuses.at(index)));
        expect(answered.map((each) => each?.apiaryId)).toEqual(DAYS.map((_, index) => stands.at(index)));
        const now = await colonyRecords.get(database.db, colony.id);
        expect([now.status, now.apiaryId]).toEqual([statuses.last.to, stands.last.to]);
        expect(isChain(await statusChain(colony.id), now.status)).toBe(true);
        expect(isChain(await moveChain(colony.id), now.apiaryId)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('are not there before their first day, live until their last one and have ended in its evening', async () => {
    const { id, apiaryId } = await change((c) => aColony(c, { establishedOn: '2025-05-02', status: 'WEAK' }));
    await change((c) => endColony(c, id, { status: 'DEAD', endedOn: '2025-05-04', endCause: 'Varroa' }));
    expect(await onDay(id, '2025-05-01')).toBeUndefined();
    const alive = { status: 'WEAK', apiaryId, endedOn: null, endCause: null };
    expect(await onDay(id, '2025-05-03')).toEqual(alive);
    expect(await onDay(id, '2025-05-04')).toEqual({
      ...alive,
      status: 'DEAD',
      endedOn: '2025-05-04',
      endCause: 'Varroa',
    });
  });

  it('are distinguished within a day by what was written last, whatever the clocks of two processes say', async () => {
    const { id } = await change((c) => aColony(c, { establishedOn: FIRST }));
    const changeOnDay = (status: 'WEAK' | 'QUEENLESS') =>
      change(async (c) => changeColonyStatus(c, await colonyRecords.lock(c, id), { status, changedOn: '2025-05-03' }));
    await changeOnDay('WEAK');
    const ahead = newId(Date.now() + 3_600_000);
    await database.db.update(colonyStatusChanges).set({ id: ahead }).where(eq(colonyStatusChanges.colonyId, id));
    await changeOnDay('QUEENLESS');
    const reported = await Promise.all(['2025-05-02', '2025-05-03'].map((day) => onDay(id, day)));
    expect(reported.map((each) => each?.status)).toEqual(['ACTIVE', 'QUEENLESS']);
  });
});
