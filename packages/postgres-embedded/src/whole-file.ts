import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** For files that hold a password: readable for their owner only. */
export const privateMode = 0o600;
export const readableMode = 0o644;

/** Writes a file beside its final place, down to the disk, and answers the draft's path. */
export const writeDraft = (file: string, content: string, mode: number): string => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode, flag: 'wx', flush: true });
  return draft;
};

/** Writes a file so that readers, and a start after a power loss, see it whole or not at all. */
export const writeWholeFile = (file: string, content: string, mode: number): void =>
  renameSync(writeDraft(file, content, mode), file);

/** A file's text, or undefined when there is no such file. Any other reason not to read it is thrown. */
export const readFileIfPresent = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
