import type { Caller } from '@beekeeping/core/actor';
import { AppError, ERROR_STATUS, type ErrorCode } from '@beekeeping/core/app-error';
import { BoundedPlaces } from '@beekeeping/core/bounded-places';
import { type FieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import { ItemsRefused } from '@beekeeping/core/items-refused';
import { databaseFailure, isConnectionFailure, loggableError } from '@beekeeping/db';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { z } from 'zod';
import { type Audit, auditActionsOf } from '../access/audit.ts';
import { refusedStatement } from '../answers/error-handler.ts';
import { toAppError } from '../answers/problem.ts';
import { TOLD_ONCE, toldOnceIn } from '../answers/told-once.ts';
import type { HttpContext } from '../http-context.ts';

/** After this time no further item is begun: a client, and proxies on the way to it, do not wait for ever. */
const BEGIN_WITHIN_MS = 20_000;

/** Lists whose items are changes of their own: few at a time of one caller, since each comes to hundreds of transactions. */
const places = new BoundedPlaces('lists', 12, 4);

/** Takes a place for such a list. @returns what releases it @throws AppError NOT_READY */
export const enterForEach = (caller: Caller): (() => void) => {
  if (caller.kind === 'user') return places.enter(caller.userId);
  return places.enter(caller.kind === 'api-key' ? caller.apiKeyId : caller.ip);
};

type Rejected = {
  index: number;
  status: 'REJECTED';
  code: ErrorCode;
  detail: string;
  errors?: FieldError[];
};

type Recorded = {
  index: number;
  status: 'RECORDED';
  id: string;
};

export type ItemOutcome = Recorded | Rejected;

const toldOnceOf = (answer: z.ZodType): z.ZodRawShape =>
  answer instanceof z.ZodObject
    ? Object.fromEntries(TOLD_ONCE.flatMap((name) => (name in answer.shape ? [[name, answer.shape[name]]] : [])))
    : {};

/**
 * `{results}`, one for each item; a rejected one also has the further members that the problem of a single request has.
 * @param answer what one item is answered with by itself
 */
export const itemOutcomesOf = (answer: z.ZodType) =>
  z.object({
    results: z
      .array(
        z.looseObject({
          index: z.int().meta({ description: 'The place of the item in the request, 0 first' }),
          status: z.enum(['RECORDED', 'REJECTED']).meta({ description: 'A rejected item has left nothing behind' }),
          id: z.guid().optional().meta({ description: 'Of a RECORDED item: what was recorded or changed' }),
          code: z
            .enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])
            .optional()
            .meta({
              description:
                'Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it ' +
                'was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out',
            }),
          detail: z.string().optional().meta({ description: 'One sentence in English on why it is REJECTED' }),
          errors: z
            .array(fieldErrorSchema)
            .optional()
            .meta({ description: 'The invalid fields, as `items.3.colonyId`, at most 50' }),
          ...toldOnceOf(answer),
        }),
      )
      .meta({ description: 'One for each item, in the order of the request' }),
  });

/** Of the first item of a list of one. */
const ownRefusal = (thrown: unknown): AppError =>
  thrown instanceof ItemsRefused ? thrown.refusals[0]!.error : toAppError(thrown);

/** Where in the request a field of an item is. */
type PathOf = (index: number, path: string) => string;

const inItems: PathOf = (index, path) => (path === '' ? `items.${index}` : `items.${index}.${path}`);

const rejected = (index: number, error: AppError, pathOf: PathOf): Rejected => {
  const { code, message, extra, errors } = error;
  const at = errors?.slice(0, MAX_FIELD_ERRORS).map((found) => ({ ...found, path: pathOf(index, found.path) }));
  return { ...extra, index, status: 'REJECTED', code, detail: message, ...(at ? { errors: at } : {}) };
};

const recorded = (index: number, view: { id: string }): Recorded => {
  const told: Partial<Record<string, unknown>> = view;
  return {
    index,
    status: 'RECORDED',
    id: view.id,
    ...toldOnceIn(view),
    ...(told['hiveConflict'] === undefined ? {} : { code: (told['hiveConflict'] as { code: ErrorCode }).code }),
  };
};

const notBegun = (): AppError => new AppError('NOT_READY', 'The item was not begun. Send it again.');

/**
 * Records the items of a list in changes of their own, one after the other: a refused one is reported and holds up nothing.
 * With an `Idempotency-Key` what becomes of an item is kept in its change, so a repeat neither records it twice nor decides
 * it anew (docs/decisions/idempotency-keys.md). A failure that passes leaves the request undecided: a repeat goes on.
 * @param items what was read of each, or why it cannot be read
 * @throws AppError IDEMPOTENCY_IN_PROGRESS while the same request is carried out; what failed where nothing was recorded yet
 */
export const recordEach = async <Item>(
  context: ChangeContext & Pick<HttpContext, 'logger' | 'observeRefusedStatement'>,
  { actor, audit, pathOf = inItems }: { actor: Caller; audit: Audit; pathOf?: PathOf },
  items: readonly (Item | AppError)[],
  write: (change: Change, item: Item) => Promise<{ id: string }>,
): Promise<{ results: ItemOutcome[] }> => {
  const { db, clock, logger, idempotentChange: whole } = context;
  const began = clock.now().getTime();
  const decided = await whole?.decidedItems(db, items.length, clock.now());
  const results: ItemOutcome[] = [];
  let isAway = false;
  let isUndecided = false;

  const report = (thrown: unknown, error: AppError): void => {
    const refused = refusedStatement(thrown, error);
    if (error.status >= 500) logger.error('item failed', { code: error.code, ...loggableError(error.cause ?? error) });
    if (!refused) return;
    logger.warn('item refused', { sqlState: refused.sqlState, constraint: refused.constraint, table: refused.table });
    context.observeRefusedStatement?.(refused);
  };

  const decide = async (item: Item | AppError, index: number): Promise<ItemOutcome> => {
    const own = { ...context, auditActions: auditActionsOf(audit), idempotentChange: whole?.ofItem(index) };
    try {
      if (item instanceof AppError) throw item;
      return await inChange(own, actor, async (change) => recorded(index, await write(change, item)));
    } catch (thrown) {
      const error = ownRefusal(thrown);
      if (error.code === 'IDEMPOTENCY_IN_PROGRESS') throw error;
      report(thrown, error);
      const outcome = rejected(index, error, pathOf);
      if (error.status < 500)
        return own.idempotentChange ? inChange(own, actor, () => Promise.resolve(outcome)) : outcome;
      const failure = databaseFailure(thrown);
      isAway = failure !== undefined && isConnectionFailure(failure);
      if (isAway && !results.some(({ status }) => status === 'RECORDED')) throw thrown;
      isUndecided = true;
      return outcome;
    }
  };

  for (const [index, item] of items.entries()) {
    const before = decided?.get(index) as ItemOutcome | undefined;
    if (before) results.push(before);
    else if (isAway || clock.now().getTime() - began > BEGIN_WITHIN_MS) {
      isUndecided = true;
      results.push(rejected(index, notBegun(), pathOf));
    } else results.push(await decide(item, index));
  }
  const answer = { results };
  if (isUndecided) whole?.leaveUndecided();
  else if (whole) await inChange(context, actor, () => Promise.resolve(answer));
  return answer;
};
