import type { LabelRuleCode } from './label-rules.ts';
import { labelRules } from './label-rules.ts';
import type { LabelCheckView } from './label-template.schema.ts';
import type { SetLabel } from './set-label.ts';

/** Every rule, met or not and why. */
export const checkLabel = (label: SetLabel): LabelCheckView => {
  const rules = labelRules.map(({ code, kind, source, check }) => ({ code, kind, source, ...check(label) }));
  return { isLawful: rules.every(({ kind, isMet }) => kind === 'ADVICE' || isMet !== false), rules };
};

/** The rules that a label does not meet, including advice. */
export const failedRules = (label: SetLabel): { code: LabelRuleCode; kind: 'LAW' | 'ADVICE'; reason: string }[] =>
  checkLabel(label).rules.filter(({ isMet }) => isMet === false);
