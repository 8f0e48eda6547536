import { AppError, invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { ItemsRefused } from '@beekeeping/core/items-refused';
import type { Change } from '@beekeeping/events';
import { describe, expect, it } from '@jest/globals';
import { forOne, checkItems, writeItems } from './items.ts';

const refusals: Record<string, AppError> = {
  late: invalidField('harvestedOn', 'TOO_LATE', 'must not lie in the future', { latest: '2026-06-30' }),
  ended: new AppError('INVALID_STATE', 'The colony has ended.', { extra: { endedOn: '2026-06-01' } }),
  unknown: referenceNotFound('colonyId', 'colony'),
};

const check = (item: string): string => {
  if (refusals[item]) throw refusals[item];
  return item.toUpperCase();
};

const refusalOf = async (work: Promise<unknown>): Promise<ItemsRefused> => {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ItemsRefused)) throw new Error('was not refused as items');
  return thrown;
};

describe('checkItems', () => {
  it('answers what is known of each, in their order', async () => {
    expect(await checkItems(['a', 'b'], check)).toEqual(['A', 'B']);
  });

  it('is refused as its first item would be, and names the errors of all', async () => {
    const refused = await refusalOf(checkItems(['a', 'ended', 'late', 'unknown'], check));
    expect(refused).toMatchObject({ code: 'INVALID_STATE', extra: { endedOn: '2026-06-01' } });
    expect(refused.message).toBe('items.1: The colony has ended.');
    expect(refused.errors).toMatchObject([
      { path: 'items.1', code: 'REFUSED', params: { reason: 'INVALID_STATE' } },
      { path: 'items.2.harvestedOn', code: 'TOO_LATE', params: { latest: '2026-06-30' } },
      { path: 'items.3.colonyId', code: 'NOT_FOUND' },
    ]);
  });

  it('names 50 errors at most', async () => {
    const refused = await refusalOf(checkItems(Array.from({ length: 60 }).fill('unknown') as string[], check));
    expect(refused.errors).toHaveLength(50);
  });

  it('does not hide what is no refusal', async () => {
    const work = checkItems(['a'], () => {
      throw new TypeError('broken');
    });
    await expect(work).rejects.toThrow(TypeError);
  });
});

describe('writeItems', () => {
  it('ends at the first refusal', async () => {
    const written: string[] = [];
    const refused = await refusalOf(
      writeItems(['a', 'late', 'ended'], async (item) => {
        written.push(item);
        return check(item);
      }),
    );
    expect(written).toEqual(['a', 'late']);
    expect(refused.errors).toMatchObject([{ path: 'items.1.harvestedOn' }]);
  });
});

describe('forOne', () => {
  it('is refused as the operation refuses its only item', async () => {
    const one = forOne(async (_change, items: readonly string[]) => checkItems(items, check));
    await expect(one(undefined as unknown as Change, 'late')).rejects.toBe(refusals.late);
  });
});
