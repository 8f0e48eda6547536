import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import { warnings } from '@beekeeping/core/fields';
import { BROUGHT_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';

export type BroughtKind = (typeof BROUGHT_KINDS)[number];

const count = (description: string) => z.int().nonnegative().meta({ description });

/** What an import from another program did, or would do. */
export const broughtReportSchema = z
  .object({
    dryRun: z.boolean().meta({ description: 'Whether nothing was stored' }),
    created: z
      .object(
        Object.fromEntries(BROUGHT_KINDS.map((kind) => [kind, count(`Records of kind \`${kind}\``)])) as Record<
          BroughtKind,
          z.ZodInt
        >,
      )
      .meta({ description: 'How many records of each kind were recorded; in a dry run, how many would be' }),
    rows: z
      .array(
        z.object({
          kind: z.enum(BROUGHT_KINDS).meta({ description: 'What it becomes here' }),
          source: z.string().meta({ description: 'Where it stood in the other program, such as `checkups 21`' }),
          ok: z
            .boolean()
            .meta({ description: 'Whether it is here now: it came along, or an earlier import brought it' }),
          id: z.guid().optional().meta({ description: 'The record here; absent in a dry run' }),
          errors: z.array(fieldErrorSchema).meta({ description: 'Why it does not come along' }),
          warnings: warnings(),
        }),
      )
      .meta({ description: 'Every record of the file, in the order in which they are recorded' }),
    leftOver: z
      .array(
        z.object({
          what: z.string().meta({ description: 'Records or a field of the other program' }),
          kept: z.enum(['IN_NOTES', 'NOT']).meta({ description: 'Whether it stands among the notes' }),
          count: count('How often the file holds it'),
          message: z.string().meta({ description: 'Why it has no record of its own' }),
        }),
      )
      .meta({ description: 'What has no place of its own here' }),
  })
  .meta({ id: 'OtherProgramReport' });

export type BroughtReport = z.output<typeof broughtReportSchema>;
