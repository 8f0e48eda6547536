import type { TestClient } from '@beekeeping/http/testing';
import type { ShopResult } from '@beekeeping/domain/trade/shop-sync';

let made = 0;

/** A well-formed sale of one piece under an externalId of its own; say what of. */
export const sale = (fields: Record<string, unknown> = {}) => ({
  externalId: `sale-${(made += 1)}`,
  type: 'SHOP_SALE',
  quantity: 1,
  occurredAt: '2026-06-30T10:00:00Z',
  ...fields,
});

/** A well-formed return of one piece under an externalId of its own; say of which sale. */
export const giveBack = (fields: Record<string, unknown> = {}) => ({
  ...sale(fields),
  externalId: `return-${(made += 1)}`,
  type: 'SHOP_RETURN',
  ...fields,
});

/**
 * Sends entries and answers their results; while the service is too busy it repeats them, as a shop does.
 * @throws Error when the request as a whole is refused
 */
export const book = (shop: TestClient, ...movements: object[]): Promise<ShopResult[]> => send(shop, { movements });

/** The same, each order whole or not at all. */
export const bookOrders = (shop: TestClient, ...movements: object[]): Promise<ShopResult[]> =>
  send(shop, { movements, atomicBy: 'orderRef' });

const send = async (shop: TestClient, request: object): Promise<ShopResult[]> => {
  const { status, body, text } = await shop.post('/api/v1/shop-sync/movements', request);
  if (status === 503) return send(shop, request);
  if (status !== 200) throw new Error(`the request was refused with ${status}: ${text}`);
  return (body as { results: ShopResult[] }).results;
};

/** `BOOKED L1 3 L2 1`, `REJECTED INSUFFICIENT_STOCK`: a result in one line. */
export const inShort = ({ status, code, allocations }: ShopResult): string =>
  [status, code ?? [], allocations.map(({ lotNumber, quantity }) => [lotNumber, quantity])].flat(3).join(' ');

/** Sends requests at once, to the shops by turns. */
export const bookAtOnce = (shops: readonly TestClient[], requests: readonly object[][]): Promise<ShopResult[][]> =>
  Promise.all(requests.map((entries, index) => book(shops[index % shops.length]!, ...entries)));

/** The result of `make`, this many times. */
export const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/** The same text in the full-width letters of an East Asian keyboard. */
export const inFullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
