export * from './check-target.ts';
export * from './dial-untrusted.ts';
export * from './target-policy.ts';
export type { DialError } from './dial-error.ts';
export type { NameResolver } from './resolve-name.ts';
