import { ApiProblem, SignedInAsAnother } from './errors.ts';
import { exchange, readJson, type WireRequest } from './exchange.ts';
import { type Paths, TAKES_KEY } from './generated/openapi-types.ts';
import { type NotificationEvent, readEvents, Silence } from './notification-stream.ts';
import type { Answer, AnswerOf, Call, InputArguments, ItemOf, ListPath, Method, PathOf } from './operations.ts';
import { bodyOf, newKey, urlOf } from './request-parts.ts';
import { backoffMs, pause, retrying, unlessAborted } from './retry.ts';
import { Session } from './session.ts';

export interface ApiClientOptions {
  /** Where the service is, without `/api/v1`; may hold a path, or be one in a browser. */
  baseUrl: string;
  /** The key of a program; without one a user signs in. */
  apiKey?: string;
  /** The language of sentences for people; a browser names its own otherwise. */
  language?: 'de' | 'en';
  /** How long an attempt may take by default; 60 s. */
  timeoutMs?: number;
  /** How often a call is sent at most by default; 4. */
  maxAttempts?: number;
}

/** Whether somebody is signed in now, or has to send a code of their second factor first. */
export type SignInAnswer = { isSignedIn: true } | { isSignedIn: false; mfaToken: string };

const LONGEST_OPENING_MS = 3_000;

const signInAnswerOf = ({ mfaToken }: { mfaToken?: unknown }): SignInAnswer =>
  typeof mfaToken === 'string' ? { isSignedIn: false, mfaToken } : { isSignedIn: true };

const answerOf = async (response: Response): Promise<Answer<unknown>> => ({
  data: await readJson(response),
  etag: response.headers.get('ETag') ?? undefined,
  isReplayed: response.headers.get('Idempotent-Replayed') === 'true',
});

