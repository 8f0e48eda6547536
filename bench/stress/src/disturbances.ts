import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '@beekeeping/service/testing';
import type { ReactionHouse } from './house.ts';

/** Something that goes wrong in the house; when it resolves, all processes run again. */
type Disturbance = (house: ReactionHouse, workers: ServiceProcess[]) => Promise<void>;

const anyOf = (items: readonly unknown[]): number => Math.floor(Math.random() * items.length);

const killWorker: Disturbance = async (house, workers) => {
  const which = anyOf(workers);
  await workers[which]!.stop('SIGKILL');
  workers[which] = await house.startWorker();
};

const stopWorker: Disturbance = async (house, workers) => {
  const which = anyOf(workers);
  const code = await workers[which]!.stop();
  if (code !== 0) throw new Error(`a worker ended with ${code}:\n${workers[which]!.output()}`);
  workers[which] = await house.startWorker();
};

/** Three leases: another worker has long taken over what it held. */
const freezeWorker: Disturbance = async (_house, workers) => {
  const { pid } = workers[anyOf(workers)]!;
  process.kill(pid, 'SIGSTOP');
  await delay(9_000);
  process.kill(pid, 'SIGCONT');
};

const killApi: Disturbance = (house) => house.replaceApi(Math.random() < 0.5 ? 0 : 1);

const restartPostgres: Disturbance = (house) => house.restartPostgres();

/** By the name that the report counts them under. */
export const disturbances: readonly (readonly [string, Disturbance])[] = [
  ['worker killed', killWorker],
  ['worker stopped', stopWorker],
  ['worker frozen', freezeWorker],
  ['api killed', killApi],
  ['Postgres restarted', restartPostgres],
];
