import type { Role } from '@beekeeping/api-client';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { ActionButton } from '../../components/form/action-button.tsx';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { allPermissions, deactivateRole, oneRole, reactivateRole } from './queries.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { roleAbout, roleName } from './role-names.ts';
import { MayAndMayNot } from './role-words.tsx';

const route = getRouteApi('/settings/roles/$roleId');

/** A role: what it allows and what it does not, in words. */
export function RoleScreen() {
  const { roleId } = route.useParams();
  const may = useMay();
  const role = useQuery({ ...oneRole(roleId), enabled: may('roles:read') });
  const data = role.data?.data;
  const mayChange = may('roles:update') && data?.isSystem === false;
  return (
    <SettingScreen
      of="/settings/roles"
      title={data ? roleName(data.name) : m.role()}
      beside={data?.isActive === false && <Tag tone="ended">{m.role_inactive()}</Tag>}
      actions={
        mayChange && (
          <Group gap="xs">
            {data.isActive ? (
              <ActionButton
                label={m.role_deactivate()}
                asks={{ title: m.role_deactivate_one({ name: roleName(data.name) }), text: m.role_deactivate_text() }}
                run={() => deactivateRole(roleId)}
                done={m.saved()}
              />
            ) : (
              <ActionButton label={m.role_reactivate()} run={() => reactivateRole(roleId)} done={m.saved()} />
            )}
            <ButtonLink to="/settings/roles/$roleId/edit" params={{ roleId }}>
              {m.edit()}
            </ButtonLink>
          </Group>
        )
      }
    >
      <Loaded of={role} bones={<Bones rows={4} />}>
        {({ data: found }) => <About role={found} />}
      </Loaded>
      <Outlet />
    </SettingScreen>
  );
}

function About({ role: { id, description, isSystem, userCount, permissions: held } }: { role: Role }) {
  const may = useMay();
  const permissions = useQuery(allPermissions);
  return (
    <>
      <div>
        {description && <Text maw="44rem">{roleAbout(description)}</Text>}
        {may('users:read') && userCount > 0 ? (
          <AnchorLink to="/settings/users" search={{ roleId: id, isActive: 'all' }}>
            {m.role_users({ count: userCount })}
          </AnchorLink>
        ) : (
          <Text c="var(--soft)">{userCount === 0 ? m.role_users_none() : m.role_users({ count: userCount })}</Text>
        )}
      </div>
      {isSystem && <Note>{m.role_is_system()}</Note>}
      <Loaded of={permissions} bones={<Bones rows={8} height={32} />}>
        {(items) => <MayAndMayNot items={items} held={held} />}
      </Loaded>
    </>
  );
}
