import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { placeBelow } from '@beekeeping/core/data-places';
import { getFile } from './get-file.ts';
import { type NamedFiles, namedFiles } from './named-files.ts';
import { type InspectFile, prepareContent, type StoredContent } from './prepare-content.ts';
import { type ArrivingFile, type ReceivedFile, receiveFile } from './received-file.ts';
import { diskStorage } from './storage/disk-storage.ts';
import { FILES, fileKey, hashOf, thumbnailKey } from './storage/keys.ts';
import { movingStorage } from './storage/moving-storage.ts';
import type { S3Settings } from './storage/s3-client.ts';
import { s3Storage } from './storage/s3-storage.ts';
import type { Storage, StoredFile } from './storage/storage.ts';
import { type MakeThumbnail, thumbnailOf } from './thumbnails.ts';

/** Where files are: on the disk below `DATA_DIR`, or in a bucket. */
export type FilePlace = 'disk' | S3Settings;

export interface FileStoreSettings {
  /** `DATA_DIR`, which exists and can be written: files arrive there, wherever they are stored. */
  dataDir: string;
  place: FilePlace;
  /** Where they were, while they are moved; it is read too. */
  movedFrom?: FilePlace | undefined;
}

/** The files of documents, each once, named by the hash of its content, and folders of named files. */
export interface FileStore {
  /** @throws AppError PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE */
  receive(file: ArrivingFile, limitBytes: number): Promise<ReceivedFile>;
  /**
   * Checks a received file and writes down what is stored of it; to an object store it is sent here, before any transaction.
   * @throws AppError INSUFFICIENT_STORAGE, FILE_STORE_UNAVAILABLE, and what `inspect` throws
   */
  prepare<ContentType>(received: ReceivedFile, inspect: InspectFile<ContentType>): Promise<StoredContent<ContentType>>;
  /** The mark of this store, which it gets now if it has none. */
  mark(): Promise<string>;
  /**
   * Whether this is another store than the one that a database knows by its mark; undefined, before it knows one, is none other.
   * @throws AppError FILE_STORE_UNAVAILABLE
   */
  isForeign(knownMark: string | undefined): Promise<boolean>;
  /** Whether the file with this content is here. */
  has(sha256: string): Promise<boolean>;
  /** The file with this content. @throws AppError FILE_MISSING, FILE_STORE_UNAVAILABLE */
  get(sha256: string): Promise<StoredFile>;
  /** The thumbnail of a picture; made on first use. @throws AppError FILE_MISSING, and what `make` throws */
  getThumbnail(sha256: string, make: MakeThumbnail): Promise<StoredFile>;
  /** Removes a file and its thumbnail. */
  remove(sha256: string): Promise<void>;
  /** The hashes of the files that were stored before an instant, page by page. */
  storedBefore(instant: Date): AsyncIterable<string[]>;
  /** Removes what arrived before an instant and was never stored. @returns how many files went */
  removeUnfinished(instant: Date): Promise<number>;
  /** The files of a folder beside the documents. */
  folder(name: string): NamedFiles;
}

const storageAt = (place: FilePlace, dataDir: string): Storage =>
  place === 'disk' ? diskStorage(dataDir) : s3Storage(place, dataDir);

/** Where files are, and where they were as long as they are moved. */
export const storagesOf = ({
  dataDir,
  place,
  movedFrom,
}: FileStoreSettings): { to: Storage; from: Storage | undefined } => ({
  to: storageAt(place, dataDir),
  from: movedFrom === undefined ? undefined : storageAt(movedFrom, dataDir),
});

/** The files of one folder of this machine, whatever is set. */
export const diskFolder = (directory: string): NamedFiles => namedFiles(diskStorage(directory), '');

export const openFileStore = (settings: FileStoreSettings): FileStore => {
  const { to, from } = storagesOf(settings);
  const storage = from === undefined ? to : movingStorage(to, from);
  const incoming = path.join(placeBelow(settings.dataDir, 'documents'), 'incoming');
  return {
    receive: (file, limitBytes) => receiveFile(incoming, file, limitBytes),
    prepare: (received, inspect) => prepareContent(storage, received, inspect),
    mark: async () => {
      const [known] = await storage.marks();
      if (known !== undefined) return known;
      const mark = randomUUID();
      await storage.addMark(mark);
      // Another process may have been first.
      return (await storage.marks())[0] ?? mark;
    },
    isForeign: async (knownMark) => {
      if (knownMark !== undefined && (await storage.hasMark(knownMark))) return false;
      // What cannot be asked is not foreign: this says why.
      await storage.marks();
      return knownMark !== undefined;
    },
    has: async (sha256) => (await storage.find(fileKey(sha256))) !== undefined,
    get: (sha256) => getFile(storage, fileKey(sha256)),
    getThumbnail: (sha256, make) => thumbnailOf(storage, sha256, make),
    remove: async (sha256) => {
      await storage.remove(fileKey(sha256));
      await storage.remove(thumbnailKey(sha256));
    },
    storedBefore: async function* storedBefore(instant) {
      for await (const page of storage.list(FILES)) {
        yield page.flatMap(({ key, storedAt }) => (storedAt < instant ? (hashOf(key) ?? []) : []));
      }
    },
    removeUnfinished: (instant) => storage.removeUnfinished(instant),
    folder: (name) => namedFiles(storage, name),
  };
};
