import type { Database } from '@beekeeping/db';
import { aBottling, aCandle, anArticle, aProductionBatch } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';

let count = 0;
const another = (prefix: string): string => `${prefix}-${(count += 1)}`;

/** One lot to put on a shelf: ten pieces unless said otherwise. */
export interface ShelfLot {
  lotNumber?: string;
  pieces?: number;
  bestBefore?: string;
  madeOn?: string;
}

/** An article and its lots in the database. */
export interface Shelf {
  articleId: string;
  sku: string;
  /** In the requested order. */
  lots: { id: string; lotNumber: string }[];
}

/** Jars of one lot, each lot of a honey batch of its own, good for the usual time after it was made. */
export const someJars = (
  db: Database,
  { pieces = 10, madeOn = '2025-08-01', bestBefore, lotNumber = another('LOT') }: ShelfLot = {},
  articleId: string | null = null,
) =>
  inTestChange(db, (change) =>
    aBottling(change, { articleId, lotNumber, jarCount: pieces, filledOn: madeOn, bestBefore }),
  );

/** A new honey and its lots. */
export const aHoneyShelf = async (db: Database, ...lots: ShelfLot[]): Promise<Shelf> => {
  const { id: articleId, sku } = await inTestChange(db, (change) => anArticle(change));
  const made = [];
  for (const lot of lots) made.push(await someJars(db, lot, articleId));
  return { articleId, sku, lots: made };
};

/** New candles and their lots; they do not spoil unless a best-before says so. */
export const aCandleShelf = (db: Database, ...lots: ShelfLot[]): Promise<Shelf> =>
  inTestChange(db, async (change) => {
    const { id: articleId, sku } = await aCandle(change);
    const made = [];
    for (const { pieces = 10, madeOn = '2025-10-01', bestBefore, lotNumber = another('P') } of lots) {
      const batch = {
        articleId,
        batchNumber: lotNumber,
        quantity: pieces,
        producedOn: madeOn,
        bestBefore: bestBefore ?? null,
      };
      made.push({ id: (await aProductionBatch(change, batch)).id, lotNumber });
    }
    return { articleId, sku, lots: made };
  });

/** Jars of a new honey, each of as many pieces, of which only the article is of interest. */
export const aSku = async (db: Database, pieces = 10): Promise<string> => (await aHoneyShelf(db, { pieces })).sku;
