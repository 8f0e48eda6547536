import { integer, patchOf, recordFields, warnings } from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import { readersText } from '@beekeeping/core/worded';
import { automationRules } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { MAX_SEQUENCE } from '../../../ground/numbering/number-format.ts';
import { PARAMETER_UNITS } from './rule.ts';

/** No parameter of a rule is larger. */
const MAX = 1_000_000;

const parameterSchema = z
  .object({
    name: z.string().meta({ description: 'The key of the parameter' }),
    description: readersText('What it decides'),
    unit: z.enum(PARAMETER_UNITS).meta({ description: 'What the number counts' }),
    default: z.int().meta({ description: 'The default value' }),
    min: z.int().meta({ description: 'The smallest value that may be set' }),
    max: z.int().meta({ description: 'The largest value that may be set' }),
  })
  .meta({ id: 'AutomationRuleParameter' });

export const automationRulePatchSchema = patchOf({
  active: z.boolean(),
  format: z.string().max(64).meta({
    description:
      'Tokens {YYYY} {YY} {MM} {DD} and exactly one {SEQ:n}; the rest is literal; begins with a letter, a digit or a token',
    example: 'L{YYYY}-{SEQ:4}',
  }),
  parameters: z
    .record(z.string(), integer(-MAX, MAX).nullable())
    .meta({ description: 'The parameters to change; null resets to the default', example: {} }),
});

export const counterResetSchema = z
  .strictObject({
    nextValue: integer(1, MAX_SEQUENCE).default(1).meta({ description: 'The sequence that is drawn next' }),
  })
  .default({ nextValue: 1 });

// As many as the code has: sorting them takes no index.
export const automationRuleListQuery = recordQuery(
  automationRules,
  { by: ['createdAt', 'triggerType', 'active', 'format', 'counter'], default: '-createdAt' },
  { active: queryFlag() },
);

export const automationRuleSchema = z
  .object({
    ...recordFields,
    triggerType: z.string(),
    description: readersText('The trigger and the effect of the rule'),
    actsOn: z
      .enum(['EVENT', 'DAY', 'NUMBER'])
      .meta({ description: 'Whether it acts within seconds of an event, once a day, or when a number is drawn' }),
    active: z.boolean(),
    format: z
      .string()
      .nullable()
      .meta({ description: 'How the numbers are written, such as `L{YYYY}-{SEQ:4}`; null of a rule that draws none' }),
    counter: z.int().meta({ description: 'The last sequence that was drawn; 0 of a rule that draws none' }),
    parameters: z
      .record(z.string(), z.int())
      .meta({ description: 'The effective parameters: set values, else defaults' }),
    parameterDefinitions: z
      .array(parameterSchema)
      .meta({ description: 'The parameters of the rule, as whole numbers' }),
    warnings: warnings(),
  })
  .meta({ id: 'AutomationRule' });

export type AutomationRulePatch = z.output<typeof automationRulePatchSchema>;
export type CounterReset = z.output<typeof counterResetSchema>;
export type AutomationRuleView = z.output<typeof automationRuleSchema>;
