export * from './book-movement.ts';
export * from './list-stock-movements.ts';
export * from './reverse-movement.ts';
export { stockMovementRecords } from './stock-movement.records.ts';
export * from './stock-movement.schema.ts';
