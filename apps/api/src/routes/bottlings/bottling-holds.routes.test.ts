import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { articles, auditLog, bottlings, domainEvents } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const NOW = '2026-07-01T08:30:00.123Z';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock: fixedClock(NOW) });
});
afterAll(() => api.stop());

const { book, newArticle, newBottling, remaining } = stockRecords(() => api);
const pathOf = ({ id }: { id: string }): string => `/api/v1/bottlings/${id}`;
const hold = (bottling: { id: string }, reason: unknown = 'Glassplitter') =>
  api.admin.post(`${pathOf(bottling)}/hold`, { reason });
const release = (bottling: { id: string }) => api.admin.post(`${pathOf(bottling)}/release`);

describe('POST /bottlings/:id/hold', () => {
  it('holds the jars, says why and since when, and leaves everything else as it was', async () => {
    const bottling = await newBottling();
    const { body } = await hold(bottling, ' Splitter\nim Glas ').expect(200);
    expect(body).toEqual({
      ...bottling,
      isHeld: true,
      holdReason: 'Splitter\nim Glas',
      heldAt: NOW,
      updatedAt: NOW,
    });
    await api.admin.get(pathOf(bottling)).expect(200, body);
  });

  it('is refused a second time and keeps the first reason', async () => {
    const bottling = await newBottling();
    const { body } = await hold(bottling, 'first').expect(200);
    expect((await hold(bottling, 'second').expect(409)).body.code).toBe('INVALID_STATE');
    await api.admin.get(pathOf(bottling)).expect(200, body);
  });

  it('holds once when two come at the same time', async () => {
    const bottling = await newBottling();
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [bottling.id] }, [
      () => hold(bottling, 'first'),
      () => hold(bottling, 'second'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await api.admin.get(pathOf(bottling))).body.holdReason).toBe('first');
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['blanks', '  '],
    ['a number', 7],
    ['more than 10,000 characters', 'x'.repeat(10_001)],
  ])('refuses as a reason: %s', async (_, reason) => {
    const bottling = await newBottling();
    const { body } = await api.admin.post(`${pathOf(bottling)}/hold`, { reason }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'reason' }] });
    expect((await api.admin.get(pathOf(bottling))).body.isHeld).toBe(false);
  });

  it('takes a reason of 10,000 characters', async () => {
    const reason = 'x'.repeat(10_000);
    expect((await hold(await newBottling(), reason).expect(200)).body.holdReason).toBe(reason);
  });

  it('knows no unknown bottling', async () => {
    expect((await hold({ id: newId() }).expect(404)).body.code).toBe('NOT_FOUND');
  });

  it('waits for a withdrawal that is under way, and lets none out after it', async () => {
    const bottling = await newBottling({ jarCount: 10 });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [bottling.id] }, [
      () => book(bottling.id, 'FARM_SHOP', 3),
      () => hold(bottling),
      () => book(bottling.id, 'FARM_SHOP', 2),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [200, undefined],
      [409, 'LOT_ON_HOLD'],
    ]);
    expect(await remaining(bottling.id)).toBe(7);
  });

  it('waits for whoever decides what its article is sold from', async () => {
    const articleId = await newArticle();
    const bottling = await newBottling({ articleId });
    const [held, freed] = await queueBehindLock(api.db, { table: articles, ids: [articleId] }, [
      () => hold(bottling),
      () => release(bottling),
    ]);
    expect([held?.status, freed?.status]).toEqual([200, 200]);
  });
});

describe('POST /bottlings/:id/release', () => {
  it('makes the jars free again, and they may be held again', async () => {
    const bottling = await newBottling();
    await hold(bottling).expect(200);
    const { body } = await release(bottling).expect(200);
    expect(body).toEqual({ ...bottling, updatedAt: NOW });
    await book(bottling.id, 'FARM_SHOP', 1).expect(201);
    await hold(bottling).expect(200);
  });

  it('takes an empty body and none', async () => {
    const bottling = await newBottling();
    await hold(bottling).expect(200);
    await api.admin.post(`${pathOf(bottling)}/release`, {}).expect(200);
  });

  it('is refused without a hold, and a second time', async () => {
    const bottling = await newBottling();
    expect((await release(bottling).expect(409)).body.code).toBe('INVALID_STATE');
    await hold(bottling).expect(200);
    await release(bottling).expect(200);
    expect((await release(bottling).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('knows no unknown bottling', async () => {
    expect((await release({ id: newId() }).expect(404)).body.code).toBe('NOT_FOUND');
  });
});

describe('DELETE /bottlings/:id of jars on hold', () => {
  it('is refused until they are released', async () => {
    const bottling = await newBottling();
    const { body } = await hold(bottling).expect(200);
    expect((await api.admin.delete(pathOf(bottling)).expect(409)).body.code).toBe('LOT_ON_HOLD');
    await api.admin.get(pathOf(bottling)).expect(200, body);
    await release(bottling).expect(200);
    await api.admin.delete(pathOf(bottling)).expect(204);
  });

  it('is refused when the hold comes just before', async () => {
    const bottling = await newBottling();
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [bottling.id] }, [
      () => hold(bottling),
      () => api.admin.delete(pathOf(bottling)),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'LOT_ON_HOLD']);
  });
});

describe('a hold and a release', () => {
  it('leave one audit entry each, and none for what was refused', async () => {
    const bottling = await newBottling();
    await hold(bottling, 'Glassplitter').expect(200);
    await hold(bottling, 'noch einmal').expect(409);
    await release(bottling).expect(200);
    await release(bottling).expect(409);
    const entries = (await api.db.select().from(auditLog))
      .filter(({ entityId }) => entityId === bottling.id)
      .toSorted((one, other) => one.action.localeCompare(other.action));
    expect(entries.map(({ action, entityType, details }) => [action, entityType, details])).toEqual([
      ['bottling.held', 'bottling', { reason: 'Glassplitter' }],
      ['bottling.released', 'bottling', {}],
    ]);
    expect(entries.every(({ actorId, requestId }) => actorId !== null && requestId !== null)).toBe(true);
  });

  it('change no stock, so no event tells of one', async () => {
    const bottling = await newBottling();
    const before = await api.db.$count(domainEvents);
    await hold(bottling).expect(200);
    await release(bottling).expect(200);
    expect(await api.db.$count(domainEvents)).toBe(before);
  });

  it('need the permission to hold, and no other will do', async () => {
    const bottling = await newBottling();
    const { token } = await api.signIn(['bottlings:create', 'bottlings:read', 'bottlings:update', 'bottlings:delete']);
    await api
      .as(token)
      .post(`${pathOf(bottling)}/hold`, { reason: 'x' })
      .expect(403);
    await api
      .as(token)
      .post(`${pathOf(bottling)}/release`)
      .expect(403);
    const holder = await api.signIn(['bottlings:hold']);
    await api
      .as(holder.token)
      .post(`${pathOf(bottling)}/hold`, { reason: 'x' })
      .expect(200);
    await api
      .as(holder.token)
      .post(`${pathOf(bottling)}/release`)
      .expect(200);
  });
});
