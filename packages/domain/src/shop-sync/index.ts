export * from './book-shop-movements.ts';
export * from './shop-entry.schema.ts';
