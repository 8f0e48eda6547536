import { articles, auditLog, bottlings, domainEvents } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

interface Stored {
  id: string;
}

/** All within the quarter of an hour that a sign-in is good for. */
let now = new Date('2026-07-02T09:58:30.123Z');
const at = (instant: string): void => {
  now = new Date(instant);
};
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => api.stop());

const { aBottling, aHoneyBatch, anArticle } = factoriesOver(() => api.context);
const { book, remaining } = stockRecords(() => api);
const batchPath = ({ id }: Stored): string => `/api/v1/honey-batches/${id}`;
const bottlingPath = ({ id }: Stored): string => `/api/v1/bottlings/${id}`;
const read = async (path: string) => (await api.admin.get(path).expect(200)).body;
const hold = (path: string, reason = 'Rückstände', isPublic = true) =>
  api.admin.post(`${path}/hold`, { reason, isPublic });
const holdQuietly = (path: string) => hold(path, 'Verdacht', false);
const release = (path: string) => api.admin.post(`${path}/release`);
/** Of one instant there is no order: in that of the alphabet. */
const eventsOf = async ({ id }: Stored): Promise<string[]> =>
  (await api.db.select().from(domainEvents))
    .filter(({ payload }) => payload.id === id)
    .map(({ type }) => type)
    .toSorted();
const auditOf = async ({ id }: Stored) =>
  (await api.db.select().from(auditLog))
    .filter(({ entityId }) => entityId === id)
    .toSorted((one, other) => one.action.localeCompare(other.action))
    .map(({ action, entityType, details }) => [action, entityType, details]);
const aBlendOf = (parent: Stored, fields: object = {}) =>
  aHoneyBatch({ parents: [{ honeyBatchId: parent.id, weightKg: 2 }], weightKg: 2, ...fields });

describe('POST /honey-batches/:id/hold', () => {
  it('holds the jars that were filled from it and those that will be', async () => {
    const batch = await aHoneyBatch();
    const before = await aBottling({ honeyBatchId: batch.id });
    const { heldAt } = (await hold(batchPath(batch)).expect(200)).body;
    const held = { isHeld: true, isRecalled: true, holdReason: 'Rückstände', heldAt };
    expect(await read(bottlingPath(before))).toEqual({ ...before, ...held });
    expect(await aBottling({ honeyBatchId: batch.id })).toMatchObject(held);
    expect((await book(before.id, 'FARM_SHOP', 1).expect(409)).body.code).toBe('LOT_ON_HOLD');
    await book(before.id, 'BREAKAGE', 1).expect(201);
  });

  it('leaves the jars of other batches alone', async () => {
    const other = await aBottling();
    await hold(batchPath(await aHoneyBatch())).expect(200);
    expect(await read(bottlingPath(other))).toEqual(other);
  });

  it('waits for withdrawals that are under way, and lets none out after it', async () => {
    const batch = await aHoneyBatch();
    const jars = await aBottling({ honeyBatchId: batch.id, jarCount: 10 });
    const others = await aBottling({ honeyBatchId: batch.id, jarCount: 4 });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [jars.id] }, [
      () => book(jars.id, 'FARM_SHOP', 3),
      () => hold(batchPath(batch)),
      () => book(jars.id, 'FARM_SHOP', 2),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [200, undefined],
      [409, 'LOT_ON_HOLD'],
    ]);
    expect((await book(others.id, 'FARM_SHOP', 1).expect(409)).body.code).toBe('LOT_ON_HOLD');
    expect([await remaining(jars.id), await remaining(others.id)]).toEqual([7, 4]);
  });

  it('waits for a change of the stock of its articles', async () => {
    const [articleId, another] = [(await anArticle()).id, (await anArticle()).id];
    const batch = await aHoneyBatch();
    await aBottling({ honeyBatchId: batch.id, articleId: another });
    await aBottling({ honeyBatchId: batch.id, articleId });
    const [held, freed] = await queueBehindLock(api.db, { table: articles, ids: [articleId] }, [
      () => hold(batchPath(batch)),
      () => release(batchPath(batch)),
    ]);
    expect([held?.status, freed?.status]).toEqual([200, 200]);
  });
});

