import { AppError } from '@beekeeping/core/app-error';
import { MOST_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import type { Transaction } from '@beekeeping/db';
import { bundleRows } from '@beekeeping/db/schema';
import { inspectionSchema } from '@beekeeping/domain/inspections';
import { labelTemplateCreateSchema } from '@beekeeping/domain/label-templates';
import { queenSchema } from '@beekeeping/domain/queens';
import { and, eq, gte } from 'drizzle-orm';
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

/** The staged rows of a table and where the first of them stood, some thousand at a time. */
async function* stagedBatches(tx: Transaction, table: string) {
  for (let from = 0; ;) {
    const [batch] = await tx
      .select({ position: bundleRows.position, rows: bundleRows.rows })
      .from(bundleRows)
      .where(and(eq(bundleRows.tableName, table), gte(bundleRows.position, from)))
      .orderBy(bundleRows.position)
      .limit(1);
    if (!batch) return;
    yield batch;
    from = batch.position + batch.rows.length;
  }
}

/**
 * Judges the JSON of staged rows that nobody vouches for: it is what a client could have sent and can be answered.
 * @throws AppError VALIDATION_FAILED
 */
export const assertJsonShapes = async (tx: Transaction, judgePicture: JudgePicture): Promise<void> => {
  for (const [table, shapes] of Object.entries(jsonShapes(judgePicture))) {
    const judged = z.object({ tables: z.object({ [table]: z.record(z.string(), z.object(shapes)) }) });
    for await (const { position, rows } of stagedBatches(tx, table)) {
      for (const [at, row] of rows.entries()) {
        const result = judged.safeParse({ tables: { [table]: { [position + at]: row } } }, { reportInput: true });
        if (result.success) continue;
        throw new AppError('VALIDATION_FAILED', 'Rows of this bundle cannot be stored. Nothing was.', {
          errors: fieldErrorsOf(result.error.issues, MOST_FIELD_ERRORS),
        });
      }
    }
  }
};
