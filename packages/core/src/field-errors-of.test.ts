import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { dayRange, inDayOrder } from './day-range.ts';
import { issueMessage } from './issue-message.ts';
import { type FieldErrorCode, paramsOf } from './field-error.ts';
import { fieldErrorsOf } from './field-errors-of.ts';
import { code, day, decimal, id, integer, label, sentInstant, text, writtenAs } from './fields.ts';
import { listQuery } from './list-query.ts';

const errorsOf = (schema: z.ZodType, input: unknown, max = 50) => {
  const { error } = schema.safeParse(input, { error: issueMessage, reportInput: true });
  return fieldErrorsOf(error?.issues ?? [], max);
};

const plate = z.string().check(writtenAs('number-plate', /^[A-Z]+$/, 'must be a number plate'));
const list = listQuery(['name'], 'name', {});

describe('the error of a field', () => {
  it.each([
    ['nothing', z.string(), undefined, 'REQUIRED', {}],
    ['no choice', z.enum(['A']), undefined, 'REQUIRED', {}],
    ['null', z.string(), null, 'NOT_NULLABLE', {}],
    ['another type', z.array(z.string()), {}, 'WRONG_TYPE', { expected: 'array' }],
    ['half a count', integer(0, 9), 1.5, 'WRONG_TYPE', { expected: 'integer' }],
    ['too little', integer(1, 9), 0, 'TOO_SMALL', { minimum: 1 }],
    ['too much', decimal(1, 0, 9), 9.1, 'TOO_LARGE', { maximum: 9 }],
    ['too many digits', decimal(1, 0, 9), 1.23, 'TOO_MANY_DIGITS', { maximum: 1 }],
    ['no multiple', z.number().multipleOf(5), 6, 'NOT_MULTIPLE_OF', { multipleOf: 5 }],
    ['a short text', z.string().min(3), 'ab', 'TOO_SHORT', { minimum: 3, unit: 'characters' }],
    ['a long text', text(3), 'abcd', 'TOO_LONG', { maximum: 3, unit: 'characters' }],
    ['a text beyond reach', text(1), 'a'.repeat(99), 'TOO_LONG', { maximum: 1, unit: 'characters' }],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'TOO_LONG', { maximum: 1, unit: 'items' }],
    ['another word', z.enum(['A', 'B']), 'C', 'NOT_ONE_OF', { allowed: ['A', 'B'] }],
    ['no address', z.email(), 'x', 'BAD_FORMAT', { format: 'email' }],
    ['no id', id(), 'x', 'BAD_FORMAT', { format: 'uuid' }],
    ['no day', day(), '2026-02-30', 'BAD_FORMAT', { format: 'date' }],
    ['no instant', sentInstant(), '2026-02-01', 'BAD_FORMAT', { format: 'date-time' }],
    ['a pattern of its own', plate, 'x', 'BAD_FORMAT', { format: 'number-plate' }],
    ['a control character', text(9), 'a\u0000', 'FORBIDDEN_CHARACTERS', { kind: 'control' }],
    ['a reordering one', text(9), 'a\u202eb', 'FORBIDDEN_CHARACTERS', { kind: 'reordering' }],
    ['a second line', label(9), 'a\nb', 'FORBIDDEN_CHARACTERS', { kind: 'line-break' }],
    ['an invisible one', code(9), 'a\u200bb', 'FORBIDDEN_CHARACTERS', { kind: 'invisible' }],
    ['nothing to see', text(9), '\u2800', 'NOT_VISIBLE', {}],
    ['a rule without a code', z.string().refine(() => false), 'x', 'NOT_ALLOWED', {}],
  ])('has a code and its params for %s', (_what, schema, input, expected, params) => {
    expect(errorsOf(schema, input)).toEqual([{ path: '', code: expected, params, message: expect.any(String) }]);
    expect(Object.keys(params)).toEqual(paramsOf(expected as FieldErrorCode));
  });

  it.each(['0', '201', '1e2', 'many'])('names the range of a page for limit=%s', (limit) => {
    expect(errorsOf(list, { limit })).toMatchObject([
      { path: 'limit', code: 'OUT_OF_RANGE', params: { minimum: 1, maximum: 200 } },
    ]);
  });

  const kinds = z.discriminatedUnion('op', [
    z.strictObject({ op: z.literal('ADD'), index: z.int() }),
    z.strictObject({ op: z.literal('REMOVE') }),
  ]);
  const scalar = z.union([text(3), z.number(), z.boolean()]);

  it.each([
    ['a kind that there is not', kinds, { op: 'SWAP' }, 'op', 'NOT_ONE_OF', { allowed: ['ADD', 'REMOVE'] }],
    ['no kind', kinds, {}, 'op', 'REQUIRED', {}],
    ['what is wrong with a kind', kinds, { op: 'ADD' }, 'index', 'REQUIRED', {}],
    ['no type of several', scalar, [], '', 'WRONG_TYPE', { expected: 'string or number or boolean' }],
    ['what is wrong with one type', scalar, 'abcd', '', 'TOO_LONG', { maximum: 3, unit: 'characters' }],
    [
      'a value inside',
      z.strictObject({ a: scalar }),
      { a: 'abcd' },
      'a',
      'TOO_LONG',
      { maximum: 3, unit: 'characters' },
    ],
  ])('reports of several kinds or types %s', (_what, schema, input, path, expected, params) => {
    expect(errorsOf(schema, input)).toEqual([{ path, code: expected, params, message: expect.any(String) }]);
  });

  it('names the day before which a range must not end', () => {
    const query = inDayOrder(z.strictObject(dayRange));
    expect(errorsOf(query, { from: '2026-07-02', to: '2026-07-01' })).toMatchObject([
      { path: 'to', code: 'TOO_EARLY', params: { earliest: '2026-07-02' } },
    ]);
  });

  it('is reported under the path of each unknown key, up to the most that are reported', () => {
    const schema = z.strictObject({ parts: z.array(z.strictObject({})) });
    expect(errorsOf(schema, { parts: [{}, { a: 1, b: 2, c: 3 }] }, 2)).toMatchObject([
      { path: 'parts.1.a', code: 'UNKNOWN_FIELD', params: {} },
      { path: 'parts.1.b', code: 'UNKNOWN_FIELD', params: {} },
    ]);
  });
});
