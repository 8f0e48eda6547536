import { afterEach, describe, expect, it } from '@jest/globals';
import net from 'node:net';
import { dialUntrusted, type DialOutcome } from './dial-untrusted.ts';
import { closeReceivers, policyFor, receive, receiveWithoutAccepting } from './testing/receivers.ts';
import type { NameResolver } from './resolve-name.ts';

const TIMED_OUT = { kind: 'FAILED', error: 'TIMEOUT' };

afterEach(closeReceivers);

/** Has far less time than the test: a dial that waits for the receiver is one that never ends. */
const dial = (url: string, port: number, resolve?: NameResolver): Promise<DialOutcome> =>
  dialUntrusted({ url, headers: {}, body: Buffer.from('{}'), timeoutMs: 300, policy: policyFor({ port }) }, resolve);

const drip = (head: string, piece: string) => (socket: net.Socket) => {
  socket.once('data', () => {
    socket.write(head);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.once('close', () => clearInterval(timer));
  });
};

describe('the deadline of a dial', () => {
  it.each([
    ['silence', () => undefined],
    ['slow headers', drip('HTTP/1.1 200 OK\r\nx-a: ', 'a')],
    ['headers that never end', drip('HTTP/1.1 200 OK\r\n', 'a: b\r\n')],
    ['interim answers that never end', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['a slow body', drip('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 'a')],
    ['slow chunks', drip('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\na\r\n')],
    ['a body that does not end', drip('HTTP/1.1 200 OK\r\n\r\n', '')],
  ])('ends %s', async (_what, onConnection) => {
    const receiver = await receive(onConnection);
    expect(await dial(`http://127.0.0.1:${receiver.port}/`, receiver.port)).toEqual(TIMED_OUT);
    await receiver.idle();
    expect(receiver.connections).toBe(1);
  });

  it('ends a connection that nobody accepts', async () => {
    const receiver = await receiveWithoutAccepting();
    const queue = Array.from({ length: 8 }, () => net.connect(receiver.port, '127.0.0.1').on('error', () => undefined));
    try {
      expect(await dial(`http://127.0.0.1:${receiver.port}/`, receiver.port)).toEqual(TIMED_OUT);
    } finally {
      for (const socket of queue) socket.destroy();
      await receiver.close();
    }
  });

  it('ends a TLS handshake that is not answered', async () => {
    const receiver = await receive(() => undefined);
    expect(await dial(`https://127.0.0.1:${receiver.port}/`, receiver.port)).toEqual(TIMED_OUT);
    expect(receiver.received()[0]).toBe(0x16); // a handshake, and no request
    await receiver.idle();
  });

  it('ends a TLS handshake that comes byte by byte', async () => {
    const receiver = await receive(drip('\u0016\u0003\u0003\u0040\u0000', '\u0002'));
    expect(await dial(`https://127.0.0.1:${receiver.port}/`, receiver.port)).toEqual(TIMED_OUT);
    await receiver.idle();
  });

  it('ends the look-up of a name, and dials nothing when it is answered later', async () => {
    const receiver = await receive(() => undefined);
    let answer: ((addresses: string[]) => void) | undefined;
    const late = (): Promise<string[]> =>
      new Promise((resolve) => {
        answer = resolve;
      });
    expect(await dial(`http://receiver.test:${receiver.port}/`, receiver.port, late)).toEqual(TIMED_OUT);
    answer!(['127.0.0.1']);
    // A later connection of our own is accepted after any that the dial might have begun.
    await new Promise<void>((resolve) => setImmediate(resolve));
    const own = net.connect(receiver.port, '127.0.0.1');
    await new Promise((resolve) => own.once('connect', resolve));
    while (receiver.connections === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    own.destroy();
    expect(receiver.connections).toBe(1);
  });
});
