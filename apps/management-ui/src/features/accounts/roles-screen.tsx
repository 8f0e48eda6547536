import type { Role } from '@beekeeping/api-client';
import { NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { Wide } from '../../components/table/wide.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './accounts.module.css';
import { allPermissions, allRoles } from './queries.ts';
import { roleAbout, roleName } from './role-names.ts';
import { MayAndMayNot } from './role-words.tsx';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { groupsOf, rightsLike } from './rights.ts';

/** The roles, and what each of them may do, right by right. */
export function RolesScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/roles"
      actions={may('roles:create') && <ButtonLink to="/settings/roles/new">{m.roles_new()}</ButtonLink>}
    >
      <Roles />
      <Outlet />
    </SettingScreen>
  );
}

function Roles() {
  const roles = useQuery(allRoles);
  return (
    <Loaded of={roles} bones={<Bones rows={6} />}>
      {(list) => (
        <>
          <FirstOf items={list}>
            {(shown) => (
              <ul className={styles.list}>
                {shown.map((role) => (
                  <OneRole key={role.id} role={role} />
                ))}
              </ul>
            )}
          </FirstOf>
          <Part title={m.roles_matrix()}>
            <Text c="var(--soft)" maw="44rem">
              {m.roles_matrix_text()}
            </Text>
            <Compare roles={list.filter(({ isActive }) => isActive)} />
          </Part>
        </>
      )}
    </Loaded>
  );
}

function OneRole({ role }: { role: Role }) {
  const { id, name, description, isActive, isSystem, userCount, permissions } = role;
  return (
    <li className={styles.item}>
      <div>
        <AnchorLink to="/settings/roles/$roleId" params={{ roleId: id }} fw={600}>
          {roleName(name)}
        </AnchorLink>{' '}
        {!isActive && <Tag tone="ended">{m.role_inactive()}</Tag>}
        {description && <div>{roleAbout(description)}</div>}
      </div>
      <span className={styles.aside}>
        {userCount === 0 ? m.role_users_none() : m.role_users({ count: userCount })} ·{' '}
        {isSystem ? m.role_may_everything() : m.role_rights_count({ count: permissions.length })}
      </span>
    </li>
  );
}

/** More of them beside each other nobody compares. */
const MOST_BESIDE = 12;

/** Right by right, all roles beside each other; on a phone, and where there are many, one at a time. */
function Compare({ roles }: { roles: readonly Role[] }) {
  const permissions = useQuery(allPermissions);
  const isPhone = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false });
  const [q, setQ] = useState<string>();
  const [chosenId, setChosenId] = useState(roles.find(({ isSystem }) => !isSystem)?.id);
  const chosen = roles.find(({ id }) => id === chosenId) ?? roles[0];
  return (
    <Loaded of={permissions} bones={<Bones rows={8} height={36} />}>
      {(items) => {
        const found = rightsLike(items, q);
        return (
          <>
            <SearchField hint={m.roles_search()} q={q} look={setQ} />
            {found.length === 0 && <Text role="status">{m.nothing_found()}</Text>}
            {(isPhone || roles.length > MOST_BESIDE) && chosen ? (
              <>
                <NativeSelect
                  size="lg"
                  label={m.role()}
                  value={chosen.id}
                  onChange={({ currentTarget: { value } }) => setChosenId(value)}
                  data={roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
                />
                <MayAndMayNot items={found} held={chosen.permissions} />
              </>
            ) : (
              <Matrix roles={roles} items={found} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Matrix({ roles, items }: { roles: readonly Role[]; items: Parameters<typeof groupsOf>[0] }) {
  const held = roles.map(({ permissions }) => new Set(permissions));
  return (
    <Wide label={m.roles_matrix()}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{m.right()}</th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                {roleName(name)}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(items).map(({ group, label, resources }) => (
          <tbody key={group}>
            <tr>
              <th scope="colgroup" colSpan={roles.length + 1} className={styles.group}>
                {label}
              </th>
            </tr>
            {resources.map(({ resource, permissions }) => (
              <Fragment key={resource}>
                {permissions.map(({ key, description }, index) => (
                  <tr key={key} data-first={index === 0}>
                    <th scope="row">{description}</th>
                    {roles.map(({ id }, at) => (
                      <td key={id}>
                        {held[at]!.has(key) ? (
                          <span className={styles.may}>
                            <IconCheck aria-hidden size={20} />
                            <VisuallyHidden>{m.may()}</VisuallyHidden>
                          </span>
                        ) : (
                          <span className={styles.mayNot}>
                            <IconMinus aria-hidden size={20} />
                            <VisuallyHidden>{m.may_not()}</VisuallyHidden>
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </Wide>
  );
}
