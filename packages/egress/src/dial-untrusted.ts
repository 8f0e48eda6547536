import type { TargetPolicy } from './target-policy.ts';

/** One POST to a target that a user set. */
export interface UntrustedPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The exact bytes. */
  body: Buffer;
  /** From the look-up of the name to the last byte of the answer. */
  timeoutMs: number;
  policy: TargetPolicy;
  /** Ends the dial early: the process stops. */
  signal?: AbortSignal;
}

/** What came back; the body of the answer is read and thrown away. */
export type DialOutcome =
  | { kind: 'ANSWERED'; status: number; retryAfter: string | undefined }
  /** `error`: a code such as `TIMEOUT`, `CONNECTION_REFUSED`, `TLS_FAILED`, `NAME_NOT_FOUND`: no address, no text of the other side. */
  | { kind: 'FAILED'; error: string };

/**
 * Sends a POST to an address that was checked a moment ago, and to no other: resolves once, refuses when any answer is
 * blocked, connects to one of the answers. Follows no redirect, reads no proxy variables, keeps no connection.
 */
export const dialUntrusted = async (post: UntrustedPost): Promise<DialOutcome> => {
  const { hostname } = new URL(post.url);
  return { kind: 'FAILED', error: `NOT_BUILT_YET ${hostname}` };
};
