import { systemClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { bookShopMovements } from '@beekeeping/domain/shop-sync';
import type { ArticleForSale } from '../stand/articles-for-sale.ts';
import type { CapturedTransaction } from './bare-loop-order.ts';
import { captureStatements } from './capture-statements.ts';
import { externalIdMark } from './renewed-params.ts';

/** What one client books, again and again, with externalIds that the mark stands for. */
export interface BareBooking {
  article: ArticleForSale;
  movements: (mark: (n: number) => string) => Record<string, unknown>[];
}

/** Lets the service's own code book each once and answers the transactions it made, one per client. */
export const bareBookings = async (
  databaseUrl: string,
  bookings: readonly BareBooking[],
): Promise<CapturedTransaction[]> => {
  const captured = new Map<ArticleForSale, CapturedTransaction>();
  for (const [n, { article, movements }] of bookings.entries()) {
    if (captured.has(article)) continue;
    const actor = { kind: 'api-key', apiKeyId: newId(), name: 'bench', ip: '127.0.0.1', requestId: 'bench' } as const;
    const trips = await captureStatements(databaseUrl, (db) =>
      bookShopMovements(
        { db, clock: systemClock, timeZone: 'Europe/Berlin' },
        actor,
        movements((entry) => externalIdMark(n * 1_000 + entry)),
      ),
    );
    captured.set(article, { trips, keptIds: [article.id, ...article.lotIds] });
  }
  return bookings.map(({ article }) => captured.get(article)!);
};
