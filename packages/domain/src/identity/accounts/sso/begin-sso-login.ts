import { hashSecret, newSecretToken, type SsoClient } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { sealSecret } from '@beekeeping/core/seal';
import { ssoLogins } from '@beekeeping/db/schema';
import { inChange } from '@beekeeping/events';
import { codeVerifierPlace, SSO_LOGIN_SECONDS, type SsoContext } from './sso-login.ts';

/**
 * Begins a sign-in: draws what is checked at its end and finds out where to send the browser.
 * @returns that address, and the cookie that only this browser gets
 * @throws AppError PROVIDER_FAILED, PROVIDER_TIMEOUT; then nothing is stored
 */
export const beginSsoLogin = async (
  context: SsoContext,
  caller: Caller,
  client: SsoClient,
  returnTo: string | undefined,
): Promise<{ location: string; browser: string }> => {
  const { provider } = client;
  const [state, nonce, codeVerifier, browser] = [
    newSecretToken(),
    newSecretToken(),
    newSecretToken(),
    newSecretToken(),
  ];
  const redirectUri = context.ssoRedirectUri(provider);
  const location = await client.authorizationUrl({ redirectUri, state, nonce, codeVerifier });

  const id = newId();
  await inChange(context, caller, (change) =>
    change.tx.insert(ssoLogins).values({
      id,
      provider: provider.id,
      stateHash: hashSecret(state),
      browserHash: hashSecret(browser),
      codeVerifier: sealSecret(context.keyRing, codeVerifierPlace(id), codeVerifier),
      nonce,
      returnTo,
      createdAt: change.now,
      expiresAt: new Date(change.now.getTime() + SSO_LOGIN_SECONDS * 1000),
    }),
  );
  return { location: location.href, browser };
};
