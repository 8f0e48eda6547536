import { createHash } from 'node:crypto';
import { AppError, duplicate } from '@beekeeping/core/app-error';
import { fieldError } from '@beekeeping/core/field-error';
import { chosenId } from '@beekeeping/core/fields';
import { ItemsRefused, type RefusedItem } from '@beekeeping/core/items-refused';
import { type Change, type ChosenId, claimIds, type IdClaim, keepToldOnce, type ToldOnce } from '@beekeeping/events';
import { stringify } from 'safe-stable-stringify';
import { z } from 'zod';
import { recordedBefore } from '../answers/recorded-before.ts';
import { toldOnceIn } from '../answers/told-once.ts';
import { sentFormOf } from '../body/sent-form.ts';

/** A schema of what is recorded, which takes an `id` from the client besides. */
export const withChosenId = <Schema extends z.ZodType>(schema: Schema): Schema => {
  if (!(schema instanceof z.ZodObject)) throw new Error('what is recorded with an id is described by an object');
  return schema.safeExtend({ id: chosenId() }) as unknown as Schema;
};

type Body = { id?: string | undefined };
/** A record as it is now, with what its first answer said besides. */
export const withToldOnce = <V extends object>(view: V, toldOnce: ToldOnce | undefined): V => ({
  ...view,
  ...toldOnce,
});

type SentForm = Record<string, unknown>;

const hashOf = (params: unknown, sent: SentForm): string =>
  createHash('sha256')
    .update(stringify([params, sent]) ?? '')
    .digest('hex');

/** Spelled otherwise it is the same id: it is no part of what is compared. */
const withoutId = (sent: SentForm): SentForm => {
  const { id: _, ...others } = sent;
  return others;
};

const withoutIds = (sent: SentForm, list: string): SentForm => ({
  ...sent,
  [list]: (sent[list] as SentForm[]).map(withoutId),
});

const chosenBy = (body: Body, params: unknown): ChosenId[] =>
  body.id === undefined ? [] : [{ id: body.id, path: 'id', requestHash: hashOf(params, withoutId(sentFormOf(body))) }];

/** The ids that a list in one body gives to what is recorded together: a repeat is the whole body again. */
export const chosenTogether = <List extends string>(
  { body, params }: { body: Readonly<Record<List, readonly Body[]>>; params: unknown },
  list: List,
): ChosenId[] => {
  const requestHash = hashOf(params, withoutIds(sentFormOf(body), list));
  return body[list].flatMap(({ id }, index) =>
    id === undefined ? [] : [{ id, path: `${list}.${index}.id`, requestHash }],
  );
};

/** Nothing comes to life again because a repeat was late. */
const deletedSince = (path: string): AppError => {
  const message = 'This was recorded before and has been deleted since.';
  return new AppError('NOT_FOUND', message, { errors: [fieldError(path, 'DELETED', message)] });
};

/** What a request records of one kind, by the ids that its client chose for it. */
export interface RecordedOnce<V> {
  kind: string;
  chosen: readonly ChosenId[];
  record: () => Promise<V>;
  /** The answer of each chosen id in the whole one. */
  answersIn: (recorded: V) => readonly object[];
  /**
   * Reads for a repeat what is recorded.
   * @param toldOnce what was answered besides, for each chosen id
   * @throws AppError NOT_FOUND when it was deleted
   */
  readAgain: (toldOnce: readonly ToldOnce[]) => Promise<V>;
}

const refuse = (claims: readonly IdClaim[]): void => {
  const errors = claims.flatMap((claim) => (claim.is === 'refused' ? [claim.error] : []));
  const [first] = errors;
  if (!first) return;
  throw new AppError(first.code, first.message, { errors: errors.flatMap((error) => error.errors ?? []) });
};

/**
 * Records what a client gives ids to, or answers what was recorded when the same request came before.
 * @throws AppError DUPLICATE for an id that is taken otherwise, NOT_FOUND for what was deleted since, VALIDATION_FAILED for
 * an id that is too old or ahead
 */
