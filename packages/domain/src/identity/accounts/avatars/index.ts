export * from './avatar.queries.ts';
export * from './avatar.schema.ts';
export * from './remove-avatar.ts';
export * from './set-avatar.ts';
