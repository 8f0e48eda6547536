import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkTarget } from './check-target.ts';
import { dialUntrusted, type DialOutcome } from './dial-untrusted.ts';
import type { NameResolver } from './resolve-name.ts';
import type { TargetPolicy } from './target-policy.ts';
import { blockedAddresses, blockedRanges } from './testing/address-corpus.ts';
import { divertConnections, type Diversion } from './testing/divert-connections.ts';
import { answering, closeReceivers, receive, type Receiver } from './testing/receivers.ts';

const policy: TargetPolicy = { isProduction: false, allowedTargets: [] };
const PUBLIC = '93.184.215.14';
const BLOCKED = { kind: 'FAILED', error: 'ADDRESS_BLOCKED' };
const REFUSED = { kind: 'FAILED', error: 'CONNECTION_REFUSED' };

const dial = (url: string, resolve?: NameResolver): Promise<DialOutcome> =>
  dialUntrusted({ url, headers: {}, body: Buffer.from('{}'), timeoutMs: 5_000, policy }, resolve);

/** One answer per question; the last one again and again. */
const answersInTurn = (...answers: string[][]): { resolve: NameResolver; asked: () => number } => {
  let asked = 0;
  return {
    resolve: async () => answers[Math.min(asked++, answers.length - 1)]!,
    asked: () => asked,
  };
};

describe('a name that changes its mind', () => {
  let receiver: Receiver;
  let diversion: Diversion;

  beforeEach(async () => {
    receiver = await receive(answering('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    diversion = await divertConnections(receiver);
  });

  afterEach(async () => {
    diversion.restore();
    await closeReceivers();
  });

  it('is refused at the dial when it was public at registration and is loopback now', async () => {
    const { resolve } = answersInTurn([PUBLIC], ['127.0.0.1']);
    const { url } = await checkTarget('http://rebind.example/', policy, resolve);
    expect(await dial(url, resolve)).toEqual(BLOCKED);
    expect(await dial(url, resolve)).toEqual(BLOCKED);
    expect([diversion.attempts, receiver.connections]).toEqual([[], 0]);
  });

  it('is asked once per dial, and what it answered is where the socket goes', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { resolve, asked } = answersInTurn([PUBLIC], ['127.0.0.1']);
      expect(await dial('https://rebind.example/', resolve)).toEqual(REFUSED);
      expect(asked()).toBe(1);
    }
    expect(new Set(diversion.attempts.flatMap(({ addresses }) => addresses))).toEqual(new Set([PUBLIC]));
    expect(diversion.attempts.length).toBe(20);
    expect(receiver.connections).toBe(0);
  });

  it('reaches nothing blocked while it alternates', async () => {
    let asked = 0;
    const alternating: NameResolver = async () => [asked++ % 2 === 0 ? PUBLIC : '127.0.0.1'];
    const outcomes = [];
    for (let count = 0; count < 20; count += 1) outcomes.push(await dial('http://rebind.example/', alternating));
    expect(outcomes).toEqual(Array.from({ length: 20 }, (_outcome, index) => (index % 2 === 0 ? REFUSED : BLOCKED)));
    expect(receiver.connections).toBe(0);
  });

  it('is refused when one of its answers is blocked, at any position', async () => {
    const many = Array.from({ length: 199 }, (_address, index) => `93.184.215.${index}`);
    const mixes = [
      ['127.0.0.1', PUBLIC],
      [PUBLIC, '127.0.0.1'],
      [PUBLIC, '2606:4700::1111', '::1'],
      [PUBLIC, '::ffff:127.0.0.1'],
      [...many, '127.0.0.1'],
      ['127.0.0.1', ...many],
    ];
    for (const addresses of mixes) expect(await dial('http://mixed.example/', async () => addresses)).toEqual(BLOCKED);
    expect([diversion.attempts, receiver.connections]).toEqual([[], 0]);
  });

  it('is refused for each blocked address of the corpus, as an answer and as the host itself', async () => {
    const blocked = [...blockedRanges.flatMap(({ first, last }) => [first, last]), ...blockedAddresses];
    for (const address of blocked) {
      const literal = `http://${address.includes(':') ? `[${address}]` : address}/`;
      expect([address, await dial(literal)]).toEqual([address, BLOCKED]);
      expect([address, await dial('http://bees.example/', async () => [address])]).toEqual([address, BLOCKED]);
    }
    expect([diversion.attempts, receiver.connections]).toEqual([[], 0]);
  });

  it.each(['http', 'https'])('is sent no byte when the %s connection ended somewhere else', async (scheme) => {
    diversion.restore();
    diversion = await divertConnections(receiver, true);
    expect(await dial(`${scheme}://bees.example/`, async () => [PUBLIC])).toEqual(BLOCKED);
    expect(await dial(`${scheme}://${PUBLIC}/`)).toEqual(BLOCKED);
    await receiver.idle();
    expect(receiver.connections).toBe(2);
    expect(receiver.received().length).toBe(0);
  });
});
