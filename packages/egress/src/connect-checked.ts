import net from 'node:net';
import tls from 'node:tls';
import { isPublicAddress } from './address-policy.ts';
import type { CheckedAddress } from './checked-addresses.ts';
import { DialFailed } from './dial-error.ts';
import type { Target } from './parse-target.ts';

/** Of one address, while others are left to try. */
const ATTEMPT_MS = 500;

/** Roots, versions and ciphers as Node has them; made once, since it costs more than a handshake. */
let tlsContext: tls.SecureContext | undefined;

/**
 * Connects to one of `addresses` and to nothing else: the look-up that the socket would do answers with them, so no name is
 * resolved a second time. Where the socket ended up is checked again before a byte is sent.
 * @param opened is given the socket at once, to destroy it whenever the dial ends
 * @throws DialFailed `ADDRESS_BLOCKED`; else the socket's own error
 */
export const connectChecked = (
  target: Target,
  addresses: readonly CheckedAddress[],
  opened: (socket: net.Socket) => void,
): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({
      host: target.host,
      port: target.port,
      lookup: (_name, _options, answer) => answer(null, [...addresses]),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
      noDelay: true,
    });
    opened(socket);
    socket.on('error', reject);
    socket.once('connect', () => {
      if (target.isExempt || isPublicAddress(socket.remoteAddress ?? '')) return resolve(socket);
      socket.destroy();
      reject(new DialFailed('ADDRESS_BLOCKED'));
    });
  });

/**
 * Speaks TLS on a connected socket; the certificate has to be valid for the target's name or address, whatever the
 * environment says.
 * @throws DialFailed `TLS_FAILED`
 */
export const secure = (target: Target, socket: net.Socket, opened: (socket: net.Socket) => void): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    tlsContext ??= tls.createSecureContext();
    const secured = tls.connect({
      socket,
      host: target.host,
      // An address has no server name: it is looked for in the certificate only.
      servername: target.isLiteral ? '' : target.host,
      secureContext: tlsContext,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    });
    opened(secured);
    const failed = (): void => reject(new DialFailed('TLS_FAILED'));
    secured.on('error', failed);
    secured.once('close', failed);
    secured.once('secureConnect', () => {
      secured.off('close', failed);
      resolve(secured);
    });
  });
