import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@beekeeping/core/config';
import { accountOf } from '@beekeeping/db';
import { SERVICES_WITH_ROLES } from '@beekeeping/db/schema';
import { jobCatalog, type JobName } from '@beekeeping/jobs';
import type { Job } from '@beekeeping/process/job';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { apps } from './deploy-output.mjs';
import { appConfigs, keepsFiles, secretNames } from './testing/app-configs.ts';
import { compose, type ComposeService, filledIn, interpolations } from './testing/compose.ts';
import { environmentOf, hasHealthCheck, readStages, wholeStage } from './testing/dockerfile.ts';
import { toolDescribe } from '@beekeeping/db/testing/tool';

const root = fileURLToPath(new URL('..', import.meta.url));
const { services } = compose;
/** Variables of the images that are not ours. */
const FOREIGN: Record<string, string[]> = {
  postgres: ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'],
  proxy: [
    'SITE_ADDRESS',
    'API_UPSTREAMS',
    'PUBLIC_ORIGIN_UPSTREAMS',
    'SHOP_GATEWAY_UPSTREAMS',
    'MANAGEMENT_UI_UPSTREAMS',
  ],
};
/** What the images that are not ours need to start: see docker-compose.yml. */
const CAPABILITIES: Record<string, string[]> = {
  'database-certificate': ['CHOWN'],
  postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  proxy: ['NET_BIND_SERVICE'],
};
/** Where they write beside their volumes: sockets, and what Caddy saves of its configuration. */
const SCRATCH: Record<string, string[]> = { postgres: ['/tmp', '/var/run/postgresql'], proxy: ['/tmp', '/config'] };
const OWNERS = ['migrate', 'database-roles'];
/** How each connection knows its database. */
const VERIFIED = 'sslmode=verify-full&sslrootcert=/etc/beekeeping/database.crt';
/** What compose says itself instead of handing on what `.env` says. */
const SET_BY_COMPOSE: Record<string, string> = {
  DATABASE_URL: 'its own Postgres',
  DATABASE_DIRECT_URL: 'nothing pools in between',
  PORT: 'the proxy and the health check know it',
  STOP_DELAY_MS: 'the proxy asks no readiness',
  METRICS_HOST: 'a container of its own',
  CHROMIUM_PATH: 'the image contains the browser',
};
/** Read by one job that has a service of its own. */
const OF_PREPARATIONS = /^(SEED_ADMIN|DATABASE_ROLE_PASSWORD)_/;
/** Files behind a server of their own: it reads no variable, knows no database and keeps nothing. */
const UI = 'management-ui';
const ours = Object.entries(services).filter(([name, { build }]) => build !== undefined && name !== UI) as [
  string,
  ComposeService & { build: { context: string; dockerfile: string; target: string } },
][];
const SAMPLE: Record<string, string> = {
  SEED_ADMIN_EMAIL: 'imkerin@example.org',
  PUBLIC_ORIGIN_URL: 'https://honig.example.org',
  TELEGRAM_BOT_NAME: 'BienenBot',
  TELEGRAM_BOT_TOKEN: '123456789:sample-of-a-token',
  SMTP_URL: 'smtps://bienen:sample@mail.example.org',
};

/** Services that print: their browser needs namespaces that Docker's own seccomp profile forbids. */
const printing = ours
  .filter(([, { build }]) => 'CHROMIUM_PATH' in appConfigs[build.target]!.shape)
  .map(([name]) => name);

const passwordVariable = (app: string): string => `DATABASE_ROLE_PASSWORD_${app.replaceAll('-', '_').toUpperCase()}`;

