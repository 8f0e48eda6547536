import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import {
  channels,
  connectDatabase,
  databaseFailure,
  type DatabaseConnection,
  listenForNotifications,
} from '@beekeeping/db';
import { API_KEY_SCOPES, idempotencyRecords, rateLimits, users } from '@beekeeping/db/schema';
import {
  createTestDatabase,
  effectiveRights,
  makeServiceLogin,
  type ServiceLogin,
  sqlStateOf,
  type TestDatabase,
  waitUntil,
} from '@beekeeping/db/testing';
import { anApiKey, apiKeyClient, type TestClient } from '@beekeeping/http/testing';
import { alarmsIn, type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aCandleShelf, aHoneyShelf, someJars } from './testing/shelf.ts';
import { book, giveBack, inShort, sale } from './testing/shop-entries.ts';

let database: TestDatabase;
let login: ServiceLogin;
let connection: DatabaseConnection;
let service: ServiceProcess;
let shop: TestClient;
beforeAll(async () => {
  database = await createTestDatabase();
  login = await makeServiceLogin(database, 'shop-gateway');
  connection = connectDatabase({ url: login.url, applicationName: 'test', maxConnections: 1 });
  const script = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  service = await startServiceProcess(script, { NODE_ENV: 'production', DATABASE_URL: login.url, PORT: '0' });
  shop = apiKeyClient(service.url, (await anApiKey(database.db, [...API_KEY_SCOPES])).key);
});
afterAll(async () => {
  await service.stop();
  await connection.close();
  await login.drop();
  await database.drop();
});

describe('the shop gateway with the rights of its database role alone', () => {
  it('is ready', async () => {
    expect(await (await fetch(`${service.url}/api/v1/health/ready`)).json()).toMatchObject({ status: 'ready' });
  });

  it('books sales and returns of jars, candles and lots without an article, and knows repeats', async () => {
    const [honey, candles] = [await aHoneyShelf(database.db, {}), await aCandleShelf(database.db, {})];
    const { lotNumber } = await someJars(database.db);
    const sold = [sale({ sku: honey.sku }), sale({ sku: candles.sku }), sale({ lotNumber })];
    const returned = sold.map(({ externalId }, index) =>
      giveBack({ saleExternalId: externalId, ...(index === 0 ? { condition: 'BROKEN' } : {}) }),
    );
    const results = (await book(shop, ...sold, ...returned, ...sold)).map(inShort);
    expect(results.map((result) => result.split(' ')[0])).toEqual([
      ...Array<string>(6).fill('BOOKED'),
      ...Array<string>(3).fill('DUPLICATE'),
    ]);
  });

  it('wakes the worker for what it booked', async () => {
    const { sku } = await aHoneyShelf(database.db, {});
    let calls = 0;
    const listener = listenForNotifications(database.url, { [channels.domainEvents]: () => (calls += 1) });
    await waitUntil('the listener is connected', () => listener.isConnected());
    await book(shop, sale({ sku }));
    await waitUntil('the booking was published', () => calls === 2);
    await listener.close();
  });

  it('keeps its answer for a repeat of the request with an Idempotency-Key', async () => {
    const { sku } = await aHoneyShelf(database.db, {});
    const entries = { movements: [sale({ sku })] };
    const post = () => shop.post('/api/v1/shop-sync/movements', entries).set('Idempotency-Key', 'again').expect(200);
    const [answer, again] = [await post(), await post()];
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([answer.text, 'true']);
  });

  it('rejects what it cannot book', async () => {
    const { sku } = await aHoneyShelf(database.db, { pieces: 1 });
    expect((await book(shop, sale({ sku, quantity: 2 }))).map(inShort)).toEqual(['REJECTED INSUFFICIENT_STOCK']);
  });

  it('answers stock and feed', async () => {
    const { sku } = await aHoneyShelf(database.db, {});
    const stock = await shop.get('/api/v1/shop-sync/stock').expect(200);
    const feed = await shop.get('/api/v1/shop-sync/feed').expect(200);
    expect(stock.body.items).toContainEqual(expect.objectContaining({ sku, remaining: 10 }));
    expect(feed.body.items).toContainEqual(expect.objectContaining({ sku }));
  });

  it('answers who bought of a lot', async () => {
    const { sku, lots } = await aHoneyShelf(database.db, {});
    const sold = sale({ sku, quantity: 2 });
    await book(shop, sold, giveBack({ saleExternalId: sold.externalId }));
    const { body } = await shop.get(`/api/v1/shop-sync/lots/${lots[0]!.lotNumber}/orders`).expect(200);
    expect(body.items).toMatchObject([{ externalId: sold.externalId, quantity: 2, returned: 1 }]);
  });

  it('logs nothing that failed', () => {
    expect(alarmsIn(service.output())).toEqual([]);
  });
});

