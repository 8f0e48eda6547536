import { withWarnings } from '@beekeeping/core/warning';
import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, checkItems } from '@beekeeping/records/items';
import { checkDatedRecords } from '../../herd/colonies/dated-record.ts';
import { withheldGifts } from '../../herd/honey-withdrawals/gifts-of-treated-colonies.ts';
import { assertHoneyMayBeTaken, overriddenWarnings } from '../../herd/honey-withdrawals/withdrawal-gate.ts';
import { withdrawalsOn } from '../../herd/honey-withdrawals/withdrawals-on.ts';
import { harvestRecords } from './harvest.records.ts';
import type { HarvestCreate, HarvestView } from './harvest.schema.ts';
import { auditOverride } from './withdrawal-overrides.ts';

/**
 * Records what was taken from one colony on one day each; keeps the place of the colony on that day. During a
 * withdrawal it needs a reason, which is audited, and the answer warns; it also warns of withheld honey of colonies
 * that were merged into it.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life,
 * WITHDRAWAL_ACTIVE with `honeyFrom` and `treatments`
 */
export const createHarvests = async (change: Change, inputs: readonly HarvestCreate[]): Promise<HarvestView[]> => {
  const checked = await checkDatedRecords(change, harvests, inputs);
  const dated = inputs.map(({ colonyId, harvestedOn: day }) => ({ colonyId, day }));
  const withdrawals = await withdrawalsOn(change.tx, dated);
  await checkItems(inputs, ({ withdrawalOverrideReason }, index) =>
    assertHoneyMayBeTaken(withdrawals[index]!, withdrawalOverrideReason),
  );
  const rows = await harvestRecords.insertAll(
    change,
    inputs.map((input, index) => ({ ...input, ...checked[index]!.place })),
  );
  for (const [index, row] of rows.entries()) {
    const { id, colonyId, apiaryId, harvestedOn } = row;
    change.emit('HarvestRecorded', { id, colonyId, apiaryId, harvestedOn });
    auditOverride(change, row, withdrawals[index]!);
  }
  const gifts = await withheldGifts(change.tx, dated);
  const views = await harvestRecords.views(change.tx, rows);
  return views.map((view, index) => withWarnings(view, [...overriddenWarnings(withdrawals[index]!), ...gifts[index]!]));
};

/** Records one harvest like `createHarvests`. @throws AppError as that refuses it */
export const createHarvest = forOne(createHarvests);
