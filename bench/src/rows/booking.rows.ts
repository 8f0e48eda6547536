import { bareBookings } from '../bare/bare-bookings.ts';
import type { ClientPlan } from '../load/load-order.ts';
import type { Contender } from '../measure.ts';
import { type ArticleForSale, putOnShelf } from '../stand/articles-for-sale.ts';
import type { Services } from '../stand/services.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

/** An article for each client. */
const shelf = (databaseUrl: string): Promise<ArticleForSale[]> => putOnShelf(databaseUrl, CONNECTIONS);

const sale = (sku: string, externalId: string) => ({
  externalId,
  type: 'SHOP_SALE',
  sku,
  quantity: 1,
  occurredAt: '2026-11-01T10:00:00Z',
  orderRef: 'bench',
});

const plans = (forSale: readonly ArticleForSale[], apiKey: string): ClientPlan[] =>
  forSale.map(({ sku }, n) => ({
    method: 'POST',
    headers: { ...addressOf(n), 'x-api-key': apiKey },
    paths: ['/api/v1/shop-sync/movements'],
    body: JSON.stringify({ movements: [sale(sku, '{n}')] }),
  }));

/** Clients that book at the gateway, new articles each run. */
export const bookings = (stand: Stand, services: Services, databaseUrl: string): Contender => ({
  run: async (span) => {
    const forSale = await shelf(databaseUrl);
    return stand.load(services.gateway, plans(forSale, await services.apiKey())).run(span);
  },
});

const bareLoop = (stand: Stand): Contender => ({
  run: async (span) => {
    const forSale = await shelf(stand.databases.grown);
    const movements = (article: ArticleForSale) => (newExternalId: () => string) => [
      sale(article.sku, newExternalId()),
    ];
    const clients = await bareBookings(
      stand.databases.grown,
      forSale.map((article) => ({ article, movements: movements(article) })),
    );
    const { transactions, seconds } = await stand.bareLoop.run({ span, clients });
    return transactions / seconds;
  },
});

/** Every request is answered before the other side begins: counted, not timed. */
const COUNTED = { operations: 1_500 };

export const bookingRow: RatioRow = {
  name: 'booking-single',
  what: 'One booking per request, an article each',
  against: 'the same statements in a bare loop',
  aim: { atLeast: 0.5 },
  effort: { warmUp: COUNTED, run: COUNTED },
  contenders: (stand) => Promise.resolve([bookings(stand, stand.grown, stand.databases.grown), bareLoop(stand)]),
};
