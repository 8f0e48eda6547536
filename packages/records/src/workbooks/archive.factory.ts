import { strToU8, zipSync } from 'fflate';

/** An archive of files by their names, in this order. */
export const archiveOf = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
