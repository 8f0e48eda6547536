import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { brokenPromises, isTakenBack, promisesOf, takenBack } from './api-promises.mjs';

// oxlint-disable-next-line typescript/no-explicit-any -- planted changes reach into any corner of it
type Description = any;

const text = fs.readFileSync(new URL('../../docs/reference/openapi.json', import.meta.url), 'utf8');
const read = (): Description => JSON.parse(text);
const before = promisesOf(read());

/** What is broken when the API changes like this. */
const brokenBy = (change: (api: Description) => void): string[] => {
  const api = read();
  change(api);
  return brokenPromises(before, promisesOf(api));
};

/** Takes a parameter out of an operation. */
const without = (operation: Description, name: string): void => {
  operation.parameters = operation.parameters.filter((parameter: { name: string }) => parameter.name !== name);
};

describe('a change that clients notice', () => {
  it.each<[string, (api: Description) => void, string]>([
    ['an operation that is gone', (api) => delete api.paths['/api/v1/apiaries'].get, 'GET /api/v1/apiaries exists'],
    ['a field of an answer', (api) => delete api.components.schemas.Apiary.properties.kind, 'Apiary.kind exists'],
    [
      'a field of a request',
      (api) => delete api.components.schemas.PostApiariesBody.properties.notes,
      'PostApiariesBody.notes exists',
    ],
    ['a filter', (api) => without(api.paths['/api/v1/apiaries'].get, 'kind'), 'GET /api/v1/apiaries query kind exists'],
    ['a value', (api) => api.components.schemas.Apiary.properties.kind.enum.pop(), 'Apiary.kind value MATING_STATION'],
    [
      'a field that may be missing now',
      (api) => api.components.schemas.Apiary.required.shift(),
      'Apiary.id always there',
    ],
    [
      'a field that may be null now',
      (api) => (api.components.schemas.Apiary.properties.name.type = ['string', 'null']),
      'Apiary.name never null',
    ],
    [
      'another type',
      (api) => (api.components.schemas.Apiary.properties.name.type = 'number'),
      'Apiary.name type string',
    ],
    [
      'a field that a request must hold now',
      (api) => api.components.schemas.PostApiariesBody.required.push('notes'),
      'PostApiariesBody.notes required',
    ],
    [
      'a new field that a request must hold',
      (api) => {
        api.components.schemas.PostApiariesBody.properties.owner = { type: 'string' };
        api.components.schemas.PostApiariesBody.required.push('owner');
      },
      'PostApiariesBody.owner required',
    ],
    [
      'a new parameter that must be given',
      (api) =>
        api.paths['/api/v1/apiaries'].get.parameters.push({ in: 'query', name: 'year', required: true, schema: {} }),
      'GET /api/v1/apiaries query year required',
    ],
    [
      'a smaller maximum',
      (api) => (api.components.schemas.PostBottlingsBody.properties.jarCount.maximum = 10),
      'PostBottlingsBody.jarCount maximum 10',
    ],
    [
      'a pattern where there was none',
      (api) => (api.components.schemas.PostApiariesBody.properties.name.pattern = '^[A-Z]'),
      'PostApiariesBody.name pattern ^[A-Z]',
    ],
    ['less in a webhook', (api) => delete api.webhooks['stock.changed'], 'webhook stock.changed exists'],
  ])('is %s', (_what, change, promise) => {
    expect(brokenBy(change)).toContain(promise);
  });
});

describe('a change that no client notices', () => {
  it.each<[string, (api: Description) => void]>([
    ['none', () => undefined],
    ['a new field of an answer', (api) => (api.components.schemas.Apiary.properties.area = { type: 'string' })],
    [
      'a new field that a request may hold',
      (api) => (api.components.schemas.PostApiariesBody.properties.area = { type: 'string', maxLength: 5 }),
    ],
    ['a new operation', (api) => (api.paths['/api/v1/hives'] = { get: { responses: { 200: {} } } })],
    ['a new value', (api) => api.components.schemas.Apiary.properties.kind.enum.push('ROOF')],
    ['a request that need not hold a field', (api) => (api.components.schemas.PostApiariesBody.required = [])],
    ['a larger maximum', (api) => (api.components.schemas.PostBottlingsBody.properties.jarCount.maximum = 2_000_000)],
    ['other words', (api) => (api.components.schemas.Apiary.properties.name.description = 'Another one')],
  ])('is %s', (_what, change) => {
    expect(brokenBy(change)).toEqual([]);
  });
});

describe('a record of a change', () => {
  const places = takenBack('# Changes\n\nWhy.\n\n- `Apiary.kind`\n- `GET /api/v1/apiaries`: gone\n');

  it.each([
    ['Apiary.kind exists', true],
    ['Apiary.kind value ROOF', true],
    ['Apiary.kindness exists', false],
    ['GET /api/v1/apiaries 200 exists', true],
    ['GET /api/v1/apiaries/{id} exists', false],
  ])('takes %s back: %s', (promise, expected) => {
    expect(isTakenBack(promise, places)).toBe(expected);
  });
});
