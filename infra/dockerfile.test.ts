import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { apps } from './deploy-output.mjs';
import { SBOM_FILE } from './sbom.mjs';
import { appConfigs, defaultPortOf, keepsFiles, secretNames } from './testing/app-configs.ts';
import {
  environmentOf,
  healthCheckOf,
  type Instruction,
  lastOf,
  readStages,
  wholeStage,
} from './testing/dockerfile.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stages = readStages();

/** What instructions copy from the checkout. */
const copied = (instructions: readonly Instruction[]): string[] =>
  instructions
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));

/** The instructions that make what the image of an app holds. */
const making = (app: string): Instruction[] => wholeStage(stages, `${app}-output`);

/** The directories of an app and of every package that it stands on. */
const membersBelow = (directory: string): string[] => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, directory, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@beekeeping/'));
  const directories = names.map((name) => {
    const folder = path.basename(name);
    return existsSync(path.join(root, 'apps', folder)) ? `apps/${folder}` : `packages/${folder}`;
  });
  return [...new Set([directory, ...directories.flatMap(membersBelow)])];
};

describe('infra/Dockerfile', () => {
  it('has a target for every app, made by the command that the test of the outputs starts', () => {
    const targets = stages
      .filter(({ name, from }) => /(?:^|-)runtime$/.test(from) && !name.endsWith('-runtime'))
      .map(({ name }) => name);
    expect(targets.toSorted()).toEqual(apps);
    // What is no program starts from the image of its server.
    expect(stages.filter(({ from }) => from.startsWith('caddy:')).map(({ name }) => name)).toEqual(['management-ui']);
    for (const app of apps) {
      const [, from, output] = /--from=(\S+) (\S+)/.exec(lastOf(wholeStage(stages, app), 'COPY')!)!;
      expect(from).toBe(`${app}-output`);
      expect(lastOf(making(app), 'RUN')).toMatch(
        new RegExp(` build --filter=@beekeeping/${app}\\.\\.\\. && node infra/deploy-output\\.mjs ${app} ${output}$`),
      );
    }
  });

  it('builds on stages that exist before, on Node, and for files on Caddy', () => {
    const images = stages.filter(({ from }, at) => !stages.slice(0, at).some(({ name }) => name === from));
    expect(new Set(images.map(({ from }) => from))).toEqual(new Set(['node:24-bookworm-slim', 'caddy:2']));
  });

  it('copies what exists and what .dockerignore lets in', () => {
    const allowed = readFileSync(path.join(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const sources = stages.flatMap(({ instructions }) => copied(instructions));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    expect(sources.filter((source) => !allowed.includes(source.split('/')[0]!))).toEqual([]);
    expect(allowed.filter((name) => !sources.some((source) => source.split('/')[0] === name))).toEqual([]);
  });

  it('has all that the lockfile speaks of before it installs', () => {
    const workspace = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
      patchedDependencies: Record<string, string>;
    };
    const build = making('all');
    const fetched = build.findIndex(({ rest }) => rest.includes('pnpm fetch'));
    const patches = Object.values(workspace.patchedDependencies).map((file) => file.split('/')[0]!);
    expect(patches).not.toEqual([]);
    expect(copied(build.slice(0, fetched))).toEqual(
      expect.arrayContaining(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', ...patches]),
    );
  });

  it('has the scripts that make an output, with all that they import', () => {
    const scripts = ['infra/deploy-output.mjs', 'infra/sbom.mjs', 'tooling/pnpm.mjs'];
    const imported = scripts.flatMap((script) =>
      [...readFileSync(path.join(root, script), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, file]) =>
        path.join(path.dirname(script), file!),
      ),
    );
    expect(scripts).toEqual(expect.arrayContaining(imported));
    expect(copied(making('management-ui'))).toEqual(expect.arrayContaining(scripts));
  });

  it('sets no secret and takes none', () => {
    const all = stages.flatMap(({ instructions }) => instructions);
    expect(all.filter(({ name, rest }) => name === 'ARG' || rest.includes('--mount'))).toEqual([]);
    expect(Object.keys(environmentOf(all)).filter((name) => secretNames.has(name))).toEqual([]);
    expect(secretNames.has('KEY_RING')).toBe(true);
  });
});

describe.each(apps)('the image of %s', (app) => {
  const image = wholeStage(stages, app);

  it('is made of what the app stands on, and of no other app', () => {
    const sources = copied(making(app));
    const members = membersBelow(`apps/${app}`);
    expect(members.filter((member) => !sources.some((source) => `${member}/`.startsWith(`${source}/`)))).toEqual([]);
    const ownApps = app === 'all' ? ['apps'] : [`apps/${app}`];
    expect(sources.filter((source) => source.startsWith('apps'))).toEqual(ownApps);
  });

  it('runs the program that exists, by itself and not as root', () => {
    const words = JSON.parse(lastOf(image, 'ENTRYPOINT')!) as string[];
    const [node, program] = words.slice(-2);
    expect(node).toBe('node');
    expect(existsSync(path.join(root, 'apps', app, program!.replace(/^dist\/(.*)\.js$/, 'src/$1.ts')))).toBe(true);
    expect(lastOf(image, 'USER')).toBe('node');
    expect(lastOf(image, 'STOPSIGNAL')).toBe('SIGTERM');
  });

  it('has a browser when it prints, and what clears its processes away', () => {
    const installed = image.some(({ rest }) => /apt-get install .*\bchromium-headless-shell tini\b/s.test(rest));
    const [first] = JSON.parse(lastOf(image, 'ENTRYPOINT')!) as string[];
    const prints = 'CHROMIUM_PATH' in appConfigs[app]!.shape;
    expect({ installed, first }).toEqual({ installed: prints, first: prints ? 'tini' : 'node' });
  });

  it('sets variables that the app reads, to values that it takes', () => {
    const { shape } = appConfigs[app]!;
    const variables = Object.entries(environmentOf(image)).filter(([name]) => name !== 'DATA_DIR' || name in shape);
    expect(variables).toContainEqual(['NODE_ENV', 'production']);
    for (const [name, value] of variables) {
      expect({ name, known: shape[name]?.safeParse(value).success }).toEqual({ name, known: true });
    }
    expect('HOST' in environmentOf(image)).toBe('HOST' in shape);
  });

  it('says of its start in JSON what its log says in JSON, unless a person runs it', () => {
    expect(environmentOf(image)['START_LINES']).toBe(app === 'jobs' ? undefined : 'json');
  });

  it('exposes its port and asks there for its health', () => {
    const port = defaultPortOf(app);
    const check = healthCheckOf(app);
    expect(lastOf(image, 'EXPOSE')).toBe(port?.toString());
    expect(check?.port).toBe(port);
    expect(check === undefined).toBe(app === 'jobs');
  });

  it('keeps its files in a volume when it has a key ring to use them with', () => {
    expect(lastOf(image, 'VOLUME')).toBe(keepsFiles(app) ? environmentOf(image)['DATA_DIR'] : undefined);
  });
});

describe('the image of management-ui', () => {
  const image = wholeStage(stages, 'management-ui');

  it('holds what the build makes, and the server with its Caddyfile', () => {
    expect(copied(making('management-ui'))).toContain('apps/management-ui');
    expect(lastOf(making('management-ui'), 'RUN')).toMatch(
      / build --filter=@beekeeping\/management-ui && cp -R apps\/management-ui\/dist \/output$/,
    );
    expect(lastOf(image, 'COPY')).toBe('--from=management-ui-output /output /srv/app');
    // Beside the files that are served.
    expect(image).toContainEqual({
      name: 'COPY',
      rest: `--from=management-ui-output /workspace/apps/management-ui/${SBOM_FILE} /srv/${SBOM_FILE}`,
    });
    expect(image).toContainEqual({ name: 'COPY', rest: 'infra/management-ui/Caddyfile /etc/caddy/Caddyfile' });
  });

  it('runs as nobody, with no capability, and is asked for its health at its port', () => {
    expect(lastOf(image, 'USER')).toBe('nobody');
    expect(lastOf(image, 'RUN')).toBe('setcap -r /usr/bin/caddy');
    const caddyfile = readFileSync(path.join(root, 'infra/management-ui/Caddyfile'), 'utf8');
    const [, port] = /^:\{\$PORT:(\d+)\} \{$/m.exec(caddyfile)!;
    expect(lastOf(image, 'EXPOSE')).toBe(port);
    const [, asked] = /http:\/\/127\.0\.0\.1:(\d+\/[\w/]+)"\]$/.exec(lastOf(image, 'HEALTHCHECK')!)!;
    expect(asked).toBe(`${port}/health/ready`);
    expect(caddyfile).toContain('handle /health/ready {');
  });

  it('sets the variables that its Caddyfile reads, where it has no default for them', () => {
    expect(environmentOf(image)).toEqual({ BASE_PATH: '/app/', XDG_CONFIG_HOME: '/tmp', XDG_DATA_HOME: '/tmp' });
  });
});
