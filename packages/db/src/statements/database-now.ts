import { sql } from 'drizzle-orm';

/**
 * Now by the clock of the database, in whole milliseconds as instant columns keep them: what SQL writes there and
 * compares them with. `now()` itself would be rounded when it is stored, half of the time to an instant that is yet to
 * come.
 */
export const databaseNow = sql`date_trunc('milliseconds', now())`;
