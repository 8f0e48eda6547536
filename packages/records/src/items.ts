import { AppError } from '@beekeeping/core/app-error';
import { ItemsRefused, type RefusedItem } from '@beekeeping/core/items-refused';
import { constraintRefusal } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';

/** The refusal of one item. @throws what was thrown for another reason */
const refusalOf = (index: number, thrown: unknown): RefusedItem => {
  const error = constraintRefusal(thrown) ?? thrown;
  if (error instanceof AppError) return { index, error };
  throw thrown;
};

/**
 * Checks each item of a list before anything is written, and goes on after a refused one.
 * @param judge writes nothing; it returns what is known of the item then
 * @throws ItemsRefused with the refusal of every item that has one
 */
export const checkItems = async <Item, Checked>(
  items: readonly Item[],
  check: (item: Item, index: number) => Checked | Promise<Checked>,
): Promise<Checked[]> => {
  const checked: Checked[] = [];
  const refusals: RefusedItem[] = [];
  for (const [index, item] of items.entries()) {
    try {
      checked.push(await check(item, index));
    } catch (thrown) {
      refusals.push(refusalOf(index, thrown));
    }
  }
  if (refusals.length > 0) throw new ItemsRefused(refusals);
  return checked;
};

/**
 * Writes the items of a list one after another, where each builds on those before it. The first refusal ends it.
 * @throws ItemsRefused naming the item
 */
export const writeItems = async <Item, Written>(
  items: readonly Item[],
  write: (item: Item, index: number) => Promise<Written>,
): Promise<Written[]> => {
  const written: Written[] = [];
  for (const [index, item] of items.entries()) {
    try {
      written.push(await write(item, index));
    } catch (thrown) {
      throw new ItemsRefused([refusalOf(index, thrown)]);
    }
  }
  return written;
};

/** The operation for one record, made from the one for many: its refusals name the fields as in a single request. */
export const forOne =
  <Input, View>(many: (change: Change, inputs: readonly Input[]) => Promise<View[]>) =>
  async (change: Change, input: Input): Promise<View> => {
    try {
      return (await many(change, [input]))[0]!;
    } catch (thrown) {
      throw thrown instanceof ItemsRefused ? thrown.refusals[0]!.error : thrown;
    }
  };
