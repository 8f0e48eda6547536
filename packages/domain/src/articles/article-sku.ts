import { AppError } from '@beekeeping/core/app-error';
import { violates } from '@beekeeping/db';

/** True of two SKUs that name one article: in any case, whatever the spelling of a character (NFKC). */
export const isSameSku = (one: string, other: string): boolean => skuKey(one) === skuKey(other);

// What was stored before SKUs were normalised is compared as well.
const skuKey = (sku: string): string => sku.normalize('NFKC').toLowerCase();

/**
 * Tells a taken SKU from other faults of a write: unique among all articles, whatever the case (decisions.md §6).
 * @throws AppError DUPLICATE
 */
export const withUniqueSku = async <T>(write: PromiseLike<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (!violates(error, 'articles_sku_key')) throw error;
    throw new AppError('DUPLICATE', 'Another article has this SKU.', { cause: error });
  }
};
