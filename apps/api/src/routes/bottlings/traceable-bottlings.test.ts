import { bottlings } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const { book, booked, newBottling } = stockRecords(() => api);
const pathOf = ({ id }: { id: string }): string => `/api/v1/bottlings/${id}`;

/** Jars of which one left, as the API answers them. */
const soldBottling = async () => {
  const bottling = await newBottling();
  await booked(bottling.id, 'FARM_SHOP', 1);
  return (await api.admin.get(pathOf(bottling)).expect(200)).body;
};

describe('PATCH /bottlings/:id once jars were moved', () => {
  it('keeps the lot number that stands on sold jars', async () => {
    const bottling = await soldBottling();
    const refused = await api.admin.patch(pathOf(bottling), { lotNumber: 'OTHER-1' }).expect(409);
    expect(refused.body.code).toBe('HAS_MOVEMENTS');
    await api.admin.get(pathOf(bottling)).expect(200, bottling);
  });

  it('takes the same values again', async () => {
    const bottling = await soldBottling();
    const same = { lotNumber: bottling.lotNumber.toLowerCase() };
    const { body } = await api.admin.patch(pathOf(bottling), same).expect(200);
    expect(body).toEqual({ ...bottling, updatedAt: expect.any(String) });
  });

  it('keeps the lot number against a first booking that comes just before', async () => {
    const { id } = await newBottling();
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => book(id, 'FARM_SHOP', 1),
      () => api.admin.patch(pathOf({ id }), { lotNumber: 'LATE-1' }),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 'HAS_MOVEMENTS']);
  });
});
