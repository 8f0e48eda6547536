export * from './origin.queries.ts';
export * from './origin.schema.ts';
export type { FoundOrigin } from './origin.view.ts';
