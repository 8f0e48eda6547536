import { issueOf } from '@beekeeping/core/field-error';
import { recordTag } from '@beekeeping/core/record-tag';
import { Precondition } from '@beekeeping/events';
import { z } from 'zod';
import type { AnyRoute } from '../routes/route.ts';

/** True when the route answers one stored record: what is answered says when it was changed last. */
export const answersRecord = (route: Pick<AnyRoute<never>, 'response'>): boolean =>
  route.response instanceof z.ZodObject && 'updatedAt' in route.response.shape;

/** The strong ETag of the record that is answered; undefined for every other answer. */
export const recordTagOf = (route: AnyRoute<never>, answer: unknown): string | undefined =>
  answersRecord(route) ? recordTag(new Date((answer as { updatedAt: string }).updatedAt)) : undefined;

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(String.raw`^[ \t]*(?:\*|${TAG}(?:[ \t]*,[ \t]*${TAG})*)[ \t]*$`);
/** Longer than any list that a client of ours has reason to send. */
const LONGEST = 4_000;

/** The header that the changes of a record take (RFC 9110 §13.1.1). */
export const ifMatchHeader = z.object({
  'If-Match': z
    .string()
    .refine(
      (sent) => sent.length <= LONGEST && TAGS.test(sent),
      issueOf('BAD_FORMAT', 'must be * or a list of entity tags such as "m3x8k1c0"', { format: 'entity-tags' }),
    )
    .optional()
    .meta({
      description:
        'The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 ' +
        'PRECONDITION_FAILED and nothing happens',
      param: { id: 'IfMatch' },
      example: '"m3x8k1c0"',
    }),
});

/**
 * What the client demands of the record that it changes; undefined when it demands nothing. A weak tag never matches.
 * @param ifMatch the header as it was validated
 */
export const preconditionOf = (ifMatch: string | undefined, params: unknown): Precondition | undefined => {
  if (ifMatch === undefined) return undefined;
  const { id } = params as { id?: string };
  return new Precondition(id, ifMatch.trim() === '*' ? '*' : (ifMatch.match(new RegExp(TAG, 'g')) ?? []));
};
