import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { Database } from '@beekeeping/db';
import { type DailyRun, evaluateDaily } from '@beekeeping/domain/automation-rules';
import { bareWork, type RepeatedWork, serviceWork } from '../bare/repeated-work.ts';
import { EVALUATED_ON, HERD_COLONIES, keepHerd } from '../stand/herd-history.ts';
import type { Stand } from '../stand/stand.ts';
import type { RatioRow } from './row.ts';

const YEARS = 10;
/** Every colony asks for so many tasks: to inspect it and to count its mites. */
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

const yearsOf = ({ isTiny }: Stand): number => (isTiny ? 1 : YEARS);

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
    tiny: 1,
    contenders: async (stand) => {
      const work = evaluation(await herdOf(stand, yearsOf(stand)));
      return [serviceWork(work), await bareWork(work)];
    },
  },
  {
    name: 'daily-evaluation-history',
    what: 'The same with ten times the history',
    against: 'the same with ten years, in time',
    aim: { atMost: 1.2 },
    effort,
    tiny: 1,
    contenders: async (stand) => [
      serviceWork(evaluation(await herdOf(stand, yearsOf(stand)))),
      serviceWork(evaluation(await herdOf(stand, yearsOf(stand) * Math.min(10, stand.growth)))),
    ],
  },
];
