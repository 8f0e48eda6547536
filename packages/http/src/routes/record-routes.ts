import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import type { Page, Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import type { Change, ChangeContext } from '@beekeeping/events';
import { z } from 'zod';
import { permission } from '../access/access.ts';
import type { Audit } from '../access/audit.ts';
import { answersRecord } from '../answers/record-etag.ts';
import type { HttpContext } from '../http-context.ts';
import { bulkRouteFor } from './bulk-route.ts';
import { recordManyOnce, withChosenId } from './record-once.ts';
import { type AnyRoute, type RouteRequest, routeFor } from './route.ts';

/** Areas whose permissions are `<area>:read`, `:create`, `:update` and `:delete`, or some of them. */
type RecordArea = PermissionKey extends infer Key ? (Key extends `${infer Area}:read` ? Area : never) : never;

type Write = 'create' | 'update' | 'remove';
type Standard = 'list' | 'get' | 'create' | 'createMany' | 'update' | 'remove';
type Request<Context> = RouteRequest<Context, unknown, unknown, unknown>;

/** An area of records as data: what its standard routes take and answer, and the operations behind them. */
export interface RecordRoutes<
  Context,
  Create extends z.ZodType,
  Patch extends z.ZodType,
  Query extends z.ZodType,
  View extends z.ZodType,
> {
  area: RecordArea;
  /** Where they lie below `/api/v1/`; what the area is called unless said otherwise. */
  path?: string;
  /** With its article, for the summaries: `an apiary`. */
  one: string;
  /** `apiaries`. */
  many: string;
  schemas: {
    create?: Create;
    patch?: Patch;
    query: Query;
    answer: View;
    /** What the query of both creations takes. */ createQuery?: z.ZodRawShape;
  };
  /** Of every write; see `Audit`. Absent where nothing is written. */
  audit?: Audit;
  /** Of a write that leaves other entries than the rest. */
  auditsOf?: Partial<Record<Write, Audit>>;
  /** There is one route for each operation given. */
  operations: {
    list: (db: Queryable, query: z.output<Query>, request: Request<Context>) => Promise<Page<z.input<View>>>;
    /** What the list can be sorted by, where it says so: the query must not offer anything else. */
    sortable?: readonly string[];
    get?: (db: Queryable, id: string, request: Request<Context>) => Promise<z.input<View>>;
    create?: (change: Change, input: z.output<Create>, request: Request<Context>) => Promise<z.input<View>>;
    /** `POST /<area>/bulk`; answers in the order of the items. @throws ItemsRefused */
    createMany?: (change: Change, inputs: z.output<Create>[], request: Request<Context>) => Promise<z.input<View>[]>;
    update?: (change: Change, id: string, patch: z.output<Patch>, request: Request<Context>) => Promise<z.input<View>>;
    remove?: (change: Change, id: string, request: Request<Context>) => Promise<void>;
  };
  /** What clients should know of a route beyond what all records share. */
  descriptions?: Partial<Record<Standard, string>>;
  /** What one of the routes declares otherwise. */
  overrides?: Partial<Record<Standard, Partial<AnyRoute<Context>>>>;
}

const ACTIONS: Record<Standard, string> = {
  list: 'read',
  get: 'read',
  create: 'create',
  createMany: 'create',
  update: 'update',
  remove: 'delete',
};

const SUMMARIES: Record<Standard, (names: { one: string; many: string }) => string> = {
  list: ({ many }) => `List ${many}`,
  get: ({ one }) => `Read ${one}`,
  create: ({ one }) => `Record ${one}`,
  createMany: ({ many }) => `Record many ${many} at once`,
  update: ({ one }) => `Change ${one}`,
  remove: ({ one }) => `Delete ${one}`,
};

/** What a standard route is for, where its area has nothing to add. */
const STANDARD: Record<Standard, (names: { one: string; many: string }) => string> = {
  list: ({ many }) => `One page of the ${many} that match every filter, in the order of \`sort\`.`,
  get: ({ one }) => `Returns ${one}; send its \`ETag\` as \`If-Match\` when updating.`,
  create: () => 'Returns the new record with its id.',
  createMany: () => 'All of them or none; answers what was recorded, in the order of the request.',
  update: () => 'Changes only the fields that are sent; `null` clears one.',
  remove: ({ one }) => `Removes ${one} permanently.`,
};

/** As many as a list takes in `ids` (docs/requirements/http.md#lists). */
const MAX_IDS = 100;

const sortsOf = (query: z.ZodType): readonly string[] => {
  const sort: unknown = query instanceof z.ZodObject ? query.shape.sort : undefined;
  const choice = sort instanceof z.ZodDefault || sort instanceof z.ZodOptional ? sort.unwrap() : undefined;
  return choice instanceof z.ZodEnum ? (choice.options as string[]) : [];
};

/** @throws Error for a sort that is offered and would fail on use */
const assertSortable = (area: string, query: z.ZodType, sortable: readonly string[] | undefined): void => {
  const unknown = sortsOf(query).filter((sort) => sortable?.includes(sort.replace('-', '')) === false);
  if (unknown.length > 0) throw new Error(`${area} cannot be sorted by ${unknown.join(', ')}`);
};

/** The `recordRoutes(...)` of one app: the standard routes of an area, those that it has operations for. */
export const recordRoutesFor =
  <Context extends ChangeContext & HttpContext>() =>
  <Create extends z.ZodType, Patch extends z.ZodType, Query extends z.ZodType, View extends z.ZodType>(
    declaration: RecordRoutes<Context, Create, Patch, Query, View>,
  ): AnyRoute<Context>[] => {
    const { area, schemas, operations, overrides = {}, descriptions = {} } = declaration;
    const route = routeFor<Context>();
    const collection = `/api/v1/${declaration.path ?? area}`;
    const item = `${collection}/:id`;
    const commonTo = (name: Standard) => ({
      summary: SUMMARIES[name](declaration),
      description: descriptions[name] ?? STANDARD[name](declaration),
      access: permission(`${area}:${ACTIONS[name]}` as PermissionKey),
    });
    const auditOf = (write: Write): Audit => {
      const audit = declaration.auditsOf?.[write] ?? declaration.audit;
      if (audit === undefined) throw new Error(`${area}: a ${write} without a word on its audit`);
      return audit;
    };
    const { list, get, create, createMany, update, remove } = operations;
    assertSortable(area, schemas.query, operations.sortable);
    const readByIds = async (db: Queryable, ids: readonly string[], request: Request<Context>) => {
      const found: z.input<View>[] = [];
      for (let begin = 0; begin < ids.length; begin += MAX_IDS) {
        const query = schemas.query.parse({ ids: ids.slice(begin, begin + MAX_IDS).join(','), limit: String(MAX_IDS) });
        found.push(...(await list(db, query, request)).items);
      }
      return found;
    };
    const ifMatch = answersRecord({ response: schemas.answer }) ? ({ takesIfMatch: true } as const) : {};
    const routes: Partial<Record<Standard, AnyRoute<Context>>> = {
      list: route({
        ...commonTo('list'),
        method: 'GET',
        path: collection,
        query: schemas.query,
        status: 200,
        response: pageOf(schemas.answer) as z.ZodType<Page<z.input<View>>, Page<z.input<View>>>,
        read: (db, request) => list(db, request.query, request),
      }),
    };
    if (create) {
      routes.create = route({
        ...commonTo('create'),
        method: 'POST',
        path: collection,
        ...(schemas.createQuery ? { query: z.strictObject(schemas.createQuery) } : {}),
        body: schemas.create!,
        status: 201,
        response: schemas.answer,
        audit: auditOf('create'),
        creates: { kind: area, readAgain: (db, request) => get!(db, request.body.id, request) },
        write: (change, request) => create(change, request.body, request),
      });
    }
    if (createMany) {
      routes.createMany = bulkRouteFor<Context>()({
        ...commonTo('createMany'),
        path: `${collection}/bulk`,
        collection,
        ...(schemas.createQuery ? { query: schemas.createQuery } : {}),
        item: withChosenId(schemas.create!),
        answer: schemas.answer,
        takesIds: true,
        audit: auditOf('create'),
        write: (change, items, request) =>
          recordManyOnce<z.output<Create>, object>(change, {
            kind: area,
            items,
            record: (missing) => createMany(change, missing, request) as Promise<object[]>,
            readAgain: (ids) => readByIds(change.tx, ids, request) as Promise<object[]>,
          }) as Promise<z.input<View>[]>,
      });
    }
    if (get) {
      routes.get = route({
        ...commonTo('get'),
        method: 'GET',
        path: item,
        params: idParams,
        status: 200,
        response: schemas.answer,
        read: (db, request) => get(db, request.params.id, request),
      });
    }
    if (update) {
      routes.update = route({
        ...commonTo('update'),
        method: 'PATCH',
        path: item,
        params: idParams,
        body: schemas.patch!,
        status: 200,
        response: schemas.answer,
        ...ifMatch,
        audit: auditOf('update'),
        write: (change, request) => update(change, request.params.id, request.body, request),
      });
    }
    if (remove) {
      routes.remove = route({
        ...commonTo('remove'),
        method: 'DELETE',
        path: item,
        params: idParams,
        status: 204,
        ...ifMatch,
        audit: auditOf('remove'),
        write: (change, request) => remove(change, request.params.id, request) as never,
      });
    }
    return (['list', 'create', 'createMany', 'get', 'update', 'remove'] as const).flatMap((name) =>
      routes[name] ? [{ ...routes[name], ...overrides[name] }] : [],
    );
  };
