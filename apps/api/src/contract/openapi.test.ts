import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UUID_V7 } from '@beekeeping/core/id';
import { accessLabel, allRoutes } from '@beekeeping/http';
import { lintOpenApi } from '@beekeeping/http/testing/lint-openapi';
import { routes } from '../routes/index.ts';
import { startTestApi, type TestApi, testApi } from '../testing/test-api.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  'x-access': string;
  parameters?: { $ref?: string }[];
  responses: Record<string, { $ref?: string; headers?: Record<string, unknown> }>;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' });

const api = testApi({ env: { ENABLE_SWAGGER: 'true' } });
let text: string;
let description: Description;
beforeAll(async () => {
  ({ text } = await api
    .as()
    .get('/api/v1/openapi.json')
    .expect(200)
    .expect('Content-Type', /^application\/json/));
  description = JSON.parse(text) as Description;
});

const operations = (): (Operation & { name: string })[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );

/** The pattern of every described id, anywhere. */
const uuidPatterns = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { format, pattern } = node as { format?: unknown; pattern?: unknown };
  const own = format === 'uuid' && typeof pattern === 'string' ? [pattern] : [];
  return [...own, ...Object.values(node).flatMap(uuidPatterns)];
};

/** Where a type beside alternatives forbids what one of them allows, such as null. */
const contradicted = (node: unknown, at = ''): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'anyOf' in node && 'type' in node ? [at] : [];
  return [...own, ...Object.entries(node).flatMap(([key, value]) => contradicted(value, `${at}/${key}`))];
};

/** Everything below, through references: its content, by its address. */
const reached = (node: unknown, at = '', seen = new Map<string, string>()): Map<string, string> => {
  if (typeof node !== 'object' || node === null) return seen;
  const { $ref: ref, description: words } = node as { $ref?: unknown; description?: unknown };
  if (typeof words === 'string') seen.set(at, words);
  const name = typeof ref === 'string' ? /^#\/components\/schemas\/(.+)$/.exec(ref)?.[1] : undefined;
  if (name !== undefined && !seen.has(name)) {
    seen.set(name, '');
    reached(description.components.schemas[name], name, seen);
  }
  for (const [key, value] of Object.entries(node)) reached(value, `${at}.${key}`, seen);
  return seen;
};

/** Descriptions for clients that send: the meaning of an absent field. */
const TO_SENDERS = /\bomitted|\bunless said|^Only while|^Null or left out/;

describe('the API description', () => {
  it('is OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
  });

  it('holds every declared route with its access, and nothing else', () => {
    const served = declared.map(
      (route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}: ${accessLabel(route.access)}`,
    );
    const described = operations().map((operation) => `${operation.name}: ${operation['x-access']}`);
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  it('takes an id of any version, as they come with imported records, where it is not to be a new one', () => {
    const imported = '11111111-1111-1111-1111-111111111111';
    const named = uuidPatterns(description).filter((pattern) => pattern !== UUID_V7.source);
    const narrow = named.filter((pattern) => !new RegExp(pattern, 'u').test(imported));
    expect(narrow).toEqual([]);
  });

  it('asks for a token exactly where a route is neither public nor for keys alone', () => {
    const mismatches = operations().filter(({ security, ...operation }) => {
      const access = operation['x-access'];
      return JSON.stringify(security).includes('bearer') === (access === 'public' || access.startsWith('api-key:'));
    });
    expect(mismatches.map(({ name }) => name)).toEqual([]);
  });

  it('leads from whatever a route makes to a route that answers it by itself', () => {
    const readable = new Set(declared.filter(({ method }) => method === 'GET').map(({ path }) => path));
    const lost = declared.filter(
      ({ status, path, location }) => status === 201 && location === undefined && !readable.has(`${path}/:id`),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it('offers an Idempotency-Key, and its answers, exactly where a route declares it', () => {
    const KEY = '#/components/parameters/IdempotencyKey';
    const refuses = (response: { $ref?: string } | undefined, name: string) =>
      [name, 'TargetBlockedOrKeyReused'].some((each) => response?.$ref === `#/components/responses/${each}`);
    const offers = operations().map(({ name, parameters = [], responses }) => ({
      name,
      takesKey: parameters.some((parameter) => parameter.$ref === KEY),
      tellsReplay: Object.values(responses).some(({ headers }) => headers?.['Idempotent-Replayed'] !== undefined),
      mayRefuseKey: refuses(responses['422'], 'KeyReused') && responses['409'] !== undefined,
      mayRefuseTarget: refuses(responses['422'], 'TargetBlocked'),
    }));
    const declaring = declared
      .filter((route) => route.idempotent)
      .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted();
    const namesWith = (feature: 'takesKey' | 'tellsReplay' | 'mayRefuseKey' | 'mayRefuseTarget') =>
      offers
        .filter((offer) => offer[feature])
        .map(({ name }) => name)
        .toSorted();
    expect(declaring).not.toEqual([]);
    expect([namesWith('takesKey'), namesWith('tellsReplay'), namesWith('mayRefuseKey')]).toEqual([
      declaring,
      declaring,
      declaring,
    ]);
    // The other 422.
    expect(namesWith('mayRefuseTarget')).toEqual([
      'PATCH /api/v1/webhooks/{id}',
      'POST /api/v1/webhooks',
      'PUT /api/v1/calendar/connection',
    ]);
  });

  it('gives every operation an id of its own', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('describes each resource once and refers to it', () => {
    const twins = Object.keys(description.components.schemas).filter((name) => /(Output|\d)$/.test(name));
    expect(twins).toEqual([]);
    expect(text.match(/"#\/components\/schemas\/Apiary"/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('allows in a schema what one of its alternatives allows', () => {
    expect(contradicted(description)).toEqual([]);
  });

  it.each(['GET /calendar/connection', 'DELETE /calendar/connection', 'DELETE /profile/messenger', 'GET /phenology'])(
    'says that there may be nothing: %s',
    (name) => {
      const { responses } = operations().find((each) => each.name === name.replace('/', '/api/v1/'))!;
      expect(responses).toHaveProperty('404');
    },
  );

  it('says nothing in answers that is meant for requests', () => {
    const answers = operations().map(({ responses }) => responses);
    const leaked = [...reached(answers)].filter(([, words]) => TO_SENDERS.test(words));
    expect(leaked).toEqual([]);
  });

  it('satisfies the linter without an error or a warning', async () => {
    expect(await lintOpenApi(text)).toEqual([]);
  });
});

describe('without ENABLE_SWAGGER', () => {
  let plain: TestApi;
  beforeAll(async () => {
    plain = await startTestApi();
  });
  afterAll(() => plain.stop());

  it.each(['/api/v1/openapi.json', '/api/v1/docs', '/api/v1/docs/swagger-ui.css'])('%s is not there', async (path) => {
    const { body } = await plain.as().get(path).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });
});
