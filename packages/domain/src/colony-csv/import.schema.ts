import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import { queryFlag } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { columnNames, queenColumns } from './columns.ts';

/** Bytes of a table: 5,000 lines of some 800 characters. */
export const MOST_TABLE_BYTES = 4 * 1024 * 1024;

export const importQuery = z.strictObject({
  dryRun: queryFlag('`true` judges every line and stores nothing'),
});

export const importBody = z.string().meta({
  description:
    `A table in UTF-8 with \`;\`, \`,\` or tabs between its cells, at most 5,000 lines and 4 MiB. Its header names ` +
    `columns among ${columnNames.join(', ')}; name and apiaryName are required. Numbers may have a decimal comma, days ` +
    'are written YYYY-MM-DD or TT.MM.JJJJ.',
  example: 'name;apiaryName;occupiedFrames;establishedOn\nVolk 7;Waldrand;8,5;01.05.2025\n',
});

export const importReportSchema = z
  .object({
    dryRun: z.boolean().meta({ description: 'Whether the lines were only judged' }),
    created: z.int().meta({ description: 'How many colonies were recorded; none in a dry run' }),
    rows: z
      .array(
        z.object({
          row: z.int().meta({ description: 'Which line of the table, the first one below the header is 1' }),
          ok: z.boolean().meta({ description: 'Whether the line can be recorded' }),
          colonyId: z.guid().optional().meta({ description: 'The colony that was recorded' }),
          errors: z.array(fieldErrorSchema).meta({ description: 'What is wrong with the line; `path` is the column' }),
        }),
      )
      .meta({ description: 'Every line, in the order of the table; blank ones are left out' }),
  })
  .meta({ id: 'ColonyImportReport' });

export type ImportReport = z.output<typeof importReportSchema>;

/** Whether a table has a column of the queens: whoever sends it records queens, too. Spaces may precede its name. */
export const namesQueens = (body: unknown): boolean => {
  if (typeof body !== 'string') return false;
  const table = body.toLowerCase();
  return queenColumns.some((column) => table.includes(column.toLowerCase()));
};
