import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { lockDatedRecord } from '../colonies/dated-record.ts';
import { findExtractedOn } from './harvest-extraction.ts';
import { harvestRecords } from './harvest.records.ts';
import type { HarvestPatch, HarvestView } from './harvest.schema.ts';

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
  const fields = definedFields(patch);
  const { current, record } = await lockDatedRecord(change, harvestRecords, id, fields);
  if (record) await assertBeforeExtraction(change, id, record.day);
  const row = await harvestRecords.update(change, current, { ...fields, ...record?.place });
  return harvestRecords.view(change.tx, row);
};
