import path from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import { installedMajor } from './server-binaries.ts';
import { readFileIfPresent } from './whole-file.ts';

/** The data directory was written by another major version of Postgres, and none opens the files of another. */
export class OtherPostgresMajor extends Error {
  readonly dataDirectory: string;

  constructor({ dataDirectory, written, installed }: { dataDirectory: string; written: string; installed: string }) {
    super(
      `${dataDirectory} was written by Postgres ${written}; this version of the service contains Postgres ${installed}, ` +
        'which cannot open it. Nothing was changed',
    );
    this.name = 'OtherPostgresMajor';
    this.dataDirectory = dataDirectory;
  }
}

/**
 * Reads the mark that Postgres leaves in its data directory, and changes nothing.
 * @throws OtherPostgresMajor
 */
export const refuseOtherMajor = async ({ dataDirectory }: ClusterLocation): Promise<void> => {
  const written = readFileIfPresent(path.join(dataDirectory, 'PG_VERSION'))?.trim();
  if (!written) return; // not made yet, or broken: Postgres says how
  const installed = await installedMajor();
  if (written !== installed) throw new OtherPostgresMajor({ dataDirectory, written, installed });
};
