export * from './create-user.ts';
export * from './email.ts';
export * from './new-password.ts';
export * from './seed-initial-admin.ts';
export * from './user.queries.ts';
export * from './user.schema.ts';
