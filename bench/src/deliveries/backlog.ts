import { setTimeout as delay } from 'node:timers/promises';
import { samplePayloads } from '@beekeeping/events/testing';
import postgres from 'postgres';
import type { Contender } from '../measure.ts';
import { colonyIds } from '../stand/season.ts';
import { COLONY_RECEIVERS, type Reactions } from './reactions.ts';

/** How many colonies the events are about. */
const COLONIES = 60;
/** Between two looks at what is handled: each reads an entry of an index for every event. */
const LOOK_MS = 250;

/** Of every type in turn, about colonies and an article that exist. */
const eventsOf = (count: number, articleId: string): { type: string; payload: object }[] => {
  const samples = samplePayloads({ articleId });
  const colonies = colonyIds(COLONIES);
  return Array.from({ length: count }, (_, n) => {
    const [type, payload] = samples[n % samples.length]!;
    const entries = Object.entries(payload as Record<string, unknown>).map(([name, value], place) => {
      const colony = colonies[(n + place) % COLONIES];
      if (name === 'articleId' || !/Ids?$|^id$/.test(name) || value === null) return [name, value];
      return [name, Array.isArray(value) ? [colony] : colony];
    });
    return { type, payload: Object.fromEntries(entries) as object };
  });
};

/** Puts a backlog before the worker all at once, for which the first receivers of the bench make deliveries of some events. */
const putBacklog = async (sql: postgres.Sql, { subscriptions }: Reactions, count: number): Promise<void> => {
  const reported = subscriptions.slice(0, COLONY_RECEIVERS).map(({ id }) => id);
  await sql`update webhook_subscriptions set active = id = any(${reported})`;
  await sql`truncate domain_events cascade`;
  await sql`truncate pending_evaluations`;
  const [article] = await sql<{ id: string }[]>`select id from articles order by id limit 1`;
  const events = sql.json(eventsOf(count, article!.id) as never);
  // The worker sees nothing of it before the commit, and neither does the planner.
  await sql`
    with put as (
      insert into domain_events (id, type, payload, occurred_at)
      select gen_random_uuid(), type, payload, now()
      from jsonb_to_recordset(${events}) as event (type text, payload jsonb) returning id)
    select count(*), pg_notify('domain_events', '') from put`;
};

/**
 * The worker with all of its handlers: the fewest events that it was done with in any second of a backlog, from the first
 * on; of one that takes less than a second, as many as it would be.
 */
export const workerHandles = (reactions: Reactions): Contender => ({
  run: async (span) => {
    if (!('operations' in span)) throw new Error('a backlog is counted, not timed');
    const sql = postgres(reactions.databaseUrl, { max: 1, onnotice: () => {} });
    await putBacklog(sql, reactions, span.operations);
    const begunAt = performance.now();
    const perSecond: number[] = [];
    let last = { at: begunAt, handled: 0 };
    for (;;) {
      await delay(LOOK_MS);
      const [done] = await sql<{ handled: number; failed: number }[]>`
        select count(*) filter (where state = 'HANDLED')::int as handled,
          count(*) filter (where state = 'FAILED')::int as failed
        from domain_events`;
      const { handled, failed } = done!;
      if (failed > 0) throw new Error(`${failed} events were given up`);
      const at = performance.now();
      if (handled >= span.operations) {
        await sql.end();
        return perSecond.length > 0 ? Math.min(...perSecond) : (handled * 1_000) / (at - begunAt);
      }
      if (at - last.at < 1_000) continue;
      perSecond.push(((handled - last.handled) * 1_000) / (at - last.at));
      last = { at, handled };
    }
  },
});
