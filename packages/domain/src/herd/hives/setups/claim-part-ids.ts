import { duplicate } from '@beekeeping/core/app-error';
import { type Change, claimIds } from '@beekeeping/events';
import { hiveSetupChanges } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';

/** A new part in a request: its id if the client chose one, and the path of that. */
export interface SentPart {
  id?: string | undefined;
  path: string;
}

/**
 * Claims the ids that a client chose for new parts of a locked hive. A repeat is not answered by them, but by the id or the
 * key of its request.
 * @throws AppError DUPLICATE for ids that are taken, VALIDATION_FAILED
 */
export const claimPartIds = async (change: Change, colonyId: string, parts: readonly SentPart[]): Promise<void> => {
  const chosen = parts.flatMap(({ id, path }) => (id === undefined ? [] : [{ id, path, requestHash: colonyId }]));
  if (chosen.length === 0) return;
  const claims = await claimIds(change, 'hive-parts', chosen);
  for (const claim of claims) if (claim.is === 'refused' && claim.error.code !== 'DUPLICATE') throw claim.error;
  // Those that the service has given to parts of this hive.
  const rows = await change.tx
    .selectDistinct({ id: sql<string>`part ->> 'id'` })
    .from(hiveSetupChanges)
    .crossJoin(sql`jsonb_array_elements(${hiveSetupChanges.parts}) part`)
    .where(eq(hiveSetupChanges.colonyId, colonyId));
  const known = new Set(rows.map(({ id }) => id));
  const taken = chosen.filter(({ id }, at) => claims[at]!.is !== 'new' || known.has(id));
  if (taken.length > 0) {
    throw duplicate(
      taken.map(({ path }) => path),
      'This id is taken.',
    );
  }
};
