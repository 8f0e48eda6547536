import type { Logger } from '@beekeeping/core/logger';
import { sql } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import type { Channel } from './notifications.ts';
import { preparedStatement } from '../statements/prepared-statement.ts';

/** Between two notifications of a channel: a thousand commits a second cause few wake-ups. */
const REST_MS = 50;

const notify = preparedStatement(sql`select pg_notify(${sql.placeholder('channel')}::text, '')`);

/**
 * Wakes the processes that listen, after the commit and outside the request: a notification inside the transaction
 * would take the lock that every commit of the database queues for. The first is sent at once, further ones within 50
 * ms as one. If one is lost, the listener waits for its next poll.
 */
export class WakeUps {
  readonly #db: Database;
  readonly #logger: Logger;
  /** Channels that were notified just now, or are being notified. */
  readonly #resting = new Map<Channel, NodeJS.Timeout | undefined>();
  readonly #asked = new Set<Channel>();
  #isClosed = false;

  constructor(db: Database, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
  }

  /** Returns at once and never throws. */
  send(channel: Channel): void {
    if (this.#isClosed) return;
    if (this.#resting.has(channel)) {
      this.#asked.add(channel);
      return;
    }
    this.#resting.set(channel, undefined);
    void this.#notify(channel);
  }

  /** From now on nothing is sent; a wake-up that was waiting is lost. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  /** One at a time per channel: a hanging database gets no more work. */
  async #notify(channel: Channel): Promise<void> {
    try {
      await notify(this.#db, { channel });
    } catch (error) {
      if (!this.#isClosed) {
        this.#logger.warn('wake-up was not sent', { channel, sqlState: databaseFailure(error)?.sqlState });
      }
    }
    if (!this.#isClosed) this.#resting.set(channel, this.#restTimer(channel));
  }

  #restTimer(channel: Channel): NodeJS.Timeout {
    return setTimeout(() => {
      this.#resting.delete(channel);
      if (this.#asked.delete(channel)) this.send(channel);
    }, REST_MS).unref();
  }
}
