import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { issueMessage } from './issue-message.ts';
import { weightKg } from './fields.ts';

const messageFor = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: issueMessage }).error?.issues[0]?.message;

describe('issueMessage', () => {
  it.each([
    [z.string(), undefined, 'is required'],
    [z.string(), null, 'must not be null'],
    [z.string(), 1, 'must be a text'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.number(), Infinity, 'must be a number'],
    [z.boolean(), 'true', 'must be true or false'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.strictObject({}), [], 'must be an object'],
    [z.enum(['WEAK', 'ACTIVE']), 'weak', 'must be one of WEAK, ACTIVE'],
    [z.string().min(3), 'ab', 'must have at least 3 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 items'],
    [z.int().max(9), 10, 'must be at most 9'],
    [weightKg(), 0, 'must be at least 0.001'],
  ])('says what is wanted and not what was sent', (schema, input, message) => {
    expect(messageFor(schema, input)).toBe(message);
  });

  it('leaves a schema its own words', () => {
    expect(messageFor(z.string().regex(/^A/, 'must start with A'), 'B')).toBe('must start with A');
  });
});
