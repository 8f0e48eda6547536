import { DavFailed } from './dav-failed.ts';

/** Where the password of a user may be sent. */
export interface PasswordScope {
  /** The address that its user gave. */
  serverUrl: string;
  /** Domains of providers that spread their users over many hosts (`CALENDAR_PROVIDER_DOMAINS`). */
  providerDomains: readonly string[];
}

const isBelow = ({ hostname }: URL, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);

const mayGoTo = (target: URL, { serverUrl, providerDomains }: PasswordScope): boolean => {
  const server = new URL(serverUrl);
  const isSameServer = target.origin === server.origin;
  const isUpgrade = target.hostname === server.hostname && server.protocol === 'http:' && target.protocol === 'https:';
  const isOfProvider = providerDomains.some((domain) => isBelow(server, domain) && isBelow(target, domain));
  return isSameServer || isUpgrade || (isOfProvider && server.protocol === 'https:' && target.protocol === 'https:');
};

/**
 * Refuses an address that a server names, unless the password of its user may go there: to the server that the user named,
 * or over TLS between the hosts of one provider. Who owns a name does not follow from its last labels: `a.co.uk` and
 * `b.co.uk` are strangers.
 * @throws DavFailed FOREIGN_ADDRESS
 */
export const assertWithin = (scope: PasswordScope, url: string): void => {
  if (!mayGoTo(new URL(url), scope)) throw new DavFailed('FOREIGN_ADDRESS');
};
