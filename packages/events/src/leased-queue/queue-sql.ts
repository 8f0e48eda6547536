import { type SQL, sql } from 'drizzle-orm';

/** What a statement answers, by the name that the item carries it under. */
export type ColumnsOf = Readonly<Record<string, SQL>>;

export const extra = (part: SQL | undefined): SQL => part ?? sql``;

/** Each with a comma before it. */
export const columnsOf = (columns: ColumnsOf = {}): SQL =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`, ${column} as ${sql.identifier(name)}`));

/** Sets `attempt_count` where the table has one. */
export const attemptsAre = (countsAttempts: boolean, value: SQL): SQL =>
  countsAttempts ? sql`, attempt_count = ${value}` : sql``;
