import type { ApiKey } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { ActionButton } from '../../components/form/action-button.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { useNow } from '../../outbox/use-now.ts';
import { useMay } from '../../session/session.tsx';
import { scopeWords } from './api-key-words.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { allApiKeys, revokeApiKey } from './queries.ts';

/** The keys of programs, such as a shop. */
export function ApiKeysScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/api-keys"
      actions={may('api-keys:create') && <ButtonLink to="/settings/api-keys/new">{m.api_keys_new()}</ButtonLink>}
    >
      <ApiKeys />
      <Outlet />
    </SettingScreen>
  );
}

function ApiKeys() {
  const may = useMay();
  const keys = useQuery(allApiKeys);
  return (
    <Loaded of={keys} bones={<Bones rows={3} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty
            action={
              may('api-keys:create') && (
                <ButtonLink to="/settings/api-keys/new" variant="default">
                  {m.api_keys_new()}
                </ButtonLink>
              )
            }
          >
            {m.api_keys_none()}
          </Empty>
        ) : (
          <DataTable
            label={m.settings_api_keys()}
            rows={list}
            columns={columns(may('api-keys:revoke'))}
            nameOf={({ name }) => name}
          />
        )
      }
    </Loaded>
  );
}

function KeyState({ apiKey: { expiresAt, revokedAt } }: { apiKey: ApiKey }) {
  const now = useNow();
  if (revokedAt !== null) return <Tag tone="ended">{m.api_key_revoked({ at: formatInstant(revokedAt) })}</Tag>;
  if (expiresAt === null) return <Tag tone="good">{m.api_key_good()}</Tag>;
  return new Date(expiresAt).getTime() < now ? (
    <Tag tone="ended">{m.api_key_expired({ at: formatInstant(expiresAt) })}</Tag>
  ) : (
    <Tag tone="good">{m.api_key_until({ at: formatInstant(expiresAt) })}</Tag>
  );
}

const columns = (mayRevoke: boolean): readonly Column<ApiKey>[] => [
  {
    id: 'name',
    label: m.name(),
    width: 'minmax(9rem, 1.2fr)',
    onPhone: 'plain',
    cell: ({ name, prefix }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong> <code>{prefix}…</code>
      </span>
    ),
  },
  {
    id: 'state',
    label: m.status(),
    width: 'minmax(12rem, 1.1fr)',
    onPhone: 'plain',
    cell: (apiKey) => <KeyState apiKey={apiKey} />,
  },
  {
    id: 'scopes',
    label: m.api_key_scopes(),
    width: 'minmax(12rem, 1.4fr)',
    onPhone: 'plain',
    cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]()).join(' · '),
  },
  {
    id: 'used',
    label: m.api_key_used(),
    width: '11rem',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? m.never() : formatInstant(lastUsedAt)),
  },
  {
    id: 'revoke',
    label: m.api_key_revoke(),
    width: '9rem',
    onPhone: 'plain',
    cell: ({ id, name, revokedAt }) =>
      mayRevoke &&
      revokedAt === null && (
        <ActionButton
          size="sm"
          label={m.api_key_revoke()}
          name={m.api_key_revoke_one({ name })}
          color="red"
          asks={{ title: m.api_key_revoke_one({ name }), text: m.api_key_revoke_text() }}
          run={() => revokeApiKey(id)}
          done={m.api_key_revoked_done({ name })}
        />
      ),
  },
];
