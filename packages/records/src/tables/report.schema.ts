import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import { queryFlag } from '@beekeeping/core/list-query';
import { z } from 'zod';

/** Enough for as many columns as a table has. */
const LONGEST_CHOICE = 5_000;

export const importQuery = z.strictObject({
  dryRun: queryFlag('`true` checks every line and stores nothing'),
  mode: z.enum(['each']).optional().meta({
    description: 'Each line by itself: those that cannot be recorded are left out; without it all lines or none',
  }),
  columns: z
    .string()
    .max(LONGEST_CHOICE)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .optional()
    .meta({
      type: 'string',
      maxLength: LONGEST_CHOICE,
      description:
        'Which column is below each heading, in their order and separated by commas; nothing between two commas leaves ' +
        'one out. Without it the headings name the columns',
      example: 'colonyName,harvestedOn,,weightKg',
    }),
});

/** How the lines of a table are recorded. */
export interface ImportOptions {
  /** They are only checked. */
  dryRun: boolean;
  /** Those that cannot be recorded are left out; otherwise none is recorded then. */
  isEach?: boolean;
}

/** The result of each line. @param id the name of the field with the id of the new record */
const reportOf = <Id extends z.ZodRawShape>(id: Id) =>
  z.object({
    dryRun: z.boolean().meta({ description: 'Whether the lines were only checked' }),
    created: z.int().meta({ description: 'How many lines were recorded; none in a dry run' }),
    rows: z
      .array(
        z.object({
          row: z.int().meta({ description: 'Which line of the table, the first one below the header is 1' }),
          ok: z.boolean().meta({ description: 'Whether the line can be recorded' }),
          ...id,
          errors: z.array(fieldErrorSchema).meta({ description: 'The errors of the line; `path` is the column' }),
        }),
      )
      .meta({ description: 'Every line, in the order of the table; empty ones are left out' }),
  });

export const colonyImportReportSchema = reportOf({
  colonyId: z.guid().optional().meta({ description: 'The colony that was recorded' }),
}).meta({ id: 'ColonyImportReport' });

export const importReportSchema = reportOf({
  id: z.guid().optional().meta({ description: 'The record that was made' }),
}).meta({ id: 'TableImportReport' });

interface Report {
  rows: readonly { row: number; ok: boolean; errors: readonly FieldError[] }[];
}

/** The refusal of a whole table, with the report of all its lines. */
export const refusalOf = (report: Report): AppError => {
  const invalid = report.rows.filter(({ ok }) => !ok);
  const errors = invalid.flatMap(({ row, errors: ofRow }) =>
    ofRow.map((error) => ({ ...error, path: ['rows', row, error.path].filter((part) => part !== '').join('.') })),
  );
  const detail = `${invalid.length} of ${report.rows.length} lines cannot be recorded, so none was recorded.`;
  return new AppError('VALIDATION_FAILED', detail, {
    errors: errors.slice(0, MAX_FIELD_ERRORS),
    extra: { ...report },
  });
};
