import { invalidField, notFound, referenceNotFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { sentFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { placeOn } from '../colonies/apiary-on.ts';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { lockColonyAsReferred } from '../colonies/colony.queries.ts';
import type { ColonyRow } from '../colonies/colony.view.ts';
import { findExtractedOn } from './harvest-extraction.ts';
import { findHarvest, lockHarvest } from './harvest.queries.ts';
import type { HarvestPatch, HarvestView } from './harvest.schema.ts';
import { type HarvestRow, harvestView } from './harvest.view.ts';

interface Locked {
  current: HarvestRow;
  /** The colony that the harvest will belong to. */
  colony: ColonyRow;
}

/** The colony first, then the harvest. */
const lockWithColony = async (change: Change, id: string, sentColonyId: string | undefined): Promise<Locked> => {
  const colonyId = sentColonyId ?? (await findHarvest(change.tx, id))?.colonyId;
  if (colonyId === undefined) throw notFound('harvest');
  const colony = await lockColonyAsReferred(change, colonyId);
  const current = await lockHarvest(change, id);
  // Given to another colony between the look and the lock: that one is to be locked.
  if (sentColonyId === undefined && current.colonyId !== colonyId) return lockWithColony(change, id, sentColonyId);
  if (!colony) throw referenceNotFound('colonyId', 'colony');
  return { current, colony };
};

/** A link of the chain is never dated before its source (contract.md §6). @throws AppError VALIDATION_FAILED */
const assertBeforeExtraction = async (change: Change, id: string, harvestedOn: CalendarDay): Promise<void> => {
  const extractedOn = await findExtractedOn(change.tx, id);
  if (extractedOn !== undefined && harvestedOn > extractedOn) {
    throw invalidField('harvestedOn', 'TOO_LATE', `must not be after ${extractedOn}, when the harvest was extracted`, {
      latest: extractedOn,
    });
  }
};

/**
 * Changes what was sent. Another colony or day also means another place, and is judged like a new harvest.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const updateHarvest = async (change: Change, id: string, patch: HarvestPatch): Promise<HarvestView> => {
  const fields = sentFields(patch);
  refuseFutureDay('harvestedOn', fields.harvestedOn, change.tomorrow);
  const { current, colony } = await lockWithColony(change, id, fields.colonyId);
  if (Object.keys(fields).length === 0) return harvestView(current);

  const { harvestedOn } = { ...current, ...fields };
  const isElsewhere = colony.id !== current.colonyId || harvestedOn !== current.harvestedOn;
  if (isElsewhere) {
    assertLivedOn(colony, harvestedOn);
    await assertBeforeExtraction(change, id, harvestedOn);
  }
  const place = isElsewhere ? await placeOn(change.tx, colony, harvestedOn) : {};
  const [row] = await change.tx
    .update(harvests)
    .set({ ...fields, ...place, updatedAt: change.now })
    .where(eq(harvests.id, id))
    .returning();
  return harvestView(row!);
};
