/** Why the calendar server did not perform a request. */
export class DavFailed extends Error {
  /** A code without values. */
  readonly code: string;
  /** Whether it concerns everything on that server, so that it is left alone for a while. */
  readonly isOfServer: boolean;
  /** How long the server asks not to be called; 0 unless it says so. */
  readonly retryAfterMs: number;

  constructor(code: string, { isOfServer = false, retryAfterMs = 0 } = {}) {
    super(code);
    this.name = 'DavFailed';
    this.code = code;
    this.isOfServer = isOfServer;
    this.retryAfterMs = retryAfterMs;
  }
}
