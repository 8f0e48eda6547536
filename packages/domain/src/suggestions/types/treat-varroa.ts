import { addDays } from '@beekeeping/core/calendar-day';
import { whatHolds } from '../../automation-rules/for-suggestions.ts';
import { SAYS_SOMETHING_DAYS } from '../../automation-rules/rule.ts';
import type { RatedColony } from '../../automation-rules/rules/colonies-rated.ts';
import type { Suggester } from '../suggester.ts';
import { knownFigures } from './known-figures.ts';
import { taskOfRule } from './task-of-rule.ts';

/** The newest light is red and nobody treats: VARROA_RED. */
export const treatVarroa: Suggester = {
  type: 'TREAT_VARROA',
  subjectKind: 'COLONY',
  events: [
    'VarroaMeasured',
    'VarroaMeasurementChanged',
    'TreatmentChanged',
    'ColonyEnded',
    'ColonyChanged',
    'RuleActed',
  ],
  find: async (db, scope) => {
    const held = await whatHolds<RatedColony>(db, 'VARROA_RED', scope);
    return held.map((each) => {
      const { colonyName, measuredOn, isCritical, mitesPerDay, infestationPercent, redAbove } = each.finding;
      return {
        ...taskOfRule('VARROA_RED', each),
        subjectLabel: colonyName,
        severity: 'URGENT',
        reason: {
          codes: ['VARROA_RED', ...(isCritical ? ['VARROA_CRITICAL'] : [])],
          figures: knownFigures({ mitesPerDay, infestationPercent, redAbove }),
        },
        expiresOn: addDays(measuredOn, SAYS_SOMETHING_DAYS),
      };
    });
  },
};
