import { setTimeout as delay } from 'node:timers/promises';
import { advisoryLocks, connectDatabase, type Database } from '@beekeeping/db';
import { SUGGESTION_TYPES } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { Arrivals } from '../arrivals.ts';
import type { Experiment } from '../experiment.ts';
import { startLoad } from '../load.ts';
import { repeatedly, type Round } from '../repeatedly.ts';
import { openStageOnPostgres } from '../stage.ts';
import { withCleanUp } from '../with-clean-up.ts';

const HELD_MS = 30_000;
/** From a commit to the receiver of its webhook, of 99 in a hundred. */
const P99_MS = 1_000;

const turns = (what: 'pg_advisory_lock' | 'pg_advisory_unlock') => sql`
  select ${sql.raw(what)}(${advisoryLocks.evaluateSuggestions}, hashtext(type)) as is_held
  from unnest(${sql.param([...SUGGESTION_TYPES])}::text[]) as type`;

/** Takes the turn of every type of suggestion for that long. @throws Error when one was not held to the end */
const holdTurns = async (db: Database): Promise<void> => {
  await db.execute(turns('pg_advisory_lock'));
  await delay(HELD_MS);
  const released = await db.execute<{ is_held: boolean }>(turns('pg_advisory_unlock'));
  if (released.some((row) => !row.is_held)) throw new Error('The turns were not held to the end.');
};

/** A lock of every evaluation is held, as by a slow process or a vanished machine. */
export const heldEvaluation: Experiment = {
  name: 'held-evaluation',
  share: 1,
  allows: { refusals: false, breaks: false },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      const arrivals = new Arrivals();
      const { postgres, stage } = await openStageOnPostgres(cleanUp, { receivers: [arrivals.behaviour] });
      const holder = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
      cleanUp(() => holder.close());
      const held: { from: number; to: number }[] = [];
      const hold = async (): Promise<Round> => {
        const load = startLoad(stage.order);
        const from = Date.now();
        await holdTurns(holder.db);
        held.push({ from, to: Date.now() });
        await load.stop();
        return { writes: load.writes, recoveriesMs: [], violations: [] };
      };
      const { rounds, ...seen } = await repeatedly(until, 1, hold);
      const settled = await stage.settle(postgres.url, seen);
      const times = await Promise.all(held.map(({ from, to }) => arrivals.latency(holder.db, from, to)));
      const p99 = Math.max(...times.map((each) => each.p99));
      return {
        happened: `${rounds} × held for ${HELD_MS / 1_000} s; commit to receiver p99 ${Math.round(p99)} ms, longest ${Math.round(Math.max(...times.map(({ max }) => max)))} ms`,
        ...settled,
        violations: [
          ...settled.violations,
          ...(p99 > P99_MS ? [`99 in a hundred deliveries took ${Math.round(p99)} ms, more than ${P99_MS}`] : []),
        ],
      };
    }),
};
