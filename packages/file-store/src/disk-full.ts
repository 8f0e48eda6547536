import { AppError } from '@beekeeping/core/app-error';
import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;
/** Left to the database and the logs, which may share the disk: uploads are not what fills it. */
const KEPT_FREE_BYTES = 256 * MIB;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const diskFull = (cause?: unknown): AppError =>
  new AppError('INSUFFICIENT_STORAGE', 'There is no room for this file. Nothing of it was stored.', { cause });

/** Runs what writes files. @throws AppError INSUFFICIENT_STORAGE when the disk is full, else what `write` throws */
export const whereThereIsRoom = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw diskFull(error);
    throw error;
  }
};

/** @throws AppError INSUFFICIENT_STORAGE when a file of this size would use up the reserve */
export const assertRoom = async (directory: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize - bytes < KEPT_FREE_BYTES) throw diskFull();
};