export const recordOnce = async <V extends object>(
  change: Change,
  { kind, chosen, record, answersIn, readAgain }: RecordedOnce<V>,
): Promise<V> => {
  const claims = await claimIds(change, kind, chosen);
  refuse(claims);
  if (claims[0]?.is !== 'repeated') {
    const recorded = await record();
    const answers = answersIn(recorded);
    await keepToldOnce(
      change,
      chosen.map(({ id }, at) => ({ id, toldOnce: toldOnceIn(answers[at]!) ?? null })),
    );
    return recorded;
  }
  try {
    return recordedBefore(await readAgain(claims.map((claim) => (claim.is === 'repeated' ? claim.toldOnce : null))));
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? deletedSince(chosen[0]!.path) : error;
  }
};

/** The one record of a body. */
interface OneRecordedOnce<V> extends Pick<RecordedOnce<V>, 'kind' | 'record'> {
  body: unknown;
  params: unknown;
  readAgain: () => Promise<V>;
}

/** Like `recordOnce`, for the one record of a body. @throws AppError as that does */
export const recordOneOnce = async <V extends object>(
  change: Change,
  { kind, body, params, record, readAgain }: OneRecordedOnce<V>,
): Promise<V> =>
  recordOnce(change, {
    kind,
    chosen: chosenBy(body as Body, params),
    record,
    answersIn: (recorded) => [recorded],
    readAgain: async ([toldOnce]) => withToldOnce(await readAgain(), toldOnce),
  });

/** The refusals of some of the items, by their places among all of them. */
const atPlaces = async <T>(places: readonly number[], write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (thrown) {
    if (!(thrown instanceof ItemsRefused)) throw thrown;
    throw new ItemsRefused(thrown.refusals.map(({ index, error }) => ({ index: places[index]!, error })));
  }
};

/**
 * Like `recordOnce`, for the items of a bulk, each of which may have an id: those that were recorded before are answered as
 * they are, the others are recorded.
 * @throws ItemsRefused as `recordOnce` refuses each, and as `record` does
 */
export const recordManyOnce = async <Item, V extends object>(
  change: Change,
  {
    kind,
    items,
    record,
    readAgain,
  }: {
    kind: string;
    items: readonly Item[];
    record: (items: Item[]) => Promise<V[]>;
    /** Those that there are. */
    readAgain: (ids: readonly string[]) => Promise<V[]>;
  },
): Promise<V[]> => {
  const named = items.flatMap((item, index) => chosenBy(item as Body, {}).map((chosen) => ({ index, chosen })));
  if (named.length === 0) return record([...items]);
  const claims = await claimIds(
    change,
    kind,
    named.map(({ chosen }) => chosen),
  );
  const stored = new Map(
    (await readAgain(named.map(({ chosen }) => chosen.id))).map((view) => [(view as Body).id, view]),
  );

  const refusals: RefusedItem[] = [];
  const before = new Map<number, V>();
  for (const [place, { index, chosen }] of named.entries()) {
    const claim = claims[place]!;
    const view = stored.get(chosen.id);
    if (claim.is === 'refused') refusals.push({ index, error: claim.error });
    else if (claim.is === 'repeated' && !view) refusals.push({ index, error: deletedSince('id') });
    else if (claim.is === 'repeated') before.set(index, recordedBefore(withToldOnce(view!, claim.toldOnce)));
    else if (view) refusals.push({ index, error: duplicate(['id'], 'This id is taken.') });
  }
  if (refusals.length > 0) throw new ItemsRefused(refusals);

  const places = [...items.keys()].filter((index) => !before.has(index));
  const missing = places.map((index) => items[index]!);
  const made = missing.length === 0 ? [] : await atPlaces(places, () => record(missing));
  await keepToldOnce(
    change,
    made.flatMap((view, place) => {
      const { id } = missing[place] as Body;
      return id === undefined ? [] : [{ id, toldOnce: toldOnceIn(view) ?? null }];
    }),
  );
  const answers = new Map(made.map((view, place) => [places[place]!, view]));
  return items.map((_, index) => before.get(index) ?? answers.get(index)!);
};
