import { ERROR_STATUS, type ErrorCode } from '@beekeeping/core/app-error';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { accessLabel } from '../access/access.ts';
import { alsoRequiredKeys } from '../access/also-requires.ts';
import { problemSchema } from '../answers/problem.ts';
import { bodyOf } from '../body/read-body.ts';
import { answersRecord, isConditional } from '../answers/record-etag.ts';
import { takenHeaders } from '../request-headers.ts';
import type { AnyRoute } from '../routes/route.ts';
import { securityOf } from './security-schemes.ts';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `GET /api/v1/honey-batches/:id` becomes `getHoneyBatchesById`. */
const operationIdOf = (route: AnyRoute<never>): string => {
  const words = route.path
    .replace('/api/v1', '')
    .split('/')
    .filter(Boolean)
    .flatMap((segment) => (segment.startsWith(':') ? ['by', segment.slice(1)] : segment.split(/[-.]/)));
  // The page at `/` is the way in.
  return route.method.toLowerCase() + (words.length > 0 ? words : ['entry']).map(capitalised).join('');
};

/** `PatchColoniesByIdBody`: the name of a body's component. */
export const bodyNameOf = (route: AnyRoute<never>): string => `${capitalised(operationIdOf(route))}Body`;

const SERVICE = /^\/api\/v1\/(health|docs|openapi\.json)\b/;
const PUBLIC = /^\/($|o$|o\/|api\/v1\/public\/)/;

/** The group of operations that a route is listed with: its area, as in its path. */
export const areaOf = (route: AnyRoute<never>): string => {
  if (SERVICE.test(route.path)) return 'service';
  if (PUBLIC.test(route.path)) return 'public';
  return route.path.split('/')[3] ?? 'service';
};

const refusal = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

const REFUSALS: Record<(typeof ERROR_STATUS)[ErrorCode], ZodOpenApiResponseObject> = {
  400: refusal('BadRequest', 'VALIDATION_FAILED, MALFORMED_JSON or REFERENCE_NOT_FOUND: `errors` names the fields'),
  401: refusal('Unauthenticated', 'The credential is missing, wrong, expired or revoked'),
  403: refusal('Forbidden', 'A good credential, but without the permission or scope in `x-access`'),
  404: refusal('NotFound', 'There is no such record'),
  405: refusal('MethodNotAllowed', 'The path takes other methods; `Allow` names them'),
  409: refusal(
    'Conflict',
    'The state of the records does not allow it; `code` says why, `errors` which fields a DUPLICATE is of',
  ),
  408: refusal('RequestTimeout', 'The body did not arrive in time'),
  412: refusal('PreconditionFailed', 'PRECONDITION_FAILED: the record is not the version that `If-Match` names'),
  413: refusal('PayloadTooLarge', 'The body is larger than this route takes'),
  410: refusal('Gone', 'RELOAD_REQUIRED: what was deleted since then is not known any more'),
  415: refusal(
    'UnsupportedMediaType',
    'The body is not of the type that this route takes, in UTF-8, or UNSUPPORTED_FILE_CONTENT: a file in it is not what it should be',
  ),
  416: refusal('RangeNotSatisfiable', 'The file ends before the range that `Range` asks for'),
  422: refusal('KeyReused', 'IDEMPOTENCY_KEY_REUSED: the `Idempotency-Key` belongs to a request with another body'),
  429: refusal('RateLimited', 'Too many requests; `Retry-After` says how many seconds to wait'),
  431: refusal('RequestHeadersTooLarge', 'The headers are too large'),
  500: refusal('Internal', 'An error of the service, reported under `requestId`'),
  502: refusal('ProviderFailed', 'PROVIDER_FAILED: the identity provider cannot be used'),
  504: refusal('ProviderTimeout', 'PROVIDER_TIMEOUT: the identity provider did not answer in time'),
  503: refusal('NotReady', 'Busy or without its database; `Retry-After` says when to try again'),
  507: refusal('InsufficientStorage', 'The disk of the service has no room for the file'),
};

const NOT_MODIFIED: ZodOpenApiResponseObject = {
  description: 'Not modified since the `ETag` in `If-None-Match`; no body',
};

const TARGET_BLOCKED = refusal(
  'TargetBlocked',
  'WEBHOOK_TARGET_BLOCKED, CALENDAR_TARGET_BLOCKED: the url must not be dialled',
);

const TARGET_BLOCKED_OR_KEY_REUSED = refusal(
  'TargetBlockedOrKeyReused',
  'WEBHOOK_TARGET_BLOCKED, CALENDAR_TARGET_BLOCKED: the url must not be dialled; or IDEMPOTENCY_KEY_REUSED: the `Idempotency-Key` belongs to a request with another body',
);

/** A declared 422 is about the url; any other is about the `Idempotency-Key`. */
const refusalOf = (
  { mayRefuse = [], idempotent }: AnyRoute<never>,
  status: keyof typeof REFUSALS,
): ZodOpenApiResponseObject => {
  if (status !== 422 || !mayRefuse.some((code) => ERROR_STATUS[code] === 422)) return REFUSALS[status];
  return idempotent ? TARGET_BLOCKED_OR_KEY_REUSED : TARGET_BLOCKED;
};

