import { type Database, isMigrated } from '@beekeeping/db';
import type { CheckName, CheckOutcome, Readiness } from '../http/http-context.ts';
import { storageFaults } from './startup-checks.ts';

const WITHIN_MS = 1_500;

const within = <T>(promise: Promise<T>, fallback: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), WITHIN_MS);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
};

/** Readiness of a process: an unreachable database is told within two seconds. */
export const readinessOf = (options: {
  db: Database;
  /** False in services that hold no master key. */
  hasKeyRing: boolean;
  /** Absent in services that keep no files. */
  dataDir?: string;
}): Readiness & { stopAccepting(): void } => {
  let accepting = true;
  return {
    isAccepting: () => accepting,
    stopAccepting: () => {
      accepting = false;
    },
    check: async (): Promise<Record<CheckName, CheckOutcome>> => {
      const schema = await within(
        isMigrated(options.db).then(
          (migrated) => (migrated ? 'migrated' : 'behind'),
          () => 'unreachable',
        ),
        'unreachable',
      );
      const storage =
        options.dataDir === undefined ? 'unused' : storageFaults(options.dataDir).length === 0 ? 'ok' : 'failed';
      return {
        database: schema === 'unreachable' ? 'failed' : 'ok',
        migrations: schema === 'migrated' ? 'ok' : 'failed',
        // Without a usable ring the process did not start.
        keyring: options.hasKeyRing ? 'ok' : 'unused',
        storage,
      };
    },
  };
};
