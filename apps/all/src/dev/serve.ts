import { readEnvironment, runService } from '@beekeeping/process';
import { demoEnvironment } from '../demo/demo-environment.ts';
import { demoOf } from '../demo/demo.ts';
import { type Demo, startAll } from '../start.ts';
import type { KeptDatabase } from './keep-database.ts';

/** The season and its weather are there, and whoever watches has read how to begin. */
const goOn = (demo: Demo): Demo => ({ ...demo, loadData: async () => {}, invite: async () => undefined });

/**
 * Serves the demo on a database that the loop of `pnpm dev` keeps, until a signal.
 * @param onServing is called once it answers
 */
export const serve = (database: KeptDatabase, isFirst: boolean, onServing: () => void): Promise<void> =>
  runService(async () => {
    const env = demoEnvironment(readEnvironment());
    const demo = demoOf(env);
    const kept = { ...database, lost: undefined, stop: async () => {} };
    const service = await startAll(env, isFirst ? demo : goOn(demo), kept);
    onServing();
    return service;
  });
