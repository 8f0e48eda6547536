import { AppError } from '@beekeeping/core/app-error';
import type { Actor } from '@beekeeping/core/actor';
import type { Logger } from '@beekeeping/core/logger';
import { knownStoreMark } from '@beekeeping/db';
import { type ChangeContext, inChange } from '@beekeeping/events';
import type { FileStore } from '@beekeeping/file-store';
import { exportBundle, type Exported } from './export-bundle.ts';

const MAX_NAMED = 20;

/** Logs for an operator which files of documents a bundle lacks, the first of them by name. */
export const logMissingFiles = (logger: Logger, missing: readonly string[]): void =>
  logger.error('document files are missing in the backup', {
    missingFiles: missing.length,
    sha256: missing.slice(0, MAX_NAMED),
  });

/**
 * A bundle for a user: the audit log names them before its first piece, even if the rest fails. Files that it lacks
 * are logged.
 * @throws AppError NOT_READY where the files of documents are not
 */
export const auditedExport = async (
  context: ChangeContext & { logger: Logger },
  actor: Actor,
  exported: Omit<Exported, 'onMissing'> & { files: Pick<FileStore, 'get' | 'isForeign'> },
): Promise<AsyncGenerator<Buffer>> => {
  if (await exported.files.isForeign(await knownStoreMark(context.db))) {
    throw new AppError(
      'NOT_READY',
      'The files of documents are elsewhere than this process looks for them. The operator has to look into it.',
    );
  }
  await inChange(context, actor, async (change) => change.audit('backup.exported', { entityType: 'backup' }));
  return exportBundle({ ...exported, onMissing: (missing) => logMissingFiles(context.logger, missing) });
};