describe('docker-compose.yml', () => {
  it('runs every separate service from its own image', () => {
    const images = new Set(ours.map(([, { build }]) => build.target));
    expect([...images].toSorted()).toEqual(apps.filter((app) => app !== 'all'));
    for (const [, { build, image }] of ours) {
      expect(existsSync(path.join(root, build.context, build.dockerfile))).toBe(true);
      expect(image).toBe(`beekeeping/${build.target}`);
    }
    for (const app of [...apps.filter((name) => name !== 'all'), UI]) {
      expect(services[app]).toMatchObject({ image: `beekeeping/${app}`, build: { target: app } });
    }
  });

  it('publishes the proxy alone, and lets the database be reached by services alone', () => {
    const publishing = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(publishing.map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks['database']).toEqual({ internal: true });
    expect(services['postgres']!.networks).toEqual(['database']);
    expect(services['proxy']!.networks).not.toContain('database');
  });

  it('gives no secret a default and refuses to start without one', () => {
    const secrets = interpolations.filter(({ name }) => secretNames.has(name) || name.includes('PASSWORD'));
    expect(new Set(secrets.map(({ name }) => name)).size).toBeGreaterThan(6);
    // What is off without its secret may lack it.
    const mayLack = [
      'MQTT_URL',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'SMTP_URL',
      'TELEGRAM_BOT_TOKEN',
      'WEATHER_API_KEY',
    ];
    expect(
      secrets.filter(({ name, rule }) => (mayLack.includes(name) ? rule !== ':-' : !rule.startsWith(':?'))),
    ).toEqual([]);
  });

  it('names networks, volumes, files and services that exist', () => {
    for (const [name, service] of Object.entries(services)) {
      const unknown = (service.networks ?? []).filter((network) => !(network in compose.networks));
      const missing = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0]!)
        .filter((from) => (from.startsWith('.') ? !existsSync(path.join(root, from)) : !(from in compose.volumes)));
      expect({ name, unknown, missing }).toEqual({ name, unknown: [], missing: [] });
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const target = services[other]!;
        const says = {
          service_healthy: target.healthcheck !== undefined || hasHealthCheck(other),
          service_completed_successfully: target.restart === 'no' && target.command !== undefined,
        }[condition];
        expect({ name, other, says }).toEqual({ name, other, says: true });
      }
    }
  });

  it.each(Object.entries(services))('confines %s, whose log does not fill the disk', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: [
        'no-new-privileges:true',
        ...(printing.includes(name) ? ['seccomp:./infra/seccomp/browser.json'] : []),
      ],
      logging: { driver: 'json-file', options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': '5' } },
    });
    expect([service.cap_add, service.tmpfs]).toEqual([CAPABILITIES[name], SCRATCH[name] ?? ['/tmp']]);
  });

  it('keeps the management UI away from the database, and gives it nothing', () => {
    const { networks, environment, volumes } = services[UI]!;
    expect([networks, environment, volumes]).toEqual([['web'], undefined, undefined]);
  });

  it('makes the certificate of the database for the name that services know it by', () => {
    const { entrypoint, command, volumes, network_mode } = services['database-certificate']!;
    const [, script] = entrypoint as [string, string];
    const [from, to] = volumes![0]!.split(':') as [string, string];
    expect(existsSync(path.join(root, script.replace(to, from)))).toBe(true);
    expect(command).toEqual(['postgres', '/certificate', '/trust']);
    expect(volumes!.slice(1)).toEqual(['database-certificate:/certificate', 'database-trust:/trust']);
    expect(network_mode).toBe('none');
  });

  it('gives the database the certificate that was made, and its key to nobody else', () => {
    expect(services['postgres']!.command!.join(' ')).toBe(
      'postgres -c ssl=on -c ssl_cert_file=/certificate/server.crt -c ssl_key_file=/certificate/server.key',
    );
    expect(services['postgres']!.volumes).toContain('database-certificate:/certificate:ro');
    const holders = Object.entries(services).filter(([, { volumes = [] }]) =>
      volumes.some((volume) => volume.startsWith('database-certificate:')),
    );
    expect(holders.map(([name]) => name)).toEqual(['database-certificate', 'postgres']);
  });

  it('knows every variable of the images that are not ours', () => {
    const foreign = Object.entries(services).filter(([, { build }]) => build === undefined);
    for (const [name, { environment }] of foreign) expect(Object.keys(environment ?? {})).toEqual(FOREIGN[name] ?? []);
  });
});

