import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { domainEvents } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { asc, inArray, sql } from 'drizzle-orm';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { aColony } from '../colonies/colony.factory.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { endColony } from './end-colony.ts';
import { updateColony } from '../colonies/update-colony.ts';

const database = testDatabase();
const clock = fixedClock('2025-05-10T08:00:00Z');

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

describe('endColony', () => {
  it('says when and where the colony ended', async () => {
    clock.set('2025-05-10T08:00:00Z');
    const colony = await change(aColony);
    await change((c) => endColony(c, colony.id, { status: 'SOLD', endedOn: '2025-05-11' }));
    expect(await eventsOf(colony)).toEqual([
      {
        type: 'ColonyEnded',
        payload: { id: colony.id, apiaryId: colony.apiaryId, status: 'SOLD', endedOn: '2025-05-11' },
      },
    ]);
  });

  it('refuses an end before the last move', async () => {
    clock.set('2025-05-10T08:00:00Z');
    const colony = await change(aColony);
    const other = await change(anApiary);
    await change((c) => updateColony(c, colony.id, { apiaryId: other.id }));
    const end = { status: 'DEAD' as const, endedOn: '2025-05-09' };
    await expect(change((c) => endColony(c, colony.id, end))).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  it('refuses a note that no longer fits the notes', async () => {
    clock.set('2025-05-10T08:00:00Z');
    const colony = await change((c) => aColony(c, { notes: 'x'.repeat(9_999) }));
    const end = { status: 'DEAD' as const, endedOn: '2025-05-10', note: 'voll' };
    await expect(change((c) => endColony(c, colony.id, end))).rejects.toMatchObject({ errors: [{ path: 'note' }] });
  });

  it('refuses a beginning after the end', async () => {
    clock.set('2025-05-10T08:00:00Z');
    const colony = await change(aColony);
    await change((c) => endColony(c, colony.id, { status: 'DEAD', endedOn: '2025-05-01' }));
    const patch = { establishedOn: '2025-05-02' };
    await expect(change((c) => updateColony(c, colony.id, patch))).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });
});
