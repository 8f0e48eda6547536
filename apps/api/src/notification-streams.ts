import { type AccessClaims, stillLive } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import type { Clock } from '@beekeeping/core/clock';
import type { Logger } from '@beekeeping/core/logger';
import { type Database, databaseFailure } from '@beekeeping/db';
import { NEW_PER_READ, type NewNotification, readNewNotifications } from '@beekeeping/domain/reactions/notifications';
import type { LiveConnection } from '@beekeeping/http';
import { Repeated } from './repeated.ts';

/** Streams of one user on one process: a browser with many tabs and a phone. */
export const MAX_STREAMS_PER_USER = 10;
/** Streams of one process: each costs a socket and a few kilobytes. */
const MAX_STREAMS = 5_000;

/** Unread bytes above which a stream is sent nothing more, and how long it may stay so before it is cut off. */
const MAX_PENDING_BYTES = 64 * 1024;
const SLOW_TICKS = 10;

const TICK_MS = 1_000;
/** A lost wake-up delays a notification by so many ticks at most. */
const POLL_TICKS = 5;
/**
 * Proxies close connections that are silent for 30 to 60 s. Sessions are checked as often, in case a notice of a change
 * is lost.
 */
const HEARTBEAT_TICKS = 15;

/** Reconnect delay of clients, in milliseconds. */
const RETRY_MS = 3_000;

interface Stream {
  claims: AccessClaims;
  connection: LiveConnection;
  /** Of the last notification that it was sent or passed over. */
  position: number;
  /** Ticks for which it has not read enough. */
  slowTicks: number;
}

export interface StreamStart {
  claims: AccessClaims;
  /** The position that it begins after. */
  position: number;
  unreadCount: number;
}

const eventOf = (name: string, position: number, data: object): string =>
  `id: ${position}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * All listeners for notifications on this process. One read answers all of them, woken by one shared LISTEN, so a
 * listener costs no database connection. Positions follow the order of commits, so a client that resumes a stream where
 * it ended misses nothing and sees nothing twice, on any process.
 */
export class NotificationStreams {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #streams = new Set<Stream>();
  readonly #reads: Repeated;
  readonly #outcomes: Repeated;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #isClosed = false;

  constructor({ db, clock, logger }: { db: Database; clock: Clock; logger: Logger }) {
    this.#db = db;
    this.#clock = clock;
    const failed = (work: string) => (error: unknown) => {
      logger.warn('work of the notification streams is retried', {
        work,
        sqlState: databaseFailure(error)?.sqlState,
      });
    };
    this.#reads = new Repeated(() => this.#readNew(), failed('read notifications'));
    this.#outcomes = new Repeated(() => this.#check(), failed('check sessions'));
  }

  get size(): number {
    return this.#streams.size;
  }

  /** @throws AppError RATE_LIMITED when the user has too many streams, NOT_READY when the process has */
  assertRoom(userId: string): void {
    if (this.#isClosed || this.#streams.size >= MAX_STREAMS) {
      throw new AppError('NOT_READY', 'This process accepts no more streams: try again.', {
        headers: { 'Retry-After': '5' },
      });
    }
    if (this.#countOf(userId) >= MAX_STREAMS_PER_USER) {
      throw new AppError('RATE_LIMITED', `More than ${MAX_STREAMS_PER_USER} streams are open: close one first.`, {
        headers: { 'Retry-After': '60' },
      });
    }
  }

  /** Begins a stream. @returns what is called when its connection has ended */
  begin({ claims, position, unreadCount }: StreamStart, connection: LiveConnection): () => void {
    // Others may have come between the check for room and this.
    if (this.#isClosed || this.#streams.size >= MAX_STREAMS || this.#countOf(claims.userId) >= MAX_STREAMS_PER_USER) {
      connection.end();
      return () => {};
    }
    const stream: Stream = { claims, connection, position, slowTicks: 0 };
    this.#streams.add(stream);
    connection.write(`retry: ${RETRY_MS}\n${eventOf('ready', position, { unreadCount })}`);
    this.#timer ??= setInterval(() => this.tick(), TICK_MS).unref();
    // Notified users and ended sessions since the request was accepted.
    this.#reads.ask();
    this.#outcomes.ask();
    return () => this.#forget(stream);
  }

  /** Reads new notifications: a user was notified, or may have been. */
  wake(): void {
    if (this.#streams.size > 0) this.#reads.ask();
  }

  /** Ends the streams of sessions that have ended. */
  accessChanged(): void {
    if (this.#streams.size > 0) this.#outcomes.ask();
  }

  /** Ends all streams; their clients reconnect elsewhere. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.connection.end();
    clearInterval(this.#timer);
    await Promise.all([this.#reads.settled(), this.#outcomes.settled()]);
  }

  #countOf(userId: string): number {
    let count = 0;
    for (const { claims } of this.#streams) count += Number(claims.userId === userId);
    return count;
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** The work of each second; tests call it themselves. */
  tick(): void {
    this.#ticks += 1;
    const now = this.#clock.now();
    const beats = this.#ticks % HEARTBEAT_TICKS === 0;
    let hasCaughtUp = false;
    for (const stream of this.#streams) {
      const { claims, connection } = stream;
      if (claims.expiresAt <= now) connection.end();
      else if (isSlow(stream)) {
        stream.slowTicks += 1;
        if (stream.slowTicks >= SLOW_TICKS) connection.cutOff();
      } else {
        hasCaughtUp ||= stream.slowTicks > 0;
        stream.slowTicks = 0;
        if (beats) connection.write(': \n\n');
      }
    }
    if (hasCaughtUp || this.#ticks % POLL_TICKS === 0) this.wake();
    if (beats) this.accessChanged();
  }

  /** One read for all listeners with room; another one at once while there is more. */
  async #readNew(): Promise<void> {
    const users = new Map<string, Stream[]>();
    for (const stream of this.#streams) {
      if (isSlow(stream)) continue;
      users.set(stream.claims.userId, [...(users.get(stream.claims.userId) ?? []), stream]);
    }
    const listening = [...users].map(([userId, streams]) => ({
      userId,
      after: Math.min(...streams.map(({ position }) => position)),
    }));
    const read = new Map<string, number>();
    for (const notification of await readNewNotifications(this.#db, listening)) {
      const { userId } = notification;
      read.set(userId, (read.get(userId) ?? 0) + 1);
      for (const stream of users.get(userId) ?? []) push(stream, notification);
    }
    if ([...read.values()].some((count) => count >= NEW_PER_READ)) this.#reads.ask();
  }

  async #check(): Promise<void> {
    const streams = [...this.#streams];
    const claims = streams.map((stream) => stream.claims);
    const live = await stillLive(this.#db, claims, this.#clock.now());
    for (const stream of streams) if (!live.has(stream.claims)) stream.connection.end();
  }
}

const isSlow = ({ connection }: Stream): boolean => connection.pendingBytes() > MAX_PENDING_BYTES;

const push = (stream: Stream, { position, view }: NewNotification): void => {
  if (position <= stream.position) return;
  stream.position = position;
  if (view) stream.connection.write(eventOf('notification', position, view));
};
