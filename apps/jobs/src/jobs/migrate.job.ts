import { describeLockHolder, migrateDatabase, syncCatalogs } from '@beekeeping/db';
import { type Job, warnOfNewerSchema } from '@beekeeping/process/job';

/** Works on an empty database too. Running services keep working meanwhile: migrations expand first and contract later. */
export const migrateJob: Job = {
  description: 'updates the database schema and the catalogs to this version',
  run: async ({ db, directUrl, logger }) => {
    const applied = await migrateDatabase(directUrl, {
      onBlocked: (holders) => logger.warn('migration retries: a lock is held', { by: holders.map(describeLockHolder) }),
    });
    await warnOfNewerSchema(db, logger);
    await syncCatalogs(db);
    return { applied };
  },
};
