import { AppError } from '@beekeeping/core/app-error';
import { violates } from '@beekeeping/db';

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
