import type { FieldError, Problem } from './generated/openapi-types.ts';

/** An answer of 4xx or 5xx. Programs go by `code`; `message` is a sentence in English. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** `NO_PROBLEM` of an answer that was not the service's, such as that of a proxy. */
  readonly code: Problem['code'] | 'NO_PROBLEM';
  /** The invalid fields, each with its path, its code and the values for a message. */
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined;
  /** The whole answer: some problems say more. */
  readonly problem: Problem | undefined;

  constructor(response: { status: number; headers: Headers }, problem: Problem | undefined) {
    super(problem?.detail ?? `The answer was ${response.status}.`);
    const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
    this.status = response.status;
    this.code = problem?.code ?? 'NO_PROBLEM';
    this.errors = problem?.errors ?? [];
    this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
    this.requestId = problem?.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
    this.problem = problem;
  }
}

/** No answer came: no network, a broken connection, or none in time. What was sent may be carried out all the same. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** @param request its method and address, without its query */
  constructor(request: string, cause?: unknown) {
    super(`${request} was not answered.`, { cause });
  }
}

/** Somebody else has signed in in this browser since: a call of the person before is not sent in their name. */
export class SignedInAsAnother extends Error {
  override readonly name = 'SignedInAsAnother';

  constructor() {
    super('Somebody else is signed in now.');
  }
}
