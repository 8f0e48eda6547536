import { addDays } from '@beekeeping/core/calendar-day';
import type { RuleTrigger } from '@beekeeping/db';
import { whatHolds } from '../../automation/for-suggestions.ts';
import { VALID_FOR_DAYS } from '../../automation/rule.ts';
import type { RatedColony } from '../../automation/rules/colonies-rated.ts';
import { type Finding, knownFigures, type Suggester } from '../suggester.ts';
import { taskOfRule } from './task-of-rule.ts';

/** A suggestion based on the newest rating of colonies. */
const ofRatedColony = (
  type: Suggester['type'],
  trigger: RuleTrigger,
  describe: (rated: RatedColony) => Pick<Finding, 'severity' | 'reason'>,
): Suggester => ({
  type,
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
    const held = await whatHolds<RatedColony>(db, trigger, scope);
    return held.map((each) => ({
      ...taskOfRule(trigger, each),
      ...describe(each.finding),
      subjectLabel: each.finding.colonyName,
      expiresOn: addDays(each.finding.measuredOn, VALID_FOR_DAYS),
    }));
  },
});

/** The newest light is red and there is no treatment. */
export const treatVarroa = ofRatedColony(
  'TREAT_VARROA',
  'VARROA_RED',
  ({ isCritical, mitesPerDay, infestationPercent, redAbove }) => ({
    severity: 'URGENT',
    reason: {
      codes: ['VARROA_RED', ...(isCritical ? ['VARROA_CRITICAL'] : [])],
      figures: knownFigures({ mitesPerDay, infestationPercent, redAbove }),
    },
  }),
);

/** The newest light is yellow and there is no treatment. */
export const recountVarroa = ofRatedColony(
  'RECOUNT_VARROA',
  'VARROA_YELLOW',
  ({ mitesPerDay, infestationPercent, yellowFrom, redAbove }) => ({
    severity: 'WARN',
    reason: {
      codes: ['VARROA_YELLOW'],
      figures: knownFigures({ mitesPerDay, infestationPercent, yellowFrom, redAbove }),
    },
  }),
);
