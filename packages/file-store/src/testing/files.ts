import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../file-store.ts';
import { fileKey } from '../storage/keys.ts';
import type { StoredFile } from '../storage/storage.ts';

export const hashed = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Receives a file in a store, with all of its bytes kept. */
export const prepareFile = async (files: Pick<FileStore, 'receive' | 'prepare'>, bytes: Buffer) => {
  const arriving = { fileName: 'a', contentType: 'text/plain', bytes: Readable.from([bytes]) };
  const received = await files.receive(arriving, bytes.length);
  const content = await files.prepare(received, (_file, sizeBytes) => ({
    contentType: 'text/plain',
    kept: [{ from: 0, to: sizeBytes }],
  }));
  return { received, content };
};

/** Stores a file as an upload does. @returns its hash */
export const storeFile = async (files: Pick<FileStore, 'receive' | 'prepare'>, bytes: Buffer): Promise<string> => {
  const { received, content } = await prepareFile(files, bytes);
  await content.store();
  await received.discard();
  return content.sha256;
};

/** Where a disk has the file with this content. @param dataDir `DATA_DIR` of its store */
export const pathOnDisk = (dataDir: string, sha256: string): string => path.join(dataDir, fileKey(sha256));

/** Everything that a file reads. */
export const bytesOf = async (file: StoredFile, ...range: Parameters<StoredFile['read']>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of file.read(...range)) pieces.push(piece);
  return Buffer.concat(pieces);
};
