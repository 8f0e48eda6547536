import type { Response } from 'supertest';

/** The one Set-Cookie line of an answer. */
export const setCookieOf = (response: Response): string => {
  const lines = response.headers['set-cookie'] as unknown as string[] | undefined;
  if (lines?.length !== 1) throw new Error(`expected one Set-Cookie, got ${lines?.length ?? 0}`);
  return lines[0]!;
};

/** The cookie header of a browser: `refreshToken=…`. */
export const cookieOf = (response: Response): string => setCookieOf(response).split(';', 1)[0]!;
