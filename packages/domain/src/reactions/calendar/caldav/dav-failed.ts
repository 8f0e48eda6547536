/** Why the calendar server did not do what it was asked. */
export class DavFailed extends Error {
  /** A code without values. */
  readonly code: string;
  /** Whether it concerns everything on that server, so that it is left alone for a while. */
  readonly isOfServer: boolean;
  /** How long it wants to be left alone; 0 unless it said so. */
  readonly retryAfterMs: number;

  constructor(code: string, { isOfServer = false, retryAfterMs = 0 } = {}) {
    super(code);
    this.name = 'DavFailed';
    this.code = code;
    this.isOfServer = isOfServer;
    this.retryAfterMs = retryAfterMs;
  }
}
