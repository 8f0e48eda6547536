import { hashSecret, newSecretToken, SsoRefused, type SsoResponse } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { openSecret } from '@beekeeping/core/seal';
import { ssoLogins } from '@beekeeping/db/schema';
import { inChange } from '@beekeeping/events';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { identify, type SsoEvidence } from './identify.ts';
import {
  codeVerifierPlace,
  SSO_COMPLETION_SECONDS,
  type SsoContext,
  ssoLoginEnded,
  ssoRefused,
  type SsoStep,
} from './sso-login.ts';

type SsoLoginRow = typeof ssoLogins.$inferSelect;

/** Where the UI goes on: with a completion code, or with an error. */
export type SsoReturn = { returnTo: string | null; code: string } | { returnTo: string | null; refusal: AppError };

/**
 * Receives a browser from the provider: claims the sign-in that it began, once, exchanges the provider's code outside
 * of any transaction, and finds the user. The user is signed in later, by the completion code.
 */
export const returnFromProvider = async (
  context: SsoContext,
  caller: Caller,
  step: SsoStep,
  response: SsoResponse,
): Promise<SsoReturn> => {
  const login = await claimLogin(context, caller, step, response.state);
  if (!login) return { returnTo: null, refusal: ssoLoginEnded() };
  const { returnTo } = login;
  try {
    const claims = await step.client.claims(response, {
      redirectUri: context.ssoRedirectUri(step.client.provider),
      state: response.state,
      nonce: login.nonce,
      codeVerifier: openSecret(context.keyRing, codeVerifierPlace(login.id), login.codeVerifier),
    });
    const code = await admit(context, caller, login, { claims, refreshToken: step.refreshToken });
    return code === undefined ? { returnTo, refusal: ssoRefused() } : { returnTo, code };
  } catch (error) {
    if (error instanceof SsoRefused) {
      await recordRefusal(context, caller, login.provider, error.reason);
      return { returnTo, refusal: ssoRefused() };
    }
    if (error instanceof AppError) return { returnTo, refusal: error };
    throw error;
  }
};

/**
 * The row changes hands in one statement, so that of two requests with one state only one gets it. A request without
 * one leaves no audit entry: anybody could fill the log with them.
 */
const claimLogin = (
  context: SsoContext,
  caller: Caller,
  { client, browser }: SsoStep,
  state: string,
): Promise<SsoLoginRow | undefined> =>
  inChange(context, caller, async (change) => {
    const [row] = await change.tx
      .update(ssoLogins)
      .set({ returnedAt: change.now })
      .where(
        and(
          eq(ssoLogins.stateHash, hashSecret(state)),
          eq(ssoLogins.browserHash, hashSecret(browser ?? '')),
          eq(ssoLogins.provider, client.provider.id),
          isNull(ssoLogins.returnedAt),
          gt(ssoLogins.expiresAt, change.now),
        ),
      )
      .returning();
    return row;
  });

/** Finds the user and draws the completion code. @returns undefined after the refusal has been recorded */
const admit = (
  context: SsoContext,
  caller: Caller,
  login: SsoLoginRow,
  evidence: SsoEvidence,
): Promise<string | undefined> =>
  inChange(context, caller, async (change) => {
    const userId = await identify(change, context.keyRing, login.provider, evidence);
    if (userId === undefined) return undefined;
    const code = newSecretToken();
    await change.tx
      .update(ssoLogins)
      .set({
        userId,
        completionCodeHash: hashSecret(code),
        completionExpiresAt: new Date(change.now.getTime() + SSO_COMPLETION_SECONDS * 1000),
      })
      .where(eq(ssoLogins.id, login.id));
    return code;
  });

const recordRefusal = (context: SsoContext, caller: Caller, provider: string, reason: string): Promise<void> =>
  inChange(context, caller, (change) => {
    change.audit('login.failed', { entityType: 'user', details: { reason: `sso-${reason}`, provider } });
    return Promise.resolve();
  });
