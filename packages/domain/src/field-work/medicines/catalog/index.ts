export * from './create-medicine.ts';
export * from './medicine.queries.ts';
export * from './medicine.schema.ts';
export * from './remove-medicine.ts';
export * from './update-medicine.ts';
