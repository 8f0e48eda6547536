import postgres from 'postgres';

/**
 * Why this driver must not be used; undefined for the patched one. The published one reports a commit that Postgres
 * answered with a rollback as a success (docs/decisions/postgres-driver-patch.md).
 */
export const driverErrors = (driver: (url: string) => { options: object } = postgres): string[] =>
  // Only the patched driver knows this option.
  'query_timeout' in driver('postgres://127.0.0.1').options
    ? []
    : ['the Postgres driver lacks patches/postgres@3.4.9.patch: install with `pnpm install`, which applies it'];
