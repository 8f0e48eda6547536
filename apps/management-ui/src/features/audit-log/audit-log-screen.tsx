import type { AuditEntry } from '@beekeeping/api-client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DayField } from '../../components/form/day-field.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { MorePages } from '../../components/table/more-pages.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import type { AuditSearch } from './audit-search.ts';
import { actionChoices, actionOf, actionWords } from './audit-words.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import { auditPages, people } from './queries.ts';

const route = getRouteApi('/settings/audit-log');

/** Who did what, and when. Nothing of it can be changed. */
export function AuditLogScreen() {
  return (
    <SettingScreen of="/settings/audit-log">
      <Entries />
    </SettingScreen>
  );
}

function Entries() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { actorId, entityId, from, to } = search;
  const action = actionOf(search.action);
  const pages = useInfiniteQuery(
    auditPages({
      ...(actorId && { actorId: [actorId] }),
      ...(action && { action: [action] }),
      ...(entityId && { entityId: [entityId] }),
      ...(from && { from }),
      ...(to && { to }),
    }),
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <Filters search={search} change={(next) => void navigate({ search: { ...search, ...next }, replace: true })} />
      {isFiltered && (
        <div>
          <Button variant="subtle" onClick={() => void navigate({ search: {}, replace: true })}>
            {m.filters_clear()}
          </Button>
        </div>
      )}
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.audit_none()}</Empty>
          ) : (
            <>
              <DataTable
                label={m.settings_audit_log()}
                rows={rows}
                columns={columns()}
                nameOf={({ action: done }) => actionWords(done)}
              />
              <MorePages of={pages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Filters({ search, change }: { search: AuditSearch; change: (next: AuditSearch) => void }) {
  const may = useMay();
  const users = useQuery({ ...people, enabled: may('users:read') });
  const { actorId, from, to } = search;
  const action = actionOf(search.action);
  return (
    <div className={filters.filters}>
      {users.data && (
        <NativeSelect
          label={m.audit_actor()}
          value={actorId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ actorId: value || undefined })}
          data={[
            { value: '', label: m.audit_anybody() },
            ...users.data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NativeSelect
        label={m.audit_action()}
        value={action ?? ''}
        onChange={({ currentTarget: { value } }) => change({ action: value || undefined })}
        data={[{ value: '', label: m.audit_anything() }, ...actionChoices()]}
      />
      <DayField
        size="sm"
        label={m.audit_from()}
        value={from ?? ''}
        latest={to}
        onChange={(value) => change({ from: value || undefined })}
      />
      <DayField
        size="sm"
        label={m.audit_to()}
        value={to ?? ''}
        earliest={from}
        onChange={(value) => change({ to: value || undefined })}
      />
    </div>
  );
}

/** Where what was changed can be looked at. */
const SUBJECTS: Readonly<Partial<Record<string, (id: string) => string>>> = {
  user: (id) => `/settings/users/${id}`,
  role: (id) => `/settings/roles/${id}`,
  webhook: (id) => `/settings/webhooks/${id}`,
  colony: (id) => `/colonies/${id}`,
  treatment: (id) => `/treatments/${id}`,
};

/** How much of a list is read in a line: a role may have a hundred rights. */
const LISTED = 5;

const valueWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  const names = value.slice(0, LISTED).map(valueWords).join(', ');
  return value.length > LISTED ? m.pick_and_more({ names, count: value.length - LISTED }) : names;
};

const detailsOf = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join(' · ');

function Subject({ entry: { entityType, entityId } }: { entry: AuditEntry }) {
  if (entityId === null) return null;
  const to = SUBJECTS[entityType]?.(entityId);
  return (
    <>
      {to !== undefined && (
        <AnchorLink to={to} inherit>
          {m.audit_look()}
        </AnchorLink>
      )}
      <AnchorLink to="/settings/audit-log" search={{ entityId }} inherit>
        {m.audit_history()}
      </AnchorLink>
    </>
  );
}

const columns = (): readonly Column<AuditEntry>[] => [
  {
    id: 'at',
    label: m.audit_at(),
    width: '11rem',
    onPhone: 'plain',
    cell: ({ occurredAt }) => formatInstant(occurredAt),
  },
  {
    id: 'what',
    label: m.audit_what(),
    width: 'minmax(14rem, 1.6fr)',
    onPhone: 'plain',
    cell: ({ actorName, action }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{actorName ?? m.audit_nobody()}</strong> {actionWords(action)}
      </span>
    ),
  },
  {
    id: 'details',
    label: m.audit_details(),
    width: 'minmax(12rem, 1.6fr)',
    onPhone: 'plain',
    cell: ({ details, ip }) => (
      <Text component="span" size="sm" c="var(--soft)" style={{ overflowWrap: 'anywhere' }}>
        {[detailsOf(details), ip].filter(Boolean).join(' · ')}
      </Text>
    ),
  },
  {
    id: 'subject',
    label: m.audit_subject(),
    width: '10rem',
    onPhone: 'plain',
    cell: (entry) => <Subject entry={entry} />,
  },
];
