import { AppError } from '@beekeeping/core/app-error';
import { databaseFailure } from '@beekeeping/db';

/** What is stored as the payload is not what the catalog of this version declares. */
export class UnreadablePayload extends Error {
  override name = 'UnreadablePayload';

  constructor() {
    super('the payload does not fit the catalog');
  }
}

/** Why a handler failed, as one line that may be kept and shown: a code, no values. Everything else is in the log. */
export const describeHandlingFailure = (error: unknown): string => {
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

  constructor(failure: { handler: string; error: unknown; lastError: string }) {
    super(failure.lastError, { cause: failure.error });
    this.handler = failure.handler;
    this.lastError = failure.lastError;
  }
}
