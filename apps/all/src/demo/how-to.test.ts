import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient } from '@beekeeping/api-client';
import { VERSION } from '@beekeeping/core/version';
import { freePort, waitUntil } from '@beekeeping/db/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_ACCOUNT, firstCall } from './demo-account.ts';
import { findShown } from './testing/find-shown.ts';
import { blocksOf, differences, type GuideBlock } from './testing/guide.ts';
import { holds, LIMIT, LIMITS, screensOf } from './testing/screens.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = new URL('../../../../docs/how-to/', import.meta.url);

/** All others begin where it ends: it shows the demo as it comes. */
const FIRST = 'make-a-first-call.md';
const guides = [FIRST, ...readdirSync(folder).filter((name) => name.endsWith('.md') && name !== FIRST)].map((name) => ({
  name,
  blocks: blocksOf(new URL(name, folder)),
}));
const blocksOfKind = <Kind extends GuideBlock['kind']>(kind: Kind) =>
  guides.flatMap(({ blocks }) => blocks.filter((block): block is GuideBlock & { kind: Kind } => block.kind === kind));

/** Why commands of a guide need not run here. Another reason needs an entry, and somebody who accepts it. */
const ACCEPTED_REASONS = [
  'needs Docker',
  'needs a cluster',
  'needs root',
  'writes secrets for Docker',
  'needs an export of b.tree',
  'needs the file of a beelogger',
  'needs a broker',
];

let directory: string;
let demo: ServiceProcess;
/** The ports written in the guides, and the free ones here. */
let ports: Record<'3000' | '3003' | '8080', string>;
let env: Record<string, string>;

const here = (text: string): string => text.replaceAll(/\b(3000|3003|8080)\b/g, (port) => ports[port as '3000']);

const program = (name: string): string => path.join(root, 'apps/all/dist', name);

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'how-to-'));
  chmodSync(directory, 0o711); // as root the database runs as another account and has to get in
  // Where a reader works: at the root of the repository, beside the data of the demo.
  for (const name of ['apps', 'infra', 'node_modules', 'packages', 'package.json', 'tooling']) {
    symlinkSync(path.join(root, name), path.join(directory, name));
  }
  const free = async () => String(await freePort());
  ports = { 3000: await free(), 3003: await free(), 8080: await free() };
  // Each guide signs in, and all of them are done within a minute.
  env = { DATA_DIR: path.join(directory, 'data'), PORT: ports[3000], RATE_LIMIT_LOGIN_PER_MINUTE: '100' };
  demo = await startServiceProcess(program('demo.js'), { ...env, EGRESS_ALLOWED_TARGETS: here('127.0.0.1:8080') });
});
afterAll(async () => {
  await demo.stop();
  rmSync(directory, { recursive: true });
});

