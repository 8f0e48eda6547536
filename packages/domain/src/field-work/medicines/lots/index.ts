export * from './create-medicine-lot.ts';
export * from './medicine-lot.queries.ts';
export * from './medicine-lot.schema.ts';
export * from './remove-medicine-lot.ts';
export * from './update-medicine-lot.ts';
