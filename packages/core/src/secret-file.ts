import { readFileSync, statSync } from 'node:fs';

/** A variable that holds a secret may be given as the path of a file with it: `KEY_RING_FILE` in the place of `KEY_RING`. */
export const secretFileVariable = (name: string): string => `${name}_FILE`;

/** Far above any key ring; below what a wrong path, such as that of a log, may fill the memory with. */
const MAX_BYTES = 64 * 1024;

/** A secret, or what is wrong with its file: in words without path and content, since either may be the secret. */
export type SecretFileReading = { value: string; wrong?: undefined } | { wrong: string };

/** Reads a file that holds one secret, without the line break that editors and `echo` end it with. */
export const readSecretFile = (file: string): SecretFileReading => {
  try {
    // Asked before it is opened: a pipe would block the process until somebody writes into it.
    const stats = statSync(file);
    if (!stats.isFile()) return { wrong: 'is no file' };
    if (stats.size > MAX_BYTES) return { wrong: `is larger than ${MAX_BYTES / 1024} KiB` };
    const value = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).replace(/\r?\n$/, '');
    return value === '' ? { wrong: 'is empty' } : { value };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { wrong: code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is no text' : `cannot be read (${code})` };
  }
};
