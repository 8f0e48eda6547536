import type { Change } from '@beekeeping/events';
import { valueInWords } from '@beekeeping/messages/values';
import { changeColonyStatus } from '../../herd/colonies/change-status.ts';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import { languageOfHouse } from '../../identity/accounts/users/language-of-house.ts';
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
  const language = await languageOfHouse(change.tx);
  const disease = valueInWords('DISEASE', sign.code, language);
  return changeColonyStatus(change, colony, {
    status: 'CONSPICUOUS',
    changedOn: inspectedOn,
    reason: `${disease} (${valueInWords('DISEASE_SEVERITY', sign.severity, language)})`,
  });
};
