import type { PostBottlingsByIdMovementsBody, StockMovement, Trace } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type FilterOf, allIn, changeIn, pagesOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

type StockFilter = FilterOf<'/stock'>;

/** What is on the shelf, page by page. */
export const stockPages = (filter: StockFilter) => pagesOf('/stock', filter);

/** The lots of the articles that are low. */
export const lowStock = allIn('/stock', { belowMinimum: true });

/** A lot with where its honey comes from and where its jars went: everything that its screen shows. */
export const traceOf = (lotNumber: string) =>
  queryOptions({
    queryKey: ['/trace', lotNumber],
    queryFn: async ({ signal }) => (await api.get('/trace/{lotNumber}', { path: { lotNumber }, signal })).data,
    // Shops book meanwhile, and what is told of a recall must not be of a minute ago.
    staleTime: 0,
  });

/** The report for the authority and the telephone. */
export const recallPaper = (lotNumber: string): Promise<Blob> =>
  api.file('GET', '/trace/{lotNumber}', { path: { lotNumber }, query: { format: 'pdf' } });

export const oneBottling = recordOf('/bottlings');

export const oneProductionBatch = (id: string) =>
  queryOptions({
    queryKey: ['/production-batches', id],
    queryFn: async ({ signal }) => (await api.get('/production-batches/{id}', { path: { id }, signal })).data,
  });

export const changeBottling = changeIn('/bottlings');

type Lot = Pick<Trace['lot'], 'batchKind' | 'id'>;

export const bookMovement = async (
  { batchKind, id }: Lot,
  body: PostBottlingsByIdMovementsBody,
  idempotencyKey: string,
): Promise<StockMovement> => {
  const path = batchKind === 'BOTTLING' ? '/bottlings/{id}/movements' : '/production-batches/{id}/movements';
  return (await api.post(path, { path: { id }, body, idempotencyKey })).data;
};

export const reverseMovement = async (id: string, note: string, idempotencyKey: string): Promise<StockMovement> =>
  (await api.post('/stock-movements/{id}/reverse', { path: { id }, body: { note }, idempotencyKey })).data;

/** What is held: the jars or pieces of a lot, or a honey batch with all its jars. */
export type Holdable = { kind: Lot['batchKind'] | 'HONEY_BATCH'; id: string };

/** What a warning of a hold says, such as the blends that are not held with their parent. */
const warningsOf = (held: { warnings?: { message: string }[] }): string[] =>
  (held.warnings ?? []).map(({ message }) => message);

/** Nothing leaves the house any more. @returns the warnings */
export const hold = async (
  { kind, id }: Holdable,
  body: { reason: string; isPublic: boolean },
  idempotencyKey: string,
): Promise<string[]> => {
  const input = { path: { id }, body, idempotencyKey };
  if (kind === 'BOTTLING') return warningsOf((await api.post('/bottlings/{id}/hold', input)).data);
  if (kind === 'HONEY_BATCH') return warningsOf((await api.post('/honey-batches/{id}/hold', input)).data);
  await api.post('/production-batches/{id}/hold', input);
  return [];
};

export const release = async ({ kind, id }: Holdable, idempotencyKey: string): Promise<void> => {
  const input = { path: { id }, idempotencyKey };
  if (kind === 'BOTTLING') await api.post('/bottlings/{id}/release', input);
  else if (kind === 'HONEY_BATCH') await api.post('/honey-batches/{id}/release', input);
  else await api.post('/production-batches/{id}/release', input);
};

/** A honey batch, as far as whoever holds it has to know it. */
export const oneHoneyBatch = recordOf('/honey-batches');

/** How many shops are looked at: a house has one or two, and each is asked for. */
const MOST_SHOPS = 10;

/** The news of which a shop subscribes to one or both: of an article, or of each lot. */
const STOCK_NEWS = ['product.stock_changed', 'stock.changed'] as const;

/** A shop that is told of the stock, and how it was told since a day. */
export interface ToldShop {
  id: string;
  host: string;
  isFailing: boolean;
  /** Nothing is sent to it any more: somebody has ended that, it has asked for it, or could not be reached for days. */
  isOff: boolean;
  /** The first news since then; undefined while there is none. */
  told: { state: 'PENDING' | 'DELIVERED' | 'FAILED'; at: string } | undefined;
}

/** What shops were told since a lot was held: the news that they can sell less. */
export const toldShops = (since: string) =>
  queryOptions({
    queryKey: ['/webhooks', { toldSince: since }],
    queryFn: async ({ signal }): Promise<ToldShop[]> => {
      const { data } = await api.get('/webhooks', { query: { sort: '-active', limit: 200 }, signal });
      const shops = data.items
        .filter(({ events }) => STOCK_NEWS.some((news) => events.includes(news)))
        .slice(0, MOST_SHOPS);
      return Promise.all(
        shops.map(async ({ id, url, active, failingSince }) => {
          const query = { event: [...STOCK_NEWS], limit: 200 };
          const { data: found } = await api.get('/webhooks/{id}/deliveries', { path: { id }, query, signal });
          const [first] = found.items
            .filter(({ createdAt }) => createdAt >= since)
            .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
          return {
            id,
            host: new URL(url).host,
            isFailing: failingSince !== null,
            isOff: !active,
            told: first && { state: first.state, at: first.attempts.at(-1)?.at ?? first.createdAt },
          };
        }),
      );
    },
    staleTime: 5_000,
    // What is on its way arrives while one looks.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ told, isOff }) => told?.state === 'PENDING' || (told === undefined && !isOff)) === true
        ? 5_000
        : false,
  });
