import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerStoreMark, takeJobLock } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import {
  bytesOf,
  describeWithSwift,
  hashed,
  type SpoilingProxy,
  startSpoilingProxy,
  startSwift,
  storeFile,
  type Swift,
} from '@beekeeping/file-store/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startJobs } from './testing/start-jobs.ts';

const CONTENTS = ['acacia', 'linden'].map((text) => Buffer.from(text));
/** The requests of a whole move of two files: marks, copies, their reading back, and their removal. */
const POINTS = Array.from({ length: 9 }, (_, at) => at + 1);

describeWithSwift('a move of files that is killed', () => {
  let database: TestDatabase;
  let swift: Swift;
  let proxy: SpoilingProxy;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    swift = await startSwift();
    proxy = await startSpoilingProxy(swift.url);
    dataDir = mkdtempSync(path.join(tmpdir(), 'killed-move-'));
  });
  afterAll(async () => {
    await proxy.stop();
    await swift.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const read = async (files: FileStore): Promise<string[]> => {
    const found: string[] = [];
    for (const bytes of CONTENTS) found.push((await bytesOf(await files.get(hashed(bytes)))).toString());
    return found;
  };

  it('has lost nothing at any of its requests, and goes on when it is started again, there and back', async () => {
    const place = swift.place(proxy.url);
    const { accessKeyId, secretAccessKey } = place.credentials!;
    const given = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      S3_ENDPOINT: proxy.url,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const bucket = `s3://${place.bucket}/${place.prefix}`;
    const disk = openFileStore({ dataDir, place: 'disk' });
    await registerStoreMark(database.db, await disk.mark(), new Date());
    for (const bytes of CONTENTS) await storeFile(disk, bytes);

    for (const [FILES, FILES_MOVED_FROM] of [
      [bucket, 'disk'],
      ['disk', bucket],
    ] as const) {
      const start = () => startJobs(['run', 'move-files'], { ...given, FILES, FILES_MOVED_FROM });
      const files = openFileStore(
        FILES === 'disk' ? { dataDir, place: 'disk', movedFrom: place } : { dataDir, place, movedFrom: 'disk' },
      );
      for (const point of POINTS) {
        proxy.requests.length = 0;
        proxy.spoil(() => (proxy.requests.length >= point ? 'no answer' : undefined));
        const job = start();
        const isOver = await Promise.race([
          job.ended.then(() => true),
          waitUntil('it waits for an answer', () => proxy.requests.length >= point).then(() => false),
        ]);
        job.child.kill('SIGKILL');
        await job.ended;
        proxy.spoil(() => undefined);
        expect(await read(files)).toEqual(CONTENTS.map(String));
        await waitUntil('its lock is free', async () => {
          const lock = await takeJobLock(database.url, 'move-files');
          await lock?.release();
          return lock !== undefined;
        });
        if (isOver) break;
      }
      const { code, stdout } = await start().ended;
      expect(code === 0 ? '' : stdout).toBe('');
      const alone = openFileStore({ dataDir, place: FILES === 'disk' ? 'disk' : place });
      expect(await read(alone)).toEqual(CONTENTS.map(String));
    }
  });
});
