export * from './origin.queries.ts';
export * from './origin.schema.ts';
export type { FoundOrigin, House } from './origin.view.ts';
