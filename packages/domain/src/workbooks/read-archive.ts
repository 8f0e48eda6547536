import { AppError, invalidField } from '@beekeeping/core/app-error';
import { type Entry, openPromise } from 'yauzl';

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

/**
 * The files of a ZIP archive that somebody wants, by their path in it. What they hold is counted as it is unpacked, so
 * that a small file that unpacks to a large one ends soon.
 * @param mostMib of what is wanted, unpacked and together
 * @throws AppError VALIDATION_FAILED for what is no archive, PAYLOAD_TOO_LARGE
 */
export const readArchive = async (
  path: string,
  isWanted: (fileName: string) => boolean,
  mostMib: number,
): Promise<ReadonlyMap<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  let left = mostMib * MIB;
  try {
    const archive = await openPromise(path, { autoClose: false, validateEntrySizes: true });
    try {
      if (archive.entryCount > MOST_ENTRIES) throw tooLarge(mostMib);
      const unpack = async (entry: Entry): Promise<Buffer> => {
        const pieces: Buffer[] = [];
        for await (const piece of await archive.openReadStreamPromise(entry)) {
          left -= (piece as Buffer).length;
          if (left < 0) throw tooLarge(mostMib);
          pieces.push(piece as Buffer);
        }
        return Buffer.concat(pieces);
      };
      for await (const entry of archive.eachEntry()) {
        if (isWanted(entry.fileName) && !files.has(entry.fileName)) files.set(entry.fileName, await unpack(entry));
      }
    } finally {
      archive.close();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
  return files;
};
