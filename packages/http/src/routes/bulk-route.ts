import type { Database } from '@beekeeping/db';
import type { Change, ChangeContext } from '@beekeeping/events';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import type { Audit } from '../access/audit.ts';
import { type AnyRoute, type RouteRequest, routeFor } from './route.ts';

/** Items of one request (docs/requirements/http.md#bulk). */
const MAX_ITEMS = 200;
/** Twice what a body may hold otherwise (docs/requirements/http.md#bulk). */
const BULK_BODY_BYTES = 2 * 1024 * 1024;

/** A route that writes many items together: all in one change, or none. */
export interface BulkRoute<Context, Item extends z.ZodType, View extends z.ZodType> {
  /** `/api/v1/<area>/bulk`. */
  path: string;
  /** The list of the created records, as `Location`. */
  collection: string;
  summary: string;
  description?: string;
  access: Access;
  item: Item;
  answer: View;
  /** 200 where the items change records that exist (docs/requirements/http.md#bulk); 201 unless said otherwise. */
  status?: 200;
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
  '`errors` name every item by its place: `items.0.…` is the first.';

const componentOf = (answer: z.ZodType): string | undefined => answer.meta()?.id;

const madeItems = new WeakMap<z.ZodType, z.ZodType>();

/** `{items}`, all of them; `Apiary` makes an `ApiaryItems` in the API description, one however many routes answer it. */
const itemsOf = (answer: z.ZodType): z.ZodType => {
  const made = madeItems.get(answer);
  if (made) return made;
  const items = z.object({ items: z.array(answer).meta({ description: 'In the order in which they were sent' }) });
  const component = componentOf(answer);
  const named = component === undefined ? items : items.meta({ id: `${component}Items` });
  madeItems.set(answer, named);
  return named;
};

/** The `bulkRoute(...)` of one app: `POST {items}` → `{items}`, 201 where they are made. */
export const bulkRouteFor =
  <Context extends ChangeContext & { db: Database }>() =>
  <Item extends z.ZodType, View extends z.ZodType>({
    collection,
    description,
    item,
    answer,
    status,
    write,
    ...declaration
  }: BulkRoute<Context, Item, View>): AnyRoute<Context> =>
    routeFor<Context>()({
      ...declaration,
      description: [description, TOGETHER].filter(Boolean).join(' '),
      method: 'POST',
      body: z.strictObject({
        items: z.array(item).min(1).max(MAX_ITEMS).meta({ description: 'What is to be recorded' }),
      }),
      bodyLimitBytes: BULK_BODY_BYTES,
      ...(status === undefined ? { status: 201, location: () => collection } : { status }),
      response: itemsOf(answer),
      write: async (change, request) => ({ items: await write(change, request.body.items, request) }),
    });
