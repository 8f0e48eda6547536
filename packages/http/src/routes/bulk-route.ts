import type { AppError } from '@beekeeping/core/app-error';
import type { Change, ChangeContext } from '@beekeeping/events';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import type { Audit } from '../access/audit.ts';
import { readItem } from '../body/parse-request.ts';
import { rememberSentForm } from '../body/sent-form.ts';
import type { HttpContext } from '../http-context.ts';
import { enterForEach, itemOutcomesOf, recordEach } from './each-for-itself.ts';
import { type AnyRoute, type RouteRequest, routeFor } from './route.ts';

/** Items of one request (docs/requirements/http.md#bulk). */
const MAX_ITEMS = 200;
/** Twice what a body may hold otherwise (docs/requirements/http.md#bulk). */
const BULK_BODY_BYTES = 2 * 1024 * 1024;

/** A route that writes many items together, all in one change or none; or each in its own, where the request asks for it. */
export interface BulkRoute<Context, Item extends z.ZodType, View extends z.ZodType> {
  /** `/api/v1/<area>/bulk`. */
  path: string;
  /** The list of the created records, as `Location`. */
  collection: string;
  summary: string;
  description?: string;
  access: Access;
  /** Of its query, beside `mode`. */
  query?: z.ZodRawShape;
  item: Item;
  answer: View;
  /** 200 where the items change records that exist (docs/requirements/http.md#bulk); 201 unless said otherwise. */
  status?: 200;
  takesIds?: true;
  audit: Audit;
  /** Answers in the order of the items. Locks what all of them refer to first, in one order. @throws ItemsRefused */
  write: (
    change: Change,
    items: z.output<Item>[],
    request: RouteRequest<Context, unknown, unknown, unknown>,
  ) => Promise<z.input<View>[]>;
}

const TOGETHER =
  `1 to ${MAX_ITEMS} items, recorded together or not at all, answered in their order. When something is refused, ` +
  '`errors` name every item by its place: `items.0.…` is the first. With `mode=each` each item is recorded or refused by ' +
  'itself, and 200 answers the outcome of each.';

const mode = z
  .enum(['each'])
  .optional()
  .meta({ description: 'Each item by itself, in its order; without it all of them or none' });

/** The items of a list whose items are read one by one. */
const framedItems = z.strictObject({ items: z.array(z.unknown()).min(1).max(MAX_ITEMS) });

const componentOf = (answer: z.ZodType): string | undefined => answer.meta()?.id;

const madeItems = new WeakMap<z.ZodType, z.ZodType>();
const madeOutcomes = new WeakMap<z.ZodType, z.ZodType>();

/** One however many routes answer it, under a name in the API description: `Apiary` makes `ApiaryItems`. */
const namedOnce = (
  made: WeakMap<z.ZodType, z.ZodType>,
  answer: z.ZodType,
  { suffix, make }: { suffix: string; make: (answer: z.ZodType) => z.ZodType },
): z.ZodType => {
  const known = made.get(answer);
  if (known) return known;
  const component = componentOf(answer);
  const named = component === undefined ? make(answer) : make(answer).meta({ id: `${component}${suffix}` });
  made.set(answer, named);
  return named;
};

/** `{items}`, all of them. */
const itemsOf = (answer: z.ZodType): z.ZodType =>
  namedOnce(madeItems, answer, {
    suffix: 'Items',
    make: (item) => z.object({ items: z.array(item).meta({ description: 'In the order in which they were sent' }) }),
  });

/** `{results}`, the outcome of each. */
const outcomesOf = (answer: z.ZodType): z.ZodType =>
  namedOnce(madeOutcomes, answer, { suffix: 'Outcomes', make: itemOutcomesOf });

/** The `bulkRoute(...)` of one app: `POST {items}` → `{items}`, 201 where they are made; with `mode=each` 200 `{results}`. */
export const bulkRouteFor =
  <Context extends ChangeContext & HttpContext>() =>
  <Item extends z.ZodType, View extends z.ZodType>({
    collection,
    description,
    query = {},
    item,
    answer,
    status,
    write,
    ...declaration
  }: BulkRoute<Context, Item, View>): AnyRoute<Context> => {
    const together: AnyRoute<Context> = routeFor<Context>()({
      ...declaration,
      description: [description, TOGETHER].filter(Boolean).join(' '),
      method: 'POST',
      query: z.strictObject({ mode, ...query }),
      body: z.strictObject({
        items: z.array(item).min(1).max(MAX_ITEMS).meta({ description: 'What is to be recorded' }),
      }),
      bodyLimitBytes: BULK_BODY_BYTES,
      ...(status === undefined ? { status: 201, location: () => collection } : { status }),
      response: itemsOf(answer),
      write: async (change, request) => ({ items: await write(change, request.body.items, request) }),
    });
    const each: AnyRoute<Context> = {
      ...together,
      body: framedItems,
      admit: enterForEach,
      status: 200,
      response: outcomesOf(answer),
      handler: (request) => {
        const { items } = request.body as z.output<typeof framedItems>;
        const read = items.map((sent): z.output<Item> | AppError => {
          const one = readItem(item, sent);
          rememberSentForm(one, sent);
          return one;
        });
        return recordEach(
          request.context,
          { actor: request.actor, audit: declaration.audit },
          read,
          async (change, one) => {
            const [view] = await write(change, [one], request);
            return view as { id: string };
          },
        );
      },
    };
    return { ...together, otherMode: { isAsked: ({ mode: asked }) => asked === 'each', route: each } };
  };
