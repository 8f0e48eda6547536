import { systemClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { bookShopMovements } from '@beekeeping/domain/trade/shop-sync';
import type { ArticleForSale } from '../stand/articles-for-sale.ts';
import type { CapturedTransaction } from './bare-loop-order.ts';
import { captureStatements } from './capture-statements.ts';
import { newExternalIdMark } from './renewed-params.ts';

/** What one client books, again and again with new externalIds. */
export interface BareBooking {
  article: ArticleForSale;
  movements: (newExternalId: () => string) => Record<string, unknown>[];
}

/** Lets the service's own code book each once and answers the transactions it made, one per client. */
export const bareBookings = async (
  databaseUrl: string,
  bookings: readonly BareBooking[],
): Promise<CapturedTransaction[]> => {
  const captured = new Map<ArticleForSale, CapturedTransaction>();
  for (const { article, movements } of bookings) {
    if (captured.has(article)) continue;
    const actor = {
      kind: 'api-key',
      apiKeyId: newId(),
      name: 'bench',
      deviceId: null,
      ip: '127.0.0.1',
      requestId: 'bench',
    } as const;
    const trips = await captureStatements(databaseUrl, async (db) => {
      const context = { db, clock: systemClock, timeZone: 'Europe/Berlin' };
      const { results } = await bookShopMovements(context, actor, { movements: movements(newExternalIdMark) });
      const refused = results.find((result) => result.status !== 'BOOKED');
      if (refused) throw new Error(`the bare side's booking was not booked: ${JSON.stringify(refused)}`);
    });
    captured.set(article, { trips, keptIds: [article.id, ...article.lotIds] });
  }
  return bookings.map(({ article }) => captured.get(article)!);
};
