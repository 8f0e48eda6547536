import { issueOf } from '@beekeeping/core/field-error';
import type { Request } from 'express';
import { z } from 'zod';
import { idempotencyHeader } from './routes/idempotency.ts';
import { ifMatchHeader, ifNoneMatchHeader, isConditional } from './answers/record-etag.ts';
import type { AnyRoute } from './routes/route.ts';

/** The headers that a route takes beside those of every request; those of `checkedHeaders` that it does not refuse. */
export const takenHeaders = (route: AnyRoute<never>) =>
  z.object({
    ...(route.idempotent ? idempotencyHeader.shape : {}),
    ...(route.takesIfMatch ? ifMatchHeader.shape : {}),
    ...(isConditional(route) ? ifNoneMatchHeader.shape : {}),
  });

const refusedKey = z
  .unknown()
  .refine(
    (sent) => sent === undefined,
    issueOf('NOT_ALLOWED', 'is not taken: the answer holds a secret, which is not kept for a repeat'),
  );

/** What the headers of a request to this route must be; any other header passes. */
export const checkedHeaders = (route: AnyRoute<never>) => {
  const taken = takenHeaders(route);
  return route.answersSecret ? taken.extend({ 'Idempotency-Key': refusedKey.optional() }) : taken;
};

/** The headers that routes check, once they are validated. */
export interface SentHeaders {
  'Idempotency-Key'?: string;
  'If-Match'?: string;
}

/** The headers that routes check, as they were sent: a key that is there twice is a list, lists of tags are one list. */
export const sentHeaders = ({ headersDistinct }: Request) => {
  const [key, ...more] = headersDistinct['idempotency-key'] ?? [];
  return {
    'Idempotency-Key': more.length > 0 ? [key, ...more] : key,
    'If-Match': headersDistinct['if-match']?.join(','),
  };
};
