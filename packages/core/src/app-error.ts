import type { ProblemCode } from '@beekeeping/messages/problems';
import { type FieldError, type FieldErrorCode, fieldError, type ParamsArgument } from './field-error.ts';

/**
 * Every code that an error answer may carry, with its HTTP status (docs/requirements/http.md#errors). Codes are stable:
 * clients switch on them, and say them in the words of `PROBLEMS` or in their own.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  MALFORMED_REQUEST: 400,
  REFERENCE_NOT_FOUND: 400,
  SEAL_REQUIRED: 400,
  SEAL_INVALID: 400,
  BUNDLE_VERSION_UNSUPPORTED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_CODE: 401,
  FORBIDDEN: 403,
  SELF_CHANGE_FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  DUPLICATE: 409,
  HIVE_CONFLICT: 409,
  INSUFFICIENT_STOCK: 409,
  LOT_ON_HOLD: 409,
  HAS_MOVEMENTS: 409,
  UNIT_MISMATCH: 409,
  MEDICINE_INACTIVE: 409,
  APIARY_OCCUPIED: 409,
  IN_USE: 409,
  WITHDRAWAL_ACTIVE: 409,
  LAST_ADMIN: 409,
  ROLE_IN_USE: 409,
  SYSTEM_ROLE: 409,
  RESTRICTED_AREA: 409,
  INVALID_STATE: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  REQUEST_TIMEOUT: 408,
  RELOAD_REQUIRED: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNSUPPORTED_FILE_CONTENT: 415,
  RANGE_NOT_SATISFIABLE: 416,
  IDEMPOTENCY_KEY_REUSED: 422,
  WEBHOOK_TARGET_BLOCKED: 422,
  CALENDAR_TARGET_BLOCKED: 422,
  RATE_LIMITED: 429,
  REQUEST_HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  NOT_READY: 503,
  KEY_MISSING: 503,
  FILE_MISSING: 503,
  FILE_DAMAGED: 503,
  FILE_STORE_UNAVAILABLE: 503,
  PRINTER_MISSING: 503,
  PRINTER_BUSY: 503,
  PRINT_FAILED: 503,
  PROVIDER_TIMEOUT: 504,
  INSUFFICIENT_STORAGE: 507,
} as const satisfies Record<ProblemCode, number>;

export type ErrorCode = ProblemCode;

export interface AppErrorOptions {
  /** Errors of the input: of a 400, and the fields to blame for a DUPLICATE. */
  errors?: FieldError[];
  /** Members added to the problem body, such as `remaining` of INSUFFICIENT_STOCK. */
  extra?: Record<string, unknown>;
  /** Response headers, such as `Allow` or `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refusal that is answered to a client. Anything else that is thrown becomes a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  /** @param detail one sentence for the client; names the fix where there is one, never a secret */
  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** 404 for a record that does not exist. `what` is the noun of the vocabulary: "honey batch". */
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `There is no such ${what}.`);

/** 503 for a stored file that is missing although a record names it: no client can fix that. @param cause logs where it should be */
export const fileMissing = (cause: unknown): AppError =>
  new AppError('FILE_MISSING', 'The file is missing in the store. The operator has to look into it.', { cause });

/** 503 for a stored file that is not what was stored. @param cause logs which one */
export const fileDamaged = (cause: unknown): AppError =>
  new AppError('FILE_DAMAGED', 'The file in the store is damaged. The operator has to look into it.', { cause });

/**
 * 400 for one invalid field that the schema alone cannot check.
 * @param message English, after the name of the field: "must not be before filledOn"
 */
export const invalidField = <Code extends FieldErrorCode>(
  path: string,
  code: Code,
  message: string,
  ...params: ParamsArgument<Code>
): AppError => new AppError('VALIDATION_FAILED', message, { errors: [fieldError(path, code, message, ...params)] });

/** 409 for a value that is taken. @param paths the fields to blame, dotted from the root of the body */
export const duplicate = (paths: readonly string[], detail: string, cause?: unknown): AppError =>
  new AppError('DUPLICATE', detail, { errors: paths.map((path) => fieldError(path, 'TAKEN', 'is taken')), cause });

/** 400 for a body that names an id which does not exist. */
export const referenceNotFound = (path: string, what: string): AppError => {
  const message = `There is no such ${what}.`;
  return new AppError('REFERENCE_NOT_FOUND', `${path}: ${message}`, {
    errors: [fieldError(path, 'NOT_FOUND', message)],
  });
};
