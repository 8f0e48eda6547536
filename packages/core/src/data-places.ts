import path from 'node:path';

/** What the service itself keeps below `DATA_DIR`. Code that puts something there takes its name from here. */
const PLACES = {
  documents: 'documents',
  /** The ring that was generated; `key-ring.<pid>` until it is whole. */
  keyRing: 'key-ring',
  /** The browser that comes with npm, unpacked. */
  browser: 'browser',
  /** Files of a restore drill, see packages/backup. */
  restoreDrill: 'restore-drill',
  /** The embedded database: packages/postgres-embedded imports nothing, and so names it itself. */
  postgres: 'postgres',
} as const;

/** The path of one of them. */
export const placeBelow = (dataDir: string, place: Exclude<keyof typeof PLACES, 'postgres'>): string =>
  path.join(path.resolve(dataDir), PLACES[place]);

/** Whether a name below `DATA_DIR` is one of them, or begins with one and a dot; also on case-insensitive file systems. */
export const isPlaceOfService = (name: string): boolean =>
  Object.values(PLACES).some((place) => `${name.toLowerCase()}.`.startsWith(`${place}.`));
