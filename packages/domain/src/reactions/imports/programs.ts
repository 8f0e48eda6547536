import { readBeep } from './beep.ts';
import type { ImportedRecords } from './imported-records.ts';
import { readBtree } from './btree.ts';
import { readHivepal } from './hivepal.ts';
import type { ReadingContext } from './reading-context.ts';

/** A program whose exports are imported. */
export interface OtherProgram {
  /** Its own name. */
  name: string;
  /** The form of its export, and where its users find it. */
  export: string;
  /** @param path of the file @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE */
  read: (path: string, context: ReadingContext) => Promise<ImportedRecords>;
}

/** By the last part of their path. */
export const importers = {
  btree: { name: 'b.tree', export: 'the archive (ZIP) of its company data', read: readBtree },
  hivepal: { name: 'Hive-Pal', export: 'the archive (ZIP) of Settings → Data Transfer', read: readHivepal },
  beep: { name: 'BEEP', export: 'the workbook (XLSX) that it sends by mail', read: readBeep },
} as const satisfies Record<string, OtherProgram>;
