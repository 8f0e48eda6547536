import type { User } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { ActionButton } from '../../components/form/action-button.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay, useMe } from '../../session/session.tsx';
import { deactivateUser, oneUser, reactivateUser, removeSsoLink, resetSecondFactor, ssoLinksOf } from './queries.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { roleName } from './role-names.ts';
import { SsoLinks } from './sessions.tsx';

const route = getRouteApi('/settings/users/$userId');

/** Somebody who signs in, and what is done about them. */
export function UserScreen() {
  const { userId } = route.useParams();
  const may = useMay();
  const user = useQuery({ ...oneUser(userId), enabled: may('users:read') });
  const name = user.data?.data.name ?? m.user();
  return (
    <SettingScreen
      of="/settings/users"
      title={name}
      beside={user.data?.data.isActive === false && <Tag tone="ended">{m.user_inactive()}</Tag>}
      actions={
        may('users:update') && (
          <ButtonLink to="/settings/users/$userId/edit" params={{ userId }} variant="default">
            {m.edit()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={user} bones={<Bones rows={3} />}>
        {({ data }) => <About user={data} />}
      </Loaded>
      <Outlet />
    </SettingScreen>
  );
}

function About({ user }: { user: User }) {
  const { id, name, email, language, roleName: role, isActive, mfaEnabled, createdAt, passwordChangedAt } = user;
  const { user: me } = useMe();
  const may = useMay();
  const isOther = me.id !== id;
  return (
    <>
      <Facts
        facts={[
          [m.email(), email],
          [m.role(), role === null ? m.user_without_role() : roleName(role)],
          [m.language(), language === 'de' ? 'Deutsch' : 'English'],
          [m.user_since(), formatInstant(createdAt)],
          [
            m.password(),
            passwordChangedAt === null
              ? m.user_password_first()
              : m.password_since({ at: formatInstant(passwordChangedAt) }),
          ],
        ]}
      />
      {!isOther && <Note>{m.user_is_you()}</Note>}
      <Part title={m.second_factor()}>
        <div>
          <Tag tone={mfaEnabled ? 'good' : 'care'}>{mfaEnabled ? m.second_factor_on() : m.second_factor_off()}</Tag>
        </div>
        {mfaEnabled && isOther && may('users:update') && (
          <div>
            <ActionButton
              label={m.user_mfa_reset()}
              asks={{ title: m.user_mfa_reset(), text: m.user_mfa_reset_text({ name }) }}
              run={() => resetSecondFactor(id)}
              done={m.user_mfa_reset_done({ name })}
            />
          </div>
        )}
      </Part>
      {may('users:update') && <Links userId={id} />}
      {isOther && may('users:update') && (
        <Part title={m.user_access()}>
          <div>
            {isActive ? (
              <ActionButton
                label={m.user_deactivate()}
                color="red"
                asks={{ title: m.user_deactivate_one({ name }), text: m.user_deactivate_text({ name }) }}
                run={() => deactivateUser(id)}
                done={m.user_deactivated({ name })}
              />
            ) : (
              <ActionButton
                label={m.user_reactivate()}
                run={() => reactivateUser(id)}
                done={m.user_reactivated({ name })}
              />
            )}
          </div>
        </Part>
      )}
    </>
  );
}

function Links({ userId }: { userId: string }) {
  const links = useQuery(ssoLinksOf(userId));
  return (
    <Part title={m.sso_links()}>
      <Loaded of={links} bones={<Bones rows={1} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{m.user_sso_none()}</Empty>
          ) : (
            <SsoLinks of={list} remove={(linkId) => removeSsoLink(userId, linkId)} />
          )
        }
      </Loaded>
    </Part>
  );
}
