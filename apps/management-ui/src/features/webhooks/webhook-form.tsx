import { ApiProblem, type PermissionKey, type WebhookSubscription } from '@beekeeping/api-client';
import { Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { showDone } from '../../components/screen/say.tsx';
import type { Tagged } from '../../components/screen/tagged.ts';
import { m } from '../../generated/messages/messages.js';
import { changeWebhook, createWebhook, oneWebhook } from './queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';
import { EVENTS, eventWords } from './webhook-words.ts';

const route = getRouteApi('/settings/webhooks/$webhookId');

interface Values extends Record<string, unknown> {
  url: string;
  events: WebhookSubscription['events'];
  active: boolean;
}

/** A new one: the secret that signs what is sent is shown once, after it is saved. */
export function NewWebhookForm() {
  const close = useClose();
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={close} />;
  return (
    <WebhookForm
      title={m.webhooks_new()}
      right="webhooks:create"
      begun={{ url: 'https://', events: [], active: true }}
      isNew
      onClose={close}
      write={async ({ url, events }) => setSecret((await createWebhook({ url, events })).secret)}
      onSaved={() => undefined}
    />
  );
}

export function EditWebhookForm() {
  const { webhookId } = route.useParams();
  const close = useClose();
  const webhook = useQuery(oneWebhook(webhookId));
  if (webhook.data !== undefined) return <EditOpened opened={webhook.data} onClose={close} />;
  return (
    <FormSheet title={m.webhook_edit()} isBusy={false} isDirty={false} onClose={close}>
      <Loaded of={webhook}>{() => null}</Loaded>
    </FormSheet>
  );
}

function EditOpened(props: { opened: Tagged<WebhookSubscription>; onClose: () => void }) {
  const { onClose } = props;
  // What somebody else changes meanwhile is refused, and told.
  const [{ data, etag }] = useState(props.opened);
  const { id, url, events, active } = data;
  return (
    <WebhookForm
      title={m.webhook_edit()}
      right="webhooks:update"
      begun={{ url, events, active }}
      onClose={onClose}
      write={async (values) => {
        await changeWebhook(id, etag, values);
      }}
      onSaved={() => {
        showDone(m.saved());
        onClose();
      }}
    />
  );
}

function WebhookForm(props: {
  title: string;
  right: PermissionKey;
  begun: Values;
  isNew?: boolean;
  onClose: () => void;
  write: (values: Values) => Promise<void>;
  onSaved: () => void;
}) {
  const { title, right, begun, isNew = false, onClose, write, onSaved } = props;
  const form = useForm<Values>({
    initialValues: begun,
    validate: {
      url: (value) => (/^https?:\/\/./.test(value.trim()) ? null : m.webhook_url_needed()),
      events: (value) => (value.length === 0 ? m.webhook_events_needed() : null),
    },
    transformValues: (values) => ({ ...values, url: values.url.trim() }),
  });
  const { save, isBusy, error, rest } = useSave({
    form,
    write: () => write(form.getTransformedValues()),
    onSaved,
  });
  const isOutdated = error instanceof ApiProblem && error.status === 412;
  return (
    <FormSheet
      title={title}
      right={right}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={isOutdated ? m.webhook_changed_meanwhile() : rest}
      onClose={onClose}
      onSubmit={form.onSubmit(() => save())}
    >
      <TextInput
        size="lg"
        type="url"
        label={m.webhook_url()}
        description={m.webhook_url_hint()}
        required
        maxLength={2048}
        {...form.getInputProps('url')}
      />
      <Stack gap="xs" role="group" aria-label={m.webhook_events()}>
        <Text fw={600}>{m.webhook_events()}</Text>
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            size="md"
            label={eventWords[event]()}
            description={event}
            checked={form.values.events.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'events',
                EVENTS.filter((each) => (each === event ? checked : form.values.events.includes(each))),
              )
            }
          />
        ))}
        {form.errors.events && (
          <Text role="alert" c="var(--alarm)">
            {form.errors.events}
          </Text>
        )}
      </Stack>
      {!isNew && (
        <Switch
          size="lg"
          label={m.webhook_is_active()}
          description={m.webhook_is_active_hint()}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormSheet>
  );
}
