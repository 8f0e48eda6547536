import { ERROR_STATUS } from '@beekeeping/core/app-error';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { accessLabel } from './access.ts';
import { problemSchema } from './problem.ts';
import type { AnyRoute } from './route.ts';

const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** `GET /api/v1/honey-batches/:id` becomes `getHoneyBatchesById`. */
export const operationIdOf = (route: AnyRoute<never>): string => {
  const words = route.path
    .replace('/api/v1', '')
    .split('/')
    .filter(Boolean)
    .flatMap((segment) => (segment.startsWith(':') ? ['by', segment.slice(1)] : segment.split(/[-.]/)));
  return route.method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

const areaOf = (route: AnyRoute<never>): string =>
  route.path.replace('/api/v1/', '').replace(/^\//, '').split('/')[0] ?? 'service';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

const refusalsOf = (route: AnyRoute<never>) => ({
  '400': problem('The request is not valid'),
  ...(route.access.kind === 'public' ? {} : { '401': problem('Not signed in'), '403': problem('Not allowed') }),
  ...(route.params ? { '404': problem('There is no such record') } : {}),
  ...(route.body && route.method !== 'PUT' ? { '409': problem('The state of the records does not allow it') } : {}),
  ...(route.throttle === 'none' ? {} : { '429': problem('Too many requests') }),
});

const operationOf = (route: AnyRoute<never>): ZodOpenApiOperationObject => ({
  operationId: operationIdOf(route),
  summary: route.summary,
  ...(route.description ? { description: route.description } : {}),
  tags: [areaOf(route)],
  'x-access': accessLabel(route.access),
  security: route.access.kind === 'public' ? [] : [{ bearer: [] }],
  ...(route.params || route.query
    ? {
        requestParams: {
          ...(route.params ? { path: route.params } : {}),
          ...(route.query ? { query: route.query } : {}),
        },
      }
    : {}),
  ...(route.body
    ? {
        requestBody: {
          required: !route.body.safeParse(undefined).success,
          content: { 'application/json': { schema: route.body } },
        },
      }
    : {}),
  responses: {
    [String(route.status)]: {
      description: route.status === 204 ? 'Done; no body' : 'Done',
      ...(route.response
        ? { content: { [(route.produces ?? 'application/json').split(';', 1)[0] ?? '']: { schema: route.response } } }
        : {}),
    },
    ...refusalsOf(route),
  },
});

/** The OpenAPI 3.1 document of a process's routes. Every operation tells its access as `x-access` (contract.md §1). */
export const openApiDocument = (
  routes: readonly AnyRoute<never>[],
  version: string,
): ReturnType<typeof createDocument> => {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Beekeeping Operations Service',
      version,
      description: `Failures are RFC 9457 problems with a stable \`code\`: ${Object.keys(ERROR_STATUS).join(', ')}.`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This service' }],
    tags: [...new Set(routes.map(areaOf))].toSorted().map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
};
