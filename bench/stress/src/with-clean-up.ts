/** Records what has to be undone. */
export type CleanUp = (undo: () => unknown) => void;

/** Does the work, and then, however it ended, undoes what was recorded, the latest first. */
export const withCleanUp = async <T>(work: (cleanUp: CleanUp) => Promise<T>): Promise<T> => {
  const undos: (() => unknown)[] = [];
  try {
    return await work((undo) => undos.push(undo));
  } finally {
    for (const undo of undos.toReversed()) await undo();
  }
};
