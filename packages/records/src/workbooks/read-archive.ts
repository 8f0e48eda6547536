import { AppError, invalidField } from '@beekeeping/core/app-error';
import { yieldingChunks } from '@beekeeping/core/yielding-chunks';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Files of an archive; photos count, though they are not read. */
const MAX_ENTRIES = 20_000;
const MIB = 1024 * 1024;

const unreadable = (cause: unknown): AppError =>
  Object.assign(
    invalidField('file', 'BAD_FORMAT', 'The file is no ZIP archive, or it is damaged.', { format: 'zip' }),
    {
      cause,
    },
  );

const tooLarge = (maxMib: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', `The records of the file are larger than ${maxMib} MiB unpacked.`);

/** The reader of an archive. */
export interface ArchiveReading {
  /** The requested files of the archive, by their path. */
  isWanted: (fileName: string) => boolean;
  /** Limit of the unpacked requested files together. */
  maxMib: number;
}

/** An archive while it is open. */
export interface Archive {
  /** The requested files, in the order of the archive. */
  names: readonly string[];
  /** The text of one of them in chunks, while unpacking; none for a missing file. */
  textOf: (name: string) => AsyncIterable<string>;
}

const entriesOf = async (archive: ZipFile, isWanted: (fileName: string) => boolean): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    if (isWanted(entry.fileName) && !entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
};

async function* unpacked(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) yield piece as Buffer;
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Opens a ZIP archive for `read`. The unpacked size of its files is counted while unpacking, so that a small file that
 * unpacks to a large one ends soon; files are read in chunks, never held whole.
 * @throws AppError VALIDATION_FAILED for what is no archive, PAYLOAD_TOO_LARGE, and what `read` throws
 */
export const readArchive = async <Result>(
  path: string,
  { isWanted, maxMib }: ArchiveReading,
  read: (archive: Archive) => Promise<Result>,
): Promise<Result> => {
  let left = maxMib * MIB;
  const archive = await openPromise(path, { autoClose: false, validateEntrySizes: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    if (archive.entryCount > MAX_ENTRIES) throw tooLarge(maxMib);
    const entries = await entriesOf(archive, isWanted).catch((error: unknown) => {
      throw unreadable(error);
    });
    async function* textOf(name: string): AsyncGenerator<string> {
      const entry = entries.get(name);
      if (!entry) return;
      const utf8 = new TextDecoder();
      for await (const piece of unpacked(archive, entry)) {
        left -= piece.length;
        if (left < 0) throw tooLarge(maxMib);
        yield* yieldingChunks(utf8.decode(piece, { stream: true }));
      }
      yield* yieldingChunks(utf8.decode());
    }
    return await read({ names: [...entries.keys()], textOf });
  } finally {
    archive.close();
  }
};
