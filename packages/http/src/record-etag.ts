import { recordTag } from '@beekeeping/core/record-tag';
import { invalidField } from '@beekeeping/core/app-error';
import { Precondition } from '@beekeeping/events';
import type { Request } from 'express';
import { z } from 'zod';
import type { AnyRoute } from './route.ts';

/** True when the route answers one stored record: what is answered says when it was changed last. */
export const answersRecord = (route: Pick<AnyRoute<never>, 'response'>): boolean =>
  route.response instanceof z.ZodObject && 'updatedAt' in route.response.shape;

/** The strong ETag of the record that is answered (contract.md §10); undefined for every other answer. */
export const recordTagOf = (route: AnyRoute<never>, answer: unknown): string | undefined =>
  answersRecord(route) ? recordTag(new Date((answer as { updatedAt: string }).updatedAt)) : undefined;

/** The header that the changes of a record take (RFC 9110 §13.1.1). */
export const ifMatchHeader = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 ' +
        'PRECONDITION_FAILED and nothing happens',
      param: { id: 'IfMatch' },
      example: '"m3x8k1c0"',
    }),
});

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(String.raw`^[ \t]*${TAG}(?:[ \t]*,[ \t]*${TAG})*[ \t]*$`);
/** Longer than any list that a client of ours has reason to send. */
const LONGEST = 4_000;

/**
 * What the client demands of the record that it changes; undefined when it demands nothing. A weak tag never matches.
 * @throws AppError VALIDATION_FAILED with path `If-Match` for what is no list of entity tags
 */
export const preconditionOf = (
  route: Pick<AnyRoute<never>, 'takesIfMatch'>,
  request: Request,
  params: unknown,
): Precondition | undefined => {
  const sent = route.takesIfMatch ? request.headersDistinct['if-match'] : undefined;
  if (sent === undefined) return undefined;
  const header = sent.join(',');
  const { id } = params as { id?: string };
  if (header.trim() === '*') return new Precondition(id, '*');
  if (header.length > LONGEST || !TAGS.test(header)) {
    throw invalidField('If-Match', 'BAD_FORMAT', 'must be * or a list of entity tags such as "m3x8k1c0"', {
      format: 'entity-tags',
    });
  }
  return new Precondition(id, header.match(new RegExp(TAG, 'g')) ?? []);
};
