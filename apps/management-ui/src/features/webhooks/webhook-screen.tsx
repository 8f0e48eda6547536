import type { WebhookDelivery, WebhookSubscription } from '@beekeeping/api-client';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { MorePages } from '../../components/table/more-pages.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import {
  deleteWebhook,
  deliveryPages,
  type DeliveryState,
  oneWebhook,
  pingWebhook,
  redeliver,
  rotateSecret,
} from './queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';
import { deliveredEventWords, deliveryStateWords, deliveryTones, eventWords } from './webhook-words.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/settings/webhooks/$webhookId');

/** A webhook: what it is told, and what became of it. */
export function WebhookScreen() {
  const { webhookId } = route.useParams();
  const may = useMay();
  const webhook = useQuery({ ...oneWebhook(webhookId), enabled: may('webhooks:read') });
  return (
    <SettingScreen
      of="/settings/webhooks"
      title={webhook.data === undefined ? m.webhook() : new URL(webhook.data.data.url).host}
      beside={webhook.data && <WebhookState webhook={webhook.data.data} />}
      actions={
        may('webhooks:update') && (
          <ButtonLink to="/settings/webhooks/$webhookId/edit" params={{ webhookId }} variant="default">
            {m.edit()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={webhook} bones={<Bones rows={4} />}>
        {({ data }) => <About webhook={data} />}
      </Loaded>
      <Outlet />
    </SettingScreen>
  );
}

function About({ webhook: { id, url, events } }: { webhook: WebhookSubscription }) {
  const may = useMay();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
        <Text c="var(--soft)">{events.map((event) => eventWords[event]()).join(' · ')}</Text>
      </div>
      <Group gap="xs">
        {may('webhooks:update') && (
          <>
            <ActionButton label={m.webhook_ping()} run={() => pingWebhook(id)} done={m.webhook_pinged()} />
            <ActionButton
              label={m.webhook_rotate()}
              asks={{ title: m.webhook_rotate(), text: m.webhook_rotate_text() }}
              run={async () => setSecret(await rotateSecret(id))}
            />
          </>
        )}
        {may('webhooks:delete') && (
          <ActionButton
            label={m.webhook_delete()}
            color="red"
            asks={{ title: m.webhook_delete(), text: m.webhook_delete_text({ url }) }}
            run={async () => {
              await deleteWebhook(id);
              await navigate({ to: '/settings/webhooks', replace: true });
            }}
            done={m.webhook_deleted()}
          />
        )}
      </Group>
      {secret !== undefined && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
      <Deliveries webhookId={id} />
    </>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const may = useMay();
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useInfiniteQuery(deliveryPages(webhookId, state));
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part
      title={m.deliveries()}
      actions={
        <NativeSelect
          aria-label={m.status()}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { state: (value || undefined) as DeliveryState | undefined }, replace: true })
          }
          data={[
            { value: '', label: m.deliveries_all() },
            ...Object.entries(deliveryStateWords).map(([value, label]) => ({ value, label: label() })),
          ]}
        />
      }
    >
      <Loaded of={pages} bones={<Bones rows={4} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.deliveries_none()}</Empty>
          ) : (
            <>
              <DataTable
                label={m.deliveries()}
                rows={rows}
                columns={columns(may('webhooks:update') ? (id) => redeliver(webhookId, id) : undefined)}
                nameOf={({ event }) => deliveredEventWords(event)}
              />
              <MorePages of={pages} />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

/** What the last attempt came to. */
const outcomeOf = ({ attempts, attemptCount, state, nextAttemptAt }: WebhookDelivery): string => {
  const last = attempts.at(-1);
  const answer = last?.responseStatus == null ? last?.error : m.delivery_answer({ status: last.responseStatus });
  return [
    m.delivery_attempts({ count: attemptCount }),
    answer,
    state === 'PENDING' && nextAttemptAt !== null && m.delivery_next({ at: formatInstant(nextAttemptAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const columns = (again?: (id: string) => Promise<unknown>): readonly Column<WebhookDelivery>[] => [
  {
    id: 'event',
    label: m.delivery_event(),
    width: 'minmax(11rem, 1.3fr)',
    onPhone: 'plain',
    cell: ({ event }) => deliveredEventWords(event),
  },
  {
    id: 'state',
    label: m.status(),
    width: '8rem',
    onPhone: 'plain',
    cell: ({ state }) => <Tag tone={deliveryTones[state]}>{deliveryStateWords[state]()}</Tag>,
  },
  { id: 'at', label: m.delivery_at(), width: '11rem', cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: 'outcome',
    label: m.delivery_outcome(),
    width: 'minmax(10rem, 1.6fr)',
    onPhone: 'plain',
    cell: (delivery) => <span style={{ overflowWrap: 'anywhere' }}>{outcomeOf(delivery)}</span>,
  },
  {
    id: 'again',
    label: m.delivery_again(),
    width: '10rem',
    onPhone: 'plain',
    cell: ({ id, event, state, createdAt }) =>
      again &&
      state !== 'PENDING' && (
        <ActionButton
          size="sm"
          label={m.delivery_again()}
          name={m.delivery_again_one({ event: deliveredEventWords(event), at: formatInstant(createdAt) })}
          run={() => again(id)}
          done={m.delivery_again_done()}
        />
      ),
  },
];
