import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { readUrl } from './read-url.ts';

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** A url whose parameters are for the server alone, and the driver's TLS options; absent without TLS. */
export interface DatabaseTls {
  url: string;
  ssl?: 'allow' | 'prefer' | ConnectionOptions;
}

/**
 * Reads `sslmode` and `sslrootcert` of a database's url as libpq does, for every connection to it. The driver itself
 * knows no `sslrootcert`, and compares the certificate of a server that is named by its address with `localhost`.
 * @throws Error with one sentence, without values of the url but these two
 */
export const readDatabaseTls = (text: string): DatabaseTls => {
  const url = readUrl(text);
  const rootCertificate = url?.searchParams.get('sslrootcert') ?? undefined;
  const mode = url?.searchParams.get('sslmode') ?? (rootCertificate === 'system' ? 'verify-full' : undefined);
  if (!url || (mode === undefined && rootCertificate === undefined)) return { url: text };
  if (mode === undefined) throw new Error('sslrootcert needs an sslmode, such as verify-full');
  if (!MODES.includes(mode)) throw new Error(`sslmode must be one of ${MODES.join(', ')}`);
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  url.searchParams.delete('sslmode');
  url.searchParams.delete('sslrootcert');
  const ssl = optionsOf(mode, rootCertificate, hostname);
  return ssl === undefined ? { url: url.href } : { url: url.href, ssl };
};

const optionsOf = (mode: string, rootCertificate: string | undefined, hostname: string): DatabaseTls['ssl'] => {
  if (mode === 'disable') return undefined;
  if (mode === 'allow' || mode === 'prefer') return mode;
  if (mode === 'require' && rootCertificate === undefined) return { rejectUnauthorized: false };
  const trusted =
    rootCertificate === undefined || rootCertificate === 'system' ? {} : { ca: readRoot(rootCertificate) };
  if (mode !== 'verify-full') return { ...trusted, checkServerIdentity: () => undefined };
  return isIP(hostname) ? { ...trusted, host: hostname } : trusted;
};

const readRoot = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `sslrootcert: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`,
      {
        cause: error,
      },
    );
  }
};
