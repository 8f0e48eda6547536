export * from './access-token.ts';
export * from './active-api-key.ts';
export * from './api-key.ts';
export * from './password.ts';
export * from './principal-cache.ts';
export * from './principal.ts';
export * from './refresh-token.ts';
export * from './weak-password.ts';
