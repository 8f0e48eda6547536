import { preparedStatement, type Queryable } from '@beekeeping/db';
import { sql } from 'drizzle-orm';

const statement = preparedStatement(sql`
  select make_sensor_reading_months(${sql.placeholder('first')}::timestamptz, ${sql.placeholder('last')}::timestamptz)`);

/** Makes the months that readings of this range are stored in, where they are missing. */
export const makeMonths = async (db: Queryable, first: Date, last: Date): Promise<void> => {
  await statement(db, { first: first.toISOString(), last: last.toISOString() });
};

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The months that a process knows to be there, by its database: none that a reading may still be of is dropped. */
const madeMonths = new WeakMap<object, Set<string>>();

/**
 * Makes sure that readings of these instants can be stored. The worker makes months ahead of time, so that this asks the
 * database once for each month that a process has not seen. To be called outside of a transaction, which would lock what it makes.
 */
export const ensureMonths = async (db: Queryable, instants: readonly Date[]): Promise<void> => {
  const made = madeMonths.get(db) ?? new Set<string>();
  madeMonths.set(db, made);
  const missing = new Map(instants.map((at) => [monthOf(at), at] as const).filter(([month]) => !made.has(month)));
  for (const [month, at] of missing) {
    await makeMonths(db, at, at);
    made.add(month);
  }
};
