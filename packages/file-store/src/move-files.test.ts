import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type FileStore, type FileStoreSettings, openFileStore } from './file-store.ts';
import { type FileMove, moveFiles } from './move-files.ts';
import type { S3Settings } from './storage/s3-client.ts';
import {
  bytesOf,
  describeWithSwift,
  hashed,
  pathOnDisk,
  type SpoilingProxy,
  startSpoilingProxy,
  startSwift,
  storeFile,
  type Swift,
} from './testing/index.ts';

const CONTENTS = ['acacia', 'linden', 'heather'].map((text) => Buffer.from(text));

describeWithSwift('moving files between a disk and an object store', () => {
  let swift: Swift;
  let proxy: SpoilingProxy;
  let dataDir: string;
  let bucket: S3Settings;
  let disk: FileStore;
  let mark: string;
  const damaged: string[] = [];
  beforeAll(async () => {
    swift = await startSwift();
    proxy = await startSpoilingProxy(swift.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await swift.stop();
  });
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'move-files-'));
    bucket = swift.place(proxy.url);
    disk = openFileStore({ dataDir, place: 'disk' });
    mark = await disk.mark();
    damaged.length = 0;
    for (const bytes of CONTENTS) await storeFile(disk, bytes);
    await disk.getThumbnail(hashed(CONTENTS[0]!), async () => Buffer.from('small'));
    mkdirSync(path.join(dataDir, 'backups'));
    writeFileSync(path.join(dataDir, 'backups', 'one.gz'), 'a backup');
    writeFileSync(path.join(dataDir, 'backups', 'notes.txt'), 'mine');
  });
  afterEach(() => {
    proxy.spoil(() => undefined);
    rmSync(dataDir, { recursive: true });
  });

  const there = (): FileStoreSettings => ({ dataDir, place: bucket, movedFrom: 'disk' });
  const back = (): FileStoreSettings => ({ dataDir, place: 'disk', movedFrom: bucket });
  const move = (settings: FileStoreSettings, overrides: Partial<FileMove> = {}) =>
    moveFiles(settings, {
      knownMark: mark,
      folders: [{ name: 'backups', isMoved: (name) => name.endsWith('.gz') }],
      signal: new AbortController().signal,
      onDamaged: (key) => damaged.push(key),
      ...overrides,
    });
  const read = async (files: FileStore): Promise<string[]> => {
    const found: string[] = [];
    for (const bytes of CONTENTS) found.push((await bytesOf(await files.get(hashed(bytes)))).toString());
    return found;
  };
  const ALL = CONTENTS.map(String);

  it('brings all of them there and back, and the mark with them', async () => {
    const bytes = CONTENTS.reduce((sum, { length }) => sum + length, 'small'.length + 'a backup'.length);
    expect(await move(there())).toEqual({ moved: 5, movedBytes: bytes, damaged: 0, isDone: true });
    const files = openFileStore({ dataDir, place: bucket });
    expect(await read(files)).toEqual(ALL);
    expect(await files.folder('backups').list()).toEqual([{ name: 'one.gz', sizeBytes: 8 }]);
    expect([await files.isForeign(mark), await disk.isForeign(mark), await disk.has(hashed(CONTENTS[0]!))]).toEqual([
      false,
      true,
      false,
    ]);
    expect(readFileSync(path.join(dataDir, 'backups', 'notes.txt'), 'utf8')).toBe('mine');
    expect(existsSync(path.join(dataDir, 'backups', 'one.gz'))).toBe(false);

    expect(await move(back())).toMatchObject({ moved: 5, isDone: true });
    expect([await read(disk), await disk.isForeign(mark), await files.isForeign(mark)]).toEqual([ALL, false, true]);
    expect(readFileSync(path.join(dataDir, 'backups', 'one.gz'), 'utf8')).toBe('a backup');
  });

  it('shows readers every file before it begins, in its middle and afterwards; new ones go to the new place', async () => {
    const files = openFileStore(there());
    expect([await read(files), await files.isForeign(mark)]).toEqual([ALL, false]);
    const stopped = new AbortController();
    proxy.spoil((request) => {
      if (request.startsWith('PUT') && request.includes('/files/')) stopped.abort(new Error('stopped'));
      return undefined;
    });
    await expect(move(there(), { signal: stopped.signal })).rejects.toThrow('stopped');
    const isOnDisk = CONTENTS.map((bytes) => existsSync(pathOnDisk(dataDir, hashed(bytes))));
    expect(isOnDisk.filter(Boolean)).toHaveLength(2);
    expect([await read(files), await files.isForeign(mark)]).toEqual([ALL, false]);
    const added = Buffer.from('filed meanwhile');
    await storeFile(files, added);
    expect(await disk.has(hashed(added))).toBe(false);
    await files.remove(hashed(CONTENTS[0]!));
    expect(await files.has(hashed(CONTENTS[0]!))).toBe(false);
    await move(there());
    expect((await bytesOf(await files.get(hashed(added)))).toString()).toBe('filed meanwhile');
  });

  it('lets a reader have a file that is moved between its being found and its being read', async () => {
    for (const settings of [there(), back()]) {
      const files = openFileStore(settings);
      const found = await Promise.all(CONTENTS.map((bytes) => files.get(hashed(bytes))));
      await move(settings);
      const texts = await Promise.all(found.map(async (file) => (await bytesOf(file)).toString()));
      expect(texts).toEqual(ALL);
    }
  });

  it('leaves a file that is damaged, says so, and is not done', async () => {
    writeFileSync(pathOnDisk(dataDir, hashed(CONTENTS[1]!)), 'rotten');
    expect(await move(there())).toMatchObject({ moved: 4, damaged: 1, isDone: false });
    expect(damaged).toEqual([expect.stringContaining(hashed(CONTENTS[1]!))]);
    expect(await openFileStore({ dataDir, place: bucket }).has(hashed(CONTENTS[1]!))).toBe(false);
    expect(readFileSync(pathOnDisk(dataDir, hashed(CONTENTS[1]!)), 'utf8')).toBe('rotten');
    expect(await disk.isForeign(mark)).toBe(false);
  });

  it('removes nothing whose copy reads as something else', async () => {
    proxy.spoil((request) => (request.startsWith('GET') && request.includes('/files/') ? 'changed answer' : undefined));
    expect(await move(there())).toMatchObject({ damaged: 3, isDone: false });
    expect(await read(disk)).toEqual(ALL);
  });

  it('ends when the store ends, with every file where it was or there', async () => {
    proxy.spoil((request) => (request.includes(hashed(CONTENTS[1]!)) ? 403 : undefined));
    await expect(move(there())).rejects.toMatchObject({ code: 'FILE_STORE_UNAVAILABLE' });
    proxy.spoil(() => undefined);
    expect(await read(openFileStore(there()))).toEqual(ALL);
    expect(await move(there())).toMatchObject({ isDone: true });
  });

  it('begins only from the files of the database, and not over those of another one', async () => {
    await expect(move(there(), { knownMark: randomUUID() })).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(move({ dataDir, place: 'disk' })).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await openFileStore({ dataDir, place: bucket }).mark();
    expect(await openFileStore(there()).isForeign(mark)).toBe(true);
    await expect(move(there())).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await read(disk)).toEqual(ALL);
  });
});
