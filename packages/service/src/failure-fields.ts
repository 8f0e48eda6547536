import type { LogFields } from '@beekeeping/core/logger';
import { databaseFault } from '@beekeeping/db';

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 20)
    .map((line) => line.trim());

/** What may be logged of a fault that nobody foresaw. A failed statement's message prints its values, so only its code, constraint and table stand there. */
export const failureFields = (error: Error): LogFields => {
  const fault = databaseFault(error);
  return {
    ...(fault
      ? { sqlState: fault.sqlState, constraint: fault.constraint, table: fault.table }
      : { error: error.name, message: error.message.slice(0, 500) }),
    stack: framesOf(error),
  };
};
