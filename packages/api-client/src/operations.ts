import type { Paths } from './generated/openapi-types.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Operation<M extends Method, Path extends keyof Paths> = Paths[Path] extends Record<M, infer Found> ? Found : never;

/** The paths that have this method and, by default, answer JSON or nothing. */
export type PathOf<M extends Method, Kind extends 'answer' | 'file' = 'answer'> = {
  [Path in keyof Paths]: Paths[Path] extends Record<M, Record<Kind, unknown>> ? Path : never;
}[keyof Paths];

/** What a request to this path answers. */
export type AnswerOf<M extends Method, Path extends keyof Paths> =
  Operation<M, Path> extends { answer: infer Data } ? Data : never;

/** What a request to this path takes: `path`, `query` and `body`, as far as it has them. */
export type InputOf<M extends Method, Path extends keyof Paths> =
  Operation<M, Path> extends { input: infer Input } ? Input & CallOptions : never;

/** The last argument of a call: left out where nothing is required. */
export type InputArguments<M extends Method, Path extends keyof Paths> =
  Partial<InputOf<M, Path>> extends InputOf<M, Path> ? [input?: InputOf<M, Path>] : [input: InputOf<M, Path>];

/** The lists: what answers `items` page by page. */
export type ListPath = {
  [Path in PathOf<'GET'>]: AnswerOf<'GET', Path> extends { items: unknown[]; nextCursor: string | null } ? Path : never;
}[PathOf<'GET'>];

/** One record of a list. */
export type ItemOf<Path extends ListPath> = AnswerOf<'GET', Path> extends { items: (infer Item)[] } ? Item : never;

/** How a call is made, whatever it asks for. */
export interface CallOptions {
  /** Ends the call; it then throws the reason of the signal. What was sent may be carried out all the same. */
  signal?: AbortSignal;
  /** How long each attempt may take; that of the client by default. */
  timeoutMs?: number;
  /** How often it may be sent at most: 1 for a caller that repeats by itself. */
  maxAttempts?: number;
  /** The `etag` of the record that is changed: a change meanwhile is refused with 412 PRECONDITION_FAILED. */
  ifMatch?: string;
  /** The key of a POST or a PATCH that was begun earlier: it takes effect once, however often it is sent. Made for each call by default. */
  idempotencyKey?: string;
  /** The user whose call it is, such as one that was kept for later: with the token of another it is not sent. */
  userId?: string;
}

/** A call without its types. */
export interface Call extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What a request was answered. */
export interface Answer<Data> {
  data: Data;
  /** The tag of the record, for `ifMatch` and `getIfChanged`. */
  etag: string | undefined;
  /** Whether an earlier attempt was carried out already, and this is its answer. */
  isReplayed: boolean;
}
