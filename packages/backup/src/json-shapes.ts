import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@beekeeping/core/app-error';
import { MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import type { Transaction } from '@beekeeping/db';
import { bundleRows } from '@beekeeping/db/schema';
import { inspectionSchema } from '@beekeeping/domain/field-work/inspections';
import { labelTemplateCreateSchema } from '@beekeeping/domain/trade/label-templates';
import { queenCreateSchema, queenSchema } from '@beekeeping/domain/herd/queens';
import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { textShapes } from './text-fields.ts';

/** Says what is wrong with a picture, a data URL; undefined when it may be decoded. */
export type CheckPicture = (dataUrl: string) => string | undefined;

/** A label's printer decodes the picture: its header is checked before. */
const elementsWith = (checkPicture: CheckPicture) =>
  labelTemplateCreateSchema.shape.elements.superRefine((list, context) => {
    for (const [at, element] of list.entries()) {
      const wrong = element.type === 'IMAGE' ? checkPicture(element.image) : undefined;
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong, path: [at, 'image'] });
    }
  });

const sentEvaluations: z.ZodType = queenCreateSchema.shape.evaluations;

/** The shape of every JSON column that an unsealed bundle may contain, by table and column. */
export const jsonShapes = (checkPicture: CheckPicture): Record<string, Record<string, z.ZodType>> => ({
  inspections: { diseaseSigns: inspectionSchema.shape.diseaseSigns },
  // As it is answered, and of what a client could have sent.
  queens: { evaluations: queenSchema.shape.evaluations.transform((value): unknown => value).pipe(sentEvaluations) },
  label_templates: { sheet: labelTemplateCreateSchema.shape.sheet, elements: elementsWith(checkPicture) },
});

/** The staged rows of a table and the position of the first of them, some thousand at a time. */
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
 * Validates texts and JSON of unsealed staged rows: a client could have sent them and they can be answered.
 * Both are stored as those of clients are: texts composed, trimmed and with line feeds.
 * @throws AppError VALIDATION_FAILED
 */
export const assertRowShapes = async (tx: Transaction, checkPicture: CheckPicture): Promise<void> => {
  const json = jsonShapes(checkPicture);
  for (const [table, texts] of Object.entries(textShapes)) {
    const shapes = { ...texts, ...json[table] };
    if (Object.keys(shapes).length === 0) continue;
    const checked = z.object({ tables: z.object({ [table]: z.record(z.string(), z.object(shapes)) }) });
    for await (const { position, rows } of stagedBatches(tx, table)) {
      let isChanged = false;
      for (const [at, row] of rows.entries()) {
        const place = String(position + at);
        const result = checked.safeParse({ tables: { [table]: { [place]: row } } }, { reportInput: true });
        if (!result.success) {
          throw new AppError('VALIDATION_FAILED', 'Rows of this bundle cannot be stored. Nothing was.', {
            errors: fieldErrorsOf(result.error.issues, MAX_FIELD_ERRORS),
          });
        }
        const stored = result.data.tables[table]![place] as Record<string, unknown>;
        const differing = Object.keys(shapes).filter((name) => !isDeepStrictEqual(stored[name], row[name]));
        for (const name of differing) row[name] = stored[name];
        isChanged ||= differing.length > 0;
      }
      if (!isChanged) continue;
      await tx
        .update(bundleRows)
        // As text: the driver would write a string as JSON once more.
        .set({ rows: sql`${JSON.stringify(rows)}::text::json` })
        .where(and(eq(bundleRows.tableName, table), eq(bundleRows.position, position)));
    }
  }
};
