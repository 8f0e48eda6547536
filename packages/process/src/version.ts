import { readFileSync } from 'node:fs';

/** The version in a package's manifest; `manifest` is its URL relative to the caller. */
export const versionOf = (manifest: URL): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
