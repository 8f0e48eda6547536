import type { JobRun, QueueFigures, SystemEvent, SystemStatus } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { Facts, Standing } from '../../components/screen/facts.tsx';
import { formatBytes, formatDuration, formatInstant, formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { RunOutcome, runOutcomes } from '../../components/settings/run-outcome.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { MorePages } from '../../components/table/more-pages.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import {
  failedEventPages,
  jobRunPages,
  replayEvents,
  retryEvent,
  type RunOutcomeFilter,
  systemQueues,
  systemStatus,
} from './queries.ts';

const route = getRouteApi('/settings/system');

/** How the service itself is doing: its parts, what waits, what ran, what it gave up. */
export function SystemScreen() {
  return (
    <SettingScreen of="/settings/system">
      <Status />
      <Queues />
      <Events />
      <JobRuns />
    </SettingScreen>
  );
}

const PARTS = {
  database: m.system_database,
  migrations: m.system_migrations,
  keyring: m.system_keyring,
  storage: m.system_storage,
  printing: m.system_printing,
} as const;

const HEALTH = {
  ok: { tone: 'good', word: m.system_ok },
  failed: { tone: 'alarm', word: m.system_failed },
  unused: { tone: 'ended', word: m.system_unused },
} as const;

const figuresOf = ({ details }: SystemStatus, part: keyof typeof PARTS): string | null => {
  const { database, migrations, keyring, storage } = details;
  switch (part) {
    case 'database':
      return m.system_database_figures({
        version: database.serverVersion,
        size: formatBytes(database.sizeBytes),
        connections: database.connections,
        most: database.maxConnections,
      });
    case 'migrations':
      return m.system_migrations_figures({ applied: migrations.applied, expected: migrations.expected });
    case 'keyring': {
      const old = Object.entries(keyring.sealedSecrets).reduce(
        (sum, [key, count]) => sum + (key === keyring.currentKeyId ? 0 : count),
        0,
      );
      return m.system_keyring_figures({ count: keyring.keyIds.length, old: formatNumber(old) });
    }
    case 'storage':
      return storage === null
        ? m.system_storage_silent()
        : m.system_storage_figures({
            free: formatBytes(storage.freeBytes),
            documents: formatBytes(storage.documentBytes),
          });
    default:
      return null;
  }
};

function Status() {
  const status = useQuery(systemStatus);
  return (
    <Loaded of={status} bones={<Bones rows={2} height={80} />}>
      {(found) => (
        <Facts
          facts={[
            [m.system_version(), `${found.version} (${found.role})`],
            [m.system_since(), formatInstant(found.startedAt)],
            ...(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part): [string, ReactNode] => {
              const { tone, word } = HEALTH[found[part]];
              return [
                PARTS[part](),
                <Standing key={part} tag={<Tag tone={tone}>{word()}</Tag>}>
                  {figuresOf(found, part)}
                </Standing>,
              ];
            }),
          ]}
        />
      )}
    </Loaded>
  );
}

const QUEUES: Record<QueueFigures['name'], () => string> = {
  outbox: m.queue_outbox,
  webhook: m.queue_webhook,
  calendar: m.queue_calendar,
  bot: m.queue_bot,
  mail: m.queue_mail,
};

function Queues() {
  const queues = useQuery(systemQueues);
  return (
    <Part title={m.queues()}>
      <Loaded of={queues} bones={<Bones rows={3} height={44} />}>
        {(items) => (
          <DataTable
            label={m.queues()}
            rows={items.map((item) => ({ ...item, id: item.name }))}
            columns={queueColumns()}
            nameOf={({ name }) => QUEUES[name]()}
          />
        )}
      </Loaded>
    </Part>
  );
}