/**
 * Calls the API as one user or one program, typed by its description (docs/how-to/use-the-api-client.md). Every call throws
 * `ApiProblem` for a refusal and `NoAnswer` where none came, after as many attempts as are safe.
 */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #base: string;
  readonly #session: Session;
  #opening: Promise<unknown> = Promise.resolve();

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#base = `${options.baseUrl.replace(/\/$/, '')}/api/v1`;
    this.#session = new Session(this.#base);
  }

  /** Who is signed in; undefined for nobody, for a program, and once another person has signed in in another tab. */
  get userId(): string | undefined {
    return this.#session.userId;
  }

  /** Signs in with a password. */
  async signIn({ email, password }: { email: string; password: string }): Promise<SignInAnswer> {
    return signInAnswerOf(await this.#session.start('/auth/login', { email, password }));
  }

  /** Sends the code of a second factor, or a recovery code, for the token that `signIn` answered. */
  async verifyCode(mfaToken: string, code: string): Promise<void> {
    await this.#session.start('/auth/mfa/verify', { mfaToken, code });
  }

  /** Completes a sign-in with an identity provider, with the code that it sent the browser back with. */
  async completeSso(code: string): Promise<SignInAnswer> {
    return signInAnswerOf(await this.#session.start('/auth/sso/complete', { code }));
  }

  /**
   * Takes up the session that this browser has; to be called when a page opens. Calls wait for it some seconds, not for ever: what a
   * service worker keeps needs no token.
   * @returns whether somebody is signed in
   */
  resume(): Promise<boolean> {
    const resumed = this.#session.resume();
    const waited = new AbortController();
    this.#opening = Promise.race([resumed, pause(LONGEST_OPENING_MS, waited.signal)])
      .catch(() => undefined)
      .finally(() => waited.abort());
    return resumed;
  }

  /** Ends the session, here and at the service. */
  signOut(): Promise<void> {
    return this.#session.signOut();
  }

  readonly get = this.#calls('GET');
  readonly post = this.#calls('POST');
  readonly put = this.#calls('PUT');
  readonly patch = this.#calls('PATCH');
  readonly delete = this.#calls('DELETE');

  /** Reads what has changed since it was answered with this tag; undefined when it has not. */
  getIfChanged<Path extends PathOf<'GET'>>(path: Path, etag: string, ...[input]: InputArguments<'GET', Path>) {
    return this.#send('GET', path, input, { Accept: 'application/json', 'If-None-Match': etag }, async (response) =>
      response.status === 304 ? undefined : ((await answerOf(response)) as Answer<AnswerOf<'GET', Path>>),
    );
  }

  /** A file: a photo, a paper, a table. A POST prints one. */
  file<M extends 'GET' | 'POST', Path extends PathOf<M, 'file'>>(
    method: M,
    path: Path,
    ...[input]: InputArguments<M, Path>
  ): Promise<Blob> {
    return this.#send(method, path, input, { Accept: '*/*' }, (response) => response.blob());
  }

  /** Every record of a list, page by page as they are taken. */
  async *items<Path extends ListPath>(
    path: Path,
    ...[input]: InputArguments<'GET', Path>
  ): AsyncGenerator<ItemOf<Path>> {
    let cursor: string | null | undefined;
    do {
      const query = { ...(input as Call | undefined)?.query, ...(cursor ? { cursor } : {}) };
      const { data } = await this.#call<{ items: ItemOf<Path>[]; nextCursor: string | null }>('GET', path, {
        ...input,
        query,
      });
      yield* data.items;
      cursor = data.nextCursor;
    } while (cursor !== null);
  }

  /**
   * The notifications of this user as they come, until the signal or a `break` ends it. A connection that ends or breaks is
   * made again, from the last event on: nothing is lost, nothing comes twice.
   */
  async *notifications(
    options: { signal?: AbortSignal; lastEventId?: string } = {},
  ): AsyncGenerator<NotificationEvent> {
    const { signal } = options;
    let { lastEventId } = options;
    let retryMs = 3_000;
    for (let failures = 0; ;) {
      const silence = new Silence();
      silence.broken();
      try {
        const either = AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]);
        const body = await this.#openStream(lastEventId, either);
        for await (const event of readEvents(body, silence.broken, (ms) => (retryMs = ms))) {
          failures = 0;
          lastEventId = event.id;
          yield event;
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) throw error;
        failures += 1;
        retryMs = Math.max(retryMs, ((error as ApiProblem).retryAfterSeconds ?? 0) * 1_000);
      } finally {
        silence.over();
      }
      await pause(failures === 0 ? retryMs : Math.max(retryMs, backoffMs(failures)), signal);
    }
  }

  async #openStream(lastEventId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': lastEventId };
    const request = { method: 'GET', url: `${this.#base}/notifications/stream`, headers, signal };
    return this.#authorized(request, async ({ body }) => body!);
  }

  #calls<M extends Method>(method: M) {
    return <Path extends PathOf<M>>(path: Path, ...[input]: InputArguments<M, Path>) =>
      this.#call<AnswerOf<M, Path>>(method, path, input);
  }

  #call<Data>(method: Method, path: keyof Paths, input: Call | undefined): Promise<Answer<Data>> {
    return this.#send(method, path, input, { Accept: 'application/json' }, answerOf) as Promise<Answer<Data>>;
  }

  #send<Result>(
    method: Method,
    path: keyof Paths,
    input: Call = {},
    accept: Record<string, string>,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const key = TAKES_KEY.has(`${method} ${path}`) ? (input.idempotencyKey ?? newKey()) : undefined;
    const { body, contentType } = bodyOf(input.body);
    const { language, apiKey } = this.#options;
    const request: WireRequest = {
      method,
      url: this.#base + urlOf(path, input),
      headers: {
        ...accept,
        'Content-Type': contentType,
        'Idempotency-Key': key,
        'If-Match': input.ifMatch,
        'Accept-Language': language,
        'X-Api-Key': apiKey,
      },
      body,
      signal: input.signal,
      userId: input.userId,
      timeoutMs: input.timeoutMs ?? this.#options.timeoutMs ?? 60_000,
    };
    return retrying(() => this.#authorized(request, read), {
      maxAttempts: input.maxAttempts ?? this.#options.maxAttempts ?? 4,
      isRepeatable: method === 'GET' || key !== undefined,
      signal: input.signal,
    });
  }

  /** Sends a request with the token of this moment, and once more with the next one when that is not good any more. */
  async #authorized<Result>(request: WireRequest, read: (response: Response) => Promise<Result>): Promise<Result> {
    await unlessAborted(this.#opening, request.signal);
    const token = this.#session.accessToken;
    try {
      return await exchange(this.#withToken(request), read);
    } catch (error) {
      const isExpired = error instanceof ApiProblem && error.code === 'UNAUTHENTICATED';
      if (!isExpired || this.#options.apiKey !== undefined) throw error;
      const next = await unlessAborted(this.#session.refresh(token), request.signal);
      if (next === undefined) throw error;
      return exchange(this.#withToken(request), read);
    }
  }

  /** @throws SignedInAsAnother for the token of another than the one whose request it is */
  #withToken(request: WireRequest): WireRequest {
    const { accessToken, userId } = this.#session;
    if (accessToken === undefined) return request;
    if (request.userId !== undefined && request.userId !== userId) throw new SignedInAsAnother();
    return { ...request, headers: { ...request.headers, Authorization: `Bearer ${accessToken}` } };
  }
}
