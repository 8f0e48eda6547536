import { z } from 'zod';

/** What may be imported as a table: its columns, and what each may be called in a header. */
export const importableTableSchema = z
  .object({
    table: z.string().meta({ description: 'The area of its records: it is imported by `/<table>/import`' }),
    permission: z.string().meta({ description: 'The right that the import needs' }),
    columns: z
      .array(
        z.object({
          column: z.string().meta({ description: 'Its name, that of the field' }),
          headings: z.array(z.string()).meta({
            description: 'What it may be called in a header: its name, then German words, the usual one first',
          }),
          permission: z
            .string()
            .nullable()
            .meta({ description: 'The further right that a table with this column needs' }),
        }),
      )
      .meta({ description: 'In the order in which they are written' }),
    required: z
      .array(z.array(z.string()).meta({ description: 'One of these columns' }))
      .meta({ description: 'The columns without which there is no line: one of each group' }),
  })
  .meta({ id: 'ImportableTable' });

/** A file as it is written, beside the columns that its headings mean. */
export const writtenTableSchema = z
  .object({
    headings: z
      .array(
        z.object({
          heading: z.string().meta({ description: 'As it is written; empty above a column without one' }),
          column: z.string().nullable().meta({ description: 'What it means; null when no column is called so' }),
        }),
      )
      .meta({ description: 'From left to right' }),
    lines: z
      .array(
        z.object({
          row: z.int().meta({ description: 'Which line of the table, the first one below the header is 1' }),
          cells: z.array(z.string()).meta({ description: 'From left to right; empty ones at the end may be missing' }),
        }),
      )
      .meta({ description: 'Every line with something in it' }),
  })
  .meta({ id: 'WrittenTable' });
