import type { BackupRun, BackupSettings, BackupStatus } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Facts, Standing } from '../../components/screen/facts.tsx';
import { formatBytes, formatInstant, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { RunOutcome } from '../../components/settings/run-outcome.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './backup.module.css';
import { cronWords } from './cron-words.ts';
import { backupSettings, backupStatus, exportBundle } from './queries.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { Restore } from './restore.tsx';

/** What keeps the records safe: when a backup is written, how the last ones went, and the way back. */
export function BackupScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/backup"
      actions={
        may('backup:export') && (
          <Button
            onClick={() =>
              void fetchFile({
                name: `beekeeping-backup-${today()}.json`,
                underway: m.backup_export_underway(),
                fetch: exportBundle,
              })
            }
          >
            {m.backup_export()}
          </Button>
        )
      }
    >
      {may('backup-settings:read') && <State />}
      {may('backup:import') && <Restore />}
      <Outlet />
    </SettingScreen>
  );
}

function State() {
  const may = useMay();
  const status = useQuery(backupStatus);
  const settings = useQuery(backupSettings);
  return (
    <>
      <Loaded of={status} bones={<Bones rows={4} />}>
        {(found) => <Runs status={found} />}
      </Loaded>
      <Part
        title={m.backup_settings()}
        actions={
          may('backup-settings:update') && (
            <ButtonLink to="/settings/backup/edit" variant="default">
              {m.backup_settings_edit()}
            </ButtonLink>
          )
        }
      >
        <Loaded of={settings} bones={<Bones rows={1} />}>
          {({ data }) => <Settings settings={data} />}
        </Loaded>
      </Part>
    </>
  );
}

function Settings({ settings: { path, cron, retention, overridden } }: { settings: BackupSettings }) {
  return (
    <>
      <Facts
        facts={[
          [m.backup_cron(), cronWords(cron) ?? <code key="cron">{cron}</code>],
          [m.backup_path(), path],
          [m.backup_retention(), m.backup_retention_count({ count: retention })],
        ]}
      />
      {overridden.length > 0 && <Note>{m.backup_overridden()}</Note>}
    </>
  );
}

function Runs({ status }: { status: BackupStatus }) {
  const { lastRun, lastSuccess, nextDueAt, backups, lastRestoreDrill, warnings } = status;
  return (
    <>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          {warnings.map(({ code, message }) => (
            <Note key={code} tone="care">
              {message}
            </Note>
          ))}
        </div>
      )}
      <Part title={m.backup_runs()}>
        <Facts
          facts={[
            [m.backup_last_run(), lastRun ? <Run run={lastRun} /> : m.never()],
            [m.backup_last_success(), lastSuccess ? <Run run={lastSuccess} /> : m.never()],
            [m.backup_next(), formatInstant(nextDueAt)],
            [m.backup_drill(), lastRestoreDrill ? <Run run={lastRestoreDrill} /> : m.never()],
          ]}
        />
      </Part>
      <Part title={m.backup_kept()}>
        {backups === null ? (
          <Text>{m.backup_folder_silent()}</Text>
        ) : backups.length === 0 ? (
          <Empty>{m.backup_kept_none()}</Empty>
        ) : (
          <ul className={styles.list}>
            {backups.map(({ name, createdAt, sizeBytes, isWhole }) => (
              <li key={name} className={styles.item}>
                <span className={styles.name}>{name}</span>
                <span className={styles.aside}>
                  {formatInstant(createdAt)} · {formatBytes(sizeBytes)}{' '}
                  {!isWhole && <Tag tone="alarm">{m.backup_not_whole()}</Tag>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

function Run({ run: { startedAt, outcome, sizeBytes, error } }: { run: BackupRun }) {
  return (
    <Standing tag={<RunOutcome outcome={outcome} />}>
      {formatInstant(startedAt)}
      {sizeBytes !== null && (
        <Text component="span" display="block" size="sm" c="var(--soft)">
          {formatBytes(sizeBytes)}
        </Text>
      )}
      {error !== null && (
        <Text component="span" display="block" c="var(--alarm)">
          {error}
        </Text>
      )}
    </Standing>
  );
}
