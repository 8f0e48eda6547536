import { AppError, ERROR_STATUS, type ErrorCode } from '@beekeeping/core/app-error';
import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import { databaseFailure, type DatabaseFailure, isConnectionFailure } from '@beekeeping/db';
import { z } from 'zod';

const namesOf = <Name extends string>(list: Record<Name, unknown>) => Object.keys(list) as [Name, ...Name[]];

const ERROR_CODES = namesOf<ErrorCode>(ERROR_STATUS);

/** The one shape of every failure: RFC 9457 problem details (docs/requirements/http.md#errors). */
export const problemSchema = z
  .looseObject({
    type: z.string().meta({ description: 'A URN that names the code' }),
    title: z.string().meta({ description: 'The code in words' }),
    status: z.int().meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'One sentence in English; clients with other words switch on `code`' }),
    instance: z.string().meta({ description: 'The path that was asked for' }),
    code: z.enum(ERROR_CODES).meta({ description: 'What went wrong; stable' }),
    requestId: z.string(),
    errors: z
      .array(fieldErrorSchema)
      .optional()
      .meta({ description: 'The invalid fields of path, query and body, at most 50' }),
  })
  .meta({ id: 'Problem' });

const titleOf = (code: ErrorCode): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The body of a problem answer. */
export const problemOf = (error: AppError, request: { path: string; requestId: string }): Record<string, unknown> => ({
  ...error.extra,
  type: `urn:beekeeping:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
  title: titleOf(error.code),
  status: error.status,
  detail: error.message,
  instance: request.path,
  code: error.code,
  requestId: request.requestId,
  ...(error.errors ? { errors: error.errors } : {}),
});

/** Values that Postgres refuses: class 22 by code, since some of it is our own failure, and what is too large or breaks a check. */
const INVALID_VALUE = new Set([
  '22P02',
  '22003',
  '22001',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P05',
  '2201W',
  '2201B',
  '42601',
  '54000',
  '54001',
  '23502',
  '23514',
]);

/** Lost races, timeouts, and a server that stops, starts, is full or is a replica: all pass. */
const PASSING = /^(40001|40P01|55P03|57014|57P0\d|08...|53...|25P03|25006)/;

/** The second net behind validation: what a failed statement means for the client. */
const errorOfFailure = (failure: DatabaseFailure, cause: unknown): AppError => {
  const { sqlState, deletesFrom } = failure;
  if (INVALID_VALUE.has(sqlState)) {
    return new AppError('VALIDATION_FAILED', 'A value is out of range.', { cause });
  }
  if (sqlState === '23001' || (sqlState === '23503' && deletesFrom !== undefined)) {
    return new AppError('IN_USE', 'Other records still refer to this one.', { cause });
  }
  if (sqlState === '23503') {
    return new AppError('REFERENCE_NOT_FOUND', 'The request names a record that does not exist.', { cause });
  }
  if (sqlState === '23505') return new AppError('DUPLICATE', 'A record with this value exists already.', { cause });
  if (PASSING.test(sqlState) || isConnectionFailure(failure)) {
    return new AppError('NOT_READY', 'The service is busy or its database is unavailable. Try again shortly.', {
      cause,
      headers: { 'Retry-After': '2' },
    });
  }
  return internal(cause);
};

const internal = (cause: unknown): AppError => new AppError('INTERNAL', 'Something went wrong on our side.', { cause });

/** The answer to a client for anything that was thrown. A 500 says nothing about its cause. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const failure = databaseFailure(error);
  return failure ? errorOfFailure(failure, error) : internal(error);
};
