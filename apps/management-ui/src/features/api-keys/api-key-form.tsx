import type { ApiKey } from '@beekeeping/api-client';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { dayAfter } from '../../components/screen/days.ts';
import { today } from '../../components/screen/format.ts';
import { ShownOnce } from '../../components/settings/shown-once.tsx';
import { m } from '../../generated/messages/messages.js';
import { SCOPES, scopeWords } from './api-key-words.ts';
import { createApiKey } from './queries.ts';

interface Values extends Record<string, unknown> {
  name: string;
  scopes: ApiKey['scopes'];
  expiresOn: string;
}

/** A new key: what opens the service is shown once, after it is made. */
export function NewApiKeyForm() {
  const close = useClose();
  const [key, setKey] = useState<string>();
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], expiresOn: '' },
    validate: {
      name: (value) => (value.trim() === '' ? m.is_needed() : null),
      scopes: (value) => (value.length === 0 ? m.api_key_scope_needed() : null),
    },
  });
  const { save, isBusy, rest } = useSave({
    form,
    fields: ['name', 'scopes'],
    write: async () => {
      const { name, scopes, expiresOn } = form.getValues();
      // To the end of that day where the person is.
      const expiresAt = expiresOn === '' ? null : new Date(`${expiresOn}T23:59:59`).toISOString();
      const made = await createApiKey({ name: name.trim(), scopes, expiresAt });
      setKey(made.key);
    },
    onSaved: () => undefined,
  });
  if (key !== undefined) {
    return (
      <ShownOnce
        title={m.api_key_made()}
        explanation={m.api_key_made_text()}
        label={m.api_key()}
        secret={key}
        onClose={close}
      />
    );
  }
  return (
    <FormSheet
      title={m.api_keys_new()}
      right="api-keys:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
    >
      <TextInput
        size="lg"
        label={m.name()}
        description={m.api_key_name_hint()}
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Stack gap="xs" role="group" aria-label={m.api_key_scopes()}>
        <Text fw={600}>{m.api_key_scopes()}</Text>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            size="md"
            label={scopeWords[scope]()}
            description={scope}
            checked={form.values.scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'scopes',
                SCOPES.filter((each) => (each === scope ? checked : form.values.scopes.includes(each))),
              )
            }
          />
        ))}
        {form.errors.scopes && (
          <Text role="alert" c="var(--alarm)">
            {form.errors.scopes}
          </Text>
        )}
      </Stack>
      <DayField
        label={m.api_key_expires_on()}
        hint={m.api_key_expires_hint()}
        earliest={dayAfter(today(), 1)}
        {...fieldsOf(form)('expiresOn')}
      />
    </FormSheet>
  );
}
