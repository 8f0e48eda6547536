import { AppError } from '@beekeeping/core/app-error';
import { advisoryLocks, oneOf, type Queryable, type Transaction } from '@beekeeping/db';
import { IDEMPOTENCY_KEPT_DAYS, idempotencyRecords, type StoredAnswer } from '@beekeeping/db/schema';
import { and, eq, gt, lte, sql } from 'drizzle-orm';

const KEPT_MS = IDEMPOTENCY_KEPT_DAYS * 24 * 60 * 60 * 1_000;

/** A request with an `Idempotency-Key`, identified by caller, method, path and key. */
export interface IdempotentRequest {
  caller: { userId: string } | { apiKeyId: string };
  method: string;
  /** With the ids of the request, in lower case. */
  path: string;
  key: string;
  /** Hex hash of the canonical body. */
  requestHash: string;
}

const callerIdOf = ({ caller }: IdempotentRequest): string => ('userId' in caller ? caller.userId : caller.apiKeyId);

const forgottenUntil = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

const inProgress = (): AppError =>
  new AppError('IDEMPOTENCY_IN_PROGRESS', 'The first request with this Idempotency-Key is still running.', {
    headers: { 'Retry-After': '1' },
  });

/** What is kept of these paths for one caller, method and key. @throws AppError IDEMPOTENCY_KEY_REUSED for another body */
const findKept = async (
  db: Queryable,
  request: IdempotentRequest,
  paths: readonly string[],
  now: Date,
): Promise<{ path: string; answer: StoredAnswer }[]> => {
  const kept = await db
    .select({
      path: idempotencyRecords.path,
      requestHash: idempotencyRecords.requestHash,
      answer: idempotencyRecords.result,
    })
    .from(idempotencyRecords)
    .where(
      and(
        eq(idempotencyRecords.callerId, callerIdOf(request)),
        eq(idempotencyRecords.method, request.method),
        oneOf(idempotencyRecords.path, paths),
        eq(idempotencyRecords.key, request.key),
        gt(idempotencyRecords.createdAt, forgottenUntil(now)),
      ),
    );
  if (kept.some(({ requestHash }) => requestHash !== request.requestHash)) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key belongs to a request with another body.');
  }
  return kept;
};

/**
 * The answer to the first request with this key; undefined when there was none in the last 30 days.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the first request had another body
 */
export const findAnswer = async (
  db: Queryable,
  request: IdempotentRequest,
  now: Date,
): Promise<StoredAnswer | undefined> => (await findKept(db, request, [request.path], now))[0]?.answer;

/** One item of a request whose items are changes of their own. No route has a path with this sign. */
const ofItem = (request: IdempotentRequest, index: number): IdempotentRequest => ({
  ...request,
  path: `${request.path}#${index}`,
});

/** Lets one request change things once: `inChange` takes it from its context and stores the answer with the change. */
export class IdempotentChange {
  readonly #request: IdempotentRequest;
  readonly #answerTo: (result: unknown) => Promise<StoredAnswer>;
  #isMade = false;
  #isUndecided = false;
  #stored: { result: unknown; answer: StoredAnswer } | undefined;

  /** @param answerTo what the client is answered for the result of the change */
  constructor(request: IdempotentRequest, answerTo: (result: unknown) => Promise<StoredAnswer>) {
    this.#request = request;
    this.#answerTo = answerTo;
  }

  /** @throws Error at the second change of one request: a repeat could answer for one of them only */
  begin(): void {
    if (this.#isMade) throw new Error('an idempotent route makes one change, this one begins a second');
    this.#isMade = true;
  }

  /** The change was rolled back, so another one may take its place. */
  undo(): void {
    this.#isMade = false;
  }

  /**
   * Keeps every other request with this key away until the change ends.
   * @throws AppError IDEMPOTENCY_IN_PROGRESS when another one is changing, or has changed since `findAnswer` looked
   */
  async claim(tx: Transaction, now: Date): Promise<void> {
    const { method, path, key } = this.#request;
    const scope = JSON.stringify([callerIdOf(this.#request), method, path, key]);
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.idempotencyKey}, hashtext(${scope})) as taken`,
    );
    if (!lock?.taken || (await findAnswer(tx, this.#request, now))) throw inProgress();
  }

  /** Stores the answer, in the place of one that is too old to be answered. */
  async store(tx: Transaction, now: Date, result: unknown): Promise<void> {
    const answer = await this.#answerTo(result);
    const { caller, ...request } = this.#request;
    const { callerId, method, path, key } = idempotencyRecords;
    const kept = { requestHash: request.requestHash, result: answer, createdAt: now };
    const [stored] = await tx
      .insert(idempotencyRecords)
      .values({ ...request, ...caller, ...kept })
      .onConflictDoUpdate({
        target: [callerId, method, path, key],
        set: kept,
        setWhere: lte(idempotencyRecords.createdAt, forgottenUntil(now)),
      })
      .returning({ key });
    if (!stored) throw inProgress();
    this.#stored = { result, answer };
  }

  /**
   * The change of one item where the items of the request are changes of their own: what became of it is kept with it, so
   * that a repeat of a request that was cut off goes on behind it (docs/decisions/idempotency-keys.md).
   */
  ofItem(index: number): IdempotentChange {
    return new IdempotentChange(ofItem(this.#request, index), (outcome) =>
      Promise.resolve({ status: 200, body: JSON.stringify(outcome) }),
    );
  }

  /**
   * What became of the items that requests with this key have decided, by their place.
   * @throws AppError IDEMPOTENCY_KEY_REUSED when that request had another body
   */
  async decidedItems(db: Queryable, count: number, now: Date): Promise<Map<number, unknown>> {
    const places = new Map(Array.from({ length: count }, (_, index) => [ofItem(this.#request, index).path, index]));
    const kept = await findKept(db, this.#request, [...places.keys()], now);
    return new Map(kept.map(({ path, answer }) => [places.get(path)!, JSON.parse(answer.body)]));
  }

  /** Some items are undecided: the answer is not kept, and a repeat goes on. */
  leaveUndecided(): void {
    this.#isUndecided = true;
  }

  /**
   * The answer that was stored for this result; undefined where the request is left undecided.
   * @throws Error when the result is not that of the change
   */
  answerFor(result: unknown): StoredAnswer | undefined {
    if (this.#isUndecided) return undefined;
    if (!this.#stored || this.#stored.result !== result) {
      throw new Error('an idempotent route answers what its one change returned');
    }
    return this.#stored.answer;
  }
}
