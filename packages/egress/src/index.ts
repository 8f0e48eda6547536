export * from './check-target.ts';
export * from './dial-configured.ts';
export type { DialError } from './dial-error.ts';
export * from './dial-untrusted.ts';
export * from './mailer.ts';
export * from './target-policy.ts';
