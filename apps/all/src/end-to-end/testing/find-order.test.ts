import { describe, expect, it } from '@jest/globals';
import { type Call, entryByEntry, findOrder } from './find-order.ts';
import type { Answer, Entry, EntryAnswer, Request, World } from './oracle.ts';

const world: World = {
  today: '2026-01-01',
  batches: {
    old: {
      lotNumber: 'L-OLD',
      sku: 'H',
      honeyBatchId: null,
      initial: 2,
      madeOn: '2025-01-01',
      bestBefore: '2027-01-01',
    },
    new: {
      lotNumber: 'L-NEW',
      sku: 'H',
      honeyBatchId: null,
      initial: 2,
      madeOn: '2025-01-01',
      bestBefore: '2028-01-01',
    },
  },
};

const call = (request: Request, answer: Answer, sentAt: number, answeredAt: number): Call => ({
  request,
  answer,
  sentAt,
  answeredAt,
  happened: [sentAt, sentAt],
});
const withdrawal = (sentAt: number, answeredAt: number, movementId: string): Call =>
  call(
    { kind: 'move', batchId: 'old', type: 'FARM_SHOP', quantity: 2 },
    { kind: 'done', quantity: -2, movementId },
    sentAt,
    answeredAt,
  );
const sale = (lotNumber: string, sentAt: number, answeredAt: number): Call =>
  call(
    { kind: 'book', entries: [{ externalId: 'E1', type: 'SHOP_SALE', sku: 'H', quantity: 1 }] },
    { kind: 'booked', results: [{ externalId: 'E1', status: 'BOOKED', allocations: [{ lotNumber, quantity: 1 }] }] },
    sentAt,
    answeredAt,
  );

describe('findOrder', () => {
  it('finds the order that explains calls that overlap', () => {
    const [late, early] = [sale('L-NEW', 1, 4), withdrawal(2, 3, 'm1')];
    expect(findOrder(world, [late, early])).toEqual([early, late]);
  });

  it('finds none when both of two withdrawals took the same jars', () => {
    expect(findOrder(world, [withdrawal(1, 4, 'm1'), withdrawal(2, 3, 'm2')])).toBeUndefined();
  });

  it('finds none when a sale took a newer lot while an older one was there', () => {
    expect(findOrder(world, [sale('L-NEW', 1, 2), withdrawal(3, 4, 'm1')])).toBeUndefined();
  });

  it('keeps jars that were found later from what was sold earlier, also when that is booked later', () => {
    const found = call(
      { kind: 'move', batchId: 'old', type: 'INVENTORY_CORRECTION', quantity: 1 },
      { kind: 'done', quantity: 1, movementId: 'm2' },
      6,
      7,
    );
    const calls = (lotNumber: string) => [
      withdrawal(1, 2, 'm1'),
      found,
      { ...sale(lotNumber, 8, 9), happened: [5, 5] as const },
    ];
    expect(findOrder(world, calls('L-OLD'))).toBeUndefined();
    expect(findOrder(world, calls('L-NEW'))).toHaveLength(3);
  });

  it('finds none when one external id was booked twice', () => {
    expect(findOrder(world, [sale('L-OLD', 1, 4), sale('L-OLD', 2, 3)])).toBeUndefined();
  });
});

describe('entryByEntry', () => {
  const booked = (externalId: string, lotNumber: string): [Entry, EntryAnswer] => [
    { externalId, type: 'SHOP_SALE', lotNumber, quantity: 2 },
    { externalId, status: 'BOOKED', allocations: [{ lotNumber, quantity: 2 }] },
  ];
  const soldOut = (externalId: string, lotNumber: string): [Entry, EntryAnswer] => [
    { externalId, type: 'SHOP_SALE', lotNumber, quantity: 2 },
    { externalId, status: 'REJECTED', code: 'INSUFFICIENT_STOCK', allocations: [] },
  ];
  const ofNoSale = (externalId: string, saleExternalId = 'E9'): [Entry, EntryAnswer] => [
    { externalId, type: 'SHOP_RETURN', quantity: 2, saleExternalId },
    { externalId, status: 'REJECTED', code: 'SALE_NOT_FOUND', allocations: [] },
  ];
  const request = (...parts: [Entry, EntryAnswer][]): Call =>
    call(
      { kind: 'book', entries: parts.map(([entry]) => entry) },
      { kind: 'booked', results: parts.map(([, result]) => result) },
      1,
      2,
    );

  it('finds the order of two requests that each refuse an entry before the other has booked its externalId', () => {
    const crosswise = [
      request(booked('E1', 'L-OLD'), soldOut('E2', 'L-OLD')),
      request(ofNoSale('E1'), booked('E2', 'L-NEW')),
    ];
    expect(findOrder(world, crosswise)).toBeUndefined();
    expect(findOrder(world, entryByEntry(crosswise))).toHaveLength(4);
  });

  it('lets a refusal hold before what its request booked', () => {
    const [first, second] = [
      request(booked('E1', 'L-OLD'), ofNoSale('E3')),
      request(booked('E9', 'L-NEW'), ofNoSale('E1', 'E7')),
    ];
    expect(findOrder(world, [first, second])).toBeUndefined();
    expect(findOrder(world, entryByEntry([first, second]))).toHaveLength(4);
  });

  it('keeps the entries of a request in their order', () => {
    const oneSaleTooMany = [request(soldOut('E1', 'L-OLD'), booked('E2', 'L-OLD'))];
    expect(findOrder(world, entryByEntry(oneSaleTooMany))).toBeUndefined();
  });
});