describe.each(ours)('the service %s', (name, service) => {
  const app = service.build.target;
  const image = environmentOf(wholeStage(readStages(), app));
  const environment = Object.fromEntries(
    // Of the certificate it matters here that it can be read.
    Object.entries(service.environment ?? {}).map(([key, value]) => [
      key,
      filledIn(value, SAMPLE).replace('/etc/beekeeping/database.crt', fileURLToPath(import.meta.url)),
    ]),
  );

  it('sets variables that its app reads, all that it needs, to values that it takes', () => {
    const schema = appConfigs[app]!;
    expect(Object.keys(environment).filter((variable) => !(variable in schema.shape))).toEqual([]);
    expect(readConfig(schema, { ...image, ...environment }).errors).toEqual([]);
  });

  it('hands on every variable of `.env` that its app reads', () => {
    if (service.command !== undefined) return;
    const { shape } = appConfigs[app]!;
    const read = Object.entries(shape as Record<string, z.ZodType>).filter(
      ([variable]) => !(variable in image) && !(variable in SET_BY_COMPOSE) && !OF_PREPARATIONS.test(variable),
    );
    const isForEach = ([, schema]: [string, z.ZodType]): boolean => schema.meta()?.['each'] !== undefined;
    // The worker's private port is the one that its health check asks.
    const named = read
      .filter((each) => !isForEach(each) && !(app === 'worker' && each[0] === 'METRICS_PORT'))
      .map(([variable]) => variable);
    const handedOn = named.filter((variable) => service.environment![variable]?.startsWith(`\${${variable}:`));
    expect(handedOn).toEqual(named);
    // Whose names only the operator knows come in a file, which is empty unless another one is named.
    const files = read.some(isForEach) ? ['${SSO_VARIABLES_FILE:-infra/no-sso.env}'] : undefined;
    expect(service.env_file).toEqual(files);
  });

  it('connects to the database as its own account, or to prepare it as the owner', () => {
    const { POSTGRES_USER, POSTGRES_DB } = services['postgres']!.environment!;
    const isOwner = OWNERS.includes(name);
    const role = SERVICES_WITH_ROLES.find((each) => each === app)!;
    const account = isOwner ? POSTGRES_USER : accountOf(role);
    const password = isOwner ? 'POSTGRES_PASSWORD' : passwordVariable(app);
    expect(service.environment!['DATABASE_URL']).toMatch(
      new RegExp(`^postgres://${account}:\\$\\{${password}:\\?[^}]*\\}@postgres:5432/${POSTGRES_DB}\\?${VERIFIED}$`),
    );
    expect(service.networks).toContain('database');
    expect(Object.keys(services['database-roles']!.environment!)).toContain(passwordVariable(app));
  });

  it('runs a job that exists, and only jobs take words', () => {
    const isPreparation = service.command !== undefined;
    const needsOf = ({ needs = [] }: Job<never>) => needs;
    expect(isPreparation ? needsOf(jobCatalog[name as JobName]) : []).toEqual([]);
    expect(app === 'jobs' || !isPreparation).toBe(true);
    expect(isPreparation || name === app).toBe(true);
    const [verb = 'run', job = 'cleanup', ...more] = service.command ?? [];
    expect([verb, more]).toEqual(['run', []]);
    expect(Object.keys(jobCatalog)).toContain(job);
  });

  it('is given the time that it needs to stop', () => {
    const { STOP_DELAY_MS = 0 } = readConfig(appConfigs[app]!, { ...image, ...environment }).valid;
    const [, seconds] = /^(\d+)s$/.exec(service.stop_grace_period!)!;
    expect(Number(seconds) * 1_000).toBeGreaterThan(Number(STOP_DELAY_MS) + 10_000);
    expect('STOP_DELAY_MS' in environment).toBe('STOP_DELAY_MS' in appConfigs[app]!.shape);
  });

  it('writes to its volume only, and reads the certificate of the database', () => {
    const volumes = service.volumes!.map((volume) => volume.split(':'));
    expect(volumes.filter(([, , mode]) => mode === 'ro')).toEqual([['database-trust', '/etc/beekeeping', 'ro']]);
    const mounted = volumes.filter(([, , mode]) => mode === undefined).map(([, at]) => at);
    // Of the jobs only those that prepare the database have none.
    const hasFiles = keepsFiles(app) && (app !== 'jobs' || name === 'jobs');
    expect(mounted).toEqual(hasFiles ? [image['DATA_DIR']] : []);
  });
});

toolDescribe('docker-compose.yml as compose reads it', 'docker-compose', 'docker-compose', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'compose-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const config = (names: readonly string[]) => {
    const file = path.join(directory, 'variables');
    writeFileSync(file, names.map((each) => `${each}=${filledIn(`\${${each}}`, SAMPLE)}\n`).join(''));
    const words = ['--env-file', file, '--file', path.join(root, 'docker-compose.yml'), 'config', '--quiet'];
    const { status, stderr } = spawnSync('docker-compose', words, {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  const needed = [...new Set(interpolations.filter(({ rule }) => rule.startsWith(':?')).map(({ name }) => name))];

  it('is valid', () => {
    expect(config(needed)).toEqual({ status: 0, stderr: '' });
  });

  it('does not start without its secrets', () => {
    const { status, stderr } = config(needed.filter((name) => name !== 'KEY_RING'));
    expect(status).not.toBe(0);
    expect(stderr).toContain('KEY_RING');
  });
});
