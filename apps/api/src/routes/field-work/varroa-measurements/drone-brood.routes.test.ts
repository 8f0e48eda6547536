import { varroaMeasurements } from '@beekeeping/db/schema';
import { factoriesOver, varroaMeasurementBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const path = '/api/v1/varroa-measurements';
const { aColony } = factoriesOver(() => api.context);
const brood = (openedCells: number, infestedCells: number) => ({
  method: 'DRONE_BROOD' as const,
  openedCells,
  infestedCells,
});
const create = async (fields: ReturnType<typeof brood>) =>
  api.admin.post(path, varroaMeasurementBody({ colonyId: (await aColony()).id, ...fields })).expect(201);

describe('drone brood', () => {
  /** As the version before recorded it, with the mites that it asked for. */
  const earlier = async (miteCount: number) => {
    const { body } = await create(brood(100, 5));
    await api.db.update(varroaMeasurements).set({ miteCount }).where(eq(varroaMeasurements.id, body.id));
    return body;
  };

  it('is counted in cells, and answers no mites', async () => {
    const { body } = await create(brood(100, 11));
    expect(body).toMatchObject({ openedCells: 100, infestedCells: 11, miteCount: null, infestationPercent: 11 });
  });

  it.each([
    [10, ['SEVERAL_MITES_PER_CELL']],
    [9, []],
  ])('answers %i mites that were counted in five cells before, as far as they say something', async (count, codes) => {
    const { id } = await earlier(count);
    const { body } = await api.admin.patch(`${path}/${id}`, { note: 'Nachgezählt' }).expect(200);
    const warned = (body.warnings ?? []).map(({ code }: { code: string }) => code);
    expect([body.miteCount, warned]).toEqual([count, codes]);
  });

  it('is corrected to another method with the mites of that, and back without them', async () => {
    const { id } = await earlier(10);
    const washed = { method: 'WASH', beeCount: 300, openedCells: null, infestedCells: null };
    const { body } = await api.admin.patch(`${path}/${id}`, washed).expect(400);
    expect(body.errors).toMatchObject([{ path: 'miteCount', code: 'REQUIRED' }]);
    await api.admin.patch(`${path}/${id}`, { ...washed, miteCount: 6 }).expect(200);
    const opened = { ...brood(100, 5), beeCount: null };
    const kept = await api.admin.patch(`${path}/${id}`, opened).expect(400);
    expect(kept.body.errors).toMatchObject([{ path: 'miteCount', code: 'NOT_ALLOWED' }]);
    const back = await api.admin.patch(`${path}/${id}`, { ...opened, miteCount: null }).expect(200);
    expect(back.body).toMatchObject({ miteCount: null, infestationPercent: 5 });
  });
});
