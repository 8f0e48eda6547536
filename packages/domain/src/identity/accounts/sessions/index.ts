export { listSessions } from './list-sessions.ts';
export * from './log-out.ts';
export * from './refresh-session.ts';
export * from './revoke-session.ts';
export * from './session.schema.ts';
export type { Device, SignedIn, SignInContext } from './sign-in-context.ts';
