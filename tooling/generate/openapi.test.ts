import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Schema {
  $ref?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  description?: string;
  security?: Record<string, string[]>[];
  'x-also-requires'?: string[];
  parameters?: (Schema & { name: string })[];
  responses: Record<string, unknown>;
}

interface Description {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

/** As it is checked in; that it is what the code of today would write is a check of its own. */
const api = JSON.parse(
  fs.readFileSync(new URL('../../docs/reference/openapi.json', import.meta.url), 'utf8'),
) as Description;

const operations = Object.entries({ ...api.paths, ...api.webhooks }).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

/** Every property anywhere in the document, with its place. */
const propertiesIn = (node: unknown, at: string): { at: string; property: Schema }[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = Object.entries((node as Schema).properties ?? {}).map(([name, property]) => ({
    at: `${at}.${name}`,
    property,
  }));
  return [...own, ...Object.entries(node).flatMap(([key, value]) => propertiesIn(value, `${at}.${key}`))];
};
const properties = propertiesIn(api, '').filter(({ property }) => typeof property === 'object');

describe('the checked-in API description', () => {
  it('says of every operation what it does', () => {
    expect(operations.filter(({ operation }) => !operation.description).map(({ name }) => name)).toEqual([]);
  });

  it('says of every operation what it is for, beside who may call it', () => {
    const bare = operations.filter(({ operation }) =>
      /^(Needs `[^`]+`\.|For signed-in users\.|For API keys with the scope `[^`]+`\.)$/.test(
        operation.description ?? '',
      ),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('says of every area, in a sentence, what its operations are for', () => {
    expect(api.tags.length).toBeGreaterThan(20);
    // The placeholder for a sentence: packages/http/src/openapi/openapi-tags.ts lacks it.
    expect(api.tags.filter(({ description }) => description.startsWith('Everything under'))).toEqual([]);
  });

  it('says of every property what it holds', () => {
    expect(properties.length).toBeGreaterThan(500);
    const wordless = properties.filter(({ property }) => !property.description && !property.$ref);
    // A `description` beside the schema says it, or packages/core/src/field-glossary.ts for all fields of the name.
    expect(wordless.map(({ at }) => at)).toEqual([]);
  });

  it('says of every parameter what it does', () => {
    const wordless = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .filter((parameter) => !parameter.$ref && !parameter.description)
        .map((parameter) => `${name}: ${parameter.name}`),
    );
    expect(wordless).toEqual([]);
  });

  it('describes defaults of bodies in words, which generators do not take for required fields', () => {
    expect(properties.filter(({ property }) => property.default !== undefined).map(({ at }) => at)).toEqual([]);
    const { PostApiariesBody } = api.components.schemas;
    expect(PostApiariesBody?.required).toEqual(['name']);
    expect(PostApiariesBody?.properties?.kind?.description).toContain('Default: `"PERMANENT"`');
  });

  it('holds every webhook with its payload and headers', () => {
    const events = Object.keys(api.webhooks).filter((event) => event !== 'ping');
    expect(events).toHaveLength(11);
    for (const { post } of Object.values(api.webhooks)) {
      expect(post?.parameters?.map(({ name }) => name)).toEqual([
        'X-Service-Timestamp',
        'X-Service-Delivery',
        'X-Service-Signature',
      ]);
    }
    expect(api.webhooks['harvest.created']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { data: { required: ['id', 'colonyId', 'apiaryId', 'harvestedOn'] } } },
          },
        },
      },
    });
  });

  it('names the refresh cookie where it is taken', () => {
    expect(api.components.securitySchemes.refreshCookie).toMatchObject({ in: 'cookie', name: 'refreshToken' });
    expect(api.paths['/api/v1/auth/refresh']?.post?.security).toEqual([{ refreshCookie: [] }]);
    expect(api.paths['/api/v1/auth/logout']?.post?.security).toEqual([{ refreshCookie: [] }, {}]);
  });

  it('declares that readiness may be 503, and the rights that rotating a secret needs', () => {
    expect(api.paths['/api/v1/health/ready']?.get?.responses).toHaveProperty('503');
    const rotate = api.paths['/api/v1/webhooks/{id}/rotate-secret']?.post;
    expect(rotate?.['x-also-requires']).toContain('stock:read');
  });
});
