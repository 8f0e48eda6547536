import type { PostWebhooksBody } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { checksField } from '../../components/form/checks-field.tsx';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { heldTogether, takenApartAgain } from '../../components/form/several-words.ts';
import { useClose } from '../../components/form/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { changeWebhook, createWebhook, oneWebhook } from './queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';
import { EVENTS, eventWords } from './webhook-words.ts';

const route = getRouteApi('/settings/webhooks/$webhookId');

const SEVERAL = ['events'];

const fields = (): EditField[] => [
  {
    name: 'url',
    label: m.webhook_url(),
    hint: m.webhook_url_hint(),
    kind: 'text',
    isNeeded: true,
    maxLength: 2048,
    check: (value) => (/^https?:\/\/./.test(String(value).trim()) ? undefined : m.webhook_url_needed()),
  },
  checksField({
    name: 'events',
    label: m.webhook_events(),
    isNeeded: true,
    choices: EVENTS.map((event) => ({ value: event, label: eventWords[event](), description: event })),
  }),
];

const activeField = (): EditField => ({
  name: 'active',
  label: m.webhook_is_active(),
  hint: m.webhook_is_active_hint(),
  kind: 'switch',
});

/** A new one: the secret that signs what is sent is shown once, after it is saved. */
export function NewWebhookForm() {
  const close = useClose();
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={close} />;
  return (
    <NewSheet
      title={m.webhooks_new()}
      right="webhooks:create"
      begun={{ url: 'https://' }}
      fields={fields()}
      onClose={close}
      save={async (values) => {
        const body = takenApartAgain(values, SEVERAL) as unknown as PostWebhooksBody;
        setSecret((await createWebhook(body)).secret);
      }}
      onSaved={() => undefined}
    />
  );
}

export function EditWebhookForm() {
  const { webhookId } = route.useParams();
  const record = useQuery({
    ...oneWebhook(webhookId),
    select: ({ data, etag }) => ({ data: heldTogether({ ...data }, SEVERAL), etag }),
  });
  return (
    <EditSheet
      title={m.webhook_edit()}
      right="webhooks:update"
      record={record}
      fields={[...fields(), activeField()]}
      onClose={useClose()}
      save={(etag, changed) => changeWebhook(webhookId, etag, takenApartAgain(changed, SEVERAL))}
    />
  );
}
