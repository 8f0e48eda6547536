import { whatHolds } from '../../automation/for-suggestions.ts';
import type { OldQueen } from '../../automation/rules/queen-old.rule.ts';
import type { Suggester } from '../suggester.ts';
import { taskOfRule } from './task-of-rule.ts';

/** An old queen leads a production colony: QUEEN_OLD. */
export const requeen: Suggester = {
  type: 'REQUEEN',
  subjectKind: 'COLONY',
  events: ['QueenAssigned', 'ColonyEnded', 'ColonyChanged', 'ColonySplit', 'RuleActed'],
  find: async (db, scope) => {
    const held = await whatHolds<OldQueen>(db, 'QUEEN_OLD', scope);
    return held.map((each) => {
      const { colonyName, age: queenAgeYears, birthYear } = each.finding;
      return {
        ...taskOfRule('QUEEN_OLD', each),
        subjectLabel: colonyName,
        severity: queenAgeYears > each.parameters['ageYears']! ? 'WARN' : 'INFO',
        reason: { codes: ['QUEEN_OLD'], figures: { queenAgeYears, birthYear } },
        expiresOn: each.task!.dueOn,
      };
    });
  },
};
