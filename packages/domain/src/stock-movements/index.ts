export * from './book-movement.ts';
export * from './reverse-movement.ts';
export * from './stock-movement.queries.ts';
export * from './stock-movement.schema.ts';
