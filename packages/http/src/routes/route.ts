import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '@beekeeping/core/actor';
import type { ErrorCode } from '@beekeeping/core/app-error';
import type { Principal } from '@beekeeping/auth';
import type { Database, Queryable } from '@beekeeping/db';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import type { AlsoRequires, SentQuery } from '../access/also-requires.ts';
import { type Audit, auditActionsOf } from '../access/audit.ts';
import type { ReceiveFile } from '../body/read-multipart.ts';
import { recordOneOnce, withChosenId } from './record-once.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a handler may set on the answer beside its body. */
export interface Reply {
  header(name: string, value: string): void;
  /** For pages, and for readiness, whose status is part of the answer; other routes answer their declared status or throw. */
  status(code: number): void;
  /** For what is named by its content: a browser need never ask for it again. */
  keepForGood(): void;
}

/** A request that passed every check of its declaration. */
export interface RouteRequest<Context, Params, Query, Body> {
  context: Context;
  params: Params;
  query: Query;
  body: Body;
  /** Who calls: what `inChange` takes. */
  actor: Caller;
  /** The signed-in user; present on every route for users. */
  principal: Principal | undefined;
  headers: IncomingHttpHeaders;
  reply: Reply;
}

/**
 * One route in one object. The Express mount, OpenAPI, the access matrix and the tests about all routes derive from it.
 * What is not declared is refused: no `body` means that a body is a 400.
 */
export interface Route<
  Context,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Full path, parameters as `:name`. */
  path: string;
  /** A few words for the API docs. */
  summary: string;
  description?: string;
  access: Access;
  /** The extra rights that depend on the body. */
  alsoRequires?: AlsoRequires;
  /** Those that depend on the query. */
  alsoRequiresByQuery?: AlsoRequires<SentQuery>;
  /** Further rights that hang on the record, such as those of a subscription's events; the operation asks for them. */
  alsoRequiresByRecord?: readonly PermissionKey[];
  /** The credential that a public route reads for itself: the cookie of the refresh token, which may be missing where it is optional. */
  cookie?: 'required' | 'optional';
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Media type of a body that is no JSON. Of text `body` is a schema of that text; of a form, of its fields, among which
   * `file` is what `receiveFile` made of the one file. JSON that is named here is a file as a whole, plain or packed with
   * gzip, and `body` a schema of what `receiveFile` made of it.
   */
  receives?: 'text/csv' | 'multipart/form-data' | 'application/json';
  /** The same may come as a file of a form: `body` is then a union of the schema of the text and of that of the form. */
  alsoReceives?: 'multipart/form-data';
  /** Takes a file as it arrives. What it made is discarded when the request is over. */
  receiveFile?: (context: Context) => ReceiveFile;
  /** Numbers of the body may have more digits than are kept; elsewhere such a body is refused. */
  roundsNumbers?: true;
  /** Bytes of the body, before and after inflating; 1 MiB unless said otherwise, 16 KiB on public routes, never more. */
  bodyLimitBytes?: number;
  /**
   * Asked before the body is read, for what has few places; throws when there is none. What it returns is called when
   * the request is over, with any outcome.
   */
  admit?: (caller: Caller) => () => void;
  /** Shape of the answer; fields that it does not name never leave the service. Absent with status 204. */
  response?: Response;
  /**
   * Problem codes for OpenAPI that do not follow from the rest of the declaration: NOT_FOUND without an id in the path, a
   * blocked target, a failing identity provider.
   */
  mayRefuse?: readonly ErrorCode[];
  /** Answers the same body with this status in the negative case. */
  otherStatus?: 503;
  /** 202: accepted, done later. 302: `response` is `redirectSchema`, there is no body. */
  status: 200 | 201 | 202 | 204 | 302;
  /**
   * Media type of an answer that is not JSON; the handler then returns text or bytes. Of several the handler sets the one
   * that it answers.
   */
  produces?: string | readonly string[];
  /** Media types of the `FileAnswer` that the handler may return in place of what `response` declares. */
  alsoProduces?: string | readonly string[];
  /**
   * `login`: the strict limit; `files`: the wide one of pictures and papers; `sensors`: that of devices; `none`: never limited
   * (health only).
   */
  throttle?: 'login' | 'files' | 'sensors' | 'none';
  /**
   * Takes an `Idempotency-Key`: a repeat of the same request is answered from the first time. The handler makes exactly
   * one change, answers what it returned and sets nothing on the reply.
   */
  idempotent?: true;
  /**
   * Takes the ids of what it records from the client, of which a repeat is answered with 200 and what is recorded
   * (docs/requirements/http.md#ids-from-the-client).
   */
  takesIds?: true;
  /** Changes one stored record and takes `If-Match`: compared where the record is locked. */
  takesIfMatch?: true;
  /**
   * The answer holds a secret that is shown this once, and so is not kept for a repeat: an `Idempotency-Key` is refused
   * (docs/requirements/http.md#repeats).
   */
  answersSecret?: true;
  /** The body may hold a user's password: what is kept to recognise a repeat is hashed as slowly as passwords are. */
  takesPassword?: true;
  /** Public answers that proxies may keep: adds ETag and `Cache-Control: public, max-age`. */
  cacheSeconds?: number;
  /** Answers that a browser may keep for its user but must ask about each time: adds ETag and `Cache-Control: private, no-cache`. */
  revalidated?: true;
  /** `Location` of what a 201 made; `<path>/<id>` unless said otherwise, none where no route answers it by itself. */
  location?: ((result: z.input<Response>) => string) | 'none';
  /**
   * What the same request is with another query: with a body, an answer and a status of its own, and the access, limits and
   * further rights of this one.
   */
  otherMode?: { isAsked: (query: SentQuery) => boolean; route: AnyRoute<Context> };
  /** What a browser is shown instead of a problem, on routes that produce HTML. */
  errorPage?: (request: { headers: IncomingHttpHeaders; query: Record<string, unknown> }) => {
    html: string;
    headers: Record<string, string>;
  };
  handler(
    request: RouteRequest<Context, z.output<Params>, z.output<Query>, z.output<Body>>,
  ): Promise<NoInfer<z.input<Response>>> | NoInfer<z.input<Response>>;
}

