/**
 * Why a dial failed: never an address, never words of the other side.
 *
 * - `TARGET_REFUSED` scheme, port, credentials or spelling of the url break the policy of now
 * - `ADDRESS_BLOCKED` the name leads, also or only, to an address that must not be dialled
 * - `NAME_NOT_FOUND` there is no such name, or it has no address
 * - `NAME_LOOKUP_FAILED` the name servers gave no answer
 * - `CONNECTION_REFUSED` the port is closed
 * - `UNREACHABLE` there is no way to the address
 * - `CONNECTION_RESET` the connection ended before the answer did
 * - `TLS_FAILED` no handshake, or a certificate that does not hold
 * - `PROTOCOL_ERROR` the answer is no HTTP/1.1, or its headers are longer than 16 KiB
 * - `TIMEOUT` the answer was not complete in time
 * - `STOPPED` the caller's signal ended the dial
 * - `INVALID_HEADER` a header that was to be sent has a line break or another character that headers must not have
 * - `OUT_OF_RESOURCES` this machine has no socket, port or memory left: the receiver is not to blame
 * - `ANSWER_TOO_LARGE` more than the caller is ready to read
 * - `CONNECTION_FAILED` anything else
 */
export type DialError =
  | 'TARGET_REFUSED'
  | 'ADDRESS_BLOCKED'
  | 'NAME_NOT_FOUND'
  | 'NAME_LOOKUP_FAILED'
  | 'CONNECTION_REFUSED'
  | 'UNREACHABLE'
  | 'CONNECTION_RESET'
  | 'TLS_FAILED'
  | 'PROTOCOL_ERROR'
  | 'TIMEOUT'
  | 'STOPPED'
  | 'INVALID_HEADER'
  | 'OUT_OF_RESOURCES'
  | 'ANSWER_TOO_LARGE'
  | 'CONNECTION_FAILED';

/** Ends a dial with a known code. */
export class DialFailed extends Error {
  readonly error: DialError;

  constructor(error: DialError) {
    super(error);
    this.name = 'DialFailed';
    this.error = error;
  }
}

const BY_SYSTEM_CODE: Readonly<Record<string, DialError>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ECONNABORTED: 'CONNECTION_RESET',
  EPIPE: 'CONNECTION_RESET',
  EPROTO: 'TLS_FAILED',
  ERR_INVALID_URL: 'TARGET_REFUSED',
  ERR_UNSUPPORTED_PROTOCOL: 'TARGET_REFUSED',
  ERR_STREAM_PREMATURE_CLOSE: 'CONNECTION_RESET',
  EHOSTUNREACH: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  EHOSTDOWN: 'UNREACHABLE',
  ENETDOWN: 'UNREACHABLE',
  EAFNOSUPPORT: 'UNREACHABLE',
  ETIMEDOUT: 'TIMEOUT',
  ENOTFOUND: 'NAME_NOT_FOUND',
  EAI_AGAIN: 'NAME_LOOKUP_FAILED',
  EMFILE: 'OUT_OF_RESOURCES',
  ENFILE: 'OUT_OF_RESOURCES',
  ENOBUFS: 'OUT_OF_RESOURCES',
  ENOMEM: 'OUT_OF_RESOURCES',
  EADDRNOTAVAIL: 'OUT_OF_RESOURCES',
  EADDRINUSE: 'OUT_OF_RESOURCES',
  ERR_INVALID_CHAR: 'INVALID_HEADER',
  ERR_INVALID_HTTP_TOKEN: 'INVALID_HEADER',
  ERR_HTTP_INVALID_HEADER_VALUE: 'INVALID_HEADER',
};

/** Those of Node's TLS, and those of OpenSSL for a certificate that does not hold. */
const TLS_CODE = /^ERR_(SSL|TLS)_|^(CERT|UNABLE_TO)_|SELF_SIGNED_CERT|^HOSTNAME_MISMATCH$|^INVALID_(CA|PURPOSE)$/;

/** The code of an error of a socket, the TLS or the HTTP of Node. */
export const dialErrorOf = (error: unknown): DialError => {
  if (error instanceof DialFailed) return error.error;
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string') return 'CONNECTION_FAILED';
  if (code.startsWith('HPE_')) return 'PROTOCOL_ERROR';
  if (TLS_CODE.test(code)) return 'TLS_FAILED';
  return BY_SYSTEM_CODE[code] ?? 'CONNECTION_FAILED';
};
