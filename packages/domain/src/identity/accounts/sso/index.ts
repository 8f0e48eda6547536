export * from './begin-sso-login.ts';
export * from './complete-sso-login.ts';
export * from './remove-sso-link.ts';
export * from './return-from-provider.ts';
export * from './sso-link.queries.ts';
export * from './sso.schema.ts';
export type { SsoContext } from './sso-login.ts';
