import { issueOf } from '@beekeeping/core/field-error';
import { recordTag } from '@beekeeping/core/record-tag';
import { Precondition } from '@beekeeping/events';
import type { Request } from 'express';
import { z } from 'zod';
import type { AnyRoute } from '../routes/route.ts';

/** True when the route answers one stored record: what is answered says when it was changed last. */
export const answersRecord = (route: Pick<AnyRoute<never>, 'response'>): boolean =>
  route.response instanceof z.ZodObject && 'updatedAt' in route.response.shape;

/** The strong ETag of the record that is answered; undefined for every other answer. */
export const recordTagOf = (route: AnyRoute<never>, answer: unknown): string | undefined =>
  answersRecord(route) ? recordTag(new Date((answer as { updatedAt: string }).updatedAt)) : undefined;

/** True when what the route answers has a tag, so that a client that has it already is told so. */
export const isConditional = (route: AnyRoute<never>): boolean =>
  route.method === 'GET' && (answersRecord(route) || route.revalidated === true || route.cacheSeconds !== undefined);

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

/** The header that a GET takes whose answer has a tag (RFC 9110 §13.1.2). What is no tag is like no answer. */
export const ifNoneMatchHeader = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer ' +
        'is 304 without a body',
      param: { id: 'IfNoneMatch' },
      example: '"m3x8k1c0"',
    }),
});

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Whether a client says that it has what carries this tag. `Cache-Control: no-cache` is for caches on the way and changes
 * nothing: `fetch` sends it beside each `If-None-Match` that a program sets.
 */
export const hasAlready = ({ method, headers }: Pick<Request, 'method' | 'headers'>, etag: string): boolean => {
  const sent = headers['if-none-match'];
  if (sent === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  if (sent.trim() === '*') return true;
  const tags = sent.match(new RegExp(TAG, 'g')) ?? [];
  return tags.some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
};

/**
 * What the client demands of the record that it changes; undefined when it demands nothing. A weak tag never matches.
 * @param ifMatch the header as it was validated
 */
export const preconditionOf = (ifMatch: string | undefined, params: unknown): Precondition | undefined => {
  if (ifMatch === undefined) return undefined;
  const { id } = params as { id?: string };
  return new Precondition(id, ifMatch.trim() === '*' ? '*' : (ifMatch.match(new RegExp(TAG, 'g')) ?? []));
};
