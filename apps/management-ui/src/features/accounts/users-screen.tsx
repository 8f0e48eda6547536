import type { User } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { SearchField } from '../../components/table/search-field.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { allRoles, userPages } from './queries.ts';
import { roleName } from './role-names.ts';

const route = getRouteApi('/settings/users');

/** Everybody who may sign in, and who may not any more. */
export function UsersScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/users"
      actions={
        may('users:create') && (
          <ButtonLink to="/settings/users/new" search>
            {m.users_new()}
          </ButtonLink>
        )
      }
    >
      <Users />
      <Outlet />
    </SettingScreen>
  );
}

function Users() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const { q, roleId, isActive = true, sort = 'name' } = search;
  const pages = useInfiniteQuery(
    userPages({ sort, ...(isActive !== 'all' && { isActive }), ...(q && { q }), ...(roleId && { roleId: [roleId] }) }),
  );
  useAllPages(pages);
  const roles = useQuery({ ...allRoles, enabled: may('roles:read') });
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const change = (next: Partial<typeof search>): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <>
      <div className={filters.filters}>
        <SearchField hint={m.users_search()} q={q} look={(next) => change({ q: next })} />
        <NativeSelect
          aria-label={m.status()}
          value={String(isActive)}
          onChange={({ currentTarget: { value } }) =>
            change({ isActive: value === 'true' ? undefined : value === 'all' ? 'all' : false })
          }
          data={[
            { value: 'true', label: m.users_active() },
            { value: 'false', label: m.users_inactive() },
            { value: 'all', label: m.users_all() },
          ]}
        />
        {roles.data && (
          <NativeSelect
            aria-label={m.role()}
            value={roleId ?? ''}
            onChange={({ currentTarget: { value } }) => change({ roleId: value || undefined })}
            data={[
              { value: '', label: m.users_any_role() },
              ...roles.data.map(({ id, name }) => ({ value: id, label: roleName(name) })),
            ]}
          />
        )}
      </div>
      <Loaded of={pages} bones={<Bones rows={6} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.users_none_match()}</Empty>
          ) : (
            <>
              <Text role="status" c="var(--soft)">
                {m.users_found({ count: rows.length })}
              </Text>
              <DataTable
                label={m.settings_users()}
                rows={rows}
                columns={columns()}
                nameOf={({ name }) => name}
                sort={sort}
                onSort={(next) => change({ sort: next as typeof sort })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const columns = (): readonly Column<User>[] => [
  {
    id: 'name',
    label: m.name(),
    width: 'minmax(9rem, 1.2fr)',
    sort: 'name',
    onPhone: 'plain',
    cell: ({ id, name, isActive }) => (
      <>
        <AnchorLink to="/settings/users/$userId" params={{ userId: id }} fw={600}>
          {name}
        </AnchorLink>
        {!isActive && <Tag tone="ended">{m.user_inactive()}</Tag>}
      </>
    ),
  },
  {
    id: 'email',
    label: m.email(),
    width: 'minmax(12rem, 1.6fr)',
    sort: 'email',
    onPhone: 'plain',
    cell: ({ email }) => email,
  },
  {
    id: 'role',
    label: m.role(),
    width: 'minmax(8rem, 1fr)',
    cell: ({ roleName: name }) => (name === null ? m.user_without_role() : roleName(name)),
  },
  {
    id: 'mfa',
    label: m.second_factor(),
    width: 'minmax(7rem, 0.8fr)',
    cell: ({ mfaEnabled }) =>
      mfaEnabled ? <Tag tone="good">{m.second_factor_on()}</Tag> : <Tag tone="care">{m.second_factor_off()}</Tag>,
  },
];
