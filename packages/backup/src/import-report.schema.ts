import { warnings } from '@beekeeping/core/fields';
import { z } from 'zod';

const count = () => z.int().nonnegative();

const writtenRows = z
  .object({
    inserted: count().meta({ description: 'Rows that were new' }),
    updated: count().meta({ description: 'Rows that existed and differed; none for an unsealed bundle' }),
    skipped: count().meta({ description: 'Rows that existed and were equal or protected' }),
  })
  .meta({ id: 'ImportedRows' });

/** What an import did, or would do (docs/requirements/running.md#backup). */
export const importReportSchema = z
  .object({
    sealed: z.boolean().meta({ description: 'Whether the bundle carried the seal of this key ring' }),
    tables: z
      .record(z.string(), writtenRows)
      .meta({ description: 'By the name of the table; those that the bundle holds rows of' }),
    files: count().meta({ description: 'Files of documents that were stored' }),
    warnings: warnings().unwrap().meta({ description: 'Problems and possible improvements' }),
  })
  .meta({ id: 'ImportReport' });

export type ImportReport = z.output<typeof importReportSchema>;
export type WrittenRows = z.output<typeof writtenRows>;
