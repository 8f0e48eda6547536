import { bareBookings } from '../bare/bare-bookings.ts';
import type { ClientPlan } from '../load/load-order.ts';
import type { Contender } from '../measure.ts';
import { type ArticleForSale, putOnShelf } from '../stand/articles-for-sale.ts';
import type { SeasonSet } from '../stand/databases.ts';
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
export const bookings = async (stand: Stand, set: SeasonSet): Promise<Contender> => {
  const { gateway, apiKey } = await stand.services(set);
  const databaseUrl = await stand.databases.season(set);
  return {
    run: async (span) => {
      const forSale = await shelf(databaseUrl);
      return stand.load(gateway, plans(forSale, await apiKey())).run(span);
    },
  };
};

const bareLoop = async (stand: Stand): Promise<Contender> => {
  const databaseUrl = await stand.databases.season('grown');
  const loop = await stand.bareLoop();
  const movements = (article: ArticleForSale) => (newExternalId: () => string) => [sale(article.sku, newExternalId())];
  return {
    run: async (span) => {
      const forSale = await shelf(databaseUrl);
      const clients = await bareBookings(
        databaseUrl,
        forSale.map((article) => ({ article, movements: movements(article) })),
      );
      const { transactions, seconds } = await loop.run({ span, clients });
      return transactions / seconds;
    },
  };
};

/** Every request is answered before the other side begins: counted, not timed. */
const COUNTED = { operations: 1_500 };

export const bookingRow: RatioRow = {
  name: 'booking-single',
  what: 'One booking per request, an article each',
  against: 'the same statements in a bare loop',
  aim: { atLeast: 0.5 },
  effort: { warmUp: COUNTED, run: COUNTED },
  contenders: async (stand) => [await bookings(stand, 'grown'), await bareLoop(stand)],
};
