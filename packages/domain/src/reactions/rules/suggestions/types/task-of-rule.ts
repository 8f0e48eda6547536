import type { RuleTrigger } from '@beekeeping/db';
import type { Held } from '../../automation/for-suggestions.ts';
import type { Finding as Found } from '../../automation/rule.ts';
import type { Finding } from '../suggester.ts';

/** The occasion and the task of a rule, which accepting the suggestion makes in its place. */
export const taskOfRule = (
  ruleTriggerType: RuleTrigger,
  { finding, task }: Held<Found>,
): Pick<Finding, 'subjectId' | 'occasion' | 'action'> => {
  const { title, dueOn, colonyId = null, apiaryId = null } = task!;
  return {
    subjectId: finding.subjectId,
    occasion: finding.dueWindow,
    action: { kind: 'CREATE_TASK', parameters: { title, dueOn, colonyId, apiaryId, ruleTriggerType } },
  };
};
