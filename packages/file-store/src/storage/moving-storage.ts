import { getFile } from '../get-file.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

const isGone = (error: unknown): boolean =>
  ['FILE_MISSING', 'ENOENT'].includes((error as { code?: string }).code ?? '');

/** A file of the old place, read in the new one if it is moved before its first piece is read. */
const untilMoved = (to: Storage, key: string, file: StoredFile): StoredFile => ({
  sizeBytes: file.sizeBytes,
  read: async function* readWhereItIs(range?: ByteRange) {
    const pieces = file.read(range)[Symbol.asyncIterator]();
    let next: IteratorResult<Buffer>;
    try {
      next = await pieces.next();
    } catch (error) {
      if (!isGone(error)) throw error;
      yield* (await getFile(to, key)).read(range);
      return;
    }
    try {
      for (; !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  },
});

/**
 * Two places while files are moved from one to the other: new files go to the new one, old ones are read where they are.
 * The new one may have no mark yet, but none of another database.
 */
export const movingStorage = (to: Storage, from: Storage): Storage => ({
  find: async (key) => {
    const found = await to.find(key);
    if (found) return found;
    const old = await from.find(key);
    return old ? untilMoved(to, key, old) : to.find(key);
  },
  createLocal: (key) => to.createLocal(key),
  stage: (key, file) => to.stage(key, file),
  remove: async (key) => {
    await to.remove(key);
    await from.remove(key);
  },
  list: async function* list(folder) {
    yield* from.list(folder);
    yield* to.list(folder);
  },
  removeUnfinished: async (instant) => (await to.removeUnfinished(instant)) + (await from.removeUnfinished(instant)),
  marks: () => to.marks(),
  hasMark: async (mark) => (await to.hasMark(mark)) || ((await from.hasMark(mark)) && (await to.marks()).length === 0),
  addMark: (mark) => to.addMark(mark),
  removeMark: (mark) => to.removeMark(mark),
});
