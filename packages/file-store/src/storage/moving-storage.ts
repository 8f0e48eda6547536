import type { Storage } from './storage.ts';

/**
 * Two places while files are moved from one to the other: new files go to the new one, old ones are read where they are.
 * The new one may have no mark yet, but none of another database.
 */
export const movingStorage = (to: Storage, from: Storage): Storage => ({
  find: async (key) => (await to.find(key)) ?? (await from.find(key)) ?? (await to.find(key)),
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
