import type { Logger } from '@beekeeping/core/logger';

const MOST_NAMED = 20;

/** Logs for an operator which files of documents a bundle lacks, the first of them by name. */
export const logMissingFiles = (logger: Logger, missing: readonly string[]): void =>
  logger.error('files of documents are missing in the backup', {
    missingFiles: missing.length,
    sha256: missing.slice(0, MOST_NAMED),
  });
