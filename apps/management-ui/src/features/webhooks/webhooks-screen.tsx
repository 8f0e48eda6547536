import type { WebhookSubscription } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { allWebhooks } from './queries.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { WebhookState } from './webhook-state.tsx';

/** The programs that are told what happens here. */
export function WebhooksScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/webhooks"
      actions={may('webhooks:create') && <ButtonLink to="/settings/webhooks/new">{m.webhooks_new()}</ButtonLink>}
    >
      <Webhooks />
      <Outlet />
    </SettingScreen>
  );
}

function Webhooks() {
  const may = useMay();
  const webhooks = useQuery(allWebhooks);
  return (
    <Loaded of={webhooks} bones={<Bones rows={3} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty
            action={
              may('webhooks:create') && (
                <ButtonLink to="/settings/webhooks/new" variant="default">
                  {m.webhooks_new()}
                </ButtonLink>
              )
            }
          >
            {m.webhooks_none()}
          </Empty>
        ) : (
          <DataTable label={m.settings_webhooks()} rows={list} columns={columns()} nameOf={({ url }) => url} />
        )
      }
    </Loaded>
  );
}

const columns = (): readonly Column<WebhookSubscription>[] => [
  {
    id: 'url',
    label: m.webhook_url(),
    width: 'minmax(14rem, 2fr)',
    onPhone: 'plain',
    cell: ({ id, url }) => (
      <AnchorLink
        to="/settings/webhooks/$webhookId"
        params={{ webhookId: id }}
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
      >
        {url}
      </AnchorLink>
    ),
  },
  {
    id: 'state',
    label: m.status(),
    width: 'minmax(8rem, 1fr)',
    onPhone: 'plain',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'events',
    label: m.webhook_events(),
    width: 'minmax(7rem, 1fr)',
    cell: ({ events }) => m.webhook_events_count({ count: events.length }),
  },
];
