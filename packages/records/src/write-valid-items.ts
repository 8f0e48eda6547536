import { AppError } from '@beekeeping/core/app-error';
import { ItemsRefused } from '@beekeeping/core/items-refused';
import { newId } from '@beekeeping/core/id';
import { constraintRefusal } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';

/** The results of some items, by index: the id of the written record, or the error. */
export interface Outcomes {
  written: ReadonlyMap<number, string>;
  refused: ReadonlyMap<number, AppError>;
}

/** The refusal that was thrown. @throws what was thrown for another reason */
export const refusalOf = (thrown: unknown): AppError => {
  const error = constraintRefusal(thrown) ?? thrown;
  if (error instanceof AppError) return error;
  throw thrown;
};

/** Does something that takes itself back when it is refused. */
export const inSavepoint = <T>(change: Change, work: (change: Change) => Promise<T>): Promise<T> =>
  change.tx.transaction((tx) => work({ ...change, tx }));

/**
 * Writes the valid items of a list, through the operation for many, and reports why the others are refused.
 * @throws AppError when they are refused together, and none of them alone
 */
export const writeValidItems = async <Input>(
  change: Change,
  inputs: readonly Input[],
  create: (change: Change, inputs: Input[]) => Promise<readonly { id: string }[]>,
): Promise<Outcomes> => {
  const written = new Map<number, string>();
  const refused = new Map<number, AppError>();
  let together: AppError | undefined;
  const waiting = [inputs.map((_, at) => at)];
  for (let places = waiting.pop(); places; places = waiting.pop()) {
    const tried = places.filter((at) => !refused.has(at));
    if (tried.length === 0) continue;
    try {
      const given = tried.map((at) => inputs[at]!);
      const made = await inSavepoint(change, (inside) => create(inside, given));
      for (const [index, at] of tried.entries()) written.set(at, made[index]!.id);
    } catch (thrown) {
      if (thrown instanceof ItemsRefused) {
        for (const { index, error } of thrown.refusals) refused.set(tried[index]!, error);
        waiting.push(tried);
      } else if (tried.length === 1) {
        refused.set(tried[0]!, refusalOf(thrown));
      } else {
        together ??= refusalOf(thrown);
        // With fewer items the refused one becomes visible.
        const middle = Math.ceil(tried.length / 2);
        waiting.push(tried.slice(middle), tried.slice(0, middle));
      }
    }
  }
  if (together && refused.size === 0) throw together;
  return { written, refused };
};

/** Carries the result out of the transaction that is rolled back. */
class Tried<T> extends Error {
  readonly found: T;

  constructor(found: T) {
    super('it was only tried');
    this.found = found;
  }
}

/** A change without effects: no events, no notifications, no audit entries. */
export const withoutEffects = (change: Change): Change => ({
  ...change,
  emit: () => newId(),
  notify: () => {},
  audit: () => {},
});

/** Runs something and rolls it back, without events or notifications. @returns its result */
export const rolledBack = async <T>(change: Change, work: (change: Change) => Promise<T>): Promise<T> =>
  inSavepoint(withoutEffects(change), async (inside): Promise<T> => {
    throw new Tried(await work(inside));
  }).catch((thrown: unknown) => {
    if (thrown instanceof Tried) return thrown.found as T;
    throw thrown;
  });
