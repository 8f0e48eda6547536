export * from './create-harvest.ts';
export * from './harvest.queries.ts';
export * from './harvest.schema.ts';
export * from './remove-harvest.ts';
export * from './update-harvest.ts';
