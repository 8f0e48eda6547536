import { bareBookings } from '../bare/bare-bookings.ts';
import type { ClientPlan } from '../load/load-order.ts';
import type { Contender } from '../measure.ts';
import { type ArticleForSale, putOnShelf } from '../stand/articles-for-sale.ts';
import type { Services } from '../stand/services.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

/** Who books what at the same time. */
interface Shop {
  clients: number;
  /** Each client its own article, or all of them one. */
  articles: 'own' | 'one';
  entries: number;
}

const shelf = async (databaseUrl: string, { clients, articles }: Shop): Promise<ArticleForSale[]> => {
  const onShelf = await putOnShelf(databaseUrl, articles === 'own' ? clients : 1);
  return Array.from({ length: clients }, (_, n) => onShelf[n % onShelf.length]!);
};

const sale = (sku: string, externalId: string) => ({
  externalId,
  type: 'SHOP_SALE',
  sku,
  quantity: 1,
  occurredAt: '2026-11-01T10:00:00Z',
  orderRef: 'bench',
});

const plans = (forSale: readonly ArticleForSale[], entries: number, apiKey: string): ClientPlan[] =>
  forSale.map(({ sku }, n) => ({
    method: 'POST',
    headers: { ...addressOf(n), 'x-api-key': apiKey },
    paths: ['/api/v1/shop-sync/movements'],
    body: JSON.stringify({ movements: Array.from({ length: entries }, () => sale(sku, '{n}')) }),
  }));

/** Clients that book at the gateway, new articles each run. */
export const bookings = (stand: Stand, services: Services, databaseUrl: string, shop: Shop): Contender => ({
  run: async (span) => {
    const forSale = await shelf(databaseUrl, shop);
    return stand.load(services.gateway, plans(forSale, shop.entries, await services.apiKey())).run(span);
  },
});

const bareLoop = (stand: Stand, shop: Shop): Contender => ({
  run: async (span) => {
    const forSale = await shelf(stand.databases.grown, shop);
    const movements = (article: ArticleForSale) => (newExternalId: () => string) =>
      Array.from({ length: shop.entries }, () => sale(article.sku, newExternalId()));
    const clients = await bareBookings(
      stand.databases.grown,
      forSale.map((article) => ({ article, movements: movements(article) })),
    );
    const { transactions, seconds } = await stand.bareLoop.run({ span, clients });
    return transactions / seconds;
  },
});

const bookingRow = (row: Pick<RatioRow, 'name' | 'what' | 'effort'>, shopOf: (stand: Stand) => Shop): RatioRow => ({
  ...row,
  against: 'the same statements in a bare loop',
  aim: { atLeast: 0.5 },
  contenders: (stand) => {
    const shop = shopOf(stand);
    return Promise.resolve([bookings(stand, stand.grown, stand.databases.grown, shop), bareLoop(stand, shop)]);
  },
});

/** Every request is answered before the other side begins: counted, not timed. */
const counted = (warmUp: number, run: number): RatioRow['effort'] => ({
  warmUp: { operations: warmUp },
  run: { operations: run },
});

const CROWD = 40;

export const bookingRows: RatioRow[] = [
  bookingRow(
    { name: 'booking-single', what: 'One booking per request, an article each', effort: counted(1_500, 1_500) },
    () => ({ clients: CONNECTIONS, articles: 'own', entries: 1 }),
  ),
  bookingRow(
    {
      name: 'booking-single-crowd',
      what: `One booking per request, ${CROWD} clients on one article`,
      effort: counted(1_500, 1_500),
    },
    () => ({ clients: CROWD, articles: 'one', entries: 1 }),
  ),
];
