import {
  type Channel,
  type Database,
  useCustomPlan,
  customPlanSetting,
  preparedStatement,
  type Queryable,
  readingInOrder,
  runWithCustomPlan,
  type Transaction,
} from '@beekeeping/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ClaimPlan, claimStatement } from './claim-statement.ts';
import { figuresStatement, type QueueFigures } from './queue-figures.ts';
import { attemptsAre } from './queue-sql.ts';
import { type QueueResult, type SettlePlan, settleStatement } from './settle-statement.ts';

/** An item that belongs to this process until its lease ends. */
export interface ClaimedItem {
  id: string;
  /** What its result is recorded under: an old one changes nothing. */
  claim: string;
  /** Its lease had ended: its process died, perhaps of this item. */
  isOrphaned: boolean;
  /** In a queue with shares: those of its owner before it came to nothing. */
  isFailing?: boolean;
}

/** How many at most, for how long, and which may be among them. */
export interface ClaimRequest {
  room: number;
  leaseMs: number;
  /** One whose lease has ended; a queue with shares takes as many as its shares have places for. */
  takesOrphan?: boolean;
  /** Of a queue with shares: how many of owners whose items fail. */
  roomForFailing?: number;
}

/** Items in a table that processes share: each belongs to the process that has claimed it, as long as the lease lasts. */
export interface LeasedQueue<Item extends ClaimedItem, Settled extends { id: string }> {
  /** @param values for the placeholders of the queue's own */
  claim(db: Database, request: ClaimRequest, values?: Record<string, unknown>): Promise<Item[]>;
  /** Records the outcomes of items, in a transaction of the caller's. @returns those whose claim still held */
  settle(tx: Transaction, results: readonly QueueResult[]): Promise<Settled[]>;
  /** Hands items back that were not done, and wakes processes that can take them: no attempt is counted. */
  release(db: Database, items: readonly Pick<ClaimedItem, 'id' | 'claim'>[]): Promise<void>;
  figures(db: Queryable): Promise<QueueFigures>;
}

interface LeasedQueueConfig {
  /** With `id`, `state` (PENDING until it is done, FAILED when given up) and `claimColumns()`. */
  table: PgTable;
  /** Which rows of the table are in this queue, as a condition on their columns; all of them when absent. */
  rows?: SQL;
  /** Whether it has `attempt_count`, which each claim raises, and `last_error`. */
  countsAttempts: boolean;
  /** What wakes those who can take released items. */
  channel?: Channel;
  claim: ClaimPlan;
  /** Runs before a claim in the same transaction: a lock for a queue whose claims must see each other. */
  beforeClaim?: SQL;
  settle?: SettlePlan;
  /** The column that the age of a waiting item counts from. */
  waitsSince: SQL;
}

/** One queue with the guarantees of all: see docs/how-to/add-a-queue.md. */
export const leasedQueue = <Item extends ClaimedItem, Settled extends { id: string } = { id: string }>(
  config: LeasedQueueConfig,
): LeasedQueue<Item, Settled> => {
  const { table, countsAttempts, channel, rows = sql`true` } = config;
  const plan = config.rows
    ? { ...config.claim, claimable: sql`${rows} and ${config.claim.claimable ?? sql`true`}` }
    : config.claim;
  const claim = preparedStatement<Item>(claimStatement(table, countsAttempts, plan));
  const settle = preparedStatement<Settled>(settleStatement(table, countsAttempts, config.settle ?? {}));
  const figures = preparedStatement<QueueFigures>(figuresStatement(table, rows, config.waitsSince));
  const planForBacklog = preparedStatement(sql`
    select ${customPlanSetting}, ${readingInOrder}${config.beforeClaim ? sql`, ${config.beforeClaim}` : sql``}`);
  const release = preparedStatement(sql`
    with ours as (
      select * from jsonb_to_recordset(${sql.placeholder('items')}::jsonb) as r (id uuid, claim uuid)
    ), released as (
      update ${table} as item set claim = null, claimed_until = null
        ${attemptsAre(countsAttempts, sql`item.attempt_count - 1`)}
      from ours
      where item.id = any(array(select id from ours)) and item.id = ours.id and item.claim = ours.claim
      returning item.id)
    select ${channel ? sql`pg_notify(${sql.raw(`'${channel}'`)}, '')` : sql`id`} from released`);
  return {
    claim: (db, { room, leaseMs, takesOrphan = true, roomForFailing = room }, values = {}) =>
      db.transaction(async (tx) => {
        await planForBacklog(tx, {});
        return claim(tx, { room, leaseMs, takesOrphan, roomForFailing, ...values });
      }),
    settle: async (tx, results) => {
      await useCustomPlan(tx);
      return settle(tx, { results: JSON.stringify(results) });
    },
    release: async (db, items) => {
      if (items.length === 0) return;
      const claims = JSON.stringify(items.map((item) => ({ id: item.id, claim: item.claim })));
      await runWithCustomPlan(db, release, { items: claims });
    },
    figures: async (db) => (await figures(db, {}))[0]!,
  };
};
