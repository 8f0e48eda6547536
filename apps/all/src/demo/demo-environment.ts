/**
 * What the demo sets unless it is given: API docs to try, a refresh cookie that a browser sends over plain http, and a
 * terminal that stays readable (request lines are logged at `info`).
 */
const DEMO_DEFAULTS = { ENABLE_SWAGGER: 'true', COOKIE_SECURE: 'false', LOG_LEVEL: 'warn' };

/** The variables of the demo. A variable that is present but empty counts as absent, as everywhere. */
export const demoEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...DEMO_DEFAULTS,
  ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
});