describe('POST /honey-batches/:id/release', () => {
  it('does not end the hold of jars, which is their own', async () => {
    const batch = await aHoneyBatch();
    await aBottling({ honeyBatchId: batch.id }).then((jars) => hold(bottlingPath(jars)).expect(200));
    expect((await release(batchPath(batch)).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('frees its jars', async () => {
    const batch = await aHoneyBatch();
    const jars = await aBottling({ honeyBatchId: batch.id });
    await hold(batchPath(batch)).expect(200);
    await release(batchPath(batch)).expect(200);
    expect(await read(bottlingPath(jars))).toEqual(jars);
    await book(jars.id, 'FARM_SHOP', 1).expect(201);
  });
});

describe('jars that are held twice, on their own and through their batch', () => {
  it('show their own reason, and when the earlier hold began', async () => {
    const batch = await aHoneyBatch();
    const [first, second] = [await aBottling({ honeyBatchId: batch.id }), await aBottling({ honeyBatchId: batch.id })];
    at('2026-07-02T10:01:00.000Z');
    await hold(bottlingPath(first), 'Deckel').expect(200);
    at('2026-07-02T10:02:00.000Z');
    await hold(batchPath(batch)).expect(200);
    at('2026-07-02T10:03:00.000Z');
    await hold(bottlingPath(second), 'Etikett').expect(200);
    expect(await read(bottlingPath(first))).toMatchObject({ holdReason: 'Deckel', heldAt: '2026-07-02T10:01:00.000Z' });
    expect(await read(bottlingPath(second))).toMatchObject({
      holdReason: 'Etikett',
      heldAt: '2026-07-02T10:02:00.000Z',
    });
  });

  it('stay held by their batch when their own hold ends', async () => {
    const batch = await aHoneyBatch();
    const jars = await aBottling({ honeyBatchId: batch.id });
    await hold(batchPath(batch)).expect(200);
    await hold(bottlingPath(jars), 'Deckel').expect(200);
    const { body } = await release(bottlingPath(jars)).expect(200);
    expect(body).toMatchObject({ isHeld: true, holdReason: 'Rückstände' });
    expect(await read(batchPath(batch))).toMatchObject({ isHeld: true });
    expect((await release(bottlingPath(jars)).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('stay held on their own when the hold of their batch ends', async () => {
    const batch = await aHoneyBatch();
    const jars = await aBottling({ honeyBatchId: batch.id });
    await hold(bottlingPath(jars), 'Deckel').expect(200);
    await hold(batchPath(batch)).expect(200);
    await release(batchPath(batch)).expect(200);
    expect(await read(bottlingPath(jars))).toMatchObject({ isHeld: true, holdReason: 'Deckel' });
    await release(bottlingPath(jars)).expect(200);
    expect(await read(bottlingPath(jars))).toMatchObject({ isHeld: false, holdReason: null, heldAt: null });
  });
});

describe('jars of which one hold is quiet and the other public', () => {
  it.each([
    ['their own', bottlingPath],
    ['that of their batch', batchPath],
  ])('are recalled while %s is public', async (_, publicPath) => {
    const batch = await aHoneyBatch();
    const jars = await aBottling({ honeyBatchId: batch.id });
    const isRecalled = async () => (await read(bottlingPath(jars))).isRecalled;
    await holdQuietly(batchPath(batch)).expect(200);
    await holdQuietly(bottlingPath(jars)).expect(200);
    expect(await isRecalled()).toBe(false);
    const path = publicPath(publicPath === bottlingPath ? jars : batch);
    await hold(path).expect(200);
    expect(await isRecalled()).toBe(true);
    await release(path).expect(200);
    expect(await isRecalled()).toBe(false);
  });
});

describe('what shops learn of a hold and a release of a honey batch', () => {
  it('is of each of its bottlings that is not held besides nor sold out, and of each article once', async () => {
    const batch = await aHoneyBatch({ weightKg: 10 });
    const [articleId, another] = [(await anArticle()).id, (await anArticle()).id];
    const newJars = (fields: object) => aBottling({ honeyBatchId: batch.id, jarCount: 2, ...fields });
    const [first, second, loose] = [await newJars({ articleId }), await newJars({ articleId }), await newJars({})];
    const ownHold = await newJars({ articleId: another });
    await hold(bottlingPath(ownHold)).expect(200);
    const soldOut = await newJars({ articleId: another });
    await book(soldOut.id, 'FARM_SHOP', 2).expect(201);
    const reported = async (step: () => PromiseLike<unknown>) => {
      const known = new Set((await api.db.select({ id: domainEvents.id }).from(domainEvents)).map(({ id }) => id));
      await step();
      const recorded = (await api.db.select().from(domainEvents)).filter(({ id }) => !known.has(id));
      return recorded.map(({ type, payload }) => `${type} ${String(payload.batchId ?? payload.articleId)}`).toSorted();
    };
    const both = [
      `ArticleSellableChanged ${articleId}`,
      `HoneyBatchChanged undefined`,
      ...[first, second, loose].map(({ id }) => `SellableStockChanged ${id}`).toSorted(),
    ];
    expect(await reported(() => hold(batchPath(batch)).expect(200))).toEqual(both);
    expect(await reported(() => release(bottlingPath(ownHold)).expect(200))).toEqual([]);
    expect(await reported(() => hold(bottlingPath(ownHold)).expect(200))).toEqual([]);
    expect(await reported(() => release(batchPath(batch)).expect(200))).toEqual(both);
  });

  it('is also announced for jars that turn out to be of a batch on hold', async () => {
    const [free, held] = [await aHoneyBatch(), await aHoneyBatch()];
    const jars = await aBottling({ honeyBatchId: free.id, jarCount: 2 });
    await hold(batchPath(held)).expect(200);
    const reportedJars = async () =>
      (await api.db.select().from(domainEvents)).filter(
        ({ type, payload }) => type === 'SellableStockChanged' && payload.batchId === jars.id,
      ).length;
    await api.admin.patch(bottlingPath(jars), { honeyBatchId: held.id }).expect(200);
    expect(await reportedJars()).toBe(1);
    await api.admin.patch(bottlingPath(jars), { jarCount: 1 }).expect(200);
    expect(await reportedJars()).toBe(1);
  });
});

describe('PATCH /bottlings/:id out of a batch on hold', () => {
  it('is refused out of a recall into a quiet hold', async () => {
    const [recalled, quiet] = [await aHoneyBatch(), await aHoneyBatch()];
    const jars = await aBottling({ honeyBatchId: recalled.id });
    await hold(batchPath(recalled)).expect(200);
    await holdQuietly(batchPath(quiet)).expect(200);
    const patch = () => api.admin.patch(bottlingPath(jars), { honeyBatchId: quiet.id });
    expect((await patch().expect(409)).body.code).toBe('INVALID_STATE');
    await hold(batchPath(quiet)).expect(200);
    expect((await patch().expect(200)).body.isRecalled).toBe(true);
  });

  it('is refused, or the jars would slip out of the hold', async () => {
    const [held, free] = [await aHoneyBatch(), await aHoneyBatch()];
    const jars = await aBottling({ honeyBatchId: held.id });
    await hold(batchPath(held)).expect(200);
    const refused = await api.admin.patch(bottlingPath(jars), { honeyBatchId: free.id }).expect(409);
    expect(refused.body.code).toBe('INVALID_STATE');
    await hold(bottlingPath(jars), 'Deckel').expect(200);
    const { body } = await api.admin.patch(bottlingPath(jars), { honeyBatchId: free.id }).expect(200);
    expect(body).toMatchObject({ honeyBatchId: free.id, isHeld: true, holdReason: 'Deckel' });
  });
});

describe('DELETE of what a honey batch on hold covers', () => {
  it('is refused for its jars, which would be filled again under another number', async () => {
    const batch = await aHoneyBatch();
    const jars = await aBottling({ honeyBatchId: batch.id });
    await hold(batchPath(batch)).expect(200);
    expect((await api.admin.delete(bottlingPath(jars)).expect(409)).body.code).toBe('LOT_ON_HOLD');
    await release(batchPath(batch)).expect(200);
    await api.admin.delete(bottlingPath(jars)).expect(204);
  });
});

describe('a blend of held honey', () => {
  it('is held from the start and names what holds it', async () => {
    const [held, free] = [await aHoneyBatch(), await aHoneyBatch()];
    await hold(batchPath(held)).expect(200);
    const blend = await aHoneyBatch({
      parents: [
        { honeyBatchId: free.id, weightKg: 1 },
        { honeyBatchId: held.id, weightKg: 1 },
      ],
      weightKg: 2,
    });
    const holdReason = `Blended from ${held.batchNumber}, on hold at the time.`;
    expect(blend).toMatchObject({ isHeld: true, holdReason, heldAt: now.toISOString() });
    expect(await auditOf(blend)).toEqual([['honey_batch.held', 'honey_batch', { reason: holdReason, isPublic: true }]]);
    expect(await eventsOf(blend)).toEqual(['HoneyBatchChanged', 'HoneyBatchRecorded']);
    expect(await aBottling({ honeyBatchId: blend.id, jarCount: 1 })).toMatchObject({ isHeld: true, holdReason });
  });

  it('is held quietly while no hold of a parent is public', async () => {
    const [quiet, recalled] = [await aHoneyBatch(), await aHoneyBatch()];
    await holdQuietly(batchPath(quiet)).expect(200);
    await hold(batchPath(recalled)).expect(200);
    const blend = await aBlendOf(quiet);
    expect(blend).toMatchObject({ isHeld: true, isRecalled: false });
    const parents = [quiet, recalled].map(({ id }) => ({ honeyBatchId: id, weightKg: 1 }));
    expect(await aHoneyBatch({ parents, weightKg: 2 })).toMatchObject({ isHeld: true, isRecalled: true });
    const patch = { parents: [{ honeyBatchId: recalled.id, weightKg: 2 }] };
    expect((await api.admin.patch(batchPath(blend), patch).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('announces its hold as caused by its record', async () => {
    const parent = await aHoneyBatch();
    await hold(batchPath(parent)).expect(200);
    const blend = await aBlendOf(parent);
    const events = (await api.db.select().from(domainEvents)).filter(({ payload }) => payload.id === blend.id);
    const idOf = (type: string) => events.find((event) => event.type === type)!.id;
    expect(events.map(({ type, causedBy }) => [type, causedBy])).toEqual(
      expect.arrayContaining([
        ['HoneyBatchRecorded', null],
        ['HoneyBatchChanged', idOf('HoneyBatchRecorded')],
      ]),
    );
  });

  it('stays held when its parent is released, until it is released itself', async () => {
    const parent = await aHoneyBatch();
    await hold(batchPath(parent)).expect(200);
    const blend = await aBlendOf(parent);
    await release(batchPath(parent)).expect(200);
    expect(await read(batchPath(blend))).toMatchObject({ isHeld: true });
    await release(batchPath(blend)).expect(200);
    expect(await read(batchPath(blend))).toMatchObject({ isHeld: false });
  });

  it('holds the next blend too', async () => {
    const parent = await aHoneyBatch();
    await hold(batchPath(parent)).expect(200);
    expect(await aBlendOf(await aBlendOf(parent))).toMatchObject({ isHeld: true });
  });

  it('is not held when nothing in it is', async () => {
    expect(await aBlendOf(await aHoneyBatch())).toMatchObject({ isHeld: false, holdReason: null, heldAt: null });
  });
});

describe('PATCH /honey-batches/:id with held honey', () => {
  it('is refused while the batch itself is not on hold', async () => {
    const [held, batch] = [await aHoneyBatch(), await aHoneyBatch()];
    await hold(batchPath(held)).expect(200);
    const patch = { parents: [{ honeyBatchId: held.id, weightKg: 5 }], weightKg: 5 };
    const refused = await api.admin.patch(batchPath(batch), patch).expect(409);
    expect(refused.body.code).toBe('INVALID_STATE');
    expect(await read(batchPath(batch))).toEqual(batch);
    await hold(batchPath(batch)).expect(200);
    const { body } = await api.admin.patch(batchPath(batch), patch).expect(200);
    expect(body).toMatchObject({ isHeld: true, parents: patch.parents });
  });

  it('takes as much as before from a parent that came on hold since, and no gram more', async () => {
    const parent = await aHoneyBatch();
    const blend = await aBlendOf(parent);
    await hold(batchPath(parent)).expect(200);
    const parentsOf = (weightKg: number) => ({ parents: [{ honeyBatchId: parent.id, weightKg }] });
    const refused = await api.admin.patch(batchPath(blend), parentsOf(2.001)).expect(409);
    expect(refused.body.code).toBe('INVALID_STATE');
    await api.admin.patch(batchPath(blend), parentsOf(2)).expect(200);
  });
});

describe('warnings of a honey batch on hold', () => {
  it('name the blends of its honey that are not held, through any number of blends', async () => {
    const batch = await aHoneyBatch();
    const child = await aHoneyBatch({ parents: [{ honeyBatchId: batch.id, weightKg: 6 }], weightKg: 6 });
    const grandchild = await aBlendOf(child);
    const { body } = await hold(batchPath(batch)).expect(200);
    const batchNumbers = [child.batchNumber, grandchild.batchNumber];
    const message = `Blended from this honey and not on hold: ${batchNumbers.join(' and ')}.`;
    const code = 'BLENDS_NOT_HELD';
    expect(body.warnings).toEqual([{ code, kind: code, figures: { batchNumbers }, message }]);
    expect(await read(batchPath(batch))).toEqual(body);
    const { warnings } = (await hold(batchPath(child)).expect(200)).body;
    expect(warnings[0].message).toContain(grandchild.batchNumber);
    expect(warnings[0].message).not.toContain(child.batchNumber);
  });

  it('end when the last blend is held, and when the batch is released', async () => {
    const batch = await aHoneyBatch();
    const blend = await aBlendOf(batch);
    expect((await hold(batchPath(batch)).expect(200)).body.warnings).toHaveLength(1);
    await hold(batchPath(blend)).expect(200);
    expect(await read(batchPath(batch))).not.toHaveProperty('warnings');
    await release(batchPath(blend)).expect(200);
    expect((await read(batchPath(batch))).warnings).toHaveLength(1);
    expect((await release(batchPath(batch)).expect(200)).body).not.toHaveProperty('warnings');
  });

  it('do not speak of the parents of a blend', async () => {
    const parent = await aHoneyBatch();
    const blend = await aBlendOf(parent);
    expect((await hold(batchPath(blend)).expect(200)).body).not.toHaveProperty('warnings');
  });
});
