import type { LogFields } from '@beekeeping/core/logger';
import { databaseFailure } from './database-error.ts';

const MAX_FRAMES = 20;
const MAX_MESSAGE_LENGTH = 500;

/** The lines of a stack below the message, which may hold values and look like lines of a stack itself. */
const framesOf = (error: Error): string[] => {
  const stack = error.stack ?? '';
  const start = stack.indexOf(error.message);
  if (start < 0) return [];
  return stack
    .slice(start + error.message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
};

/**
 * What may be logged of an unexpected error. The message of a failed statement prints its values: only its code,
 * constraint and table are logged (docs/requirements/faults.md#logs).
 */
export const loggableError = (error: unknown): LogFields => {
  if (!(error instanceof Error)) return { error: typeof error };
  const failure = databaseFailure(error);
  return {
    ...(failure
      ? { sqlState: failure.sqlState, constraint: failure.constraint, table: failure.table }
      : { error: error.name, reason: error.message.slice(0, MAX_MESSAGE_LENGTH) }),
    stack: framesOf(error),
  };
};
