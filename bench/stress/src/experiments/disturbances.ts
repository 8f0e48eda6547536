import { setTimeout as delay } from 'node:timers/promises';
import type { Experiment } from '../experiment.ts';
import { startLoad } from '../load.ts';
import type { OwnPostgres } from '../own-postgres.ts';
import { type StageSetup, openStageOnPostgres, type Stage } from '../stage.ts';
import { withCleanUp } from '../with-clean-up.ts';

/** Something that goes wrong; when it resolves, all processes run again. */
type Disturbance = (stage: Stage, postgres: OwnPostgres) => Promise<void>;

const RECEIVERS = 3;
/** Most receivers fail now and then. */
const FAILURE_RATE = 0.02;

const anyOf = (items: readonly unknown[]): number => Math.floor(Math.random() * items.length);

const killWorker: Disturbance = async ({ house, workers }) => {
  const which = anyOf(workers);
  await workers[which]!.stop('SIGKILL');
  workers[which] = await house.startWorker();
};

const stopWorker: Disturbance = async ({ house, workers }) => {
  const which = anyOf(workers);
  const code = await workers[which]!.stop();
  if (code !== 0) throw new Error(`a worker ended with ${code}:\n${workers[which]!.output()}`);
  workers[which] = await house.startWorker();
};

/** Three leases: another worker has long taken over what it held. */
const freezeWorker: Disturbance = async ({ workers }) => {
  const { pid } = workers[anyOf(workers)]!;
  process.kill(pid, 'SIGSTOP');
  await delay(9_000);
  process.kill(pid, 'SIGCONT');
};

const killApi: Disturbance = ({ house }) => house.replaceApi(Math.random() < 0.5 ? 0 : 1);

const restartPostgres: Disturbance = (_stage, postgres) => postgres.restart();

/** By the name that the report counts them under. */
const all: readonly (readonly [string, Disturbance])[] = [
  ['worker killed', killWorker],
  ['worker stopped', stopWorker],
  ['worker frozen', freezeWorker],
  ['api killed', killApi],
  ['Postgres restarted', restartPostgres],
];

/** Each kind once, then at random. */
const pick = (done: number): (typeof all)[number] => all[done] ?? all[anyOf(all)]!;

/** Processes are killed, stopped and frozen, and the database is restarted, under load. */
export const disturbances: Experiment = {
  name: 'disturbances',
  share: 3,
  allows: { refusals: true, breaks: true },
  run: (until) =>
    withCleanUp(async (cleanUp) => {
      const receivers: StageSetup['receivers'] = Array.from(
        { length: RECEIVERS },
        () => (post) => post.answer(Math.random() < FAILURE_RATE ? 500 : 204),
      );
      const { postgres, stage } = await openStageOnPostgres(cleanUp, { receivers });
      const load = startLoad(stage.order);
      const happened = new Map<string, number>();
      for (let done = 0; done < all.length || Date.now() < until; done += 1) {
        await delay(500 + Math.random() * 4_000);
        const [name, disturb] = pick(done);
        await disturb(stage, postgres);
        happened.set(name, (happened.get(name) ?? 0) + 1);
      }
      await load.stop();
      return {
        happened: [...happened].map(([name, times]) => `${name} ${times}`).join(', '),
        ...(await stage.settle(postgres.url, { writes: load.writes, recoveriesMs: [], violations: [] })),
      };
    }),
};
