import { integer, patchOf, recordFields, warnings } from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import { automationRules } from '@beekeeping/db/schema';
import { z } from 'zod';
import { MAX_SEQUENCE } from '../numbering/number-format.ts';
import { recordQuery } from '../records/record-query.ts';

export const automationRulePatchSchema = patchOf({
  active: z.boolean(),
  format: z.string().max(64).meta({
    description:
      'Tokens {YYYY} {YY} {MM} {DD} and exactly one {SEQ:n}; the rest is literal; begins with a letter, a digit or a token',
    example: 'L{YYYY}-{SEQ:4}',
  }),
  parameters: z.strictObject({}).meta({ description: 'The numbering rules have none' }),
});

export const counterResetSchema = z
  .strictObject({
    nextValue: integer(1, MAX_SEQUENCE).default(1).meta({ description: 'The sequence that is drawn next' }),
  })
  .default({ nextValue: 1 });

// As many as the code has: sorting them takes no index.
export const automationRuleListQuery = recordQuery(
  automationRules,
  { by: ['createdAt', 'triggerType', 'active', 'format', 'counter'], unlessSaid: '-createdAt' },
  { active: queryFlag() },
);

export const automationRuleSchema = z
  .object({
    ...recordFields,
    triggerType: z.string(),
    active: z.boolean(),
    format: z
      .string()
      .nullable()
      .meta({ description: 'How the numbers are written, such as `L{YYYY}-{SEQ:4}`; null until one is set' }),
    counter: z.int().meta({ description: 'The last sequence that was drawn' }),
    parameters: z.record(z.string(), z.unknown()),
    warnings: warnings(),
  })
  .meta({ id: 'AutomationRule' });

export type AutomationRulePatch = z.output<typeof automationRulePatchSchema>;
export type CounterReset = z.output<typeof counterResetSchema>;
export type AutomationRuleView = z.output<typeof automationRuleSchema>;
