import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signAccessToken } from '@beekeeping/auth';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { newId } from '@beekeeping/core/id';
import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { API_KEY_SCOPES } from '@beekeeping/db/schema';
import { allRoutes, type AnyRoute } from '@beekeeping/http';
import {
  formOf,
  anApiKey,
  endSession,
  type RawAnswer,
  rawClient,
  type RawClient,
  type UsableKey,
} from '@beekeeping/http/testing';
import { z } from 'zod';
import { routes } from '../routes/index.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** Public routes that look at a credential of their own: their 401 is about that credential. */
const CHECK_THEIR_OWN_CREDENTIAL = new Set(['POST /api/v1/auth/refresh']);

const nameOf = (route: AnyRoute<never>): string => `${route.method} ${route.path}`;

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' }).map(
  (route) => [nameOf(route), route] as const,
);
const open = declared.filter(([, route]) => route.access.kind === 'public');
const closed = declared.filter(([, route]) => route.access.kind !== 'public');
const forEveryUser = declared.filter(([, route]) => route.access.kind === 'authenticated');
const guarded = declared.flatMap(([name, route]) =>
  route.access.kind === 'permission' ? [[name, route, route.access.key] as const] : [],
);

/** By what an address and a token are looked at. */
const kindOf = ({ method, path, access }: AnyRoute<never>): string =>
  [method, access.kind, path.replaceAll(/[^/:]+/g, '')].join(' ');

let api: TestApi;
let client: RawClient;
beforeAll(async () => {
  api = await startTestApi({ env: { ENABLE_SWAGGER: 'true' } });
  client = rawClient(api.url);
});
afterAll(async () => {
  client.close();
  await api.stop();
});

const call = (
  route: AnyRoute<never>,
  options: {
    token?: string | undefined;
    apiKey?: string;
    parameter?: string;
    query?: string;
    method?: string;
    body?: string | Buffer;
    type?: string;
  } = {},
): Promise<RawAnswer> =>
  client.send({
    method: options.method ?? route.method,
    path: route.path.replaceAll(/:\w+/g, options.parameter ?? newId()) + (options.query ?? ''),
    headers: {
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...(options.apiKey === undefined ? {} : { 'X-Api-Key': options.apiKey }),
      ...(route.body ? { 'Content-Type': options.type ?? route.receives ?? 'application/json' } : {}),
    },
    ...(route.body ? { body: options.body ?? '{}' } : {}),
  });

const firsts = new Map<string, string>();
for (const [name, route] of declared) {
  const kind = kindOf(route);
  if (!firsts.has(kind)) firsts.set(kind, name);
}

/**
 * What a route is tried with of much that is refused before anybody asks which route it is: the first of its kind with all
 * of it, any other one with two, which are others from route to route.
 */
const someOf = <T>(all: readonly T[], name: string, route: AnyRoute<never>): readonly T[] => {
  if (firsts.get(kindOf(route)) === name) return all;
  const turn = declared.findIndex(([other]) => other === name) * 2;
  return [turn, turn + 1].map((index) => all[index % all.length]!);
};

const codeOf = (answer: RawAnswer): unknown => (JSON.parse(answer.text) as { code: unknown }).code;

const tokens = new Map<string, Promise<string>>();
const tokenOf = (name: string, permissions: () => readonly PermissionKey[] | 'no role'): Promise<string> => {
  const known = tokens.get(name);
  if (known) return known;
  const made = api.signIn(permissions()).then(({ token }) => token);
  tokens.set(name, made);
  return made;
};
const withOnly = (...keys: PermissionKey[]): Promise<string> => tokenOf(`only ${keys.join()}`, () => keys);
const withAllBut = (key: PermissionKey): Promise<string> =>
  tokenOf(`all but ${key}`, () => permissionKeys.filter((other) => other !== key));

describe('without a token', () => {
  it.each(closed)('%s answers 401', async (_name, route) => {
    const answer = await call(route);
    expect([answer.status, codeOf(answer), answer.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHENTICATED',
      route.access.kind === 'api-key' ? 'ApiKey' : 'Bearer',
    ]);
  });

  it.each(open)('%s is served', async (name, route) => {
    const refusals = CHECK_THEIR_OWN_CREDENTIAL.has(name) ? [403] : [401, 403];
    expect(refusals).not.toContain((await call(route)).status);
  });

  it.each(closed.filter(([, route]) => route.method === 'GET'))('HEAD for %s answers 401', async (_name, route) => {
    expect((await call(route, { method: 'HEAD' })).status).toBe(401);
  });
});

