import { AppError } from '@beekeeping/core/app-error';
import { ItemsRefused } from '@beekeeping/core/items-refused';
import { newId } from '@beekeeping/core/id';
import { constraintRefusal } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';

/** What became of some items, by their place: the id of what was written, or why it was not. */
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
 * Writes the items of a list that can be written, through the operation for many, and tells why the others cannot.
 * @throws AppError when they are refused together, and none of them alone
 */
export const writeWhatCan = async <Input>(
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
        // Whose refusal it is shows when they are fewer.
        const middle = Math.ceil(tried.length / 2);
        waiting.push(tried.slice(middle), tried.slice(0, middle));
      }
    }
  }
  if (together && refused.size === 0) throw together;
  return { written, refused };
};

/** Carries what was found out of the transaction that it takes back. */
class Tried<T> extends Error {
  readonly found: T;

  constructor(found: T) {
    super('it was only tried');
    this.found = found;
  }
}

/** A change of which nobody hears: no events, no notifications, no audit entries. */
export const unheard = (change: Change): Change => ({
  ...change,
  emit: () => newId(),
  notify: () => {},
  audit: () => {},
});

/** Does something and takes it back: nobody hears of it. @returns what came of it */
export const onlyTry = async <T>(change: Change, work: (change: Change) => Promise<T>): Promise<T> =>
  inSavepoint(unheard(change), async (inside): Promise<T> => {
    throw new Tried(await work(inside));
  }).catch((thrown: unknown) => {
    if (thrown instanceof Tried) return thrown.found as T;
    throw thrown;
  });