describe('the database role of the shop gateway', () => {
  it('can do this and nothing more', async () => {
    const columns = (...names: string[]) => `(${names.toSorted().join(', ')})`;
    const booking = [
      'id',
      'external_id',
      'type',
      'sku',
      'lot_number',
      'quantity',
      'occurred_at',
      'order_ref',
      'sale_id',
      'is_broken',
    ];
    const movement = [
      'id',
      'bottling_id',
      'production_batch_id',
      'type',
      'quantity',
      'occurred_at',
      'booking_id',
      'return_id',
    ];
    const article = ['id', 'sku', 'name', 'kind', 'unit', 'shop_category', 'price_cents', 'vat_rate', 'is_active'];
    const key = ['id', 'name', 'key_hash', 'scopes', 'device_id', 'expires_at', 'last_used_at', 'revoked_at'];
    const kept = ['method', 'path', 'key', 'request_hash', 'result', 'created_at'];
    expect(await effectiveRights(connection.db)).toEqual({
      __drizzle_migrations: 'select',
      api_keys: `select ${columns(...key)} update (last_used_at)`,
      articles: `select ${columns(...article)} update (updated_at)`,
      bottlings: `select ${columns('id', 'lot_number', 'honey_variety', 'jar_size_g', 'best_before')} update (updated_at)`,
      devices: `select ${columns('id', 'is_active')}`,
      domain_events: `insert ${columns('id', 'type', 'payload', 'caused_by', 'occurred_at')}`,
      idempotency_records: `select ${columns(...kept, 'caller_id')} insert ${columns(...kept, 'user_id', 'api_key_id')} update (created_at, request_hash, result)`,
      permissions: 'select (key)',
      production_batches: 'select (batch_number, best_before, id)',
      rate_limits:
        'select (counted_before, hits, key, previous_hits, reset_at) insert (counted_before, hits, key, previous_hits, reset_at) update (counted_before, hits, previous_hits, reset_at) delete',
      shop_bookings: `select ${columns(...booking)} insert ${columns(...booking, 'created_at')}`,
      stock_batches: 'select',
      stock_movements: `select ${columns('bottling_id', 'booking_id', 'occurred_at', 'production_batch_id', 'quantity', 'sequence')} insert ${columns(...movement, 'created_at')}`,
    });
  });

  it.each([
    'select password_hash from users',
    'select * from audit_log',
    'select * from sessions',
    'select * from articles',
    'select latitude from apiaries',
    'select payload from domain_events',
    'insert into api_keys (id) values (gen_random_uuid())',
    "insert into role_permissions (permission_key) values ('users:create')",
    'update articles set price_cents = 1',
    'update stock_movements set quantity = 1',
    'update bottlings set jar_count = 1000000',
    'delete from stock_movements',
    'delete from shop_bookings',
    'truncate shop_bookings cascade',
    "insert into stock_movements (id, bottling_id, type, quantity, occurred_at, created_at) values (gen_random_uuid(), gen_random_uuid(), 'FARM_SHOP', -5, now(), now())",
    "insert into stock_movements (id, bottling_id, type, quantity, occurred_at, created_at) values (gen_random_uuid(), gen_random_uuid(), 'BREAKAGE', -5, now(), now())",
    "insert into domain_events (id, type, payload, occurred_at) values (gen_random_uuid(), 'HarvestRecorded', '{}', now())",
    'alter table stock_movements disable trigger all',
    'create table taken (id int)',
    'set session authorization app',
    'create role another',
    'create temporary table taken (id int)',
    'select lo_create(0)',
    "insert into rate_limits (key, hits, reset_at) values ('api POST /api/v1/auth/login 10.0.0.1', 0, now())",
    "update rate_limits set key = 'api POST /api/v1/auth/login 10.0.0.1'",
  ])('is refused: %s', async (statement) => {
    expect(await sqlStateOf(connection.db, statement)).toBe('42501');
  });

  it('neither sees nor makes the answers that users were given', async () => {
    const [now, userId] = [new Date(), newId()];
    const user = { id: userId, email: 'imkerin@example.test', name: 'Imkerin', createdAt: now, updatedAt: now };
    await database.db.insert(users).values(user);
    const answer = { userId, method: 'POST', path: '/', requestHash: '', result: { status: 201, body: '' } };
    await database.db.insert(idempotencyRecords).values({ ...answer, key: 'theirs', createdAt: now });
    const seen = await connection.db.select({ key: idempotencyRecords.key }).from(idempotencyRecords);
    const made = connection.db.insert(idempotencyRecords).values({ ...answer, key: 'made', createdAt: now });
    expect(seen.map(({ key }) => key)).not.toContain('theirs');
    expect(await made.catch((error: unknown) => databaseFailure(error)?.sqlState)).toBe('42501');
  });

  it('counts its own requests, and neither changes nor removes nor sees the counters of others', async () => {
    const counters = ['api POST /login 10.0.0.1', 'public-origin GET /o 10.0.0.1', 'shop-gateway GET /feed 10.0.0.1'];
    await database.db.delete(rateLimits);
    await database.db.insert(rateLimits).values(counters.map((key) => ({ key, hits: 9, resetAt: new Date() })));
    const seen = await connection.db.select({ key: rateLimits.key }).from(rateLimits);
    await connection.db.update(rateLimits).set({ hits: 0 });
    const changed = await database.db.select({ key: rateLimits.key }).from(rateLimits).where(eq(rateLimits.hits, 0));
    await connection.db.delete(rateLimits);
    const left = await database.db.select({ key: rateLimits.key }).from(rateLimits);
    expect({ seen, changed, left: left.map(({ key }) => key).toSorted() }).toEqual({
      seen: [{ key: counters[2] }],
      changed: [{ key: counters[2] }],
      left: counters.slice(0, 2),
    });
  });
});
