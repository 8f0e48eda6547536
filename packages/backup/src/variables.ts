import { wholeNumber } from '@beekeeping/core/variable-kinds';

const MIB = 1024 * 1024;
/** No bundle above it is taken, however it is set (specification, "Limits"). */
export const MOST_IMPORT_BYTES = 256 * MIB;

/** What is set of backups. */
export const backupVariables = {
  BACKUP_MAX_IMPORT_BYTES: wholeNumber(MIB, MOST_IMPORT_BYTES)
    .default(50 * MIB)
    .describe('The largest bundle that is imported, in bytes of its text: 50 MiB unless set, at most 256'),
};
