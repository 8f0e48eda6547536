export * from './create-user.ts';
export * from './email.ts';
export * from './user.queries.ts';
export * from './user.schema.ts';
