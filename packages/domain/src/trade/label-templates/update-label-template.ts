import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { assertLayout } from './assert-layout.ts';
import { labelTemplateRecords } from './label-template.records.ts';
import type { LabelTemplatePatch, LabelTemplateView } from './label-template.schema.ts';

/**
 * Changes what was sent; `elements` and `sheet` are replaced as a whole.
 * @param patch its pictures as they are to be stored: checked and re-encoded
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED
 */
export const updateLabelTemplate = async (
  change: Change,
  id: string,
  patch: LabelTemplatePatch,
): Promise<LabelTemplateView> => {
  const current = await labelTemplateRecords.lock(change, id);
  const fields = definedFields(patch);
  assertLayout({ ...current, ...fields });
  return labelTemplateRecords.view(change.tx, await labelTemplateRecords.update(change, current, fields));
};
