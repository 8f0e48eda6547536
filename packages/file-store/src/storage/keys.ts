import { randomBytes } from 'node:crypto';

const HASH = /^[0-9a-f]{64}$/;

export const FILES = 'documents/files';
export const THUMBNAILS = 'documents/thumbnails';

const keyIn = (folder: string, sha256: string): string => {
  if (!HASH.test(sha256)) throw new Error('no hash of a content');
  return `${folder}/${sha256.slice(0, 2)}/${sha256}`;
};

/** Where the file with this content is. */
export const fileKey = (sha256: string): string => keyIn(FILES, sha256);

/** Where the thumbnail of the picture with this content is. */
export const thumbnailKey = (sha256: string): string => keyIn(THUMBNAILS, sha256);

/** A name for a file that is being written into a folder of others; a dot hides it from those who list it. */
export const unfinishedName = (): string => `.beekeeping-${randomBytes(8).toString('hex')}.unfinished`;

export const isUnfinished = (name: string): boolean => /^\.beekeeping-[0-9a-f]{16}\.unfinished$/.test(name);

/** The hash of the content at a key; undefined where its name says nothing of it. */
export const hashOf = (key: string): string | undefined => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return key.startsWith(`${FILES}/`) && HASH.test(name) ? name : undefined;
};
