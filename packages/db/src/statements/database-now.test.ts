import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { databaseNow } from './database-now.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase(1);

describe('databaseNow', () => {
  it('is what every instant begins with that has a default', async () => {
    const defaults = await database.db.execute<{ place: string; value: string }>(sql`
      select attrelid::regclass || '.' || attname as place, pg_get_expr(adbin, adrelid) as value
      from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
        join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and atttypid = 'timestamptz'::regtype`);
    expect(defaults.map(({ place }) => place)).toContain('domain_events.next_attempt_at');
    expect(defaults.filter(({ value }) => value !== "date_trunc('milliseconds'::text, now())")).toEqual([]);
  });

  it('is never yet to come once it is stored', async () => {
    await database.db.execute(sql`create temp table instants (stored timestamptz(3), clock timestamptz)`);
    // Each its own transaction, with a clock of its own: stored as it is, every second one would lie ahead.
    for (let count = 0; count < 50; count += 1) {
      await database.db.execute(sql`insert into instants values (${databaseNow}, now())`);
    }
    const [early] = await database.db.execute(sql`
      select count(*) filter (where stored > clock)::int as ahead,
        count(*) filter (where clock - stored >= interval '1 ms')::int as behind from instants`);
    expect(early).toEqual({ ahead: 0, behind: 0 });
  });
});
