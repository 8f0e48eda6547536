export * from './change-password.ts';
export * from './confirm-password.ts';
export * from './deactivate-profile.ts';
export * from './profile.schema.ts';
export * from './update-profile.ts';
