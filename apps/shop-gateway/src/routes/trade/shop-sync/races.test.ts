import { connectDatabase, type Database } from '@beekeeping/db';
import { articles, bottlings, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { bookMovement } from '@beekeeping/domain/trade/stock/movements';
import { inTestChange } from '@beekeeping/events/testing';
import { newId } from '@beekeeping/core/id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { aHoneyShelf, someJars } from '../../../testing/shelf.ts';
import { book, bookAtOnce, bookOrders, giveBack, inShort, sale, times } from '../../../testing/shop-entries.ts';
import { startTestShopGateway, type TestShopGateway } from '../../../testing/test-shop-gateway.ts';

let first: TestShopGateway;
let second: TestShopGateway;
let db: Database;
beforeAll(async () => {
  first = await startTestShopGateway();
  second = await startTestShopGateway({ replicaOf: first });
  ({ db } = first);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const atOnce = (requests: readonly object[][]) => bookAtOnce([first.shop, second.shop], requests);

const remaining = async (batchId: string): Promise<number> =>
  (await db.select().from(stockBatches).where(eq(stockBatches.id, batchId)))[0]!.remaining;

const waitingForLocks = async (): Promise<number> => {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row!.count;
};

const insertBooking = async (
  tx: Pick<Database, 'insert'>,
  { externalId, bottlingId }: { externalId: string; bottlingId: string },
): Promise<void> => {
  const [id, now] = [newId(), new Date()];
  const booked = { type: 'SHOP_SALE' as const, occurredAt: now, createdAt: now };
  await tx.insert(shopBookings).values({ id, externalId, ...booked, lotNumber: 'ANY', quantity: 1 });
  await tx.insert(stockMovements).values({ id: newId(), bottlingId, bookingId: id, ...booked, quantity: -1 });
};

describe('two gateways', () => {
  it('book an externalId once, and answer everyone who sends it the same lots', async () => {
    const { sku, lots } = await aHoneyShelf(db, { pieces: 3 }, { pieces: 9 });
    const entry = sale({ sku, quantity: 5 });
    const results = (await atOnce(times(20, () => [entry]))).flat();
    expect(results.filter(({ status }) => status === 'BOOKED')).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'DUPLICATE')).toHaveLength(19);
    expect(new Set(results.map(({ allocations }) => JSON.stringify(allocations))).size).toBe(1);
    expect([await remaining(lots[0]!.id), await remaining(lots[1]!.id)]).toEqual([0, 7]);
  });

  it('never sell more than there is, and the oldest lot first by the order of the commits', async () => {
    const { sku, lots } = await aHoneyShelf(
      db,
      { pieces: 7, bestBefore: '2028-01-01' },
      { pieces: 8, bestBefore: '2028-01-02' },
      { pieces: 9, bestBefore: '2028-01-03' },
    );
    const results = (await atOnce(times(40, () => [sale({ sku }), sale({ sku })]))).flat();
    expect(results.filter(({ status }) => status === 'BOOKED')).toHaveLength(24);
    const ids = lots.map(({ id }) => id);
    const ledger = await db
      .select({ id: stockMovements.bottlingId })
      .from(stockMovements)
      .where(inArray(stockMovements.bottlingId, ids))
      .orderBy(stockMovements.sequence);
    expect(ledger.map(({ id }) => ids.indexOf(id!))).toEqual([
      ...Array<number>(7).fill(0),
      ...Array<number>(8).fill(1),
      ...Array<number>(9).fill(2),
    ]);
  });

  it('never sell more than there is of a lot without an article', async () => {
    const { id, lotNumber } = await someJars(db, { pieces: 10 });
    const results = (await atOnce(times(30, () => [sale({ lotNumber })]))).flat();
    expect(results.filter(({ status }) => status === 'BOOKED')).toHaveLength(10);
    expect(await remaining(id)).toBe(0);
  });

  it('take back no more than was sold', async () => {
    const { sku, lots } = await aHoneyShelf(db, { pieces: 5 });
    const sold = sale({ sku, quantity: 5 });
    await book(first.shop, sold);
    const conditions = ['RESELLABLE', 'BROKEN'];
    const results = await atOnce(
      times(12, (index) => [giveBack({ saleExternalId: sold.externalId, condition: conditions[(index >> 1) % 2] })]),
    );
    expect(
      results
        .flat()
        .map(({ status, code }) => code ?? status)
        .toSorted(),
    ).toEqual([...Array<string>(5).fill('BOOKED'), ...Array<string>(7).fill('RETURN_EXCEEDS_SALE')]);
    const ledger = await db.select().from(stockMovements).where(eq(stockMovements.bottlingId, lots[0]!.id));
    const broken = ledger.filter(({ type }) => type === 'BREAKAGE').length;
    expect(await remaining(lots[0]!.id)).toBe(5 - broken);
  });

  it('share the last pieces with the beekeeper, who takes some too', async () => {
    const { sku, lots } = await aHoneyShelf(db, { pieces: 10 });
    const { id } = lots[0]!;
    const taken = { type: 'FARM_SHOP', quantity: 1 } as const;
    const [sold, withdrawn] = await Promise.all([
      atOnce(times(10, () => [sale({ sku })])),
      Promise.allSettled(times(10, () => inTestChange(db, (change) => bookMovement(change, 'BOTTLING', id, taken)))),
    ]);
    const left = [...sold.flat(), ...withdrawn].filter(({ status }) => ['BOOKED', 'fulfilled'].includes(status));
    expect(left).toHaveLength(10);
    expect(await remaining(id)).toBe(0);
  });
});

describe('an externalId that two requests book from different articles at once', () => {
  it('is booked once; the others are answered so, and no neighbour is lost', async () => {
    const shelves = [await aHoneyShelf(db, { pieces: 100 }), await aHoneyShelf(db, { pieces: 100 })];
    const { externalId } = sale();
    const results = await atOnce(
      times(20, (index) => {
        const { sku } = shelves[(index >> 1) % 2]!;
        return [sale({ sku }), sale({ sku, externalId, quantity: 2 }), sale({ sku })];
      }),
    );
    expect(results.flatMap(([before, , after]) => [before!.status, after!.status])).toEqual(Array(40).fill('BOOKED'));
    const contested = results.map((answers) => answers[1]!);
    expect(contested.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      'BOOKED',
      ...Array<string>(9).fill('DUPLICATE'),
      ...Array<string>(10).fill('EXTERNAL_ID_REUSED'),
    ]);
    const left = await Promise.all(shelves.map(({ lots }) => remaining(lots[0]!.id)));
    expect(left.toSorted((x, y) => x - y)).toEqual([78, 80]);
  });

  it('is answered from the booking that was faster, and what it would have taken goes to its neighbours', async () => {
    const { sku } = await aHoneyShelf(db, { lotNumber: 'FREED-1', pieces: 2 });
    const { externalId } = sale();
    const entries = [sale({ sku, externalId, quantity: 2 }), sale({ sku, quantity: 2 })];
    const other = connectDatabase({ url: first.database.url, applicationName: 'faster', maxConnections: 1 });
    const answer = await other.db.transaction(async (tx) => {
      const jars = await someJars(db);
      await insertBooking(tx, { externalId, bottlingId: jars.id });
      const waiting = book(first.shop, ...entries);
      await waitUntil('the gateway waits for the other booking', async () => (await waitingForLocks()) === 1);
      return { waiting };
    });
    expect((await answer.waiting).map(inShort)).toEqual(['REJECTED EXTERNAL_ID_REUSED', 'BOOKED FREED-1 2']);
    await other.close();
  });
});

