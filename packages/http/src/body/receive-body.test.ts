import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, jest } from '@jest/globals';
import { FILE_TIMEOUT_MS } from './read-multipart.ts';
import { receiveBody, receiveTimeoutMs } from './receive-body.ts';

const KIB = 1024;

/** A request whose body the test sends. */
const arriving = (headers: Record<string, string> = {}) => {
  const stream = new PassThrough();
  return { stream, request: Object.assign(stream, { headers }) as unknown as IncomingMessage };
};

/** Keeps what is claimed. */
const counted = () => {
  const claimed: number[] = [];
  return { claimed, claim: { grow: (bytes: number) => void claimed.push(bytes), release: () => {} } };
};

describe('receiveBody', () => {
  it('holds no more of a body in tiny pieces than its bytes, and counts that', async () => {
    const { stream, request } = arriving();
    const { claimed, claim } = counted();
    const received = receiveBody(request, 64 * KIB, claim);
    const sent = Buffer.from(Array.from({ length: 40 * KIB }, (_, n) => n & 255));
    for (const byte of sent) stream.write(Buffer.of(byte));
    stream.end();
    expect((await received).equals(sent)).toBe(true);
    expect(claimed).toEqual([16 * KIB, 16 * KIB, 16 * KIB]);
  });

  it('counts nothing for what is declared before it comes, and then no more than that', async () => {
    const { stream, request } = arriving({ 'content-length': '100' });
    const { claimed, claim } = counted();
    const received = receiveBody(request, KIB, claim);
    expect(claimed).toEqual([]);
    stream.write(Buffer.alloc(60));
    stream.end(Buffer.alloc(40));
    expect((await received).length).toBe(100);
    expect(claimed).toEqual([100]);
  });

  it('counts nothing for what comes whole in one piece', async () => {
    const { stream, request } = arriving({ 'content-length': '100' });
    const { claimed, claim } = counted();
    const received = receiveBody(request, KIB, claim);
    stream.end(Buffer.alloc(100));
    expect((await received).length).toBe(100);
    expect(claimed).toEqual([]);
  });

  it('ends with the client', async () => {
    const { stream, request } = arriving({ 'content-length': '100' });
    const received = receiveBody(request, KIB, counted().claim);
    stream.write(Buffer.alloc(60));
    stream.destroy();
    await expect(received).rejects.toMatchObject({ code: 'MALFORMED_JSON' });
    await expect(receiveBody(request, KIB, counted().claim)).rejects.toMatchObject({ code: 'MALFORMED_JSON' });
  });
});

describe('a body that does not come in its time', () => {
  it('is given up, and its connection with it', async () => {
    jest.useFakeTimers();
    const { stream, request } = arriving({ 'content-length': '100' });
    const received = receiveBody(request, KIB, counted().claim);
    const refusal = received.catch((error: unknown) => error);
    jest.advanceTimersByTime(receiveTimeoutMs(100));
    jest.useRealTimers();
    expect(await refusal).toMatchObject({ code: 'REQUEST_TIMEOUT', headers: { Connection: 'close' } });
    expect(stream.listenerCount('data')).toBe(0);
  });
});

describe('receiveTimeoutMs', () => {
  it('gives a small body seconds and none more than a body gets that is no file', () => {
    expect(
      [0, 16 * KIB, 256 * KIB, KIB * KIB, 3 * KIB * KIB].map((bytes) => Math.round(receiveTimeoutMs(bytes))),
    ).toEqual([10_000, 12_048, 30_000, 30_000, 30_000]);
  });

  it('gives a photo the time that it takes at 64 kbit/s', () => {
    const photoBytes = 4 * KIB * KIB;
    expect(receiveTimeoutMs(photoBytes, FILE_TIMEOUT_MS)).toBeGreaterThan(photoBytes / 8);
  });
});
