import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';

/**
 * The longest that a change of a service takes: an import of as many records as are taken at once, on a slow machine. Who
 * follows changes by their instants looks back as far (docs/requirements/http.md#copies). Bundles and `migrate` may take
 * longer.
 */
export const LONGEST_CHANGE_MS = 15 * 60_000;

/** How long the parts of a session may be silent. */
export interface SilenceLimits {
  /** A transaction, between its statements. With the 15 s of a statement less than the 30 s after which every lock is free. */
  silenceMs?: number | undefined;
  /** A transaction from its beginning to its end. */
  transactionMs?: number | undefined;
}

/**
 * Settings by which Postgres detects an abandoned session and frees its locks
 * (docs/decisions/locks-of-vanished-clients.md). Those of TCP are for a machine or a network that vanished; a way in
 * between that still acknowledges what it swallows is left to the others. `transaction_timeout` came with Postgres 17.
 */
export const silenceLimits = ({ silenceMs = 12_000, transactionMs = 120_000 }: SilenceLimits = {}) => ({
  idle_in_transaction_session_timeout: silenceMs,
  transaction_timeout: transactionMs,
  tcp_keepalives_idle: 6,
  tcp_keepalives_interval: 3,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 15_000,
});

/** Gives a transaction more time; without effect where the server has no such limit. */
export const lengthenTransaction = async (tx: Pick<PostgresJsDatabase, 'execute'>, limitMs: number): Promise<void> => {
  // Off and on again: a limit that counts already does not notice another one.
  await tx.execute(sql`
    select set_config('transaction_timeout', '0', true), set_config('transaction_timeout', ${String(limitMs)}, true)
    where current_setting('transaction_timeout', true) is not null`);
};
