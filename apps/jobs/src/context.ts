import { systemClock } from '@beekeeping/core/clock';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import { channels, type Database, type WakeUps } from '@beekeeping/db';
import { type JobContext, printLine } from '@beekeeping/process/job';
import type { BackupContext } from '@beekeeping/backup';
import { backupOverridesOf } from '@beekeeping/backup/variables';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { fileSettingsOf } from '@beekeeping/file-store/variables';
import type { JobsConfig } from './config.ts';

/** What this service's jobs get. */
export interface JobsContext extends JobContext {
  config: JobsConfig;
  /** Of a process that may run `rekey`, or writes backups. */
  keyRing: KeyRing | undefined;
  /** Of an account that may create databases, where that of `directUrl` may not. */
  ownerUrl?: string | undefined;
  /** The argument after the name of the job: present when it declares one. */
  argument?: string | undefined;
}

/** The argument of a job that declares one. @throws Error when it was started without, which no command line can do */
export const argumentOf = ({ argument }: JobsContext): string => {
  if (argument === undefined) throw new Error('this job takes an argument');
  return argument;
};

/** The files of documents. */
export const filesOf = ({ config }: JobsContext): FileStore => openFileStore(fileSettingsOf(config));

/** What the jobs of backups are given. */
export const backupContextOf = (context: JobsContext): BackupContext & { directUrl: string; dataDir: string } => {
  const { config, keyRing, directUrl, ownerUrl } = context;
  if (!keyRing) throw new Error('this job needs the key ring');
  return {
    ...context,
    keyRing,
    databaseUrl: config.DATABASE_URL ?? directUrl,
    directUrl: ownerUrl ?? directUrl,
    files: filesOf(context),
    dataDir: config.DATA_DIR,
    overrides: backupOverridesOf(config),
    maxImportBytes: config.BACKUP_MAX_IMPORT_BYTES,
  };
};

/** The context of the jobs that one process runs, be it `jobs` or `all`. */
export const createJobsContext = (parts: {
  config: JobsConfig & { DATABASE_URL: string };
  db: Database;
  wakeUps: WakeUps;
  keyRing: KeyRing | undefined;
  logger: Logger;
  argument?: string | undefined;
  /** Where the services do not connect as the owner of the tables. */
  ownerUrl?: string | undefined;
  /** Absent where every job may run to its end. */
  signal?: AbortSignal;
}): JobsContext => ({
  signal: parts.signal ?? new AbortController().signal,
  config: parts.config,
  argument: parts.argument,
  ownerUrl: parts.ownerUrl,
  db: parts.db,
  keyRing: parts.keyRing,
  logger: parts.logger,
  clock: systemClock,
  timeZone: parts.config.BUSINESS_TIME_ZONE,
  onEventsRecorded: () => parts.wakeUps.send(channels.domainEvents),
  onNotificationsRecorded: () => parts.wakeUps.send(channels.notifications),
  directUrl: parts.config.DATABASE_DIRECT_URL ?? parts.config.DATABASE_URL,
  print: (line) => printLine('jobs', line),
});
