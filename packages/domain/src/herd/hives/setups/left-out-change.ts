import type { AppError } from '@beekeeping/core/app-error';
import { hiveSetupChanges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, desc, eq, gt } from 'drizzle-orm';
import { currentHive } from './hive-setup.queries.ts';
import { hiveSetupChangeRecords, hiveSetupRecords } from './hive-setup.records.ts';
import type { HiveConflictView } from './hive-setup.schema.ts';

/** What a client can look through at the hive. */
const MAX_CHANGES = 20;

/**
 * Why a change of a hive was left out, and what became of the hive since the version that the client had seen.
 * @param refusal what `changeHive` threw
 */
export const leftOutChange = async (
  { tx }: Change,
  colonyId: string,
  baseVersion: number,
  refusal: AppError,
): Promise<HiveConflictView> => {
  const row = await currentHive(tx, colonyId);
  const since = await tx
    .select()
    .from(hiveSetupChanges)
    .where(and(eq(hiveSetupChanges.colonyId, colonyId), gt(hiveSetupChanges.version, baseVersion)))
    .orderBy(desc(hiveSetupChanges.version))
    .limit(MAX_CHANGES);
  const { conflict = null, partId = null } = refusal.extra as { conflict?: string; partId?: string | null };
  return {
    code: refusal.code as HiveConflictView['code'],
    detail: refusal.message,
    conflict,
    partId,
    errors: refusal.errors ?? [],
    current: row ? await hiveSetupRecords.view(tx, row) : null,
    changes: await hiveSetupChangeRecords.views(tx, since),
  };
};
