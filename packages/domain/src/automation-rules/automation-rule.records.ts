import type { Warning } from '@beekeeping/core/warning';
import { automationRules } from '@beekeeping/db/schema';
import { GS1_LOT_LENGTH, longestNumber, parseNumberFormat } from '../numbering/number-format.ts';
import { records } from '../records/index.ts';
import { automationRuleSchema } from './automation-rule.schema.ts';

const warningsOf = (format: string | null): Warning[] =>
  format !== null && longestNumber(parseNumberFormat(format)) > GS1_LOT_LENGTH
    ? [
        {
          code: 'NUMBER_LONGER_THAN_GS1',
          message: `The longest number of this format has more than ${GS1_LOT_LENGTH} characters and does not fit a GS1 barcode.`,
          path: 'format',
        },
      ]
    : [];

/** The rules that the code knows. Drawing a number counts `counter` up and leaves the tag: nobody edited the rule. */
export const automationRuleRecords = records(automationRules, {
  answer: automationRuleSchema,
  derive:
    async () =>
    ({ format }) => {
      const warnings = warningsOf(format);
      return warnings.length > 0 ? { warnings } : {};
    },
});
