import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const page = readFileSync(
  fileURLToPath(new URL('../../../../../../docs/how-to/receive-webhooks.md', import.meta.url)),
  'utf8',
);

describe('the receiver for Node in receive-webhooks.md', () => {
  const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
  const previousSecret = 'whsec_HxECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
  const text = JSON.stringify({
    event: 'colony.created',
    occurredAt: '2026-07-12T08:30:00.000Z',
    data: { name: 'é🐝' },
  });
  const directory = mkdtempSync(path.join(tmpdir(), 'receiver-'));
  let receiver: ChildProcess;
  let lines: Interface;
  let url: string;
  const handled: string[] = [];
  beforeAll(async () => {
    const program = path.join(directory, 'receiver.mjs');
    writeFileSync(program, /```js file=receiver.mjs\n(.*?)```/s.exec(page)![1]!);
    const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, WEBHOOK_PREVIOUS_SECRET: previousSecret, PORT: '0' };
    receiver = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    lines = createInterface({ input: receiver.stdout! });
    const port = await new Promise<string>((resolve) => {
      lines.once('line', (line) => resolve(line.split(' ').at(-1)!));
    });
    lines.on('line', (line) => handled.push(line));
    url = `http://127.0.0.1:${port}/`;
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => {
      receiver.once('exit', resolve);
    });
    receiver.kill();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const signed = ({ delivery = newId(), timestamp = String(now()), body = text, key = secret } = {}) => ({
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Service-Timestamp': timestamp,
      'X-Service-Delivery': delivery,
      'X-Service-Signature': `sha256=${createHmac('sha256', key).update(`${timestamp}.${delivery}.${body}`).digest('hex')}`,
    } as Record<string, string>,
  });
  /**
   * @returns the status, and what was handled because of the request
   */
  const post = async ({ headers, body }: ReturnType<typeof signed>) => {
    const before = handled.length;
    const { status } = await fetch(url, { method: 'POST', headers, body });
    // The output of the receiver comes in order: its own mark shows that nothing more is on its way.
    const mark = newId();
    const marked = signed({ body: JSON.stringify({ event: mark, data: {} }) });
    await fetch(url, { method: 'POST', headers: marked.headers, body: marked.body });
    while (!handled.some((line) => line.startsWith(mark))) await new Promise((resolve) => lines.once('line', resolve));
    return [status, ...handled.slice(before).filter((line) => !line.startsWith(mark))];
  };
  const reported = 'colony.created {"name":"é🐝"}';

  it.each([secret, previousSecret])('takes what is signed, with the old secret too while it changes', async (key) => {
    expect(await post(signed({ key }))).toEqual([204, reported]);
  });

  it('deals with a delivery once, however often it comes', async () => {
    const delivery = newId();
    expect(await post(signed({ delivery }))).toEqual([204, reported]);
    expect(await post(signed({ delivery, timestamp: String(now() - 10) }))).toEqual([204]);
  });

  it.each([-290, 290])('takes what was signed by a clock that is %i seconds off', async (offset) => {
    expect(await post(signed({ timestamp: String(now() + offset) }))).toEqual([204, reported]);
  });

  it.each([-310, 310])('refuses what was signed by a clock that is %i seconds off', async (offset) => {
    expect(await post(signed({ timestamp: String(now() + offset) }))).toEqual([401]);
  });

  it('answers 500 when it cannot deal with a delivery, and deals with the next one', async () => {
    const broken = signed({ body: 'no JSON' });
    expect(await post(broken)).toEqual([500]);
    expect(await post(signed())).toEqual([204, reported]);
  });

  it('refuses another secret, body, delivery, timestamp or signature', async () => {
    const good = signed();
    const changed = (headers: Record<string, string>, body = good.body) => ({
      body,
      headers: { ...good.headers, ...headers },
    });
    const signature = good.headers['X-Service-Signature']!;
    const bad = [
      signed({ key: secret.slice('whsec_'.length) }),
      signed({ key: 'undefined' }),
      signed({ key: '' }),
      changed({}, `${good.body} `),
      changed({ 'X-Service-Delivery': newId() }),
      changed({ 'X-Service-Delivery': '' }),
      changed({ 'X-Service-Timestamp': String(now() - 1) }),
      signed({ timestamp: '1e9' }),
      signed({ timestamp: '' }),
      changed({ 'X-Service-Signature': '' }),
      changed({ 'X-Service-Signature': signature.slice(0, -1) }),
      changed({ 'X-Service-Signature': signature.replace('sha256=', '') }),
      changed({ 'X-Service-Signature': `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}` }),
    ];
    for (const request of bad) expect(await post(request)).toEqual([401]);
    expect(await post(good)).toEqual([204, reported]);
  });
});
