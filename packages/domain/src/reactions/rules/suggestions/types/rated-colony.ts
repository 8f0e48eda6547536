import { addDays } from '@beekeeping/core/calendar-day';
import type { RuleTrigger } from '@beekeeping/db';
import { whatHolds } from '../../automation/for-suggestions.ts';
import { SAYS_SOMETHING_DAYS } from '../../automation/rule.ts';
import type { RatedColony } from '../../automation/rules/colonies-rated.ts';
import { type Finding, knownFigures, type Suggester } from '../suggester.ts';
import { taskOfRule } from './task-of-rule.ts';

/** A suggestion for what a rule finds of the newest light of colonies. */
const ofRatedColony = (
  type: Suggester['type'],
  trigger: RuleTrigger,
  tell: (rated: RatedColony) => Pick<Finding, 'severity' | 'reason'>,
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
      ...tell(each.finding),
      subjectLabel: each.finding.colonyName,
      expiresOn: addDays(each.finding.measuredOn, SAYS_SOMETHING_DAYS),
    }));
  },
});

/** The newest light is red and nobody treats. */
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

/** The newest light is yellow and nobody treats. */
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
