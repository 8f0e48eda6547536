import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { articles, auditLog, bottlings, domainEvents, productionBatches } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const NOW = '2026-07-01T08:30:00.123Z';
const api = testApi({ clock: fixedClock(NOW) });

const { aBottling, aCandle, aHoneyBatch, anArticle, aProductionBatch } = factoriesOver(() => api.context);

type Stored = Record<string, unknown> & { id: string };

/** What can be held, with the stock that its hold keeps in the house. */
interface Held {
  own: Stored;
  /** The path of the batch that the pieces belong to: its own, or that of jars of the honey batch. */
  stockPath: string;
  stock: Stored;
}

const kinds = [
  {
    noun: 'honey batch',
    path: 'honey-batches',
    entityType: 'honey_batch',
    otherRights: ['honey-batches:read', 'honey-batches:update', 'bottlings:hold'],
    table: bottlings,
    events: ['ArticleSellableChanged', 'HoneyBatchChanged', 'SellableStockChanged'],
    make: async (articleId?: string): Promise<Held> => {
      const own = await aHoneyBatch();
      const stock = await aBottling({
        honeyBatchId: own.id,
        jarCount: 10,
        articleId: articleId ?? (await anArticle()).id,
      });
      return { own: await read('honey-batches', own), stockPath: 'bottlings', stock };
    },
    /** A record that may be deleted. */
    bare: (): Promise<Stored> => aHoneyBatch(),
  },
  {
    noun: 'bottling',
    path: 'bottlings',
    entityType: 'bottling',
    otherRights: ['bottlings:create', 'bottlings:read', 'bottlings:update', 'bottlings:delete'],
    table: bottlings,
    events: ['ArticleSellableChanged', 'SellableStockChanged'],
    make: async (articleId?: string): Promise<Held> => {
      const own = await aBottling({ jarCount: 10, articleId: articleId ?? (await anArticle()).id });
      return { own, stockPath: 'bottlings', stock: own };
    },
    bare: (): Promise<Stored> => aBottling(),
  },
  {
    noun: 'production batch',
    path: 'production-batches',
    entityType: 'production_batch',
    otherRights: ['production-batches:read', 'production-batches:update', 'bottlings:hold'],
    table: productionBatches,
    events: ['ArticleSellableChanged', 'SellableStockChanged'],
    make: async (articleId?: string): Promise<Held> => {
      const own = await aProductionBatch(articleId === undefined ? {} : { articleId });
      return { own, stockPath: 'production-batches', stock: own };
    },
    bare: (): Promise<Stored> => aProductionBatch(),
  },
];

const urlOf = (path: string, { id }: { id: string }): string => `/api/v1/${path}/${id}`;
const read = async (path: string, record: { id: string }): Promise<Stored> =>
  (await api.admin.get(urlOf(path, record)).expect(200)).body;
const bookFrom = ({ stockPath, stock }: Held, type: string, quantity: number) =>
  api.admin.post(`${urlOf(stockPath, stock)}/movements`, { type, quantity });
/** The domain events since `before`, by type, of whatever record. */
const eventsSince = async (before: number) =>
  (await api.db.select().from(domainEvents).orderBy(domainEvents.recordedAt)).slice(before);

