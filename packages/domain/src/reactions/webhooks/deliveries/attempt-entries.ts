import { type SQL, sql } from 'drizzle-orm';

/** Attempts that a delivery remembers: it may be asked for again without end. */
const KEPT_ATTEMPTS = 50;

/**
 * The attempts of `delivery`, an alias of the table, with one more at their end; the oldest makes room.
 * @param entry `at` is a timestamptz, `responseStatus` an int, `error` a text
 */
export const attemptsWith = (delivery: SQL, entry: { at: SQL; responseStatus: SQL; error: SQL }): SQL => sql`
  (case when jsonb_array_length(${delivery}.attempts) < ${sql.raw(String(KEPT_ATTEMPTS))}
    then ${delivery}.attempts else ${delivery}.attempts - 0 end)
  || jsonb_build_array(jsonb_build_object(
    'at', to_char((${entry.at}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'responseStatus', ${entry.responseStatus}, 'error', ${entry.error}))`;
