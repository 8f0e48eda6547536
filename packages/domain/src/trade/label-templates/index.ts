export * from './create-label-template.ts';
export { LABEL_SHEETS } from './label-sheets.ts';
export * from './label-template.queries.ts';
export { labelTemplateRecords } from './label-template.records.ts';
export * from './label-template.schema.ts';
export * from './make-starter-set.ts';
export * from './print-labels.ts';
export { qrPath } from './qr-path.ts';
export * from './update-label-template.ts';
