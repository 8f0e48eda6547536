import { beforeAll, describe, expect, it } from '@jest/globals';
import { aSku } from '../../../testing/shelf.ts';
import { book, giveBack, sale } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

const service = testShopGateway();
let sku: string;
beforeAll(async () => {
  sku = await aSku(service.db, 10_000);
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const INVALID_ENTRIES: [string, Record<string, unknown>][] = [
  ...[0, -1, 1.5, '1', 1e21, 2 ** 31, 1_000_001, true, null, [1], undefined].map(
    (quantity): [string, Record<string, unknown>] => [`quantity ${JSON.stringify(quantity)}`, { quantity }],
  ),
  ['an unknown key', { colour: 'amber' }],
  ['an unknown type', { type: 'FARM_SHOP' }],
  ['a type in lower case', { type: 'shop_sale' }],
  ['neither sku nor lotNumber', { sku: undefined }],
  ['a sku that is a number', { sku: 12 }],
  ['a sku with NUL', { sku: 'a\u0000b' }],
  ['an empty sku', { sku: '' }],
  ['a lotNumber with a blank', { lotNumber: 'L 1' }],
  ['a day instead of an instant', { occurredAt: '2026-06-30' }],
  ['30 February', { occurredAt: '2026-02-30T10:00:00Z' }],
  ['an instant without a zone', { occurredAt: '2026-06-30T10:00:00' }],
  ['infinity', { occurredAt: 'infinity' }],
  ['no instant', { occurredAt: undefined }],
  ['an instant six minutes ahead', { occurredAt: inMinutes(6) }],
  ['a sale that names a sale', { saleExternalId: 'sale-1' }],
  ['a sale that says how it came back', { condition: 'BROKEN' }],
  ['an unknown condition', { type: 'SHOP_RETURN', saleExternalId: 'sale-1', condition: 'broken' }],
  ['an orderRef that is an object', { orderRef: {} }],
  ['an orderRef of 201 characters', { orderRef: 'x'.repeat(201) }],
];

describe('POST /shop-sync/movements, an invalid entry', () => {
  it.each(INVALID_ENTRIES)('is rejected for %s, its neighbours are booked', async (_fault, change) => {
    const entry = sale({ sku, ...change });
    const results = await book(service.shop, sale({ sku }), entry, sale({ sku }));
    expect(results).toMatchObject([
      { status: 'BOOKED' },
      {
        externalId: entry.externalId,
        status: 'REJECTED',
        code: 'VALIDATION_FAILED',
        allocations: [],
        message: expect.stringMatching(/^\w.* .*\.$/),
      },
      { status: 'BOOKED' },
    ]);
  });

  it('may be five minutes ahead', async () => {
    expect(await book(service.shop, sale({ sku, occurredAt: inMinutes(4.9) }))).toMatchObject([{ status: 'BOOKED' }]);
  });

  it.each([undefined, null, 12, '', ' ', 'x'.repeat(256), 'a\u0000b', 'a\uD800', {}])(
    'is answered with null where its externalId is %j',
    async (externalId) => {
      expect(await book(service.shop, sale({ sku, externalId }), sale({ sku }))).toMatchObject([
        { externalId: null, status: 'REJECTED', code: 'VALIDATION_FAILED' },
        { status: 'BOOKED' },
      ]);
    },
  );

  it('keeps an externalId to the letter', async () => {
    const letters = [' Bestellung 7/ä 🐝 ', 'Bestellung 7/ä 🐝', 'BESTELLUNG 7/Ä 🐝'];
    const results = await book(service.shop, ...letters.map((externalId) => sale({ sku, externalId })));
    expect(results.map(({ externalId, status }) => [externalId, status])).toEqual(
      letters.map((externalId) => [externalId, 'BOOKED']),
    );
  });

  it('takes null for a field that is not needed', async () => {
    const absent = { lotNumber: null, orderRef: null };
    const sold = sale({ sku, ...absent, saleExternalId: null, condition: null });
    const returned = giveBack({ saleExternalId: sold.externalId, sku: null, ...absent, condition: null });
    expect(await book(service.shop, sold, returned)).toMatchObject([{ status: 'BOOKED' }, { status: 'BOOKED' }]);
  });
});

describe('POST /shop-sync/movements, an invalid frame', () => {
  it.each([
    ['no entries', { movements: [] }, 'movements'],
    ['1,001 entries', { movements: Array.from({ length: 1_001 }, () => ({})) }, 'movements'],
    ['an entry that is no object', { movements: [sale(), 'x'] }, 'movements.1'],
    ['an entry that is null', { movements: [null] }, 'movements.0'],
    ['an entry that is a list', { movements: [[]] }, 'movements.0'],
    ['nothing', {}, 'movements'],
    ['an unknown key', { movements: [sale()], shop: 'x' }, 'shop'],
  ])('refuses the request: %s', async (_fault, body, path) => {
    const answer = await service.shop.post('/api/v1/shop-sync/movements', body).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it('takes 1,000 entries of any length in 2 MiB, and no more', async () => {
    const entries = Array.from({ length: 1_000 }, () => sale({ sku, orderRef: 'ä'.repeat(200) }));
    const results = await book(service.shop, ...entries);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['BOOKED']));
    const tooLong = entries.map((entry) => ({ ...entry, orderRef: 'ä'.repeat(1_200) }));
    await service.shop.post('/api/v1/shop-sync/movements', { movements: tooLong }).expect(413);
  });
});
