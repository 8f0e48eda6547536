import { z } from 'zod';
import { parseParts } from './parse-request.ts';
import { bodyOf } from './read-body.ts';
import { checkedHeaders } from '../request-headers.ts';
import type { AnyRoute } from '../routes/route.ts';

const noInput = z.strictObject({});

/** The untrusted parts of one request, `body` as `readBody` answers it. */
export interface SentInput {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/**
 * What a route makes of everything that it is sent. Looks at nothing else and runs before anything else does.
 * @throws AppError VALIDATION_FAILED with every error of every part
 */
export const inputReaderOf = (route: AnyRoute<never>) => {
  const headersSchema = checkedHeaders(route);
  return ({ params, query, headers, body }: SentInput) =>
    parseParts({
      params: { schema: route.params ?? noInput, input: params },
      query: { schema: route.query ?? noInput, input: query },
      headers: { schema: headersSchema, input: headers },
      body: { schema: bodyOf(route), input: body },
    });
};
