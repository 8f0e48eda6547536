import { name } from '@beekeeping/core/fields';
import { newId } from '@beekeeping/core/id';
import type { ChangeContext } from '@beekeeping/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { permission } from '../../access/access.ts';
import { notAudited } from '../../access/audit.ts';
import type { HttpContext } from '../../http-context.ts';
import { bulkRouteFor } from '../../routes/bulk-route.ts';
import { routeFor } from '../../routes/route.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { fuzzRoute } from './fuzz-routes.ts';

/** A route with one field, at whose value its handler fails. */
const aRoute = (path: string, title: z.ZodType<string>, failsAt = 'nothing') =>
  routeFor<HttpContext>()({
    method: 'POST',
    path: `/api/v1/${path}`,
    summary: 'Record an item',
    access: permission('apiaries:create'),
    body: z.strictObject({ title }),
    status: 201,
    response: z.object({ title: z.string() }),
    handler: ({ body }) => {
      if (body.title === failsAt) throw new Error('planted');
      return { title: body.title };
    },
  });

/** The others are not the first of their kind: what every route of a kind takes alike is not sent to them. */
const sound = aRoute('sound', name());
const failing = aRoute('failing', name(), 'constructor');
const throwing = aRoute(
  'throwing',
  name().refine((title) => {
    if (title === '__proto__') throw new Error('planted');
    return true;
  }),
);
const lax = aRoute('lax', z.string().min(1).max(200));
const ofFields = routeFor<HttpContext>()({
  method: 'POST',
  path: '/api/v1/fields',
  summary: 'Record an item',
  access: permission('apiaries:create'),
  body: z.strictObject({ title: name(), place: name(), note: z.string().min(1).max(200) }),
  status: 201,
  response: z.object({ title: z.string() }),
  handler: ({ body }) => {
    if (body.place === 'constructor') throw new Error('planted');
    if (body.title === '__proto__' && body.place === '__proto__') throw new Error('planted');
    return { title: body.title };
  },
});
const ofMany = (path: string, failsAt?: string) =>
  bulkRouteFor<ChangeContext & HttpContext>()({
    path: `/api/v1/${path}/bulk`,
    collection: `/api/v1/${path}`,
    summary: 'Record items',
    access: permission('apiaries:create'),
    item: z.strictObject({ title: name() }),
    answer: z.object({ id: z.guid(), title: z.string() }),
    audit: notAudited('dailyWork'),
    write: async (_change, items) => {
      if (items.some(({ title }) => title === failsAt)) throw new Error('planted');
      return items.map(({ title }) => ({ id: newId(), title }));
    },
  });
const soundMany = ofMany('sound');
const failingMany = ofMany('failing', 'Linde');
const routes = [sound, failing, throwing, lax, ofFields, soundMany, failingMany];

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService(routes);
  token = await service.tokenFor(['apiaries:create']);
});
afterAll(() => service.stop());

const fuzz = (route: (typeof routes)[number]) =>
  fuzzRoute({ url: service.url, db: service.database.db, routes, token: () => token }, route, () => ({
    body: route.path.endsWith('/bulk')
      ? { items: [{ title: 'Linde' }, { title: 'Raps' }] }
      : { title: 'Linde', ...(route === ofFields ? { place: 'Wald', note: 'x' } : {}) },
  }));

describe('the fuzz', () => {
  it('finds nothing where nothing is wrong, and sends little of what the declaration refuses', async () => {
    const { findings, isReached, refusedByDeclaration } = await fuzz(sound);
    expect([findings, isReached]).toEqual([[], true]);
    expect(refusedByDeclaration).toBeGreaterThan(20);
  });

  it('finds the one value of one field at which a route fails', async () => {
    expect((await fuzz(failing)).findings).toEqual([
      expect.stringMatching(/^a name of Object\.prototype at body\.title answered 500/),
    ]);
  });

  it('finds the one value at which the rule of a field fails', async () => {
    expect((await fuzz(throwing)).findings).toEqual([expect.stringMatching(/^__proto__ at body\.title answered 500/)]);
  });

  it('finds a field that takes what none may take', async () => {
    expect((await fuzz(lax)).findings).toContain('NUL at body.title was taken with 201');
  });

  it('finds among the fields of one request which of them fails, which takes too much, and what fails together', async () => {
    const { findings } = await fuzz(ofFields);
    expect(findings).toContainEqual(expect.stringMatching(/^a name of Object\.prototype at body\.place answered 500/));
    expect(findings).toContainEqual(
      expect.stringMatching(/^__proto__ at body\.title, __proto__ at body\.place.* at once answered 500/),
    );
    expect(findings).toContain('NUL at body.note was taken with 201');
    expect(findings.filter((line) => /^NUL at body\.(?:title|place)/.test(line))).toEqual([]);
  });

  it('asks for each item by itself, and finds one that fails in an answer of 200', async () => {
    expect((await fuzz(soundMany)).findings).toEqual([]);
    expect((await fuzz(failingMany)).findings).toContain(
      'each by itself: valid item at body was rejected: Something went wrong on our side.',
    );
  });
});
