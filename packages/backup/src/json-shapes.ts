import { AppError } from '@beekeeping/core/app-error';
import { MOST_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import type { Transaction } from '@beekeeping/db';
import { bundleRows } from '@beekeeping/db/schema';
import { inspectionSchema } from '@beekeeping/domain/inspections';
import { labelTemplateCreateSchema } from '@beekeeping/domain/label-templates';
import { queenSchema } from '@beekeeping/domain/queens';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Says what is wrong with a picture, a data URL; undefined when it may be decoded. */
export type JudgePicture = (dataUrl: string) => string | undefined;

/** A picture is decoded by whoever prints the label: what it says of itself is checked before. */
const elementsWith = (judgePicture: JudgePicture) =>
  labelTemplateCreateSchema.shape.elements.superRefine((list, context) => {
    for (const [at, element] of list.entries()) {
      const wrong = element.type === 'IMAGE' ? judgePicture(element.image) : undefined;
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong, path: [at, 'image'] });
    }
  });

/** The shape of every JSON column that an unsealed bundle may bring, by table and column. */
export const jsonShapes = (judgePicture: JudgePicture): Record<string, Record<string, z.ZodType>> => ({
  inspections: { diseaseSigns: inspectionSchema.shape.diseaseSigns },
  queens: { evaluations: queenSchema.shape.evaluations },
  label_templates: { sheet: labelTemplateCreateSchema.shape.sheet, elements: elementsWith(judgePicture) },
});

const ROWS_AT_ONCE = 500;

/**
 * Judges the JSON of staged rows that nobody vouches for: it is what a client could have sent and can be answered.
 * @throws AppError VALIDATION_FAILED
 */
export const assertJsonShapes = async (
  tx: Transaction,
  rowsByTable: Readonly<Record<string, number>>,
  judgePicture: JudgePicture,
): Promise<void> => {
  for (const [table, shapes] of Object.entries(jsonShapes(judgePicture))) {
    for (let from = 0; from < (rowsByTable[table] ?? 0); from += ROWS_AT_ONCE) {
      const rows = await tx.execute<{ position: number; row: Record<string, unknown> }>(sql`
        select position, row from ${bundleRows} where table_name = ${table}
          and position >= ${from} and position < ${from + ROWS_AT_ONCE} order by position`);
      for (const { position, row } of rows) {
        const judged = z.object({ tables: z.object({ [table]: z.record(z.string(), z.object(shapes)) }) });
        const result = judged.safeParse({ tables: { [table]: { [position]: row } } }, { reportInput: true });
        if (result.success) continue;
        throw new AppError('VALIDATION_FAILED', 'Rows of this bundle cannot be stored. Nothing was.', {
          errors: fieldErrorsOf(result.error.issues, MOST_FIELD_ERRORS),
        });
      }
    }
  }
};
