import type { Change } from '@beekeeping/events';
import { assertLayout } from './assert-layout.ts';
import { labelTemplateRecords } from './label-template.records.ts';
import type { LabelTemplateCreate, LabelTemplateView } from './label-template.schema.ts';

/**
 * Records a template.
 * @param input its pictures as they are to be stored: checked and re-encoded
 * @throws AppError VALIDATION_FAILED
 */
export const createLabelTemplate = async (change: Change, input: LabelTemplateCreate): Promise<LabelTemplateView> => {
  assertLayout(input);
  return labelTemplateRecords.view(change.tx, await labelTemplateRecords.insert(change, input));
};
