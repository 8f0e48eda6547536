export * from './book-medicine-movement.ts';
export { medicineMovementRecords } from './medicine-movement.records.ts';
export * from './medicine-movement.schema.ts';
export * from './reverse-medicine-movement.ts';
