export * from './items.ts';
export * from './records.ts';
export type { RowOf } from './record-rows.ts';
export * from './record-query.ts';
export * from './record-sorts.ts';
