import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accessMatrix } from './access-matrix.mjs';

let root: string;

/** An app as the build leaves it; `routes` is the inside of its list of declarations. */
const builtApp = (name: string, routes: string): void => {
  const directory = path.join(root, 'apps', name, 'dist');
  fs.mkdirSync(directory, { recursive: true });
  fs.writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(path.join(directory, 'index.js'), `export const routes = [${routes}];\n`);
};

const rows = async (): Promise<string[]> =>
  (await accessMatrix(root))
    .flatMap((file) => file.content.split('\n'))
    .filter((line) => line.startsWith('| `/things'));

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'access-matrix-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

describe('accessMatrix', () => {
  it('names the permission, the throttle and the body limit of a route', async () => {
    builtApp(
      'api',
      "{ method: 'POST', path: '/things', access: { kind: 'permission', key: 'things:create' }, throttle: 'login', body: {}, bodyLimitBytes: 2048 }",
    );
    expect(await rows()).toEqual(['| `/things` | POST | `things:create` | – | login | 2048 | – | api |']);
  });

  it('says which routes take an Idempotency-Key', async () => {
    builtApp(
      'api',
      "{ method: 'POST', path: '/things', access: { kind: 'authenticated' }, body: {}, idempotent: true }",
    );
    expect(await rows()).toEqual(['| `/things` | POST | `authenticated` | – | default | default | idempotent | api |']);
  });

  it('names the permissions that a route needs depending on its body', async () => {
    builtApp(
      'api',
      "{ method: 'PATCH', path: '/things', access: { kind: 'permission', key: 'things:update' }, body: {}, alsoRequires: { 'things:own': () => true, 'things:sell': () => true } }",
    );
    expect(await rows()).toEqual([
      '| `/things` | PATCH | `things:update` | `things:own`, `things:sell` | default | default | – | api |',
    ]);
  });

  it('gives the reason of a public route', async () => {
    builtApp('api', "{ method: 'GET', path: '/things', access: { kind: 'public', reason: 'on the jar' } }");
    expect(await rows()).toEqual(['| `/things` | GET | public: on the jar | – | default | none | – | api |']);
  });

  it('names the scope of a route for API keys', async () => {
    builtApp('shop', "{ method: 'GET', path: '/things', access: { kind: 'api-key', scope: 'things:read' } }");
    expect(await rows()).toEqual(['| `/things` | GET | `api-key:things:read` | – | default | none | – | shop |']);
  });

  it('sorts by path and method, and names every service of a route in one row', async () => {
    const route = (method: string, thing: string): string =>
      `{ method: '${method}', path: '${thing}', access: { kind: 'authenticated' } }`;
    builtApp('api', `${route('GET', '/things/:id')}, ${route('POST', '/things')}, ${route('GET', '/things')}`);
    builtApp('worker', route('GET', '/things'));
    expect(await rows()).toEqual([
      '| `/things` | GET | `authenticated` | – | default | none | – | api, worker |',
      '| `/things` | POST | `authenticated` | – | default | none | – | api |',
      '| `/things/:id` | GET | `authenticated` | – | default | none | – | api |',
    ]);
  });
});
