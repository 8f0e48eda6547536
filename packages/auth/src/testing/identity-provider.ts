import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientMetadata, Provider } from 'oidc-provider';

const CLIENT_ID = 'bees';
const SECRET = 'a secret: with/odd+signs & 32 characters at least';

/** A real OpenID provider at which everybody is signed in already and has consented. */
export interface TestIdentityProvider {
  issuer: string;
  /** Who signs in there next. */
  visitor: { sub: string; email: string; email_verified: boolean };
  /** Lets it send browsers back to this address. To be called before the first sign-in. */
  allow(redirectUri: string): void;
  /** What a service has to be told of it, as the provider of this id. */
  variables(id: string): Record<string, string>;
  stop(): Promise<void>;
}

/** Starts it on loopback. It writes warnings to the console, which is the caller's to silence. */
export const startIdentityProvider = async (): Promise<TestIdentityProvider> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { Provider: OpenIdProvider } = await import('oidc-provider');
  const make = (redirectUri: string): Provider => {
    const client: ClientMetadata = { client_id: CLIENT_ID, client_secret: SECRET, redirect_uris: [redirectUri] };
    const made: Provider = new OpenIdProvider(issuer, {
      clients: [client],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...running.visitor, sub }) }),
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['test'] },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new made.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    return made;
  };
  const running: TestIdentityProvider = {
    issuer,
    visitor: { sub: 'nobody', email: 'nobody@example.test', email_verified: true },
    allow: (redirectUri) => {
      const provider = make(redirectUri);
      const callback = provider.callback();
      server.on('request', (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
        void provider.interactionFinished(request, response, { login: { accountId: running.visitor.sub } });
      });
    },
    variables: (id) => {
      const name = id.toUpperCase().replaceAll('-', '_');
      return {
        SSO_PROVIDERS: id,
        [`SSO_${name}_ISSUER`]: issuer,
        [`SSO_${name}_CLIENT_ID`]: CLIENT_ID,
        [`SSO_${name}_CLIENT_SECRET`]: SECRET,
      };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return running;
};
