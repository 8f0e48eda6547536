import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase, type Database } from '@beekeeping/db';
import { sql } from 'drizzle-orm';
import { newDirectory, type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { until } from './until.ts';

const NAME = 'standby';
const IN_STEP_WITHIN_MS = 30_000;

/** A second server that holds everything the first one has acknowledged. */
export interface Standby extends OwnPostgres {
  /** Makes it a primary, which takes writes. */
  promote(): Promise<void>;
}

const asSuperuser = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const connection = connectDatabase({ url, applicationName: 'test', maxConnections: 1 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
};

/**
 * Copies a running server and starts the copy as its synchronous standby: from then on no commit of the first is
 * acknowledged that the second does not have on its disk. There is no pg_basebackup among the embedded programs.
 * @param link the first server as the second reaches it
 */
export const startStandby = async (primary: OwnPostgres, link: string): Promise<Standby> => {
  const directory = newDirectory();
  await asSuperuser(primary.url, async (db) => {
    // Keeps what the copy will ask for.
    await db.execute(sql`select pg_create_physical_replication_slot(${NAME}, true)`);
    await db.execute(sql`select pg_backup_start(${NAME}, true)`);
    const data = copyCluster(primary.clusterDir, directory);
    const [backup] = await db.execute<{ labelfile: string }>(sql`select labelfile from pg_backup_stop(false)`);
    makeStandby(data, backup!.labelfile, new URL(link));
  });
  const standby = await startOwnPostgres(directory);
  await asSuperuser(primary.url, async (db) => {
    await db.execute(sql.raw(`alter system set synchronous_standby_names = '${NAME}'`));
    await db.execute(sql`select pg_reload_conf()`);
    const isInStep = async (): Promise<boolean> =>
      (await db.execute(sql`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`))
        .length > 0;
    if (!(await until(IN_STEP_WITHIN_MS, isInStep))) throw new Error('The standby does not follow its primary.');
  });
  return {
    ...standby,
    promote: () => asSuperuser(standby.url, async (db) => void (await db.execute(sql`select pg_promote()`))),
  };
};

/** @returns the data directory of the copy, which the embedded server finds as if it had made it */
const copyCluster = (from: string, directory: string): string => {
  const clusterDir = path.join(directory, 'postgres');
  mkdirSync(clusterDir);
  chmodSync(clusterDir, 0o711);
  // With owners and modes, which Postgres insists on.
  execFileSync('cp', ['-a', path.join(from, 'data'), path.join(from, 'password'), clusterDir]);
  const data = path.join(clusterDir, 'data');
  // It belongs to the server that runs, or was written to while it was copied and comes over the link instead.
  for (const own of ['postmaster.pid', 'postmaster.opts', `pg_replslot/${NAME}`]) {
    rmSync(path.join(data, own), { recursive: true, force: true });
  }
  for (const file of readdirSync(path.join(data, 'pg_wal'), { withFileTypes: true })) {
    if (file.isFile()) rmSync(path.join(data, 'pg_wal', file.name));
  }
  return data;
};

const makeStandby = (data: string, label: string, link: URL): void => {
  const { uid, gid } = statSync(data);
  for (const [name, text] of [
    ['backup_label', label],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(path.join(data, name), text, { mode: 0o600 });
    chownSync(path.join(data, name), uid, gid);
  }
  const { hostname: host, port, username: user, password } = link;
  const conninfo = Object.entries({ host, port, user, password, application_name: NAME }).map((pair) => pair.join('='));
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo.join(' ')}'\nprimary_slot_name = '${NAME}'\n`,
  );
};
