import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import { warnings } from '@beekeeping/core/fields';
import { IMPORTED_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';

export type ImportedKind = (typeof IMPORTED_KINDS)[number];

const count = (description: string) => z.int().nonnegative().meta({ description });

/** The result of an import from another program, or of its dry run. */
export const importerReportSchema = z
  .object({
    dryRun: z.boolean().meta({ description: 'Whether nothing was stored' }),
    created: z
      .object(
        Object.fromEntries(IMPORTED_KINDS.map((kind) => [kind, count(`Records of kind \`${kind}\``)])) as Record<
          ImportedKind,
          z.ZodInt
        >,
      )
      .meta({ description: 'How many records of each kind were recorded; in a dry run, how many would be' }),
    rows: z
      .array(
        z.object({
          kind: z.enum(IMPORTED_KINDS).meta({ description: 'What it becomes here' }),
          source: z.string().meta({ description: 'Its place in the other program, such as `checkups 21`' }),
          ok: z.boolean().meta({ description: 'Whether it is here now, by this import or an earlier one' }),
          id: z.guid().optional().meta({ description: 'The record here; absent in a dry run' }),
          errors: z.array(fieldErrorSchema).meta({ description: 'Why it is not imported' }),
          warnings: warnings(),
        }),
      )
      .meta({ description: 'Every record of the file, in the order in which they are recorded' }),
    leftOver: z
      .array(
        z.object({
          what: z.string().meta({ description: 'Records or a field in the other program' }),
          kept: z.enum(['IN_NOTES', 'NOT']).meta({ description: 'Whether it is kept in the notes' }),
          count: count('How often the file holds it'),
          message: z.string().meta({ description: 'Why it has no record of its own' }),
        }),
      )
      .meta({ description: 'Content without a place of its own here' }),
  })
  .meta({ id: 'OtherProgramReport' });

export type ImporterReport = z.output<typeof importerReportSchema>;
