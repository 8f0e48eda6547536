export * from './queen-stay.schema.ts';
