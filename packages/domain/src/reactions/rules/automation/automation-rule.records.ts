import { type Warning, warning } from '@beekeeping/core/warning';
import { automationRules } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { GS1_LOT_LENGTH, longestNumber, parseNumberFormat } from '../../../ground/numbering/number-format.ts';
import { automationRuleSchema } from './automation-rule.schema.ts';
import { effectiveParameters } from './parameters.ts';
import { findRule } from './rules/index.ts';

type AutomationRuleRow = typeof automationRules.$inferSelect;

const warningsOf = (format: string | null): Warning[] =>
  format !== null && longestNumber(parseNumberFormat(format)) > GS1_LOT_LENGTH
    ? [warning('NUMBER_LONGER_THAN_GS1', { limit: GS1_LOT_LENGTH }, 'format')]
    : [];

/** The definition of a rule in the code. */
const declaredOf = ({ triggerType, parameters }: AutomationRuleRow) => {
  const rule = findRule(triggerType);
  if (!rule) {
    return {
      description: {
        de: 'Vergibt die Nummer dessen, was erfasst wird, solange sie eingeschaltet ist.',
        en: 'Draws the number of what is recorded while it is active.',
      },
      actsOn: 'NUMBER',
      parameterDefinitions: [],
    };
  }
  return {
    description: rule.description,
    actsOn: rule.events ? 'EVENT' : 'DAY',
    parameters: effectiveParameters(rule.parameters, parameters),
    parameterDefinitions: Object.entries(rule.parameters).map(([name, parameter]) => ({ name, ...parameter })),
  };
};

/** The rules that the code knows. Drawing a number increments `counter` and leaves the tag: the rule was not edited. */
export const automationRuleRecords = records(automationRules, {
  answer: automationRuleSchema,
  derive: async () => (row) => {
    const warnings = warningsOf(row.format);
    return { ...declaredOf(row), ...(warnings.length > 0 ? { warnings } : {}) };
  },
});
