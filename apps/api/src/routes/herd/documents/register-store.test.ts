import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { knownStoreMark } from '@beekeeping/db';
import { documents, fileStores } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { adoptStore, registerStore, removeUnusedFiles } from '@beekeeping/domain/herd/documents';
import { factoriesOver } from '@beekeeping/domain/testing';
import { testChangeContext } from '@beekeeping/events/testing';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { pathOnDisk } from '@beekeeping/file-store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';

let database: TestDatabase;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'register-store-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(documents);
  await database.db.delete(fileStores);
});

const { aDocument } = factoriesOver(() => testChangeContext(database.db));
/** A disk that nothing was stored on. */
const aDisk = (): FileStore & { dataDir: string } => {
  const dataDir = mkdtempSync(path.join(root, 'disk-'));
  return { ...openFileStore({ dataDir, place: 'disk' }), dataDir };
};
const put = ({ dataDir }: { dataDir: string }, { sha256 }: { sha256: string }): void => {
  const place = pathOnDisk(dataDir, sha256);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, 'a file');
};
const register = (disk: FileStore) => registerStore({ db: database.db, clock: systemClock }, disk);
const adopt = (disk: FileStore) => adoptStore({ db: database.db, clock: systemClock }, disk);
/** Which of these disks the database takes for its own. */
const known = async (disks: readonly FileStore[]): Promise<number[]> => {
  const mark = await knownStoreMark(database.db);
  if (mark === undefined) return [];
  const areForeign = await Promise.all(disks.map((disk) => disk.isForeign(mark)));
  return areForeign.flatMap((isForeign, at) => (isForeign ? [] : [at]));
};
/** So many documents that were filed later, their files nowhere. */
const later = async (count: number): Promise<void> => {
  const { id } = await aDocument();
  const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
  const createdAt = new Date(row!.createdAt.getTime() + 1_000);
  await database.db.insert(documents).values(
    Array.from({ length: count - 1 }, () => ({
      ...row!,
      id: newId(),
      sha256: createHash('sha256').update(newId()).digest('hex'),
      createdAt,
    })),
  );
};

describe('registerStore', () => {
  it('makes the first disk the one of the database, and no later one, whatever lies on it', async () => {
    const disks = [aDisk(), aDisk()];
    await register(disks[0]!);
    put(disks[1]!, await aDocument());
    await register(disks[1]!);
    expect(await known(disks)).toEqual([0]);
  });

  it('takes one of many disks that come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.db.delete(fileStores);
      const disks = Array.from({ length: 8 }, aDisk);
      const registerAndAsk = async (disk: FileStore) => {
        await register(disk);
        return knownStoreMark(database.db);
      };
      // The requester decides here, too: the mark is never replaced.
      const marks = await Promise.all(disks.map(registerAndAsk));
      expect(new Set(marks).size).toBe(1);
      expect(await known(disks)).toHaveLength(1);
    }
  });

  it('leaves it to a disk that holds one of the newest fifty documents, where there are documents', async () => {
    const [empty, right] = [aDisk(), aDisk()];
    put(right, await aDocument());
    await later(49);
    await register(empty);
    expect(await known([empty])).toEqual([]);
    await register(right);
    expect(await known([empty, right])).toEqual([1]);
  });
});

describe('adoptStore', () => {
  it('puts a disk in the place of the one before, and counts what it lacks, each content once', async () => {
    const [lost, fresh] = [aDisk(), aDisk()];
    await register(lost);
    put(fresh, await aDocument());
    // More than are read at once.
    await later(1_500);
    expect(await adopt(fresh)).toEqual({ files: 1_501, missingFiles: 1_500 });
    expect(await known([lost, fresh])).toEqual([1]);
    await register(lost);
    expect(await known([lost, fresh])).toEqual([1]);
  });

  it('is the first one where the database knew none', async () => {
    const disk = aDisk();
    expect(await adopt(disk)).toEqual({ files: 0, missingFiles: 0 });
    expect(await known([disk])).toEqual([0]);
  });
});

describe('removeUnusedFiles', () => {
  it('takes nothing from a disk that is not the one of the database', async () => {
    const [own, other] = [aDisk(), aDisk()];
    await register(own);
    const left = { sha256: 'ab'.repeat(32) };
    for (const disk of [own, other]) put(disk, left);
    const inTwoDays = new Date(Date.now() + 48 * 60 * 60_000);
    expect((await removeUnusedFiles(database.db, other, inTwoDays)).unusedFiles).toBe(0);
    expect((await removeUnusedFiles(database.db, own, inTwoDays)).unusedFiles).toBe(1);
  });
});
