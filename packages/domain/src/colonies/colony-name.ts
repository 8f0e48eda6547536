import { AppError } from '@beekeeping/core/app-error';
import { violates } from '@beekeeping/db';

/**
 * Tells a taken name from other faults of a write: unique among the living, whatever the case (decisions.md §4).
 * @throws AppError DUPLICATE
 */
export const withUniqueName = async <T>(write: PromiseLike<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (!violates(error, 'colonies_living_name_key')) throw error;
    throw new AppError('DUPLICATE', 'A living colony has this name already.', { cause: error });
  }
};
