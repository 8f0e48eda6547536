import { ApiProblem } from '@beekeeping/api-client';

/** Whether the service has objected to this field. */
export const namesField = (error: unknown, name: string): boolean =>
  error instanceof ApiProblem && error.errors.some(({ path }) => path === name);
