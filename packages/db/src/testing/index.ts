export * from './template-database.ts';
export * from './test-database.ts';
