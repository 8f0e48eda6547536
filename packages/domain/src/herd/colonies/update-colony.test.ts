import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { domainEvents } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { asc, inArray, sql } from 'drizzle-orm';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { placesOn } from '../history/colonies/places-on.ts';
import { aColony } from './colony.factory.ts';
import type { ColonyView } from './colony.schema.ts';
import { updateColony } from './update-colony.ts';

const database = testDatabase();
const clock = fixedClock('2025-05-10T08:00:00Z');
beforeEach(() => clock.set('2025-05-10T08:00:00Z'));

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
  inChange(testChangeContext(database.db, clock), systemActor('test'), work);

const eventsOf = async (colony: ColonyView) =>
  (
    await database.db
      .select({ type: domainEvents.type, payload: domainEvents.payload })
      .from(domainEvents)
      .where(inArray(sql`${domainEvents.payload} ->> 'id'`, [colony.id]))
      .orderBy(asc(domainEvents.id))
  ).slice(1);

describe('updateColony', () => {
  it('keeps the previous place of a moved colony', async () => {
    const colony = await change(aColony);
    const [second, third] = await change(async (c) => [(await anApiary(c)).id, (await anApiary(c)).id]);
    await change((c) => updateColony(c, colony.id, { apiaryId: second }));
    clock.set('2025-06-20T08:00:00Z');
    const moved = await change((c) => updateColony(c, colony.id, { apiaryId: third }));
    const places = await placesOn(
      database.db,
      ['2025-05-09', '2025-05-10', '2025-06-19', '2025-06-20'].map((day) => ({ colonyId: moved.id, day })),
    );
    expect(places.map((place) => place?.apiaryId)).toEqual([colony.apiaryId, second, second, third]);
  });

  it('is where it went last when it is moved twice on one day', async () => {
    const colony = await change(aColony);
    const other = await change(anApiary);
    await change((c) => updateColony(c, colony.id, { apiaryId: other.id }));
    const back = await change((c) => updateColony(c, colony.id, { apiaryId: colony.apiaryId }));
    const [place] = await placesOn(database.db, [{ colonyId: back.id, day: '2025-05-10' }]);
    expect(place?.apiaryId).toBe(colony.apiaryId);
  });

  it('distinguishes a move from another change', async () => {
    const colony = await change(aColony);
    const other = await change(anApiary);
    await change((c) => updateColony(c, colony.id, { apiaryId: other.id }));
    await change((c) => updateColony(c, colony.id, { notes: 'sanft' }));
    expect(await eventsOf(colony)).toEqual([
      {
        type: 'ColonyMoved',
        payload: { id: colony.id, fromApiaryId: colony.apiaryId, toApiaryId: other.id, movedOn: '2025-05-10' },
      },
      { type: 'ColonyChanged', payload: { id: colony.id, apiaryId: other.id } },
    ]);
  });

  it('announces nothing when nothing changes', async () => {
    const colony = await change(aColony);
    await change((c) => updateColony(c, colony.id, {}));
    await change((c) => updateColony(c, colony.id, { apiaryId: colony.apiaryId }));
    expect(await eventsOf(colony)).toEqual([]);
  });

  it('refuses a colony as its own mother, and its granddaughter', async () => {
    const colony = await change(aColony);
    const daughter = await change((c) => aColony(c, { motherColonyId: colony.id }));
    const granddaughter = await change((c) => aColony(c, { motherColonyId: daughter.id }));
    for (const motherColonyId of [colony.id, granddaughter.id]) {
      const update = change((c) => updateColony(c, colony.id, { motherColonyId }));
      await expect(update).rejects.toMatchObject({ code: 'INVALID_STATE' });
    }
  });

  it('refuses a beginning after a move', async () => {
    const colony = await change(aColony);
    const other = await change(anApiary);
    await change((c) => updateColony(c, colony.id, { apiaryId: other.id }));
    const patch = { establishedOn: '2025-05-11' };
    await expect(change((c) => updateColony(c, colony.id, patch))).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });
});
