import { type SQL, sql } from 'drizzle-orm';
import { boolean, date, numeric, type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../statements/database-now.ts';

/**
 * Columns shared by many tables. Instants keep milliseconds, so that a JavaScript Date holds them exactly and keyset
 * paging never skips a row.
 */
export const instantColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const idColumn = () => uuid().primaryKey();

export const dayColumn = () => date({ mode: 'string' });

/**
 * A text in natural order, for indexes and sorts: ignoring case, umlauts beside their vowels, numbers by their value
 * ("Volk 2" before "Volk 10"). Texts that differ are never equal in it, so that paging skips none.
 */
export const inNaturalOrder = (value: PgColumn | SQL): SQL => sql`${value} collate natural_order`;

/** Kilograms to the gram. */
export const weightKgColumn = () => numeric({ precision: 12, scale: 3, mode: 'number' });

/** Weight or yield of a harvest, an extraction or a batch: greater than 0, since shares are computed of it. */
export const isPositive = (weight: PgColumn): SQL => sql`${weight} > 0`;

export const percentColumn = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** Set by the writing operation from its clock, never by the database, so that tests and history agree. */
export const recordColumns = () => ({
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
});

/** A hold keeps a batch from being sold; null while there is none. */
export const holdColumns = () => ({
  heldAt: instantColumn(),
  /** For the people of the house; never published. */
  holdReason: text(),
  /**
   * Whether the hold is public; meaningless while there is no hold. A version that does not know it holds in public.
   */
  isHoldPublic: boolean().notNull().default(true),
});

/** Work shared by several processes: its owner, lease and due time. All by the clock of the database. */
export const claimColumns = () => ({
  nextAttemptAt: instantColumn().notNull().default(databaseNow),
  /** Changes with each claim: a result with another one changes nothing. */
  claim: uuid(),
  /** The lease: afterwards another process may claim it. */
  claimedUntil: instantColumn(),
});
