import type { Warning } from '@beekeeping/core/warning';
import type { automationRules } from '@beekeeping/db/schema';
import type { AutomationRuleView } from './automation-rule.schema.ts';
import { GS1_LOT_LENGTH, longestNumber, parseNumberFormat } from '../numbering/number-format.ts';

export type AutomationRuleRow = typeof automationRules.$inferSelect;

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

/** A rule as the management API answers it. */
export const automationRuleView = (row: AutomationRuleRow): AutomationRuleView => {
  const warnings = warningsOf(row.format);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
};
