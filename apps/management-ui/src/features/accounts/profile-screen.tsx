import type { User } from '@beekeeping/api-client';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../../components/screen/facts.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { Avatar } from './avatar.tsx';
import { CloseAccount } from './close-account.tsx';
import { Messenger } from './messenger.tsx';
import { Preferences } from './preferences.tsx';
import { ownProfile } from './queries.ts';
import { roleName } from './role-names.ts';
import { SecondFactor } from './second-factor.tsx';
import { ButtonLink } from '../../components/screen/links.tsx';
import { OwnSsoLinks, Sessions } from './sessions.tsx';

const ChangePassword = lazy(async () => ({
  default: (await import('../../session/change-password.tsx')).ChangePassword,
}));

/** The own account: who one is, how one signs in, what one is told. */
export function ProfileScreen() {
  const profile = useQuery(ownProfile);
  return (
    <SettingScreen of="/settings/profile">
      <Loaded of={profile} bones={<Bones rows={2} height={96} />}>
        {({ data: user }) => (
          <>
            <WhoIAm user={user} />
            <Password user={user} />
            <SecondFactor user={user} />
          </>
        )}
      </Loaded>
      <Preferences />
      <Messenger />
      <Sessions />
      <OwnSsoLinks />
      <CloseAccount />
      <Outlet />
    </SettingScreen>
  );
}

function WhoIAm({ user }: { user: User }) {
  const { name, email, language, roleName: role } = user;
  return (
    <Part
      title={name}
      actions={
        <ButtonLink to="/settings/profile/edit" variant="default">
          {m.edit()}
        </ButtonLink>
      }
    >
      <Group gap="xl" align="center">
        <Avatar user={user} />
        <div style={{ flex: 1, minInlineSize: '16rem' }}>
          <Facts
            facts={[
              [m.email(), email],
              [m.language(), language === 'de' ? 'Deutsch' : 'English'],
              [m.role(), role === null ? m.user_without_role() : roleName(role)],
            ]}
          />
        </div>
      </Group>
    </Part>
  );
}

function Password({ user: { passwordChangedAt } }: { user: User }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Part title={m.password()}>
      <Group gap="md">
        <span>
          {passwordChangedAt === null
            ? m.first_password_text()
            : m.password_since({ at: formatInstant(passwordChangedAt) })}
        </span>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {m.password_change()}
        </Button>
      </Group>
      {isChoosing && (
        <Suspense>
          <ChangePassword onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Part>
  );
}