/** What the handler of a 302 answers: the whole address that the browser goes to next. */
export const redirectSchema = z.strictObject({ location: z.url() });

/** A route of any shape, for code that treats all alike. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRoute<Context> = Route<Context, any, any, any, any>;

/** The route as a request with this query asks for it. */
export const inAskedMode = <Context>(route: AnyRoute<Context>, query: SentQuery): AnyRoute<Context> =>
  route.otherMode?.isAsked(query) ? route.otherMode.route : route;

type Answer<Response extends z.ZodType> = Promise<NoInfer<z.input<Response>>> | NoInfer<z.input<Response>>;

type Shape<Context, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Route<Context, P, Q, B, R>,
  'handler' | 'idempotent'
>;

/** Reads: what it is given cannot write. */
interface Reading<Context, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  read: (db: Queryable, request: RouteRequest<Context, z.output<P>, z.output<Q>, z.output<B>>) => Answer<R>;
}

/**
 * Writes in one change, and says which audit entries that makes or why it makes none. A POST, and what takes `If-Match`,
 * takes an `Idempotency-Key` where its answer can be kept; `isRepeatable: false` where a repeat is harmless.
 */
interface Writing<
  Context,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Prepared,
> {
  method: Exclude<Method, 'GET'>;
  audit: Audit;
  isRepeatable?: false;
  /** Records one thing, to which the client may give an `id`. */
  creates?: {
    /** The collection of its records, such as `colonies`: an id is one of a kind. */
    kind: string;
    /** Reads what is recorded, for a repeat: as it is then. @throws AppError NOT_FOUND when it was deleted */
    readAgain: (
      db: Queryable,
      request: RouteRequest<Context, z.output<P>, z.output<Q>, z.output<B>> & { body: { id: string } },
    ) => Answer<R>;
  };
  /** What no transaction should wait for, before the change begins: hashing, decoding, looking up a name. Changes nothing. */
  prepare?: (request: RouteRequest<Context, z.output<P>, z.output<Q>, z.output<B>>) => Promise<Prepared>;
  write: (
    change: Change,
    request: RouteRequest<Context, z.output<P>, z.output<Q>, z.output<B>>,
    prepared: NoInfer<Prepared>,
  ) => Answer<R>;
  /** Wakes followers of what is committed now. Must not throw. @param result what `write` answered */
  afterCommit?: (context: Context, result: NoInfer<z.input<R>>) => void | Promise<void>;
}