describe('a lot that is given another article while a sale waits for its article', () => {
  it('is sold under the lock of its new article', async () => {
    const [old, next] = [await aHoneyShelf(db, { pieces: 1 }), await aHoneyShelf(db)];
    const { id, lotNumber } = old.lots[0]!;
    const connections = times(2, (index) =>
      connectDatabase({ url: first.database.url, applicationName: `beekeeper ${index}`, maxConnections: 1 }),
    );
    const [moving, selling] = connections.map((connection) => connection.db) as [Database, Database];
    const lock = (tx: Pick<Database, 'select'>, articleId: string) =>
      tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for('no key update');
    let isAnswered = false;
    const answer = await selling.transaction(async (seller) => {
      await lock(seller, next.articleId);
      const waiting = await moving.transaction(async (tx) => {
        await lock(tx, old.articleId);
        await tx.update(bottlings).set({ articleId: next.articleId }).where(eq(bottlings.id, id));
        const request = book(first.shop, sale({ lotNumber })).finally(() => (isAnswered = true));
        await waitUntil('the sale waits for the old article', async () => (await waitingForLocks()) === 1);
        return { request };
      });
      await waitUntil('the sale waits again or is answered', async () => isAnswered || (await waitingForLocks()) === 1);
      const taken = { type: 'FARM_SHOP', quantity: -1, occurredAt: new Date(), createdAt: new Date() } as const;
      await seller.insert(stockMovements).values({ id: newId(), bottlingId: id, ...taken });
      return waiting;
    });
    expect((await answer.request).map(inShort)).toEqual(['REJECTED INSUFFICIENT_STOCK']);
    await Promise.all(connections.map((connection) => connection.close()));
  });
});

describe('an entry that the database refuses after all', () => {
  beforeAll(async () => {
    await db.execute(sql`
      create function refuse_marked() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '23514'; end $$`);
    await db.execute(sql`
      create trigger refuse_marked before insert on shop_bookings for each row
      when (new.external_id like 'refuse me%') execute function refuse_marked()`);
  });

  it('is rejected alone: its neighbours are booked as if it had not been sent', async () => {
    const { sku } = await aHoneyShelf(db, { lotNumber: 'ALONE-1', pieces: 5 });
    const refused = sale({ sku, quantity: 3, externalId: 'refuse me' });
    const results = await book(
      first.shop,
      sale({ sku, quantity: 2 }),
      refused,
      giveBack({ saleExternalId: refused.externalId }),
      sale({ sku, quantity: 3 }),
    );
    expect(results.map(inShort)).toEqual([
      'BOOKED ALONE-1 2',
      'REJECTED VALIDATION_FAILED',
      'REJECTED SALE_NOT_FOUND',
      'BOOKED ALONE-1 3',
    ]);
  });

  it('takes its whole order along, and nobody else', async () => {
    const { sku, lots } = await aHoneyShelf(db, { lotNumber: 'WHOLE-1', pieces: 5 });
    const orderRef = 'ORDER-REFUSED';
    const results = await bookOrders(
      first.shop,
      sale({ sku, quantity: 2, orderRef }),
      sale({ sku, quantity: 3, externalId: 'refuse me 2', orderRef }),
      sale({ sku, quantity: 5 }),
    );
    expect(results.map(inShort)).toEqual([
      'REJECTED VALIDATION_FAILED',
      'REJECTED VALIDATION_FAILED',
      'BOOKED WHOLE-1 5',
    ]);
    expect(await remaining(lots[0]!.id)).toBe(0);
  });
});
