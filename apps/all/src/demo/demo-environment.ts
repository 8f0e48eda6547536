import { isIP, isIPv4 } from 'node:net';
import { isSecretSet } from '@beekeeping/core/config';
import { StartupError } from '@beekeeping/process';
import { DEMO_ACCOUNT } from './demo-account.ts';

/**
 * What the demo sets unless it is given: API docs to try, a refresh cookie that a browser sends over plain http, a
 * receiver of webhooks on this machine (docs/how-to/receive-webhooks.md), and a terminal that stays readable (request
 * lines are logged at `info`).
 */
const DEMO_DEFAULTS = {
  ENABLE_SWAGGER: 'true',
  COOKIE_SECURE: 'false',
  EGRESS_ALLOWED_TARGETS: '127.0.0.1:8080',
  LOG_LEVEL: 'warn',
};

/** Only where nobody names another account, and only in a database of the demo's own. */
const knownPassword = (env: NodeJS.ProcessEnv) =>
  isSecretSet(env, 'DATABASE_URL') || env.SEED_ADMIN_EMAIL || isSecretSet(env, 'SEED_ADMIN_PASSWORD')
    ? {}
    : { SEED_ADMIN_PASSWORD: DEMO_ACCOUNT.password };

const isLoopback = (host: string): boolean =>
  isIP(host) === 0 ? host === 'localhost' : isIPv4(host) ? host.startsWith('127.') : host === '::1';

/** Why this must not be a demo: its password is public. */
const errorsOf = ({ NODE_ENV, HOST }: NodeJS.ProcessEnv): string[] => [
  ...(NODE_ENV === 'production' ? ['NODE_ENV: there is no demo in production, everybody knows its password'] : []),
  ...(HOST && !isLoopback(HOST)
    ? ['HOST: the demo listens on this machine only (127.0.0.1), everybody knows its password: use `npm start`']
    : []),
];

/**
 * The variables of the demo. A variable that is present but empty counts as absent, as everywhere.
 * @throws StartupError where others could reach it
 */
export const demoEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const errors = errorsOf(env);
  if (errors.length > 0) throw new StartupError(errors);
  return {
    ...DEMO_DEFAULTS,
    ...knownPassword(env),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
  };
};
