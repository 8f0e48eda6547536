import type { z } from 'zod';
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathsObject } from 'zod-openapi';
import { areaOf, bodyNameOf, operationOf } from './openapi-operation.ts';
import { withNamedDefinitions } from './openapi-definitions.ts';
import { describeFields } from './openapi-descriptions.ts';
import { tagsOf } from './openapi-tags.ts';
import { webhookDeliveries } from './openapi-webhooks.ts';
import type { AnyRoute } from '../routes/route.ts';
import { securitySchemesOf } from './security-schemes.ts';

const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Names for the bodies, so that a generated client has types to speak of. Answers name themselves. */
const bodySchemas = (routes: readonly AnyRoute<never>[]): Record<string, z.ZodType> => {
  const names = new Map<z.ZodType, string>();
  for (const route of routes) {
    // Of a text that may also come as a form, the text.
    const body = route.alsoReceives ? (route.body as z.ZodUnion).options[0] : route.body;
    if (body && !names.has(body as z.ZodType)) names.set(body as z.ZodType, bodyNameOf(route));
  }
  return Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
};

/** A query is text: the rules for that text do not belong into the description of its meaning. */
const describeMeaning: CreateDocumentOptions['override'] = ({ jsonSchema }) => {
  if (jsonSchema.type === 'boolean') delete jsonSchema.enum;
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
};

/** Where subscriptions are made: a service without it sends nothing that its clients would receive. */
const SUBSCRIPTIONS = '/api/v1/webhooks';

/** The OpenAPI 3.1 document of a process's routes. */
export const openApiDocument = (
  routes: readonly AnyRoute<never>[],
  version: string,
): ReturnType<typeof createDocument> => {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Beekeeping Operations Service',
        version,
        description: `What a beekeeping business records, from the colony to the jar, and what its shop, its customers and its other programs ask of it. Failures are RFC 9457 problems with a stable \`code\`, one of [these](/api/v1/docs#error-codes).`,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'This service' }],
      tags: tagsOf(routes.map(areaOf)),
      paths,
      ...(routes.some(({ path }) => path === SUBSCRIPTIONS) ? { webhooks: webhookDeliveries() } : {}),
      components: {
        schemas: bodySchemas(routes),
        securitySchemes: securitySchemesOf(routes),
      },
    },
    { override: describeMeaning },
  );
  return describeFields(withNamedDefinitions(document));
};
