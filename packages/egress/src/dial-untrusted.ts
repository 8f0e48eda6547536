import { setMaxListeners } from 'node:events';
import type net from 'node:net';
import { checkedAddresses } from './checked-addresses.ts';
import { connectChecked, secure } from './connect-checked.ts';
import { DialFailed, dialErrorOf, type DialError } from './dial-error.ts';
import { exchange, type Answer } from './exchange.ts';
import { parseTarget, type Target } from './parse-target.ts';
import { resolveLocally, resolveName, type NameResolver } from './resolve-name.ts';
import { TargetRefused, type TargetPolicy } from './target-policy.ts';

/** One request to a target that a user set. */
export interface UntrustedRequest {
  /** POST unless said. */
  method?: string;
  url: string;
  /** `host`, `content-length` and `connection` are added. */
  headers: Readonly<Record<string, string>>;
  /** The exact bytes. */
  body: Buffer;
  /** From the look-up of the name to the last byte of the answer. */
  timeoutMs: number;
  policy: TargetPolicy;
  /** Ends the dial early: the process is stopping. */
  signal?: AbortSignal;
  /** How much of an answer is read; without it the body is read and thrown away. */
  maxAnswerBytes?: number;
}

/** What came back. */
export type DialOutcome = ({ kind: 'ANSWERED' } & Answer) | { kind: 'FAILED'; error: DialError };

const readTarget = (url: string, policy: TargetPolicy): Target => {
  try {
    return parseTarget(url, policy);
  } catch (error) {
    if (error instanceof TargetRefused) {
      throw new DialFailed(error.violation === 'ADDRESS' ? 'ADDRESS_BLOCKED' : 'TARGET_REFUSED');
    }
    throw error;
  }
};

/**
 * Sends a request to an address that was checked a moment ago, and to no other: resolves once, refuses when any answer is
 * blocked, connects to one of the answers. Follows no redirect, reads no proxy variables, keeps no connection. Never
 * rejects.
 * @param resolve resolves names; by default the name servers, and for exempt targets the machine
 */
export const dialUntrusted = async (post: UntrustedRequest, resolve?: NameResolver): Promise<DialOutcome> => {
  const { signal } = post;
  const sockets: net.Socket[] = [];
  let isOver = false;
  const opened = (socket: net.Socket): void => {
    if (isOver) socket.destroy();
    else sockets.push(socket);
  };

  const dial = async (): Promise<Answer> => {
    const target = readTarget(post.url, post.policy);
    const addresses = await checkedAddresses(target, resolve ?? (target.isExempt ? resolveLocally : resolveName));
    // A name server may answer long after the deadline.
    if (isOver) throw new DialFailed('TIMEOUT');
    const socket = await connectChecked(target, addresses, opened);
    const channel = target.isTls ? await secure(target, socket, opened) : socket;
    return exchange(target, channel, post);
  };

  // A timer of the whole dial: a socket's own timeout begins anew with each byte.
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<never>((_answer, reject) => {
    timer = setTimeout(() => reject(new DialFailed('TIMEOUT')), post.timeoutMs);
    stop = () => reject(new DialFailed('STOPPED'));
    if (signal === undefined) return;
    // One signal stops thousands of dials; the warning is meant for listeners that are never removed.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', stop);
  });

  try {
    if (signal?.aborted === true) return { kind: 'FAILED', error: 'STOPPED' };
    return { kind: 'ANSWERED', ...(await Promise.race([dial(), ended])) };
  } catch (error) {
    return { kind: 'FAILED', error: dialErrorOf(error) };
  } finally {
    isOver = true;
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop!);
    for (const socket of sockets) socket.destroy();
  }
};
