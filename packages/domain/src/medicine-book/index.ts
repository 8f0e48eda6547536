export * from './export-medicine-book.ts';
export { getMedicineBook, medicineBookLines } from './medicine-book.queries.ts';
export * from './medicine-book.schema.ts';