const statusesOf = (route: AnyRoute<never>): Set<keyof typeof REFUSALS> => {
  const isPublic = route.access.kind === 'public';
  const writes = route.method !== 'GET';
  return new Set<keyof typeof REFUSALS>([
    400,
    ...(!isPublic || route.throttle === 'login' ? ([401] as const) : []),
    ...(route.access.kind === 'permission' || route.access.kind === 'api-key' ? ([403] as const) : []),
    ...(route.params || route.revalidated || route.takesIds ? ([404] as const) : []),
    ...(writes && !isPublic ? ([409] as const) : []),
    ...(route.takesIfMatch ? ([412] as const) : []),
    ...(route.body || route.method === 'POST' ? ([408, 413, 415] as const) : []),
    ...(route.idempotent ? ([422] as const) : []),
    ...(route.throttle === 'none' ? [] : ([429, 500, 503] as const)),
    ...(route.mayRefuse ?? []).map((code) => ERROR_STATUS[code]),
  ]);
};

const ANSWERS = {
  200: 'The answer',
  201: 'What was made',
  202: 'Accepted; done soon',
  204: 'Done; no body',
  302: 'Redirect to `Location`; no body',
};

const RECORDED_BEFORE = 'The same request with the same `id` was recorded before: what is recorded';

const textHeader = (description: string) => ({ description, schema: { type: 'string' as const } });

const headersOf = (route: AnyRoute<never>) => ({
  ...(route.status === 201 && route.location !== 'none' ? { Location: textHeader('Path of the new record') } : {}),
  ...(route.status === 302 ? { Location: textHeader('The address for the browser') } : {}),
  ...(answersRecord(route)
    ? { ETag: textHeader('Strong tag of the stored record, for `If-Match` and `If-None-Match`') }
    : {}),
  ...(route.idempotent
    ? {
        'Idempotent-Replayed': textHeader(
          '`true` when this is the answer to an earlier request with the same key or id',
        ),
      }
    : {}),
});

const answerOf = (route: AnyRoute<never>): ZodOpenApiResponseObject => {
  const [types, others] = [route.produces ?? 'application/json', route.alsoProduces ?? []].map((media) =>
    [media].flat().map((type) => type.split(';', 1)[0]!),
  ) as [string[], string[]];
  const headers = headersOf(route);
  return {
    description: ANSWERS[route.status],
    ...(route.response && route.status !== 302
      ? {
          content: {
            ...Object.fromEntries(types.map((type) => [type, { schema: route.response }])),
            ...Object.fromEntries(others.map((type) => [type, { schema: z.string() }])),
          },
        }
      : {}),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  };
};

/** By status; where both modes of a route answer with the same one, either of the two. */
const answersOf = (route: AnyRoute<never>): Record<string, ZodOpenApiResponseObject> => {
  const other = route.otherMode?.route;
  if (route.takesIds) {
    const response = other ? z.union([route.response, other.response]) : route.response;
    const again = other ? `${RECORDED_BEFORE}; or, where it is asked for, the outcome of each item` : RECORDED_BEFORE;
    return { 200: { ...answerOf({ ...route, response }), description: again }, [route.status]: answerOf(route) };
  }
  if (!other) return { [route.status]: answerOf(route) };
  if (other.status !== route.status) return { [other.status]: answerOf(other), [route.status]: answerOf(route) };
  return { [route.status]: answerOf({ ...route, response: z.union([route.response, other.response]) }) };
};

/** By media type; where there are two, the schema of each is one of the union. */
const bodyContent = ({ body, receives = 'application/json', alsoReceives }: AnyRoute<never>) => {
  if (alsoReceives === undefined) return { [receives]: { schema: body } };
  const [schema, ofForm] = (body as z.ZodUnion).options;
  return { [receives]: { schema }, [alsoReceives]: { schema: ofForm } };
};

const bodyParts = (route: AnyRoute<never>) =>
  route.body && {
    requestBody: { required: !bodyOf(route).safeParse(undefined).success, content: bodyContent(route) },
  };

const pageAnswer = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});

const NO_REPEAT =
  'An `Idempotency-Key` is refused with 400: the answer holds a secret, which is not kept for a repeat.';

/** Who may call it, in words. */
const callersOf = ({ access }: AnyRoute<never>): string => {
  switch (access.kind) {
    case 'public':
      return `Public: ${access.reason}.`;
    case 'api-key':
      return `For API keys with the scope \`${access.scope}\`.`;
    case 'permission':
      return access.scope === undefined
        ? `Needs \`${access.key}\`.`
        : `Needs \`${access.key}\`, or an API key with the scope \`${access.scope}\`.`;
    default:
      return 'For signed-in users.';
  }
};

const descriptionOf = (route: AnyRoute<never>): string =>
  [route.description, route.answersSecret && NO_REPEAT, callersOf(route)].filter(Boolean).join(' ');

/** A route as an OpenAPI operation, with its access as `x-access` (docs/requirements/http.md#order-of-checks). */
export const operationOf = (route: AnyRoute<never>): ZodOpenApiOperationObject => {
  const refusals = [...statusesOf(route)].map((status) => {
    const refused = refusalOf(route, status);
    return [status, route.errorPage ? pageAnswer(refused.description) : refused];
  });
  const alsoRequired = alsoRequiredKeys(route);
  const header = takenHeaders(route);
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: descriptionOf(route),
    tags: [areaOf(route)],
    'x-access': accessLabel(route.access),
    ...(alsoRequired.length > 0 ? { 'x-also-requires': alsoRequired } : {}),
    security: securityOf(route),
    requestParams: {
      ...(route.params ? { path: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(Object.keys(header.shape).length > 0 ? { header } : {}),
    },
    ...bodyParts(route),
    responses: {
      ...answersOf(route),
      ...Object.fromEntries(refusals),
      ...(route.otherStatus
        ? { [route.otherStatus]: { ...answerOf(route), description: 'The reason when it is not allowed' } }
        : {}),
      ...(isConditional(route) ? { 304: NOT_MODIFIED } : {}),
    },
  } as ZodOpenApiOperationObject;
};
