export * from './hold.schema.ts';
