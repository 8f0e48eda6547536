import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { placeBelow } from '@beekeeping/core/data-places';

const MARK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const placeOf = (dataDir: string): string => path.join(placeBelow(dataDir, 'documents'), 'store-id');

/** Which store of files this is; undefined for one that was never marked, as on a disk that nothing was stored on. */
export const readStoreMark = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(placeOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return MARK.test(text.trim()) ? text.trim() : undefined;
};

/** Marks a store that has no mark. Of several processes that do so at once on one disk all answer the same mark. */
export const markStore = async (dataDir: string): Promise<string> => {
  const place = placeOf(dataDir);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const aside = `${place}.${randomBytes(8).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${randomUUID()}\n`);
    await file.sync();
    // Never over another one, and whole from its first instant on.
    await link(aside, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(aside, { force: true });
  }
  const mark = await readStoreMark(dataDir);
  if (mark === undefined) throw new Error(`${place} is not a mark of a store: remove it`);
  return mark;
};
