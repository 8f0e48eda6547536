import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { oneOf } from '@beekeeping/db';
import { winterings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { checkItems } from '@beekeeping/records/items';
import { and, asc } from 'drizzle-orm';
import { changeWinterings, fieldsOf } from './change-winterings.ts';
import { lockWithApiaries } from './lock-colonies.ts';
import { winteringKey, winteringRecords } from './wintering.records.ts';
import type { WinteringOut, WinteringView } from './wintering.schema.ts';

/**
 * Records how colonies that were wintered in came out, each once; they follow their outcomes, see `changeWinterings`.
 * @throws ItemsRefused with REFERENCE_NOT_FOUND for a colony that was not wintered in, and what that refuses
 */
export const winterOut = async (change: Change, inputs: readonly WinteringOut[]): Promise<WinteringView[]> => {
  const colonyIds = inputs.map(({ colonyId }) => colonyId);
  const seasons = inputs.map(({ season }) => season);
  const colonies = await lockWithApiaries(change, colonyIds);
  const rows = await change.tx
    .select()
    .from(winterings)
    .where(and(oneOf(winterings.colonyId, colonyIds), oneOf(winterings.season, seasons)))
    .orderBy(asc(winterings.id))
    .for('update');
  const byKey = new Map(rows.map((row) => [winteringKey(row), row]));
  const items = await checkItems(inputs, ({ colonyId, season, dissolve = false, ...patch }, index) => {
    const row = byKey.get(winteringKey({ colonyId, season }));
    if (!row) throw referenceNotFound('colonyId', `${winteringRecords.noun} of this colony in ${season}`);
    // Each colony once: its outcome in one winter decides whether it lived in another.
    if (colonyIds.indexOf(colonyId) < index) throw invalidField('colonyId', 'REPEATED', 'is in another item');
    return { row, colony: colonies.get(colonyId)!, fields: fieldsOf(patch), dissolve };
  });
  return changeWinterings(change, items);
};
