/** A few words that stay when a browser throws away the store: localStorage. */
export interface Notepad {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Note {
  mark: string;
  /** By person: what waits in the store with that mark. */
  unsent: Record<string, number>;
  /** By person: what was lost with earlier ones, and not yet said. */
  lost: Record<string, number>;
}

const KEY = 'outbox';

const noteOf = (notepad: Notepad, mark: string): Note => {
  const note = JSON.parse(notepad.getItem(KEY) ?? 'null') as Note | null;
  if (note === null) return { mark, unsent: {}, lost: {} };
  if (note.mark === mark) return note;
  const lost = { ...note.lost };
  for (const [userId, count] of Object.entries(note.unsent)) lost[userId] = (lost[userId] ?? 0) + count;
  return { mark, unsent: {}, lost };
};

/** Notes how many records of a person wait. @returns how many of theirs the browser has thrown away */
export const noteUnsent = (notepad: Notepad, mark: string, userId: string, count: number): number => {
  const note = noteOf(notepad, mark);
  notepad.setItem(KEY, JSON.stringify({ ...note, unsent: { ...note.unsent, [userId]: count } }));
  return note.lost[userId] ?? 0;
};

/** The person knows of it now. */
export const forgetLosses = (notepad: Notepad, mark: string, userId: string): void => {
  const note = noteOf(notepad, mark);
  notepad.setItem(KEY, JSON.stringify({ ...note, lost: { ...note.lost, [userId]: 0 } }));
};

/** @returns how many records of a person wait, as the store was left: before somebody is signed in nobody reads it */
export const unsentNoted = (notepad: Notepad, userId: string): number =>
  (JSON.parse(notepad.getItem(KEY) ?? 'null') as Note | null)?.unsent[userId] ?? 0;