describe.each(kinds)('a hold of a $noun', ({ path, entityType, otherRights, table, events, make, bare }) => {
  const hold = (record: { id: string }, body: object = {}) =>
    api.admin.post(`${urlOf(path, record)}/hold`, { reason: 'Rückstände', ...body });
  const release = (record: { id: string }) => api.admin.post(`${urlOf(path, record)}/release`);

  it('says why, since when and that it is public, and leaves everything else as it was', async () => {
    const { own } = await make();
    const { body } = await hold(own, { reason: ' Splitter\nim Glas ' }).expect(200);
    expect(body).toEqual({
      ...own,
      isHeld: true,
      isRecalled: true,
      holdReason: 'Splitter\nim Glas',
      heldAt: NOW,
      updatedAt: expect.any(String),
    });
    expect(await read(path, own)).toEqual(body);
  });

  it('lets nothing out but breakage and corrections, quiet or not', async () => {
    for (const isPublic of [true, false]) {
      const held = await make();
      await hold(held.own, { isPublic }).expect(200);
      expect((await bookFrom(held, 'FARM_SHOP', 1).expect(409)).body.code).toBe('LOT_ON_HOLD');
      await bookFrom(held, 'BREAKAGE', 1).expect(201);
      await bookFrom(held, 'INVENTORY_CORRECTION', -1).expect(201);
    }
  });

  it('is refused a second time, and the first one stays', async () => {
    const { own } = await make();
    const { body } = await hold(own, { reason: 'first' }).expect(200);
    for (const isPublic of [true, false]) {
      expect((await hold(own, { reason: 'second', isPublic }).expect(409)).body.code).toBe('INVALID_STATE');
    }
    expect(await read(path, own)).toEqual(body);
  });

  it('may be quiet, and made public once', async () => {
    const { own } = await make();
    const quiet = (await hold(own, { reason: 'Verdacht', isPublic: false }).expect(200)).body;
    expect(quiet).toMatchObject({ isHeld: true, isRecalled: false, holdReason: 'Verdacht', heldAt: NOW });
    expect((await hold(own, { isPublic: false }).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await read(path, own)).toEqual(quiet);
    const { body } = await hold(own, { reason: 'bestätigt' }).expect(200);
    expect(body).toEqual({ ...quiet, isRecalled: true, holdReason: 'bestätigt', updatedAt: expect.any(String) });
    expect((await hold(own).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('is forgotten by its release, and the next one is public again', async () => {
    const held = await make();
    await hold(held.own, { isPublic: false }).expect(200);
    expect((await release(held.own).expect(200)).body).toEqual({
      ...held.own,
      updatedAt: expect.any(String),
    });
    await bookFrom(held, 'FARM_SHOP', 1).expect(201);
    expect((await hold(held.own).expect(200)).body.isRecalled).toBe(true);
    await api.admin.post(`${urlOf(path, held.own)}/release`, {}).expect(200);
  });

  it('is refused for a reason or isPublic that is none', async () => {
    const { own } = await make();
    const reasons = [undefined, null, '  ', 7, 'x'.repeat(10_001)].map((reason) => ({
      body: { reason },
      at: 'reason',
    }));
    const publics = [null, 'yes', 1].map((isPublic) => ({ body: { isPublic }, at: 'isPublic' }));
    for (const { body: sent, at } of [...reasons, ...publics]) {
      const { body } = await hold(own, sent).expect(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: at }] });
    }
    const reason = 'x'.repeat(10_000);
    expect((await hold(own, { reason }).expect(200)).body.holdReason).toBe(reason);
  });

  it('is not released without one, nor twice', async () => {
    const { own } = await make();
    expect((await release(own).expect(409)).body.code).toBe('INVALID_STATE');
    await hold(own).expect(200);
    await release(own).expect(200);
    expect((await release(own).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('knows no unknown record', async () => {
    expect((await hold({ id: newId() }).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await release({ id: newId() }).expect(404)).body.code).toBe('NOT_FOUND');
  });

  it('waits for a withdrawal that is under way, and lets none out after it', async () => {
    const held = await make();
    const answers = await queueBehindLock(api.db, { table, ids: [held.stock.id] }, [
      () => bookFrom(held, 'FARM_SHOP', 3),
      () => hold(held.own),
      () => bookFrom(held, 'FARM_SHOP', 2),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 200, 'LOT_ON_HOLD']);
    expect((await read(held.stockPath, held.stock)).remaining).toBe(7);
  });

  it('is the first of two that come at the same time', async () => {
    const held = await make();
    const answers = await queueBehindLock(api.db, { table, ids: [held.stock.id] }, [
      () => hold(held.own, { reason: 'first' }),
      () => hold(held.own, { reason: 'second' }),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'INVALID_STATE']);
    expect((await read(path, held.own)).holdReason).toBe('first');
  });

  it('waits for a change of the stock of its article', async () => {
    const articleId = (await (path === 'production-batches' ? aCandle() : anArticle())).id;
    const { own } = await make(articleId);
    const answers = await queueBehindLock(api.db, { table: articles, ids: [articleId] }, [
      () => hold(own),
      () => release(own),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('keeps it from being deleted until it is released', async () => {
    const own = await bare();
    const { body } = await hold(own).expect(200);
    expect((await api.admin.delete(urlOf(path, own)).expect(409)).body.code).toBe('LOT_ON_HOLD');
    expect(await read(path, own)).toEqual(body);
    await release(own).expect(200);
    await api.admin.delete(urlOf(path, own)).expect(204);
  });

  it('leaves one audit entry each, and none for what was refused', async () => {
    const { own } = await make();
    await hold(own, { isPublic: false }).expect(200);
    await hold(own, { isPublic: false }).expect(409);
    await hold(own, { reason: 'bestätigt' }).expect(200);
    await release(own).expect(200);
    await release(own).expect(409);
    const entries = (await api.db.select().from(auditLog).orderBy(auditLog.id)).filter(
      ({ entityId }) => entityId === own.id,
    );
    expect(entries.map((entry) => [entry.action, entry.entityType, entry.details])).toEqual([
      [`${entityType}.held`, entityType, { reason: 'Rückstände', isPublic: false }],
      [`${entityType}.held`, entityType, { reason: 'bestätigt', isPublic: true }],
      [`${entityType}.released`, entityType, {}],
    ]);
    expect(entries.every(({ actorId, requestId }) => actorId !== null && requestId !== null)).toBe(true);
  });

  it('notifies shops of a changed sellable stock when it begins and ends, and not when it is made public', async () => {
    const { own, stock } = await make();
    const { articleId } = stock;
    const batchKind = path === 'production-batches' ? 'PRODUCTION' : 'BOTTLING';
    const reported = async (step: () => PromiseLike<unknown>) => {
      const before = await api.db.$count(domainEvents);
      await step();
      const recorded = (await eventsSince(before)).map(({ type, payload }) => [type, payload] as const);
      return recorded.toSorted(([one], [other]) => one.localeCompare(other));
    };
    const changed = events.map((type) => [
      type,
      type === 'SellableStockChanged'
        ? { batchKind, batchId: stock.id, articleId }
        : type === 'ArticleSellableChanged'
          ? { articleId }
          : { id: own.id, batchNumber: own.batchNumber },
    ]);
    expect(await reported(() => hold(own, { isPublic: false }).expect(200))).toEqual(changed);
    expect(await reported(() => hold(own).expect(200))).toEqual(
      changed.filter(([type]) => type === 'HoneyBatchChanged'),
    );
    expect(await reported(() => release(own).expect(200))).toEqual(changed);
  });

  it('notifies nothing for sold-out pieces', async () => {
    const held = await make();
    await bookFrom(held, 'FARM_SHOP', 10).expect(201);
    const before = await api.db.$count(domainEvents);
    await hold(held.own).expect(200);
    await release(held.own).expect(200);
    const types = (await eventsSince(before)).map(({ type }) => type);
    expect(types.filter((type) => type !== 'HoneyBatchChanged')).toEqual([]);
  });

  it('needs the permission to hold, and no other will do', async () => {
    const { own } = await make();
    const [other, holder] = [await api.signIn(otherRights as never), await api.signIn([`${path}:hold`] as never)];
    for (const [{ token }, status] of [
      [other, 403],
      [holder, 200],
    ] as const) {
      await api
        .as(token)
        .post(`${urlOf(path, own)}/hold`, { reason: 'x' })
        .expect(status);
      await api
        .as(token)
        .post(`${urlOf(path, own)}/release`)
        .expect(status);
    }
  });
});
