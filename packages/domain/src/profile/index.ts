export * from './confirm-password.ts';
