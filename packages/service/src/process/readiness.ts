import { type Database, isMigrated } from '@beekeeping/db';
import type { CheckName, CheckOutcome, Readiness } from '../http/http-context.ts';
import { storageFaults } from './storage.ts';
import { within } from './within.ts';

const WITHIN_MS = 1_500;

/** Readiness of a process: what is away or hangs is told within two seconds. */
export const readinessOf = (options: {
  db: Database;
  /** False in services that hold no master key. */
  hasKeyRing: boolean;
  /** Absent in services that keep no files. */
  dataDir?: string;
}): Readiness & { stopAccepting(): void } => {
  let accepting = true;
  const schema = async (): Promise<'migrated' | 'behind'> => ((await isMigrated(options.db)) ? 'migrated' : 'behind');
  const storage = async (): Promise<CheckOutcome> => {
    if (options.dataDir === undefined) return 'unused';
    return (await storageFaults(options.dataDir)).length === 0 ? 'ok' : 'failed';
  };
  return {
    isAccepting: () => accepting,
    stopAccepting: () => {
      accepting = false;
    },
    check: async (): Promise<Record<CheckName, CheckOutcome>> => {
      const [database, files] = await Promise.all([
        within<'migrated' | 'behind' | 'unreachable'>(WITHIN_MS, schema(), 'unreachable'),
        within<CheckOutcome>(WITHIN_MS, storage(), 'failed'),
      ]);
      return {
        database: database === 'unreachable' ? 'failed' : 'ok',
        migrations: database === 'migrated' ? 'ok' : 'failed',
        // Without a usable ring the process did not start.
        keyring: options.hasKeyRing ? 'ok' : 'unused',
        storage: files,
      };
    },
  };
};
