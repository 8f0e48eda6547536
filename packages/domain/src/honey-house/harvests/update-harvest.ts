import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { definedFields } from '@beekeeping/core/patch';
import { withWarnings } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { lockDatedRecord } from '../../herd/colonies/dated-record.ts';
import { withheldGifts } from '../../herd/honey-withdrawals/gifts-of-treated-colonies.ts';
import { assertHoneyMayBeTaken, overriddenWarnings } from '../../herd/honey-withdrawals/withdrawal-gate.ts';
import { type Withdrawal, withdrawalsOn } from '../../herd/honey-withdrawals/withdrawals-on.ts';
import { findExtractedOn } from './harvest-extraction.ts';
import { type HarvestRow, harvestRecords } from './harvest.records.ts';
import type { HarvestPatch, HarvestView } from './harvest.schema.ts';
import { auditOverride } from './withdrawal-overrides.ts';

/** A link of the chain is never dated before its source. @throws AppError VALIDATION_FAILED */
const assertBeforeExtraction = async (change: Change, id: string, harvestedOn: CalendarDay): Promise<void> => {
  const extractedOn = await findExtractedOn(change.tx, id);
  if (extractedOn !== undefined && harvestedOn > extractedOn) {
    throw invalidField('harvestedOn', 'TOO_LATE', `must not be after ${extractedOn}, when the harvest was extracted`, {
      latest: extractedOn,
    });
  }
};

/**
 * Objections to a harvest of another colony, day or reason; undefined when these stay: a weight can be corrected
 * whatever was recorded of treatments since.
 * @throws AppError WITHDRAWAL_ACTIVE
 */
const checkWithdrawal = async (
  change: Change,
  current: HarvestRow,
  next: HarvestRow,
): Promise<Withdrawal | undefined> => {
  const checked = ['colonyId', 'harvestedOn', 'withdrawalOverrideReason'] as const;
  if (checked.every((field) => next[field] === current[field])) return undefined;
  const [withdrawal] = await withdrawalsOn(change.tx, [{ colonyId: next.colonyId, day: next.harvestedOn }]);
  assertHoneyMayBeTaken(withdrawal!, next.withdrawalOverrideReason);
  return withdrawal;
};

/**
 * Changes what was sent. Another colony or day also means another place, and is checked like a new harvest, and so is
 * another reason: during a withdrawal it is required.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's
 * life, WITHDRAWAL_ACTIVE with `honeyFrom` and `treatments`
 */
export const updateHarvest = async (change: Change, id: string, patch: HarvestPatch): Promise<HarvestView> => {
  const fields = definedFields(patch);
  const { current, checked } = await lockDatedRecord(change, harvestRecords, id, fields);
  if (checked) await assertBeforeExtraction(change, id, checked.day);
  const withdrawal = await checkWithdrawal(change, current, { ...current, ...fields });
  const row = await harvestRecords.update(change, current, { ...fields, ...checked?.place });
  if (row !== current) {
    change.emit('HarvestChanged', { id, colonyIds: [...new Set([current.colonyId, row.colonyId])] });
  }
  const view = await harvestRecords.view(change.tx, row);
  if (!withdrawal) return view;
  auditOverride(change, row, withdrawal);
  const [gifts] = await withheldGifts(change.tx, [{ colonyId: row.colonyId, day: row.harvestedOn }]);
  return withWarnings(view, [...overriddenWarnings(withdrawal), ...gifts!]);
};
