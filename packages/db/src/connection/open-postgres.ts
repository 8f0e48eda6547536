import { readDatabaseTls } from '@beekeeping/core/database-tls';
import postgres from 'postgres';

/** The one way to the database: with the TLS settings of its url, for every purpose. */
export const openPostgres = (
  url: string,
  options: postgres.Options<Record<string, postgres.PostgresType>>,
): postgres.Sql => {
  const tls = readDatabaseTls(url);
  return postgres(tls.url, tls.ssl === undefined ? options : { ...options, ssl: tls.ssl });
};
