import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { connectDatabase, type Database } from '@beekeeping/db';
import { type DailyRun, evaluateDaily } from '@beekeeping/domain/automation-rules';
import postgres from 'postgres';
import { captureStatements } from '../bare/capture-statements.ts';
import type { Contender } from '../measure.ts';
import { EVALUATED_ON, HERD_COLONIES, keepHerd } from '../stand/herd-history.ts';
import type { Stand } from '../stand/stand.ts';
import type { RatioRow } from './row.ts';

const YEARS = 10;
/** Every colony asks for so many tasks: to inspect it and to count its mites. */
const TASKS = 2 * HERD_COLONIES;

const JSONB = 3802;

const evaluate = (db: Database): Promise<DailyRun[]> =>
  evaluateDaily(
    { db, clock: fixedClock(`${EVALUATED_ON}T01:29:00Z`), timeZone: 'Europe/Berlin' },
    systemActor('bench'),
  );

/** Takes back what an evaluation wrote. */
const forget = (sql: postgres.Sql) =>
  sql.unsafe('truncate rule_results, tasks, task_keys, domain_events, tsk_censuses cascade');

/** Counts the time of the work alone, each time as if that day had not been evaluated. */
const timed = (url: string, open: () => { work: () => Promise<unknown>; close: () => Promise<void> }): Contender => ({
  run: async (span) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const { work, close } = open();
    const enough = (done: number, ms: number): boolean =>
      'seconds' in span ? ms >= span.seconds * 1_000 : done >= span.operations;
    let tookMs = 0;
    let done = 0;
    for (; !enough(done, tookMs); done += 1) {
      await forget(sql);
      const startedAt = performance.now();
      await work();
      tookMs += performance.now() - startedAt;
    }
    await close();
    await sql.end();
    return (done * 1_000) / tookMs;
  },
});

const evaluation = (url: string): Contender =>
  timed(url, () => {
    const connection = connectDatabase({ url, applicationName: 'bench', maxConnections: 1 });
    const work = async (): Promise<void> => {
      const runs = await evaluate(connection.db);
      const made = runs.reduce((sum, { tasks }) => sum + tasks, 0);
      const failed = runs.find(({ error }) => error !== undefined);
      if (failed || made < TASKS) throw new Error(`the evaluation made ${made} tasks`, { cause: failed?.error });
    };
    return { work, close: () => connection.close() };
  });

/** The statements of an evaluation, captured once, in one transaction and nothing else. */
const bareEvaluation = async (url: string): Promise<Contender> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await forget(sql);
  await sql.end();
  const trips = await captureStatements(url, evaluate);
  return timed(url, () => {
    const bare = postgres(url, {
      max: 1,
      onnotice: () => {},
      // Captured parameters are JSON text already.
      types: { jsonb: { to: JSONB, from: [JSONB], serialize: String, parse: JSON.parse } },
    });
    const work = () =>
      bare.begin(async (tx) => {
        for (const trip of trips) {
          await Promise.all(trip.map(({ text, params }) => tx.unsafe(text, params as string[], { prepare: true })));
        }
      });
    return { work, close: () => bare.end() };
  });
};

const herds = new Map<string, Promise<string>>();

/** The database of a business of so many years, made when the first row asks for it. */
const herdOf = (stand: Stand, years: number): Promise<string> => {
  const name = `herd_${years}`;
  const made =
    herds.get(name) ??
    stand.databases.furnished(name).then(async (url) => {
      await keepHerd(url, years);
      return url;
    });
  herds.set(name, made);
  return made;
};

const effort = { warmUp: { operations: 1 }, run: { operations: 5 }, rounds: 5 };

export const dailyEvaluationRows: RatioRow[] = [
  {
    name: 'daily-evaluation',
    what: `Daily evaluation of ${HERD_COLONIES} colonies and ${YEARS} years that makes ${TASKS} tasks`,
    against: 'the same statements, bare',
    aim: { atLeast: 0.5 },
    effort,
    contenders: async (stand) => {
      const url = await herdOf(stand, YEARS);
      return [evaluation(url), await bareEvaluation(url)];
    },
  },
  {
    name: 'daily-evaluation-history',
    what: 'The same with ten times the history',
    against: 'the same with ten years, in time',
    aim: { atMost: 1.2 },
    effort,
    contenders: async (stand) => [
      evaluation(await herdOf(stand, YEARS)),
      evaluation(await herdOf(stand, YEARS * Math.min(10, stand.growth))),
    ],
  },
];
