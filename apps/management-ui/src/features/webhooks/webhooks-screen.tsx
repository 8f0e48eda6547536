import type { WebhookSubscription } from '@beekeeping/api-client';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { allWebhooks } from './queries.ts';
import { WebhookState } from './webhook-state.tsx';

/** The programs that are told what happens here. */
export function WebhooksScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/webhooks"
      actions={
        may('webhooks:create') && (
          <Button renderRoot={(props) => <Link {...props} to="/settings/webhooks/new" />}>{m.webhooks_new()}</Button>
        )
      }
    >
      <Webhooks />
      <Outlet />
    </SettingScreen>
  );
}

function Webhooks() {
  const webhooks = useQuery(allWebhooks);
  return (
    <Loaded of={webhooks} bones={<Bones rows={3} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty>{m.webhooks_none()}</Empty>
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
      <Anchor
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
        renderRoot={(props) => <Link {...props} to="/settings/webhooks/$webhookId" params={{ webhookId: id }} />}
      >
        {url}
      </Anchor>
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