describe('with a token that is not good', () => {
  it.each(closed)('%s answers 401', async (name, route) => {
    for (const [kind, token] of someOf(Object.entries(await badTokens()), name, route)) {
      const answer = await call(route, { token });
      expect([kind, answer.status, codeOf(answer)]).toEqual([kind, 401, 'UNAUTHENTICATED']);
    }
  });
});

const forMachines = declared.filter(([, route]) => route.access.kind === 'permission' && route.access.scope);
const forKeysOnly = closed.filter(([, route]) => route.access.kind === 'api-key');
const forUsersOnly = closed.filter((each) => !forMachines.includes(each) && !forKeysOnly.includes(each));

describe('with an API key of every scope', () => {
  it.each(forUsersOnly)('%s answers 401, wherever the key is sent', async (_name, route) => {
    const { key } = await keyOfEveryScope();
    const answers = [await call(route, { apiKey: key }), await call(route, { token: key })];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('only what devices send is served here for keys alone: the gateway has the rest', () => {
    const scopes = forKeysOnly.map(([, { path, access }]) => [path.split('/')[3], access]);
    expect(new Set(scopes.map(([area]) => area))).toEqual(new Set(['sensor-readings']));
    for (const [, access] of scopes) expect(access).toEqual({ kind: 'api-key', scope: 'sensors:write' });
  });

  it.each(forKeysOnly)(
    '%s is served in its header only, to no user, and without the scope answers 403',
    async (_name, route) => {
      const { key } = await keyOfEveryScope();
      const { key: ofShop } = await anApiKey(
        api.db,
        API_KEY_SCOPES.filter((scope) => scope !== 'sensors:write'),
      );
      const answers = [
        await call(route, { apiKey: key }),
        await call(route, { token: key }),
        await call(route, { token: await withOnly(...permissionKeys) }),
        await call(route, { apiKey: ofShop }),
        await call(route, { apiKey: `${key}x` }),
      ];
      const [served, ...refused] = answers.map(({ status }) => status);
      expect([served === 401 || served === 403, ...refused]).toEqual([false, 401, 401, 403, 401]);
    },
  );

  it('only what describes the system is served', () => {
    expect(forMachines.map(([name]) => name)).toEqual(
      guarded.filter(([, { method }, key]) => method === 'GET' && key === 'system:read').map(([name]) => name),
    );
  });

  it.each(forMachines)('%s is served in its header only, and without the scope answers 403', async (_name, route) => {
    const { key } = await keyOfEveryScope();
    const { key: ofShop } = await anApiKey(api.db, ['shop-sync:read', 'shop-sync:write']);
    const answers = [
      await call(route, { apiKey: key }),
      await call(route, { token: key }),
      await call(route, { apiKey: ofShop }),
      await call(route, { apiKey: `${key}x` }),
      await call(route, { apiKey: key, token: 'a.b.c' }),
    ];
    const [served, ...refused] = answers.map(({ status }) => status);
    expect([served === 401 || served === 403, ...refused]).toEqual([false, 401, 403, 401, 401]);
  });
});

describe('with every permission but the needed one', () => {
  it.each(guarded)('%s answers 403', async (_name, route, key) => {
    const answer = await call(route, { token: await withAllBut(key) });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(guarded.filter(([, route]) => route.params))(
    '%s answers 403 to a malformed id too, the same as to a good one',
    async (_name, route, key) => {
      const token = await withAllBut(key);
      const [good, malformed] = [await call(route, { token }), await call(route, { token, parameter: 'no-id' })];
      expect([good.status, malformed.status]).toEqual([403, 403]);
      expect(withoutIdentity(malformed)).toEqual(withoutIdentity(good));
    },
  );
});

interface BodySchema {
  properties?: Record<string, BodySchema>;
  items?: BodySchema;
  enum?: unknown[];
  anyOf?: BodySchema[];
  format?: string;
}

/** The choices that a field has; one that may be null has them beside that. */
const choicesOf = ({ enum: choices, anyOf = [] }: BodySchema): unknown[] => choices ?? anyOf.flatMap(choicesOf);

/** Bodies of one field each: empty, for a choice with each of them, for a list of choices with each of them, and for a list of items with one of those. */
const bodiesOfOneField = ({ properties = {} }: BodySchema): object[] =>
  Object.entries(properties).flatMap(([field, { items = {}, ...schema }]) => [
    { [field]: null },
    ...choicesOf(schema).map((choice) => ({ [field]: choice })),
    ...(items.enum ?? []).map((choice) => ({ [field]: [choice] })),
    ...bodiesOfOneField(items).map((item) => ({ [field]: [item] })),
  ]);

/** Bodies that name what the route takes, one thing each. */
const bodiesNaming = (route: AnyRoute<never>): object[] =>
  route.body ? bodiesOfOneField(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as BodySchema) : [];

const sentAs = (route: AnyRoute<never>, body: unknown): { body: string | Buffer; type?: string } => {
  if (route.receives === undefined) return { body: JSON.stringify(body) };
  const form = formOf(Object.entries(body as object).map(([name, value]) => ({ name, value: String(value) })));
  return { body: form.body, type: form.headers['Content-Type'] };
};

describe('with every permission but the one that a field of the body needs', () => {
  it('every route with such a field answers 403, whatever its value, to a malformed id too', async () => {
    const served: string[] = [];
    for (const [name, route, key] of guarded) {
      for (const [alsoKey, isNeeded] of Object.entries(route.alsoRequires ?? {})) {
        const bodies = bodiesNaming(route).filter(isNeeded);
        if (bodies.length === 0) served.push(`${name}: no field of its body needs ${alsoKey}`);
        for (const body of bodies) {
          const options = { token: await withOnly(key), ...sentAs(route, body) };
          const answers = [await call(route, options), await call(route, { ...options, parameter: 'no-id' })];
          for (const { status } of answers) if (status !== 403) served.push(`${name} answered ${status}`);
        }
      }
    }
    expect(served).toEqual([]);
  });
});

/** Queries of one parameter each: a day, or for a choice each of them, alone and among others. */
const queriesOfOneParameter = ({ properties = {} }: BodySchema): Record<string, string>[] =>
  Object.entries(properties).flatMap(([name, { items = {}, ...parameter }]) => [
    ...(parameter.format === 'date' ? [{ [name]: '2026-07-01' }] : []),
    ...choicesOf(parameter).map((choice) => ({ [name]: String(choice) })),
    ...choicesOf(items).flatMap((choice) => [{ [name]: String(choice) }, { [name]: `NONE,${String(choice)}` }]),
  ]);

describe('with every permission but the one that a parameter of the query needs', () => {
  const dependent = guarded.flatMap(([name, route, key]) =>
    Object.entries(route.alsoRequiresByQuery ?? {}).map(
      ([also, isNeeded]) => [name, also, route, key, isNeeded] as const,
    ),
  );

  it.each(dependent)(
    '%s answers 403 without %s, to malformed parameters too',
    async (_name, _also, route, key, isNeeded) => {
      const schema = route.query ? z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }) : {};
      const queries = queriesOfOneParameter(schema).filter(isNeeded);
      expect(queries.length).toBeGreaterThan(0);
      const token = await withOnly(key);
      const served: string[] = [];
      for (const query of queries.map((each) => `?${new URLSearchParams(each)}`)) {
        for (const sent of [
          query,
          `${query}&limit=none`,
          `${query}&nonsense=1`,
          `${query}${query.replace('?', '&')}`,
        ]) {
          const { status } = await call(route, { token, query: sent });
          if (status !== 403) served.push(`${sent} answered ${status}`);
        }
      }
      expect(served).toEqual([]);
    },
  );
});

describe('with another spelling of the path', () => {
  it.each(guarded)('%s stays closed', async (name, route, key) => {
    const headers = { Authorization: `Bearer ${await withAllBut(key)}` };
    const opened: string[] = [];
    for (const path of someOf(spellingsOf(route.path.replaceAll(/:\w+/g, newId())), name, route)) {
      const { status } = await client.send({ method: route.method, path, headers });
      if (status < 400 || status >= 500) opened.push(`${path} answered ${status}`);
    }
    expect(opened).toEqual([]);
  });
});

/** The key of the route, and what it needs whatever is sent. */
const neededBy = (route: AnyRoute<never>, key: PermissionKey): PermissionKey[] => [
  key,
  ...[...Object.entries(route.alsoRequires ?? {}), ...Object.entries(route.alsoRequiresByQuery ?? {})].flatMap(
    ([also, isNeeded]) => (isNeeded({}) ? [also as PermissionKey] : []),
  ),
];

describe('with the needed permission only', () => {
  it.each(guarded)('%s answers neither 401 nor 403', async (_name, route, key) => {
    const token = await withOnly(...neededBy(route, key));
    expect([401, 403]).not.toContain((await call(route, { token })).status);
  });
});

describe('signed in without a role', () => {
  it.each(guarded)('%s answers 403', async (_name, route) => {
    const token = await tokenOf('no role', () => 'no role');
    expect((await call(route, { token })).status).toBe(403);
  });

  it('serves what every signed-in user may call', async () => {
    const refused: string[] = [];
    for (const [name, route] of forEveryUser) {
      const { status } = await call(route, { token: await withoutRole() });
      if (status === 401 || status === 403) refused.push(`${name} answered ${status}`);
    }
    expect(refused).toEqual([]);
  });
});

/** What a problem says apart from the request that it answers. */
const withoutIdentity = (answer: RawAnswer): unknown => {
  const { instance: _instance, requestId: _requestId, ...rest } = JSON.parse(answer.text) as Record<string, unknown>;
  return rest;
};

let strongestKey: Promise<UsableKey> | undefined;
const keyOfEveryScope = (): Promise<UsableKey> => (strongestKey ??= anApiKey(api.db, [...API_KEY_SCOPES]));

const withoutRole = async (): Promise<string> => (await api.signIn('no role')).token;

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let bad: Promise<Record<string, string>> | undefined;
const badTokens = (): Promise<Record<string, string>> => (bad ??= makeBadTokens());

const makeBadTokens = async (): Promise<Record<string, string>> => {
  const { userId, sessionId, token } = await api.signIn(permissionKeys);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const ended = await api.signIn(permissionKeys);
  await endSession(api.db, ended.sessionId);
  const now = new Date();
  return {
    garbage: 'garbage',
    'three dots of nothing': 'a.b.c',
    expired: signAccessToken(api.context.keyRing, {
      userId,
      sessionId,
      now: new Date(now.getTime() - 15 * 60_000 - 1_000),
    }),
    'signed by a stranger': signAccessToken(parseKeyRing(generateKeyRing('test')), { userId, sessionId, now }),
    unsigned: `${base64url({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'without its signature': `${header}.${claims}.`,
    'with a changed claim': `${header}.${base64url({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: newId() })}.${signature}`,
    'of an unknown session': signAccessToken(api.context.keyRing, { userId, sessionId: newId(), now }),
    'of an ended session': ended.token,
    'of another user’s session': signAccessToken(api.context.keyRing, { userId, sessionId: ended.sessionId, now }),
  };
};

const spellingsOf = (path: string): string[] => {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const parent = path.slice(0, path.lastIndexOf('/'));
  return [
    path.toUpperCase(),
    path.replace('/api/', '/API/'),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/../${last}`,
    `${path}/%2e%2e/${last}`,
    `/${path}`,
    path.replace('/v1/', '//v1/'),
    path.replace('/v1/', '/v1/./'),
    path.replace('/v1/', '/x/../v1/'),
    path.replace('/v1/', '%2fv1%2f'),
    path.replace('/api/', '/%61pi/'),
    `${path}%00`,
    `${path}%20`,
    `${path}%0a`,
    `${path};a=b`,
    `${path}.json`,
    `${path}?`,
    `${path}?access_token=x`,
    `${path}%3f`,
    `${path}#x`,
    `${parent}/%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
    `${parent}\\${last}`,
    `http://localhost${path}`,
    `http://user:secret@localhost${path}`,
    path.replaceAll('e', '%65'),
    path.replaceAll('a', '%2561'),
    `${path}%`,
    `${path}%u002f`,
  ];
};
