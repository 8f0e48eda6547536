import { addDays } from '@beekeeping/core/calendar-day';
import { whatHolds } from '../../automation-rules/for-suggestions.ts';
import { SAYS_SOMETHING_DAYS } from '../../automation-rules/rule.ts';
import type { RatedColony } from '../../automation-rules/rules/colonies-rated.ts';
import type { Suggester } from '../suggester.ts';
import { knownFigures } from './known-figures.ts';
import { taskOfRule } from './task-of-rule.ts';

/** The newest light is yellow and nobody treats: VARROA_YELLOW. */
export const recountVarroa: Suggester = {
  type: 'RECOUNT_VARROA',
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
    const held = await whatHolds<RatedColony>(db, 'VARROA_YELLOW', scope);
    return held.map((each) => {
      const { colonyName, measuredOn, mitesPerDay, infestationPercent, yellowFrom, redAbove } = each.finding;
      return {
        ...taskOfRule('VARROA_YELLOW', each),
        subjectLabel: colonyName,
        severity: 'WARN',
        reason: {
          codes: ['VARROA_YELLOW'],
          figures: knownFigures({ mitesPerDay, infestationPercent, yellowFrom, redAbove }),
        },
        expiresOn: addDays(measuredOn, SAYS_SOMETHING_DAYS),
      };
    });
  },
};
