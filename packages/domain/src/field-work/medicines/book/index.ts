export * from './export-medicine-book.ts';
export type { WrittenLine } from './book-columns.ts';
export { HONEY } from './book-words.ts';
export {
  getMedicineBook,
  medicineBookLines,
  type MedicineBookFilters,
  readHoldings,
  readKeeper,
} from './medicine-book.queries.ts';
export * from './medicine-book.schema.ts';
