export * from './create-role.ts';
export * from './deactivate-role.ts';
export * from './list-permissions.ts';
export * from './permission.schema.ts';
export * from './reactivate-role.ts';
export { roleRecords } from './role.records.ts';
export * from './role.schema.ts';
export * from './update-role.ts';
