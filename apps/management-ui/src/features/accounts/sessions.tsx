import type { Session, SsoLink } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../components/form/action-button.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './accounts.module.css';
import { endSession, ownSessions, ownSsoLinks, removeOwnSsoLink } from './queries.ts';

/** Where one is signed in, each to be ended by itself. */
export function Sessions() {
  const sessions = useQuery(ownSessions);
  return (
    <Part title={m.sessions()}>
      <Loaded of={sessions} bones={<Bones rows={2} />}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((session) => (
              <OneSession key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Part>
  );
}

function OneSession({ session: { id, device, ip, createdAt, lastUsedAt, isCurrent } }: { session: Session }) {
  return (
    <li className={styles.item}>
      <div>
        {device} {isCurrent && <Tag tone="good">{m.session_this()}</Tag>}
        <div className={styles.aside}>
          {m.session_facts({ ip, since: formatInstant(createdAt), used: formatInstant(lastUsedAt) })}
        </div>
      </div>
      {!isCurrent && (
        <ActionButton
          label={m.session_end()}
          name={m.session_end_one({ device })}
          run={() => endSession(id)}
          done={m.session_ended()}
        />
      )}
    </li>
  );
}

/** The accounts of identity providers that sign in as the person. */
export function OwnSsoLinks() {
  const links = useQuery(ownSsoLinks);
  return (
    <Part title={m.sso_links()}>
      <Loaded of={links} bones={<Bones rows={1} />}>
        {(list) =>
          list.length === 0 ? <Empty>{m.sso_links_none()}</Empty> : <SsoLinks of={list} remove={removeOwnSsoLink} />
        }
      </Loaded>
    </Part>
  );
}

export function SsoLinks({ of: links, remove }: { of: readonly SsoLink[]; remove?: (id: string) => Promise<unknown> }) {
  return (
    <ul className={styles.list}>
      {links.map(({ id, providerName, providerId, linkedAt, lastUsedAt }) => {
        const name = providerName ?? providerId ?? m.sso_provider_gone();
        return (
          <li key={id} className={styles.item}>
            <div>
              {name}
              <div className={styles.aside}>
                {m.sso_link_facts({ since: formatInstant(linkedAt), used: formatInstant(lastUsedAt) })}
              </div>
            </div>
            {remove && (
              <ActionButton
                label={m.sso_unlink()}
                name={m.sso_unlink_one({ name })}
                asks={{ title: m.sso_unlink_one({ name }), text: m.sso_unlink_text({ name }) }}
                run={() => remove(id)}
                done={m.sso_unlinked({ name })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
