import { bottlings } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../../testing/stock.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aBottling, aHoneyBatch, anArticle } = factoriesOver(() => api.context);
const { book, booked } = stockRecords(() => api);
const pathOf = ({ id }: { id: string }): string => `/api/v1/bottlings/${id}`;

/** Jars of which one left, as the API answers them. */
const soldBottling = async () => {
  const bottling = await aBottling();
  await booked(bottling.id, 'FARM_SHOP', 1);
  return (await api.admin.get(pathOf(bottling)).expect(200)).body;
};

describe('PATCH /bottlings/:id once jars were moved', () => {
  it('keeps the lot number that is printed on sold jars', async () => {
    const bottling = await soldBottling();
    const refused = await api.admin.patch(pathOf(bottling), { lotNumber: 'OTHER-1' }).expect(409);
    expect(refused.body.code).toBe('HAS_MOVEMENTS');
    await api.admin.get(pathOf(bottling)).expect(200, bottling);
  });

  it('keeps the honey that the sold jars hold', async () => {
    const bottling = await soldBottling();
    const another = await aHoneyBatch();
    const refused = await api.admin.patch(pathOf(bottling), { honeyBatchId: another.id }).expect(409);
    expect(refused.body.code).toBe('HAS_MOVEMENTS');
    await api.admin.get(pathOf(bottling)).expect(200, bottling);
  });

  it('keeps the size of the sold jars', async () => {
    const bottling = await soldBottling();
    const refused = await api.admin.patch(pathOf(bottling), { jarSizeG: 250 }).expect(409);
    expect(refused.body.code).toBe('HAS_MOVEMENTS');
  });

  it('changes what no recall goes by', async () => {
    const bottling = await soldBottling();
    const patch = {
      jarCount: 11,
      filledOn: '2025-08-02',
      bestBefore: '2026-12-31',
      articleId: (await anArticle()).id,
      note: 'x',
    };
    const { body } = await api.admin.patch(pathOf(bottling), patch).expect(200);
    expect(body).toMatchObject(patch);
  });

  it('takes the same values again', async () => {
    const bottling = await soldBottling();
    const { honeyBatchId, jarSizeG } = bottling;
    const same = { lotNumber: bottling.lotNumber.toLowerCase(), honeyBatchId, jarSizeG };
    const { body } = await api.admin.patch(pathOf(bottling), same).expect(200);
    expect(body).toEqual({ ...bottling, updatedAt: expect.any(String) });
  });

  it('keeps the lot number against a first booking that comes just before', async () => {
    const { id } = await aBottling();
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => book(id, 'FARM_SHOP', 1),
      () => api.admin.patch(pathOf({ id }), { lotNumber: 'LATE-1' }),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 'HAS_MOVEMENTS']);
  });
});
