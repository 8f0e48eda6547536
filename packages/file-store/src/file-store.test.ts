import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@beekeeping/core/id';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FilePlace, type FileStore, openFileStore } from './file-store.ts';
import { bytesOf, describeWithSwift, hashed, prepareFile, startSwift, storeFile, type Swift } from './testing/index.ts';

const LATER = new Date('2100-01-01');
const EARLIER = new Date('2000-01-01');
/** More than one part. */
const LARGE = Buffer.alloc(11 * 1024 * 1024, 'honey');

const all = async (pages: AsyncIterable<string[]>): Promise<string[]> => {
  const found: string[] = [];
  for await (const page of pages) found.push(...page);
  return found.toSorted();
};

/** What holds wherever the files are. */
const keepsFiles = (newPlace: () => FilePlace): void => {
  let dataDir: string;
  let place: FilePlace;
  let files: FileStore;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'file-store-'));
    place = newPlace();
    files = openFileStore({ dataDir, place });
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('keeps a file by its hash, and answers all of it or a part', async () => {
    const bytes = Buffer.from('acacia honey');
    const sha256 = await storeFile(files, bytes);
    const file = await files.get(sha256);
    expect([sha256, await files.has(sha256), file.sizeBytes]).toEqual([hashed(bytes), true, 12]);
    expect((await bytesOf(file)).toString()).toBe('acacia honey');
    expect((await bytesOf(file, { start: 7, end: 9 })).toString()).toBe('hon');
    expect(readdirSync(path.join(dataDir, 'documents', 'incoming'))).toEqual([]);
  });

  it('keeps a large file and an empty one', async () => {
    for (const bytes of [LARGE, Buffer.alloc(0)]) {
      const sha256 = await storeFile(files, bytes);
      expect((await bytesOf(await files.get(sha256))).equals(bytes)).toBe(true);
    }
  });

  it('says of a file that is not there that it is missing', async () => {
    const sha256 = hashed(Buffer.from('nobody stored this'));
    expect(await files.has(sha256)).toBe(false);
    await expect(files.get(sha256)).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(files.getThumbnail(sha256, async () => Buffer.from(''))).rejects.toMatchObject({
      code: 'FILE_MISSING',
    });
  });

  it('makes a thumbnail once, and removes it with its picture', async () => {
    const sha256 = await storeFile(files, Buffer.from('a picture'));
    let made = 0;
    const thumbnail = async () =>
      bytesOf(
        await files.getThumbnail(sha256, async () => {
          made += 1;
          return Buffer.from('small');
        }),
      );
    expect([(await thumbnail()).toString(), (await thumbnail()).toString(), made]).toEqual(['small', 'small', 1]);
    await files.remove(sha256);
    await files.remove(sha256);
    expect(await files.has(sha256)).toBe(false);
    await storeFile(files, Buffer.from('a picture'));
    await thumbnail();
    expect(made).toBe(2);
  });

  it('lists what was stored before an instant, and nothing else that is there', async () => {
    const contents = ['one', 'two', 'three'].map((text) => Buffer.from(text));
    for (const bytes of contents) await storeFile(files, bytes);
    await files.mark();
    expect(await all(files.storedBefore(LATER))).toEqual(contents.map(hashed).toSorted());
    expect(await all(files.storedBefore(EARLIER))).toEqual([]);
  });

  it('removes what arrived and was never stored', async () => {
    const { received } = await prepareFile(files, Buffer.from('refused'));
    expect(await files.removeUnfinished(EARLIER)).toBe(0);
    expect(await files.removeUnfinished(LATER)).toBe(1);
    await received.discard();
  });

  it('has one mark, which says to whom it belongs', async () => {
    expect(await files.isForeign(undefined)).toBe(false);
    const mark = await files.mark();
    expect([await files.mark(), await openFileStore({ dataDir, place }).mark()]).toEqual([mark, mark]);
    expect([await files.isForeign(mark), await files.isForeign(newId()), await files.isForeign(undefined)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('belongs to whom its mark was registered for, though several processes began at once', async () => {
    const opened = Array.from({ length: 5 }, () => openFileStore({ dataDir, place }));
    const marks = await Promise.all(opened.map((each) => each.mark()));
    for (const each of opened) expect(await each.isForeign(marks[3])).toBe(false);
  });

  it('keeps files of a folder by their names, there only when they are whole', async () => {
    const backups = files.folder('backups');
    const write = (text: string, name: () => string) =>
      backups.write(
        (file) => file.writeFile(text),
        async () => name(),
      );
    expect(await backups.list()).toEqual([]);
    await write('first', () => 'a.json');
    await write('second', () => 'b.json');
    const refused = write('third', () => {
      throw new Error('not whole');
    });
    await expect(refused).rejects.toThrow('not whole');
    const names = (await backups.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(names).toEqual([
      { name: 'a.json', sizeBytes: 5 },
      { name: 'b.json', sizeBytes: 6 },
    ]);
    const pieces: Buffer[] = [];
    for await (const piece of backups.read('b.json')) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('second');
    await backups.remove('a.json');
    expect((await backups.list()).map(({ name }) => name)).toEqual(['b.json']);
  });
};

describe('files on a disk', () => {
  keepsFiles(() => 'disk');
});

describeWithSwift('files in an object store', () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift.stop());
  keepsFiles(() => swift.place());
});
