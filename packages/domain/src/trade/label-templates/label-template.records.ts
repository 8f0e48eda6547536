import { labelTemplates } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { labelTemplateSchema } from './label-template.schema.ts';

export type LabelTemplateRow = RowOf<typeof labelTemplates>;

export const labelTemplateRecords = records(labelTemplates, { answer: labelTemplateSchema });
