import { rmSync } from 'node:fs';
import path from 'node:path';
import { privateMode, readFileIfPresent, writeWholeFile } from './whole-file.ts';

/** `DATA_DIR/postgres/connection-url`, mode 0600: how a job run by hand reaches the server of a running `all`. */
const connectionUrlFile = (home: string): string => path.join(home, 'connection-url');

/** Gives jobs of the same account the connection url. */
export const publishConnectionUrl = (home: string, url: string): void =>
  writeWholeFile(connectionUrlFile(home), `${url}\n`, privateMode);

/** The published URL, password included; undefined while no server is up, and when the file has lost its content. */
export const readConnectionUrl = (home: string): string | undefined =>
  readFileIfPresent(connectionUrlFile(home))?.trim() || undefined;

/** Removes the file, if there is one. */
export const withdrawConnectionUrl = (home: string): void => rmSync(connectionUrlFile(home), { force: true });