const queueColumns = (): readonly Column<QueueFigures & { id: string }>[] => [
  { id: 'name', label: m.queue(), width: 'minmax(12rem, 2fr)', onPhone: 'plain', cell: ({ name }) => QUEUES[name]() },
  { id: 'depth', label: m.queue_waiting(), width: '8rem', align: 'end', cell: ({ depth }) => formatNumber(depth) },
  {
    id: 'oldest',
    label: m.queue_oldest(),
    width: '10rem',
    align: 'end',
    cell: ({ depth, oldestAgeSeconds }) => (depth === 0 ? null : formatDuration(oldestAgeSeconds)),
  },
  {
    id: 'failed',
    label: m.queue_failed(),
    width: '9rem',
    align: 'end',
    cell: ({ failed }) => (failed === 0 ? formatNumber(0) : <Tag tone="alarm">{formatNumber(failed)}</Tag>),
  },
];

function Events() {
  const may = useMay();
  const pages = useInfiniteQuery(failedEventPages);
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const mayRetry = may('system:retry-events');
  return (
    <Part
      title={m.events()}
      actions={
        mayRetry &&
        rows.length > 1 && <ActionButton label={m.events_replay()} run={replayEvents} done={m.events_replayed()} />
      }
    >
      <Loaded of={pages} bones={<Bones rows={2} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.events_none()}</Empty>
          ) : (
            <>
              <Note tone="care">{m.events_text()}</Note>
              <DataTable label={m.events()} rows={rows} columns={eventColumns(mayRetry)} nameOf={({ type }) => type} />
              <MorePages of={pages} />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

const eventColumns = (mayRetry: boolean): readonly Column<SystemEvent>[] => [
  {
    id: 'type',
    label: m.event(),
    width: 'minmax(10rem, 1.2fr)',
    onPhone: 'plain',
    cell: ({ type }) => <code>{type}</code>,
  },
  { id: 'at', label: m.event_at(), width: '11rem', cell: ({ occurredAt }) => formatInstant(occurredAt) },
  {
    id: 'error',
    label: m.event_error(),
    width: 'minmax(10rem, 1.4fr)',
    cell: ({ lastError, attemptCount }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {[lastError, m.event_attempts({ count: attemptCount })].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    id: 'retry',
    label: m.event_retry(),
    width: '10rem',
    onPhone: 'plain',
    cell: ({ id, type, occurredAt }) =>
      mayRetry && (
        <ActionButton
          size="sm"
          label={m.event_retry()}
          name={m.event_retry_one({ type, at: formatInstant(occurredAt) })}
          run={() => retryEvent(id)}
          done={m.event_retried()}
        />
      ),
  },
];

function JobRuns() {
  const { outcome } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useInfiniteQuery(jobRunPages(outcome));
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part
      title={m.job_runs()}
      actions={
        <NativeSelect
          aria-label={m.job_outcome()}
          value={outcome ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { outcome: (value || undefined) as RunOutcomeFilter | undefined }, replace: true })
          }
          data={[{ value: '', label: m.job_runs_all() }, ...runOutcomes()]}
        />
      }
    >
      <Loaded of={pages} bones={<Bones rows={5} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.job_runs_none()}</Empty>
          ) : (
            <>
              <DataTable label={m.job_runs()} rows={rows} columns={runColumns()} nameOf={({ job }) => job} />
              <MorePages of={pages} />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

const countsOf = (counts: JobRun['counts']): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${formatNumber(count)}`)
    .join(', ');

const runColumns = (): readonly Column<JobRun>[] => [
  { id: 'job', label: m.job(), width: 'minmax(9rem, 1fr)', onPhone: 'plain', cell: ({ job }) => <code>{job}</code> },
  {
    id: 'outcome',
    label: m.job_outcome(),
    width: '9rem',
    onPhone: 'plain',
    cell: ({ outcome }) => <RunOutcome outcome={outcome} />,
  },
  { id: 'at', label: m.job_at(), width: '11rem', cell: ({ startedAt }) => formatInstant(startedAt) },
  {
    id: 'seconds',
    label: m.job_took(),
    width: '7rem',
    cell: ({ seconds }) => (seconds === null ? null : formatDuration(seconds)),
  },
  {
    id: 'counts',
    label: m.job_did(),
    width: 'minmax(10rem, 1.6fr)',
    onPhone: 'plain',
    cell: ({ counts, error }) => (
      <span style={{ overflowWrap: 'anywhere' }}>{[error, countsOf(counts)].filter(Boolean).join(' · ')}</span>
    ),
  },
];
