import { AppError, invalidField } from '@beekeeping/core/app-error';
import { inTurns } from '@beekeeping/core/in-turns';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Files of an archive; photos count, though nobody reads them. */
const MOST_ENTRIES = 20_000;
const MIB = 1024 * 1024;

const unreadable = (cause: unknown): AppError =>
  Object.assign(
    invalidField('file', 'BAD_FORMAT', 'The file is no ZIP archive, or it is damaged.', { format: 'zip' }),
    {
      cause,
    },
  );

const tooLarge = (mostMib: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', `The records of the file are larger than ${mostMib} MiB unpacked.`);

/** How an archive is read. */
export interface ArchiveReading {
  /** The files in it that somebody wants, by their path in it. */
  isWanted: (fileName: string) => boolean;
  /** Of what is wanted, unpacked and together. */
  mostMib: number;
}

/** An archive while it is open. */
export interface Archive {
  /** The files that somebody wants, in the order of the archive. */
  names: readonly string[];
  /** The text of one of them in pieces, as it is unpacked; none of a file that is not there. */
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
 * Opens a ZIP archive for `read`. What its files hold is counted as it is unpacked, so that a small file that unpacks to a
 * large one ends soon, and is read in pieces, so that none of it is ever held whole.
 * @throws AppError VALIDATION_FAILED for what is no archive, PAYLOAD_TOO_LARGE, and what `read` throws
 */
export const readArchive = async <Result>(
  path: string,
  { isWanted, mostMib }: ArchiveReading,
  read: (archive: Archive) => Promise<Result>,
): Promise<Result> => {
  let left = mostMib * MIB;
  const archive = await openPromise(path, { autoClose: false, validateEntrySizes: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    if (archive.entryCount > MOST_ENTRIES) throw tooLarge(mostMib);
    const entries = await entriesOf(archive, isWanted).catch((error: unknown) => {
      throw unreadable(error);
    });
    async function* textOf(name: string): AsyncGenerator<string> {
      const entry = entries.get(name);
      if (!entry) return;
      const utf8 = new TextDecoder();
      for await (const piece of unpacked(archive, entry)) {
        left -= piece.length;
        if (left < 0) throw tooLarge(mostMib);
        yield* inTurns(utf8.decode(piece, { stream: true }));
      }
      yield* inTurns(utf8.decode());
    }
    return await read({ names: [...entries.keys()], textOf });
  } finally {
    archive.close();
  }
};
