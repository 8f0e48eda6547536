import type { Change } from '@beekeeping/events';
import { labelTemplateRecords } from './label-template.records.ts';

/** Deletes a template. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const removeLabelTemplate = async (change: Change, id: string): Promise<void> =>
  labelTemplateRecords.remove(change, await labelTemplateRecords.lock(change, id));
