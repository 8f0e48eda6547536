import { AppError } from '@beekeeping/core/app-error';
import { databaseFailure, isConnectionFailure, isRetryable } from '@beekeeping/db';

/** What is stored as the payload is not what the catalog of this version declares. */
export class UnreadablePayload extends Error {
  override name = 'UnreadablePayload';

  constructor() {
    super('the payload does not fit the catalog');
  }
}

/** A handler has begun with nothing for a while: its events go back, so that those for other handlers go on. */
export class HandlerBusy extends Error {
  override name = 'HandlerBusy';

  constructor() {
    super('the handler is busy with other events');
  }
}

/** A handler waited for something that is not the database until the server ended its session. */
export class HandlerHung extends Error {
  override name = 'HandlerHung';

  constructor() {
    super('the handler hung outside the database');
  }
}

/** Postgres is about to stop, to start, or has no room for a connection. */
const NOT_SERVING = /^(08|53|57P)/;

/** True when the database was away: nothing of a set has been handled, and nothing would be. */
export const isDatabaseAway = (error: unknown): boolean => {
  const failure = databaseFailure(error);
  return failure !== undefined && (isConnectionFailure(failure) || NOT_SERVING.test(failure.sqlState));
};

/** The states of a statement that waited for a lock, or ran, for too long. */
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';

export const tookTooLong = (error: unknown): boolean => {
  if (error instanceof HandlerHung) return true;
  const sqlState = databaseFailure(error)?.sqlState;
  return sqlState === LOCK_TIMEOUT || sqlState === STATEMENT_TIMEOUT;
};

/** False when the event is not the cause: another process has the lock, or the database was away or slow. It is not given up for that. */
export const countsAsAttempt = (error: unknown): boolean => {
  if (error instanceof HandlerHung) return true;
  return !(
    error instanceof HandlerBusy ||
    isDatabaseAway(error) ||
    tookTooLong(error) ||
    isRetryable(databaseFailure(error))
  );
};

/** Why a handler failed, as one line that may be kept and shown: a code, no values. Everything else is in the log. */
const describeHandlingFailure = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  const failure = databaseFailure(error);
  if (failure) return ['database error', failure.sqlState, failure.table, failure.constraint].filter(Boolean).join(' ');
  return error instanceof Error ? error.name : 'error';
};

/** The first of its handlers that failed, as the reason why the event is tried again. */
export class HandlerFailed extends Error {
  override name = 'HandlerFailed';
  readonly handler: string;
  readonly lastError: string;

  constructor(handler: string, error: unknown) {
    const lastError = `${handler}: ${describeHandlingFailure(error)}`;
    super(lastError, { cause: error });
    this.handler = handler;
    this.lastError = lastError;
  }
}
