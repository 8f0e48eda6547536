import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  bytesOf,
  describeWithSwift,
  type Fate,
  hashed,
  type SpoilingProxy,
  startSpoilingProxy,
  startSwift,
  type Swift,
} from '../testing/index.ts';
import { fileKey } from './keys.ts';
import { S3_LIMITS, type S3Settings } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** So short that what hangs is given up at once; what does not hang takes less on any machine that is not stopped. */
const LIMITS = { ...S3_LIMITS, requestMs: 3_000, askMs: 4_000, silenceMs: 2_000 };
const LARGE = Buffer.alloc(12 * 1024 * 1024, 'honey');

describeWithSwift('an object store that fails', () => {
  let swift: Swift;
  let proxy: SpoilingProxy;
  let dataDir: string;
  let place: S3Settings;
  let storage: Storage;
  beforeAll(async () => {
    swift = await startSwift();
    proxy = await startSpoilingProxy(swift.url);
    dataDir = mkdtempSync(path.join(tmpdir(), 's3-faults-'));
  });
  afterAll(async () => {
    await proxy.stop();
    await swift.stop();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    place = swift.place(proxy.url);
    storage = s3Storage(place, dataDir, LIMITS);
  });
  afterEach(() => proxy.spoil(() => undefined));

  const local = (bytes: Buffer): string => {
    const file = path.join(dataDir, hashed(bytes));
    writeFileSync(file, bytes);
    return file;
  };
  const put = async (bytes: Buffer): Promise<string> => {
    const key = fileKey(hashed(bytes));
    await (
      await storage.stage(key, { path: local(bytes) })
    )();
    return key;
  };
  const read = async (key: string, ...range: Parameters<NonNullable<Awaited<ReturnType<Storage['find']>>>['read']>) =>
    (await bytesOf((await storage.find(key))!, ...range)).toString();
  /** Spoils the first so many requests of a method. */
  const spoil = (method: string, fate: Fate, times = Infinity): void => {
    let left = times;
    proxy.spoil((request) => {
      if (!request.startsWith(method) || left === 0) return undefined;
      left -= 1;
      return fate;
    });
  };
  const unavailable = { code: 'FILE_STORE_UNAVAILABLE', status: 503, headers: { 'Retry-After': '5' } };
  const uploads = async (): Promise<number> => {
    const found = await swift.client.send(
      new ListMultipartUploadsCommand({ Bucket: place.bucket, Prefix: place.prefix }),
    );
    return found.Uploads?.length ?? 0;
  };

  it.each([
    ['refuses with 503', 503],
    ['refuses with 403', 403],
    ['cuts requests', 'cut request'],
    ['does not answer', 'no answer'],
  ] as const)('is unavailable while it %s, for whoever reads, stores, lists or removes', async (_what, fate) => {
    const key = await put(Buffer.from('acacia'));
    proxy.spoil(() => fate);
    const asked = [
      storage.find(key),
      storage.remove(key),
      storage.marks(),
      storage.addMark('mark'),
      storage.removeUnfinished(new Date()),
      put(Buffer.from('linden')),
    ];
    for (const outcome of await Promise.allSettled(asked)) expect(outcome).toMatchObject({ reason: unavailable });
    proxy.spoil(() => undefined);
    expect(await read(key)).toBe('acacia');
  });

  it('is asked again a few times before that', async () => {
    const key = await put(Buffer.from('clover'));
    for (const method of ['HEAD', 'GET']) {
      spoil(method, 503, 2);
      expect(await read(key)).toBe('clover');
    }
    spoil('PUT', 'cut request', 2);
    expect(await read(await put(Buffer.from('heather')))).toBe('heather');
    proxy.requests.length = 0;
    spoil('HEAD', 503);
    await expect(storage.find(key)).rejects.toMatchObject(unavailable);
    expect(proxy.requests).toHaveLength(3);
  });

  it('is unavailable when it is not there at all, or its bucket is not', async () => {
    const nowhere = s3Storage({ ...place, endpoint: 'http://127.0.0.1:1' }, dataDir, LIMITS);
    await expect(nowhere.find('documents/a')).rejects.toMatchObject(unavailable);
    const withoutBucket = s3Storage({ ...place, bucket: 'no-such-bucket' }, dataDir, LIMITS);
    await expect(withoutBucket.marks()).rejects.toMatchObject(unavailable);
  });

  it('has no room when it says so', async () => {
    spoil('PUT', 507);
    await expect(put(Buffer.from('too much'))).rejects.toMatchObject({ code: 'INSUFFICIENT_STORAGE', status: 507 });
  });

  it('cuts the reading of a whole file that is another one, before its last piece', async () => {
    const bytes = Buffer.alloc(300_000, 'pollen');
    const key = await put(bytes);
    const file = await storage.find(key);
    spoil('GET', 'changed answer');
    let length = 0;
    const reading = (async () => {
      for await (const piece of file!.read()) length += piece.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'FILE_DAMAGED', status: 503 });
    expect(length).toBeLessThan(bytes.length);
  });

  it('cannot be caught lying about a range, which nobody knows the hash of', async () => {
    const key = await put(Buffer.from('acacia honey'));
    spoil('GET', 'changed answer');
    expect(await read(key, { start: 7, end: 8 })).toBe('io');
  });

  it.each(['cut answer', 'half an answer'] as const)('cuts the reading of a file in its middle: %s', async (fate) => {
    const key = await put(Buffer.alloc(300_000, fate));
    spoil('GET', fate);
    await expect(read(key)).rejects.toMatchObject(unavailable);
    await expect(read(key, { start: 10, end: 200_000 })).rejects.toMatchObject(unavailable);
  });

  it('lost a file that it says it has', async () => {
    const key = await put(Buffer.from('lost'));
    const file = await storage.find(key);
    spoil('GET', 404);
    await expect(bytesOf(file!)).rejects.toMatchObject({ code: 'FILE_MISSING', status: 503 });
  });

  it('is believed to have a file only when its tag is that of what was sent, or it was read back', async () => {
    spoil('PUT', 'changed request');
    await expect(put(Buffer.from('changed on its way'))).rejects.toMatchObject(unavailable);
    proxy.spoil(() => undefined);
    const tagless = Buffer.from('kept under a tag that says nothing');
    proxy.spoilTags('"0123456789abcdef0123456789abcdef"');
    try {
      proxy.requests.length = 0;
      await put(tagless);
      expect(proxy.requests.map((request) => request.split(' ', 1)[0])).toEqual(['PUT', 'GET', 'HEAD']);
      spoil('GET', 'changed answer');
      await expect(put(tagless)).rejects.toMatchObject(unavailable);
    } finally {
      proxy.spoilTags(undefined);
    }
  });

  it('keeps no part of a large file of which one part failed', async () => {
    proxy.spoil((request) => (request.includes('partNumber=2') ? 503 : undefined));
    await expect(put(LARGE)).rejects.toMatchObject(unavailable);
    expect(await uploads()).toBe(0);
    expect(await storage.find(fileKey(hashed(LARGE)))).toBeUndefined();
  });

  it('keeps parts that a killed process left until they are a day old, as whoever cleans up says', async () => {
    const Key = `${place.prefix}/documents/files/killed`;
    await swift.client.send(new CreateMultipartUploadCommand({ Bucket: place.bucket, Key }));
    expect(await storage.removeUnfinished(new Date('2000-01-01'))).toBe(0);
    expect(await uploads()).toBe(1);
    expect(await storage.removeUnfinished(new Date('2100-01-01'))).toBeGreaterThanOrEqual(1);
    expect(await uploads()).toBe(0);
  });

  it('stores a file again that was removed between its arrival and its record', async () => {
    const bytes = Buffer.from('filed again at the same moment');
    const key = fileKey(hashed(bytes));
    const store = await storage.stage(key, { path: local(bytes) });
    await storage.remove(key);
    await store();
    expect(await read(key)).toBe(bytes.toString());
  });
});
