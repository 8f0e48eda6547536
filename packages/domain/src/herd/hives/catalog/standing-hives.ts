import { AppError } from '@beekeeping/core/app-error';
import { colonies, hiveSetups } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { HIVE_CONFLICTS } from '@beekeeping/messages/hive-conflicts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { findHiveConflict } from './find-hive-conflict.ts';
import { readHiveCatalog } from './hive-catalog.queries.ts';
import type { HiveCatalog } from './hive-stack.ts';
import { readHiveParts } from './stored-parts.ts';

/** The hives with this part type in them. */
export const withPartType = (id: string): SQL =>
  sql`${hiveSetups.parts} @> ${JSON.stringify([{ partTypeId: id }])}::jsonb`;

/** The hives of this system. */
export const ofSystem = (id: string): SQL => eq(hiveSetups.systemId, id);

/**
 * Refuses a change of the catalog, made already, that would make a standing hive illegal; the hive of a colony that has
 * ended counts, since its end may be corrected. The changed row is locked, so that no hive changes with what it was.
 * @param before the catalog as it was
 * @throws AppError IN_USE with `conflict`, the first of them, and `hives`, how many there are
 */
export const assertStandingHivesStayLegal = async (
  change: Change,
  affected: SQL,
  before: (now: HiveCatalog) => HiveCatalog,
): Promise<void> => {
  const rows = await change.tx
    .select({ id: hiveSetups.id, systemId: hiveSetups.systemId, parts: hiveSetups.parts, endedOn: colonies.endedOn })
    .from(hiveSetups)
    .innerJoin(colonies, eq(colonies.id, hiveSetups.colonyId))
    .where(affected);
  if (rows.length === 0) return;
  const now = await readHiveCatalog(change.tx);
  const earlier = before(now);
  const conflicts = rows.flatMap((row) => {
    const stack = { systemId: row.systemId, parts: readHiveParts(row) };
    const inhabitants = { hasEnded: row.endedOn !== null };
    const conflict = findHiveConflict(stack, now, inhabitants);
    return conflict && !findHiveConflict(stack, earlier, inhabitants) ? [conflict.code] : [];
  });
  const [conflict] = conflicts;
  if (conflict === undefined) return;
  throw new AppError('IN_USE', `There are hives that would no longer be allowed. ${HIVE_CONFLICTS[conflict].en}`, {
    extra: { conflict, hives: conflicts.length },
  });
};
