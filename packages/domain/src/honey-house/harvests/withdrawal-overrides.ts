import type { Change } from '@beekeeping/events';
import type { Withdrawal } from '../../herd/honey-withdrawals/withdrawals-on.ts';
import type { HarvestRow } from './harvest.records.ts';

/** Leaves an audit entry where honey was taken against a treatment (docs/requirements/medicine.md#withdrawal). */
export const auditOverride = (
  change: Change,
  { id, colonyId, harvestedOn, withdrawalOverrideReason }: HarvestRow,
  { treatments }: Withdrawal,
): void => {
  if (treatments.length === 0) return;
  change.audit('harvest.withdrawal_overridden', {
    entityType: 'harvest',
    entityId: id,
    details: {
      colonyId,
      harvestedOn,
      reason: withdrawalOverrideReason,
      treatmentIds: treatments.map(({ treatmentId }) => treatmentId),
    },
  });
};