/** Runs a script as a reader's shell would, but ends with the first command that fails. @returns its output */
const runScript = async (script: string): Promise<{ code: number; output: string }> => {
  const shell = spawn('bash', ['-c', script], {
    cwd: directory,
    env: { PATH: process.env.PATH, DATA_DIR: env.DATA_DIR, PORT: ports[8080], METRICS_PORT: ports[3003] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(shell, 'close')) as [number];
  return { code, output };
};

// An answer of 4xx or 5xx is a failure, and nothing outlives the script.
const PRELUDE = `set -euo pipefail
trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
curl() { command curl --fail-with-body --show-error "$@"; }
`;
const mark = (line: number): string => `\nprintf '\\n@line %s\\n' ${line}\n`;

/** Runs the commands of a guide one after the other. @returns what went otherwise than its page says */
const errorsOf = async (blocks: GuideBlock[]): Promise<string[]> => {
  for (const block of blocks) {
    if (block.kind === 'file') writeFileSync(path.join(directory, block.name), here(block.text));
  }
  const commands = blocks.filter((block) => block.kind === 'commands');
  const script = PRELUDE + commands.map(({ line, text }) => mark(line) + here(text)).join('');
  const { code, output } = await runScript(script);
  if (code !== 0) return [`exit code ${code}:\n${output}`];
  const answers = new Map(
    output.split('\n@line ').map((part) => [Number.parseInt(part, 10), part.trim().split('\n').at(-1)!]),
  );
  return commands
    .filter(({ answer }) => answer !== undefined)
    .flatMap(({ answer, line }) => {
      const answered = answers.get(line)!;
      return differences(
        JSON.parse(here(JSON.stringify(answer))),
        answered.startsWith('{') ? JSON.parse(answered) : answered,
        `line ${line}`,
      );
    });
};

describe('the screens of the management UI', () => {
  it('are drawn from a few requests each, none of them for a row', async () => {
    const client = new ApiClient({ baseUrl: demo.url });
    await client.signIn(DEMO_ACCOUNT);
    const screens = screensOf(await findShown(client));
    const faults: string[] = [];
    for (const { address, requests } of screens) {
      if (requests.length > (LIMITS[address] ?? LIMIT)) faults.push(`${address} sends ${requests.length} requests`);
      for (const { path: asked, input, draws } of requests) {
        const { data } = await client.get(asked as '/colonies', input as object);
        const missing = draws.filter((drawn) => !holds(data, drawn));
        if (missing.length > 0) faults.push(`${address}: ${asked} lacks ${missing.join(', ')}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('docs/how-to against a fresh demo', () => {
  it('has commands that run, and says of the others why they cannot', () => {
    const skipped = blocksOfKind('skipped');
    process.stderr.write(`commands of guides: ${blocksOfKind('commands').length} run, ${skipped.length} skipped\n`);
    expect(blocksOfKind('commands').length).toBeGreaterThan(30);
    expect(skipped.length).toBeLessThan(15);
    expect(skipped.filter(({ reason }) => !ACCEPTED_REASONS.includes(reason))).toEqual([]);
  });

  it('states its address in one line, at the top of each guide', () => {
    const address = '127.0.0.1:3000';
    for (const { name, blocks } of guides) {
      const page = readFileSync(new URL(name, folder), 'utf8');
      const commands = blocks
        .filter((block) => block.kind === 'commands')
        .map(({ text }) => text)
        .join('');
      if (!commands.includes('$API')) continue;
      expect([name, commands.split(address).length - 1]).toEqual([name, 1]);
      expect([name, page.split('\n## ')[0]]).toEqual([
        name,
        expect.stringContaining(`\nAPI=http://${address}/api/v1\n`),
      ]);
    }
  });

  it('says its version', async () => {
    expect(await (await fetch(`${demo.url}/api/v1/health`)).json()).toMatchObject({ version: VERSION });
  });

  it('prints a first call that works', async () => {
    await waitUntil('it has said everything', () => demo.output().includes(firstCall(demo.url)));
    const [, commands] = /^$\n(^ {2}TOKEN=.*?^ {2}curl .*?)$/ms.exec(firstCall(demo.url))!;
    const { output } = await runScript(PRELUDE + commands!);
    expect(JSON.parse(output)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ name: 'Agathe' })]),
    });
  });

  it('shows its jars and its docs at the way in, the recalled one too', async () => {
    const page = await (await fetch(demo.url, { headers: { 'Accept-Language': 'en' } })).text();
    const lots = [...page.matchAll(/href="(\/o\/[^"]+)"/g)].map(([, lot]) => lot!);
    const opened = demo.output().match(/origin page +(\S+)/)![1];
    expect(`${demo.url}${lots[0]!.split('?')[0]}`).toBe(opened);
    expect(lots.length).toBeGreaterThan(5);
    expect(page).toMatch(/<strong>Recall<\/strong>/);
    expect((await fetch(demo.url + /href="(\/api[^"]+)"/.exec(page)![1]!)).status).toBe(200);
    for (const lot of lots) expect((await fetch(demo.url + lot)).status).toBe(200);
  });

  it.each(guides.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'commands')))(
    'does what $name says',
    async ({ blocks }) => {
      expect(await errorsOf(blocks)).toEqual([]);
    },
  );

  it('leaves its password to nobody: the next start on its data replaces it', async () => {
    await demo.stop();
    demo = await startServiceProcess(program('main.js'), env);
    const [, password] = /had the password of the demo, now (\S+) /.exec(demo.output()) ?? [];
    const signIn = async (account: { email: string; password: string }) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(`${demo.url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) }))
        .status;
    };
    expect(await signIn(DEMO_ACCOUNT)).toBe(401);
    expect(await signIn({ ...DEMO_ACCOUNT, password: password! })).toBe(200);
    expect(demo.output()).not.toContain(DEMO_ACCOUNT.password);
  });
});
