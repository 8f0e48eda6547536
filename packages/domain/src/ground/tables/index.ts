export { exportTable, type TableSource } from './export-table.ts';
export { importRecords } from './import-records.ts';
export type { RecordTable } from './record-table.ts';
export { MOST_TABLE_BYTES, readTable } from './read-table.ts';
export * from './report.schema.ts';
export type { Table } from './table.ts';
