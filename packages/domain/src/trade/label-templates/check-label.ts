import type { Words } from '@beekeeping/messages/language';
import { labelRules, type LabelRuleCode } from './label-rules.ts';
import type { SetLabel } from './set-label.ts';

/** A rule, and whether this label meets it. */
interface CheckedRule {
  code: LabelRuleCode;
  kind: 'LAW' | 'ADVICE';
  source: string;
  isMet: boolean | null;
  reason: Words;
}

/** Every rule, met or not and why. */
export const checkLabel = (label: SetLabel): { isLawful: boolean; rules: CheckedRule[] } => {
  const rules = labelRules.map(({ code, kind, source, check }) => ({ code, kind, source, ...check(label) }));
  return { isLawful: rules.every(({ kind, isMet }) => kind === 'ADVICE' || isMet !== false), rules };
};

/** The rules that a label does not meet, including advice. */
export const failedRules = (label: SetLabel): CheckedRule[] =>
  checkLabel(label).rules.filter(({ isMet }) => isMet === false);
