import type { Change } from '@beekeeping/events';
import { changeColonyStatus } from '../../herd/colonies/change-status.ts';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import type { InspectionRow } from './inspection.records.ts';
import { notifiableSigns } from './notifiable-signs.ts';

/**
 * A sign of a notifiable disease makes the colony CONSPICUOUS from the day of the inspection on
 * (docs/requirements/herd.md#signs-of-disease), until a person says otherwise, even if the inspection is changed or
 * deleted.
 * @param colony locked against every other change
 * @returns the colony as it is now
 */
export const reportSigns = async (
  change: Change,
  colony: ColonyRow,
  { diseaseSigns, inspectedOn }: InspectionRow,
): Promise<ColonyRow> => {
  const [sign] = notifiableSigns(diseaseSigns);
  if (!sign) return colony;
  return changeColonyStatus(change, colony, {
    status: 'CONSPICUOUS',
    changedOn: inspectedOn,
    reason: sign.inWords,
  });
};
