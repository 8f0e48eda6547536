import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const MARK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const placeOf = (documents: string): string => path.join(documents, 'store-id');

/** Which store of files this is; undefined for one that was never marked, as on a disk that nothing was stored on. */
export const readDiskMark = async (documents: string): Promise<string | undefined> => {
  const text = await readFile(placeOf(documents), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return MARK.test(text.trim()) ? text.trim() : undefined;
};

/** Marks a store that has no mark. Of several processes that do so at once on one disk only one does. */
export const markDisk = async (documents: string, mark: string): Promise<void> => {
  const place = placeOf(documents);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const aside = `${place}.${randomBytes(8).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${mark}\n`);
    await file.sync();
    // Never over another one, and whole from its first instant on.
    await link(aside, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(aside, { force: true });
  }
  if ((await readDiskMark(documents)) === undefined) {
    throw new Error(`${place} is not a mark of a store: remove it`);
  }
};

/** Takes a mark away, where it is this one. */
export const removeDiskMark = async (documents: string, mark: string): Promise<void> => {
  if ((await readDiskMark(documents)) === mark) await rm(placeOf(documents), { force: true });
};
