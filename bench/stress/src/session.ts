import { CREDENTIALS, post } from '@beekeeping/bench/deployed-app';

/** An administrator who stays signed in however long the run takes. */
export interface Session {
  /** An access token that is good for some minutes more. */
  token(): string;
}

/** Access tokens live for 15 minutes. */
const RENEWED_AFTER_MS = 5 * 60_000;
const TRIED_AGAIN_AFTER_MS = 5_000;

/** Signs in at once. @param url where to; taken anew for each sign-in */
export const openSession = async (url: () => string): Promise<Session> => {
  const signIn = async (): Promise<string> =>
    (await post<{ accessToken: string }>(`${url()}/api/v1/auth/login`, CREDENTIALS)).accessToken;
  let token = await signIn();
  let renewAt = Date.now() + RENEWED_AFTER_MS;
  const renew = async (): Promise<void> => {
    renewAt = Infinity;
    try {
      token = await signIn();
      renewAt = Date.now() + RENEWED_AFTER_MS;
    } catch {
      renewAt = Date.now() + TRIED_AGAIN_AFTER_MS; // the one at hand is good for minutes yet
    }
  };
  return {
    token: () => {
      if (Date.now() > renewAt) void renew();
      return token;
    },
  };
};
