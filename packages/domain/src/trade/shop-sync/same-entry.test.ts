import { describe, expect, it } from '@jest/globals';
import { isSameEntry } from './same-entry.ts';
import type { ShopEntry } from './shop-state.ts';

const sent: ShopEntry = {
  externalId: 'sale-1',
  type: 'SHOP_SALE',
  sku: 'SKU1',
  lotNumber: null,
  quantity: 1,
  occurredAt: new Date('2026-06-30T10:00:00Z'),
  orderRef: 'K\u00E4ufer 1',
  saleExternalId: null,
  isBroken: false,
};

describe('isSameEntry', () => {
  it('knows an entry again that was booked before texts were normalised', () => {
    expect(isSameEntry({ ...sent, sku: 'ｓｋｕ１', orderRef: 'Ka\u0308ufer 1' }, sent)).toBe(true);
  });

  it.each([{ sku: null }, { sku: 'SKU2' }, { orderRef: null }, { orderRef: 'Kaufer 1' }])('separates %j', (other) => {
    expect(isSameEntry({ ...sent, ...other }, sent)).toBe(false);
  });
});
