import { labelTemplates } from '@beekeeping/db/schema';
import { records, type RowOf } from '../../ground/records/index.ts';
import { labelTemplateSchema } from './label-template.schema.ts';

export type LabelTemplateRow = RowOf<typeof labelTemplates>;

export const labelTemplateRecords = records(labelTemplates, { answer: labelTemplateSchema });
