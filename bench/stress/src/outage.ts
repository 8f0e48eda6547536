import { setTimeout as delay } from 'node:timers/promises';
import { acknowledged } from './experiment.ts';
import { watchHealth } from './health.ts';
import { type Load, startLoad } from './load.ts';
import type { Round } from './repeatedly.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** Something that takes the database away for a while. */
export interface Outage {
  begin(): void;
  end(): void;
  /** How long it holds before `end`. */
  lastsMs: number;
  /** Whether every process must say meanwhile that it is not ready. */
  isTotal: boolean;
}

/** How long a process that does not recover is waited for. */
const RECOVERED_WITHIN_MS = 30_000;

/** Writes until something has been acknowledged at every url since then. @returns how long each took */
export const recoveries = async (load: Load, urls: number, since: number): Promise<number[]> => {
  const first = (via: number): number | undefined =>
    acknowledged(load.writes).find((write) => write.via === via && write.endedAt >= since)?.endedAt;
  const all = Array.from({ length: urls }, (_, via) => via);
  await until(RECOVERED_WITHIN_MS, () => all.every((via) => first(via) !== undefined));
  return all.map((via) => (first(via) ?? Infinity) - since);
};

/** One outage under load. */
export const runOutage = async (stage: Stage, outage: Outage): Promise<Round> => {
  const load = startLoad(stage.order);
  await until(RECOVERED_WITHIN_MS, () => load.acknowledged() >= 40);
  const health = watchHealth(stage);
  outage.begin();
  health.outageBegins();
  await delay(outage.lastsMs);
  health.outageEnds();
  outage.end();
  const recoveriesMs = await recoveries(load, stage.order.urls().length, Date.now());
  const before = load.acknowledged();
  await until(RECOVERED_WITHIN_MS, () => load.acknowledged() >= before + 40);
  await load.stop();
  return { writes: load.writes, recoveriesMs, violations: await health.violations(outage.isTotal) };
};
