import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  connectDatabase,
  databaseFailure,
  type DatabaseConnection,
  isCertificateFailure,
  isConnectionFailure,
  listenForNotifications,
  migrateDatabase,
  takeJobLock,
} from '@beekeeping/db';
import {
  databaseAuthority,
  databaseCertificate,
  databaseKey,
  untrustedAuthority,
  waitUntil,
} from '@beekeeping/db/testing';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runHere } from './testing/run-here.ts';

let directory: string;
let server: EmbeddedPostgres;
let admin: DatabaseConnection;

const setSsl = async (isOn: boolean): Promise<void> => {
  await admin.db.execute(`alter system set ssl = ${isOn ? 'on' : 'off'}`);
  await admin.db.execute('select pg_reload_conf()');
  await waitUntil('the server has read its settings', async () => {
    const [row] = await admin.db.execute<{ setting: string }>("select setting from pg_settings where name = 'ssl'");
    return row!.setting === (isOn ? 'on' : 'off');
  });
};

/** The server writes its files itself: it takes no key that another account could read. */
const writeServerFile = async (name: string, text: string): Promise<void> => {
  await admin.db.execute(
    `copy (select unnest(string_to_array('${text}', chr(10)))) to program 'umask 077 && cat > ${name}'`,
  );
};

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'beekeeping-tls-'));
  chmodSync(directory, 0o711); // as root the server runs as another account and has to get in
  writeFileSync(path.join(directory, 'authority.crt'), databaseAuthority);
  writeFileSync(path.join(directory, 'stranger.crt'), untrustedAuthority);
  server = await startEmbeddedPostgres({ dataDir: directory, durable: false });
  admin = connectDatabase({ url: server.url, applicationName: 'admin', maxConnections: 1 });
  await writeServerFile('server.crt', databaseCertificate);
  await writeServerFile('server.key', databaseKey);
  await setSsl(true);
});
afterAll(async () => {
  await admin.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** The certificate of the server is for `localhost`. */
const urlWith = (query: string, host = 'localhost'): string => {
  const url = new URL(server.url.replace('127.0.0.1', host));
  url.search = query.replaceAll('$', `${directory}/`);
  return url.href;
};
const VERIFIED = 'sslmode=verify-full&sslrootcert=$authority.crt';

const connectsWithTls = async (url: string): Promise<boolean> => {
  const { db, close } = connectDatabase({ url, applicationName: 'test', maxConnections: 1 });
  try {
    const [row] = await db.execute<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    return row!.ssl;
  } finally {
    await close();
  }
};

/** The reason for refusing each kind of connection, as a code in the log. */
const refusals = async (url: string): Promise<string[]> => {
  const codeOf = (error: unknown): string => {
    const failure = databaseFailure(error)!;
    return isCertificateFailure(failure) && isConnectionFailure(failure)
      ? failure.sqlState
      : `no certificate failure: ${failure.sqlState}`;
  };
  const listener = listenForNotifications(url, { test_channel: () => {} });
  const codes = await Promise.all([
    connectsWithTls(url).then(String, codeOf),
    takeJobLock(url, 'test').then(() => 'taken', codeOf),
    migrateDatabase(url).then(() => 'migrated', codeOf),
  ]);
  const listens = listener.isConnected();
  await listener.close();
  return listens ? [...codes, 'listens'] : codes;
};

describe('a database url with sslmode and sslrootcert', () => {
  it('connects each kind of connection to the server that it names', async () => {
    const url = urlWith(VERIFIED);
    expect(await connectsWithTls(url)).toBe(true);
    const lock = await takeJobLock(url, 'test');
    const listener = listenForNotifications(url, { test_channel: () => {} });
    await waitUntil('it listens', () => Promise.resolve(listener.isConnected()));
    const open = await admin.db.execute(`
      select application_name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
      where application_name in ('job test', 'listen test_channel') order by 1`);
    expect([...open]).toEqual([
      { application_name: 'job test', ssl: true },
      { application_name: 'listen test_channel', ssl: true },
    ]);
    await lock!.release();
    await listener.close();
    expect(await migrateDatabase(url)).toBeGreaterThan(0);
  });

  it.each([
    ['an authority that has not signed it', 'sslmode=verify-full&sslrootcert=$stranger.crt'],
    ['an authority that has not signed it', 'sslmode=verify-ca&sslrootcert=$stranger.crt'],
    ['the authorities that Node knows', 'sslmode=verify-full'],
    ['the authorities that Node knows', 'sslrootcert=system'],
  ])('trusts nobody but %s: %s', async (_who, query) => {
    const codes = await refusals(urlWith(query));
    expect(codes).toEqual(Array(3).fill('UNABLE_TO_VERIFY_LEAF_SIGNATURE'));
  });

  it('refuses a server with the certificate of another one, also when it is named by its address', async () => {
    const codes = await refusals(urlWith(VERIFIED, '127.0.0.1'));
    expect(codes).toEqual(Array(3).fill('ERR_TLS_CERT_ALTNAME_INVALID'));
  });

  it.each([
    ['sslmode=verify-ca&sslrootcert=$authority.crt', true],
    ['sslmode=require&sslrootcert=$authority.crt', true],
    ['sslmode=require', true],
    ['sslmode=prefer', true],
    ['sslmode=disable', false],
    ['', false],
  ])('asks for no name with "%s"', async (query, isEncrypted) => {
    expect(await connectsWithTls(urlWith(query, '127.0.0.1'))).toBe(isEncrypted);
  });

  it('never goes on without TLS when the server has none', async () => {
    await setSsl(false);
    await expect(connectsWithTls(urlWith(VERIFIED))).rejects.toThrow('Failed query');
    await expect(connectsWithTls(urlWith('sslmode=require'))).rejects.toThrow('Failed query');
    await setSsl(true);
  });
});

describe('a job that is given such a url', () => {
  const errorsOf = async (url: string, direct = ''): Promise<readonly string[]> => {
    const { code, stderr } = await runHere('migrate', { DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
    expect(code).toBe(1);
    return stderr.trimEnd().split('\n');
  };

  it.each([
    [
      'sslmode=verify-full&sslrootcert=$stranger.crt',
      'the certificate of the database is refused (UNABLE_TO_VERIFY_LEAF_SIGNATURE), see sslrootcert and the host',
    ],
    [
      VERIFIED,
      'the certificate of the database is refused (ERR_TLS_CERT_ALTNAME_INVALID), see sslrootcert and the host',
    ],
    ['sslmode=verify_full', 'sslmode must be one of disable, allow, prefer, require, verify-ca, verify-full'],
    ['sslrootcert=$authority.crt', 'sslrootcert needs an sslmode, such as verify-full'],
    ['sslmode=verify-full&sslrootcert=/nowhere.crt', 'sslrootcert: /nowhere.crt cannot be read (ENOENT)'],
  ])('does not start with "%s" and says why in one line', async (query, line) => {
    expect(await errorsOf(urlWith(query, '127.0.0.1'))).toEqual([`DATABASE_URL: ${line}`]);
  });

  it('does not start when the connection for notifications and locks goes to a server that it does not trust', async () => {
    const strange = urlWith('sslmode=verify-full&sslrootcert=$stranger.crt');
    expect(await errorsOf(urlWith(VERIFIED), strange)).toEqual([
      'DATABASE_DIRECT_URL: the certificate of the database is refused (UNABLE_TO_VERIFY_LEAF_SIGNATURE), see sslrootcert and the host',
    ]);
  });
});

describe('infra/postgres/certificate.sh', () => {
  const script = fileURLToPath(new URL('../../../infra/postgres/certificate.sh', import.meta.url));
  const make = (host: string) => {
    const [ofServer, ofClients] = ['server', 'clients'].map((name) => path.join(directory, name)) as [string, string];
    for (const each of [ofServer, ofClients]) mkdirSync(each, { recursive: true });
    expect(spawnSync('sh', [script, host, ofServer, ofClients], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    const read = (name: string): string => readFileSync(path.join(ofServer, name), 'utf8').trimEnd();
    return { key: read('server.key'), certificate: read('server.crt'), keyFile: path.join(ofServer, 'server.key') };
  };

  it('makes a certificate that clients verify in full, and trust alone', async () => {
    const { key, certificate, keyFile } = make('localhost');
    expect(statSync(keyFile).mode & 0o077).toBe(0);
    await writeServerFile('server.crt', certificate);
    await writeServerFile('server.key', key);
    await admin.db.execute('select pg_reload_conf()');
    const trusting = urlWith('sslmode=verify-full&sslrootcert=$clients/database.crt');
    // The server reads them a moment after it was told.
    const isRefused = (url: string) =>
      connectsWithTls(url).then(
        () => false,
        () => true,
      );
    await waitUntil('the server has another certificate', () => isRefused(urlWith(VERIFIED)));
    expect(await connectsWithTls(trusting)).toBe(true);
    await expect(connectsWithTls(trusting.replace('localhost', '127.0.0.1'))).rejects.toThrow('Failed query');
  });

  it('changes nothing the second time', () => {
    const before = make('localhost');
    expect(make('localhost')).toEqual(before);
  });
});
