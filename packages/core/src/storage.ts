import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';

const problemOf = (directory: string, error: unknown): string =>
  `DATA_DIR: ${directory} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`;

/** The errors of a directory that has to exist and be writable. A probe: it makes nothing, since a missing one may be an unmounted volume. */
export const storageErrors = async (dataDir: string): Promise<string[]> => {
  const directory = path.resolve(dataDir);
  try {
    await access(directory, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    return [problemOf(directory, error)];
  }
};

/** Makes the directory when a process starts for the first time. @returns its errors, one line each */
export const prepareStorage = async (dataDir: string): Promise<string[]> => {
  const directory = path.resolve(dataDir);
  try {
    await mkdir(directory, { recursive: true });
  } catch (error) {
    return [problemOf(directory, error)];
  }
  return storageErrors(directory);
};
