export * from './log-in.ts';
export type { SignInResult } from './pass-first-factor.ts';
export * from './sign-in.schema.ts';
