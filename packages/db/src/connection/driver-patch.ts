import postgres from 'postgres';

/**
 * Why this driver must not be used, none when it is the patched one. As published it tells of a commit that Postgres
 * answered with a rollback as if all were stored (docs/decisions/postgres-driver-patch.md).
 */
export const driverErrors = (driver: (url: string) => { options: object } = postgres): string[] =>
  // Only the patched driver knows this option.
  'query_timeout' in driver('postgres://127.0.0.1').options
    ? []
    : ['the Postgres driver lacks patches/postgres@3.4.9.patch: install with `pnpm install`, which applies it'];
