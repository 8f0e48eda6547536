import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { LIMITS_OUT_OF_REACH, script, seedAdministrator } from '@beekeeping/bench/deployed-app';
import { LoadGenerator } from '@beekeeping/bench/load-generator';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { newId } from '@beekeeping/core/id';
import { connectDatabase, type Database } from '@beekeeping/db';
import { bottlings } from '@beekeeping/db/schema';
import { aBottling } from '@beekeeping/domain/testing';
import { holdBottling } from '@beekeeping/domain/trade/bottlings';
import { inTestChange } from '@beekeeping/events/testing';
import { isVarnishInstalled, startVarnish } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import type { Experiment } from '../experiment.ts';
import { startMigratedPostgres } from '../own-postgres.ts';
import { withCleanUp } from '../with-clean-up.ts';

const LOTS = 1_000;
const CONNECTIONS = 32;
const LOAD_SECONDS = 20;
/** How long caches may keep an answer about a lot. */
const KEPT_SECONDS = 10;
const WANTED_A_SECOND = 10_000;
const WANTED_HITS = 0.98;

const pathOf = (lotNumber: string): string => `/api/v1/public/batches/${lotNumber}`;
const lotNumberOf = (n: number): string => `L2031-${String(n).padStart(4, '0')}`;

/** @returns the id of the first */
const fillLots = (db: Database): Promise<string> =>
  inTestChange(db, async (change) => {
    const lot = await aBottling(change, { lotNumber: lotNumberOf(0) });
    const [row] = await change.tx.select().from(bottlings);
    const rows = Array.from({ length: LOTS - 1 }, (_, n) => ({ ...row!, id: newId(), lotNumber: lotNumberOf(n + 1) }));
    await change.tx.insert(bottlings).values(rows);
    return lot.id;
  });

/** Requests about lots that an origin has answered, by its own count. */
const answeredBy = async (origin: ServiceProcess): Promise<number> => {
  const [, privateUrl] = /^metrics (http:\S+)$/m.exec(origin.output())!;
  const metrics = await (await fetch(`${privateUrl}/metrics`)).text();
  return metrics
    .split('\n')
    .filter((line) => line.startsWith('beekeeping_http_request_duration_seconds_count{') && line.includes('/batches/'))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
};

/** Everybody scans jars at once, behind the HTTP cache of the guide; then one lot is recalled. */
export const viralJar: Experiment = {
  name: 'viral-jar',
  share: 1,
  allows: { refusals: false, breaks: false },
  run: () =>
    withCleanUp(async (cleanUp) => {
      if (!isVarnishInstalled()) return { skipped: 'varnishd was not found: `apt-get install varnish`' };
      const postgres = await startMigratedPostgres();
      cleanUp(() => postgres.stop());
      await seedAdministrator({
        DATABASE_URL: postgres.url,
        DATA_DIR: path.join(postgres.directory, 'data'),
        KEY_RING: generateKeyRing('e2e'),
      });
      const connection = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
      cleanUp(() => connection.close());
      const recalledId = await fillLots(connection.db);
      const env = {
        DATABASE_URL: postgres.url,
        PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'error',
        ...LIMITS_OUT_OF_REACH,
      };
      const origin = await startServiceProcess(script('public-origin'), env);
      cleanUp(() => origin.stop('SIGKILL'));
      const varnish = await startVarnish(origin.url);
      cleanUp(() => varnish.stop());
      const generator = new LoadGenerator();
      cleanUp(() => generator.stop());

      const clients = Array.from({ length: CONNECTIONS }, (_, client) => ({
        method: 'GET' as const,
        headers: { 'accept-language': client % 4 === 0 ? 'en-GB,en;q=0.9' : 'de-DE,de;q=0.9,en;q=0.7' },
        paths: Array.from({ length: LOTS }, (__, n) => pathOf(lotNumberOf((n * 7 + client * 31) % LOTS))),
      }));
      const before = await answeredBy(origin);
      const { answered, seconds } = await generator.run({ url: varnish.url, span: { seconds: LOAD_SECONDS }, clients });
      const asked = (await answeredBy(origin)) - before;
      const pace = answered / seconds;
      const hits = 1 - asked / answered;

      await inTestChange(connection.db, (change) =>
        holdBottling(change, recalledId, { reason: 'Fremdkörper', isPublic: true }),
      );
      await delay(KEPT_SECONDS * 1_000);
      const seen = (await (await fetch(varnish.url + pathOf(lotNumberOf(0)))).json()) as { recall: object | null };
      return {
        happened: `${Math.round(pace)} requests a second of ${LOTS} lots in two languages for ${LOAD_SECONDS} s, ${(hits * 100).toFixed(1)} % hits, ${Math.round(asked / seconds)} a second reached the origin`,
        writes: [],
        lost: 0,
        doubled: 0,
        recoveriesMs: [],
        violations: [
          ...(pace < WANTED_A_SECOND ? [`only ${Math.round(pace)} requests a second`] : []),
          ...(hits < WANTED_HITS ? [`only ${(hits * 100).toFixed(1)} % hits`] : []),
          ...(seen.recall === null ? [`a recall was not seen ${KEPT_SECONDS} s later`] : []),
        ],
      };
    }),
};
