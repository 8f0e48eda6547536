import { bottlingBody, factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/bottlings';
const api = testApi();

const { aBottling, aHoneyBatch } = factoriesOver(() => api.context);
const change = ({ id }: { id: string }, patch: object) => api.admin.patch(`${path}/${id}`, patch);

/** A batch with water that is legal in heather honey only. */
const wateryHeather = () => aHoneyBatch({ variety: 'HEATHER', waterContentPercent: 22 });

const fill = (honeyBatchId: string, fields: object) => api.admin.post(path, bottlingBody({ honeyBatchId, ...fields }));

describe('POST /bottlings of heather honey with more water than other honey may hold', () => {
  it.each(['LINDEN', 'Heidehonig'])('refuses to sell it as %s', async (honeyVariety) => {
    const { body } = await fill((await wateryHeather()).id, { honeyVariety }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('sells it as heather honey', async () => {
    const { body } = await fill((await wateryHeather()).id, { honeyVariety: 'HEATHER' }).expect(201);
    expect(body.warnings).toMatchObject([{ code: 'WATER_CONTENT_HIGH' }]);
  });

  it('does not make other honey heather honey by its jars', async () => {
    const linden = await aHoneyBatch({ variety: 'LINDEN', waterContentPercent: 22 });
    expect((await fill(linden.id, { honeyVariety: 'HEATHER' }).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('sells heather honey with little water as whatever is said', async () => {
    const { id } = await aHoneyBatch({ variety: 'HEATHER', waterContentPercent: 20 });
    await fill(id, { honeyVariety: 'LINDEN' }).expect(201);
  });
});

describe('PATCH /bottlings/:id of heather honey with more water than other honey may hold', () => {
  it('refuses another variety', async () => {
    const bottling = await aBottling({ honeyBatchId: (await wateryHeather()).id, honeyVariety: 'HEATHER' });
    expect((await change(bottling, { honeyVariety: 'LINDEN' }).expect(409)).body.code).toBe('INVALID_STATE');
    const { honeyVariety, updatedAt } = bottling;
    expect((await api.admin.get(`${path}/${bottling.id}`).expect(200)).body).toMatchObject({ honeyVariety, updatedAt });
  });

  it('warns of jars of another variety when a later analysis shows the water, and lets them be corrected', async () => {
    const batch = await aHoneyBatch({ variety: 'HEATHER' });
    const bottling = await aBottling({ honeyBatchId: batch.id, honeyVariety: 'LINDEN' });
    await api.admin.patch(`/api/v1/honey-batches/${batch.id}`, { waterContentPercent: 22 }).expect(200);
    const noted = await change(bottling, { note: 'x' }).expect(200);
    expect(noted.body.warnings).toMatchObject([{ code: 'WATER_CONTENT_ILLEGAL' }]);
    const corrected = await change(bottling, { honeyVariety: 'HEATHER' }).expect(200);
    expect(corrected.body.warnings).toMatchObject([{ code: 'WATER_CONTENT_HIGH' }]);
  });
});
