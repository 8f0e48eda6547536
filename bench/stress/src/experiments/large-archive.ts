import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServiceProcess } from '@beekeeping/process/testing';
import { largeArchives } from '../import-archives.ts';
import type { Experiment } from '../experiment.ts';
import { type House, openHouse } from '../house.ts';
import { startMigratedPostgres } from '../own-postgres.ts';
import { withCleanUp } from '../with-clean-up.ts';

const HEALTH_MS = 200;
const MEMORY_MB = 300;
const LOOKED_EACH_MS = 25;

/** How long `/health` of a process took at most, and how much memory it had more than before. */
interface Watched {
  healthMs: number;
  memoryMb: number;
}

const residentMb = async ({ pid }: ServiceProcess): Promise<number> =>
  Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1_024;

/** Looks at a process again and again until the work is done. */
const watch = async (service: ServiceProcess, work: Promise<unknown>): Promise<Watched> => {
  const before = await residentMb(service);
  const seen = { healthMs: 0, memoryMb: 0 };
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  const look = async (): Promise<void> => {
    const begunAt = performance.now();
    await (await fetch(`${service.url}/api/v1/health`)).text();
    seen.healthMs = Math.max(seen.healthMs, performance.now() - begunAt);
    seen.memoryMb = Math.max(seen.memoryMb, (await residentMb(service)) - before);
  };
  while (!state.isDone) {
    await look();
    await delay(LOOKED_EACH_MS);
  }
  await done;
  return seen;
};

const tryImport = async ({ apis, session }: House, program: string, archive: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(archive)]), `${program}.zip`);
  const answer = await fetch(`${apis[0].url}/api/v1/import/${program}?dryRun=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token()}` },
    body: form,
  });
  const text = await answer.text();
  return answer.status === 200 ? text : `${answer.status} ${text.slice(0, 500)}`;
};

/**
 * The largest archives of other programs are tried while others are served. How long an api that does
 * nothing takes for its health is what the machine itself takes.
 */
export const largeArchive: Experiment = {
  name: 'large-archive',
  share: 1,
  allows: { refusals: false, breaks: false },
  run: () =>
    withCleanUp(async (cleanUp) => {
      const postgres = await startMigratedPostgres();
      cleanUp(() => postgres.stop());
      const house = await openHouse({ ...postgres, databaseUrl: postgres.url });
      cleanUp(() => house.stop());
      const violations: string[] = [];
      const happened: string[] = [];
      for (const [program, archive] of Object.entries(largeArchives())) {
        const begunAt = Date.now();
        const work = tryImport(house, program, archive);
        const [busy, idle] = await Promise.all(house.apis.map((api) => watch(api, work)));
        const report = await work;
        const seconds = Math.round((Date.now() - begunAt) / 1_000);
        const refused = report.split('"ok":false').length - 1;
        const records = report.split('"ok":true').length - 1;
        const healthMs = Math.round(busy!.healthMs - idle!.healthMs);
        const memoryMb = Math.round(busy!.memoryMb);
        happened.push(
          `${program}: ${records} records in ${seconds} s, /health ${Math.round(busy!.healthMs)} ms at most (idle ${Math.round(idle!.healthMs)}), ${memoryMb} MB`,
        );
        if (records === 0) violations.push(`${program}: ${report.slice(0, 500)}`);
        if (refused > 0) violations.push(`${program}: ${refused} records were refused`);
        if (healthMs > HEALTH_MS)
          violations.push(`${program}: /health took ${healthMs} ms longer than that of an idle api`);
        if (memoryMb > MEMORY_MB) violations.push(`${program}: it took ${memoryMb} MB`);
      }
      return { happened: happened.join('; '), writes: [], lost: 0, doubled: 0, recoveriesMs: [], violations };
    }),
};
