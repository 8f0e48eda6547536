import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { Database } from '@beekeeping/db';
import { type DailyRun, evaluateDaily } from '@beekeeping/domain/reactions/rules/automation';
import { bareWork, type RepeatedWork, serviceWork } from '../bare/repeated-work.ts';
import { EVALUATED_ON, HERD_COLONIES, keepHerd } from '../stand/herd-history.ts';
import type { RatioRow } from './row.ts';

const YEARS = 10;
/** Tasks of every colony: to inspect it and to count its mites. */
const TASKS = 2 * HERD_COLONIES;

const evaluate = (db: Database): Promise<DailyRun[]> =>
  evaluateDaily(
    { db, clock: fixedClock(`${EVALUATED_ON}T01:29:00Z`), timeZone: 'Europe/Berlin' },
    systemActor('bench'),
  );

const evaluation = (databaseUrl: string): RepeatedWork => ({
  databaseUrl,
  // Each time as if that day had not been evaluated.
  undo: 'truncate rule_results, tasks, task_keys, domain_events, tsk_censuses cascade',
  work: async (db) => {
    const runs = await evaluate(db);
    const made = runs.reduce((sum, { tasks }) => sum + tasks, 0);
    const failed = runs.find(({ error }) => error !== undefined);
    if (failed || made < TASKS) throw new Error(`the evaluation made ${made} tasks`, { cause: failed?.error });
  },
});

export const dailyEvaluationRow: RatioRow = {
  name: 'daily-evaluation',
  what: `Daily evaluation of ${HERD_COLONIES} colonies and ${YEARS} years that makes ${TASKS} tasks`,
  against: 'the same statements, bare',
  aim: { atLeast: 0.5 },
  effort: { warmUp: { operations: 1 }, run: { operations: 5 }, rounds: 5 },
  tiny: 1,
  contenders: async ({ databases, isTiny }) => {
    const url = await databases.filled('herd');
    await keepHerd(url, isTiny ? 1 : YEARS);
    const work = evaluation(url);
    return [serviceWork(work), await bareWork(work)];
  },
};