/** Does what is neither: pages, sign-in, what reads and changes in several steps. */
interface Handling<Context, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  handler(request: RouteRequest<Context, z.output<P>, z.output<Q>, z.output<B>>): Answer<R>;
  idempotent?: true;
}

/** A declaration: the shape of a route and one of the three ways to handle it. */
export type Declaration<
  Context,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  Prepared = unknown,
> = Shape<Context, P, Q, B, R> &
  (Reading<Context, P, Q, B, R> | Writing<Context, P, Q, B, R, Prepared> | Handling<Context, P, Q, B, R>);

/** The `route(...)` of one app: declares a route whose handler is typed by its schemas. */
export const routeFor =
  <Context extends { db: Database }>() =>
  <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Prepared>(
    declaration: Declaration<Context, P, Q, B, R, Prepared>,
  ): AnyRoute<Context> =>
    routeOf(declaration as Declaration<Context>);

const routeOf = <Context extends { db: Database }>(declaration: Declaration<Context>): AnyRoute<Context> => {
  if ('read' in declaration) {
    const { read, ...route } = declaration;
    return { ...route, handler: (request) => read(request.context.db, request) };
  }
  if (!('write' in declaration)) return declaration;
  const { write, audit, isRepeatable = true, creates, prepare, afterCommit, ...route } = declaration;
  const keepsAnswer = route.response !== undefined && route.status !== 204 && route.produces === undefined;
  // A change under a condition, sent again since its answer was lost, would be refused by its own effect.
  const isOnce = route.method === 'POST' || route.takesIfMatch === true;
  const isRepeated = isOnce && isRepeatable && keepsAnswer && !route.answersSecret;
  return {
    ...route,
    ...(isRepeated ? { idempotent: true } : {}),
    ...(creates ? { takesIds: true, body: withChosenId(route.body!) } : {}),
    handler: async (request) => {
      const prepared = await prepare?.(request);
      const context = { ...(request.context as unknown as ChangeContext), auditActions: auditActionsOf(audit) };
      const result = await inChange(context, request.actor, async (change) => {
        const record = async () => write(change, request, prepared);
        if (!creates) return record();
        const readAgain = async () => creates.readAgain(change.tx, request as never) as Promise<object>;
        return recordOneOnce(change, { kind: creates.kind, ...request, record: record as never, readAgain });
      });
      await afterCommit?.(request.context, result);
      return result;
    },
  };
};

/** Where no segment is, too: of two orders that call paths of other lengths alike, a sort makes none. */
const orderOf = (segment: string | undefined): number => {
  if (segment === undefined) return 0;
  return segment.startsWith(':') ? 2 : 1;
};

/** Fixed segments before parameters, so that `/things/import` is never read as `/things/:id`. */
export const inMatchingOrder = <C>(routes: readonly AnyRoute<C>[]): AnyRoute<C>[] =>
  routes.toSorted((a, b) => {
    const left = a.path.split('/');
    const right = b.path.split('/');
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const order = orderOf(left[index]) - orderOf(right[index]);
      if (order !== 0) return order;
    }
    return 0;
  });
