export * from './audit-entry.queries.ts';
export * from './audit-entry.schema.ts';
