import { fileMissing } from '@beekeeping/core/app-error';
import type { Storage, StoredFile } from './storage/storage.ts';

/** @throws AppError FILE_MISSING, FILE_STORE_UNAVAILABLE */
export const getFile = async (storage: Storage, key: string): Promise<StoredFile> => {
  const found = await storage.find(key);
  if (found === undefined) throw fileMissing(new Error(`there is no ${key}`));
  return found;
};
