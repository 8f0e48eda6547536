import { ApiProblem, type PermissionKey, type Role } from '@beekeeping/api-client';
import { Checkbox, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import type { Tagged } from '../../components/screen/tagged.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { allPermissions, changeRole, oneRole, recordRole } from './queries.ts';
import { groupsOf } from './rights.ts';

const route = getRouteApi('/settings/roles/$roleId');

export function NewRoleForm() {
  const close = useClose();
  const navigate = useNavigate();
  return (
    <RoleForm
      title={m.roles_new()}
      right="roles:create"
      onClose={close}
      onSaved={({ id }) => void navigate({ to: '/settings/roles/$roleId', params: { roleId: id }, replace: true })}
    />
  );
}

export function EditRoleForm() {
  const { roleId } = route.useParams();
  const close = useClose();
  const role = useQuery(oneRole(roleId));
  const title = m.edit_one({ name: role.data?.data.name ?? '' });
  if (role.data === undefined) {
    return (
      <FormSheet title={title} isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={role}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return <RoleForm title={title} right="roles:update" opened={role.data} onClose={close} onSaved={close} />;
}

/** @param props.opened the role that is changed; a new one without */
function RoleForm(props: {
  title: string;
  right: PermissionKey;
  opened?: Tagged<Role>;
  onClose: () => void;
  onSaved: (role: Role) => void;
}) {
  const { title, right, onClose, onSaved } = props;
  // What somebody else changes meanwhile is refused, and told.
  const [opened] = useState(props.opened);
  const form = useForm({
    initialValues: {
      name: opened?.data.name ?? '',
      description: opened?.data.description ?? '',
      permissions: opened?.data.permissions ?? [],
    },
    validate: { name: (value) => (value.trim() === '' ? m.is_needed() : null) },
  });
  const { save, isBusy, error, rest } = useSave({
    form,
    write: (key) => {
      const { name, description, permissions } = form.getValues();
      const body = { name: name.trim(), description: description.trim() || null, permissions };
      return opened === undefined ? recordRole(body, key) : changeRole(opened.data.id, opened.etag, body);
    },
    onSaved: (role) => {
      showDone(m.saved());
      onSaved(role);
    },
  });
  const isOutdated = error instanceof ApiProblem && error.status === 412;
  return (
    <FormSheet
      title={title}
      right={right}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={isOutdated ? m.role_changed_meanwhile() : rest}
      onClose={onClose}
      onSubmit={form.onSubmit(() => save())}
    >
      <TextInput size="lg" label={m.name()} required maxLength={100} {...form.getInputProps('name')} />
      <Textarea
        size="lg"
        label={m.role_description()}
        autosize
        maxRows={4}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <Rights
        held={form.values.permissions}
        change={(permissions) => form.setFieldValue('permissions', permissions)}
        error={form.errors.permissions as string | undefined}
      />
    </FormSheet>
  );
}

function Rights(props: {
  held: readonly PermissionKey[];
  change: (held: PermissionKey[]) => void;
  error: string | undefined;
}) {
  const { held, change, error } = props;
  const may = useMay();
  const permissions = useQuery(allPermissions);
  return (
    <Loaded of={permissions}>
      {(items) => (
        <Stack gap="lg">
          <Note>{m.role_grants_only_own()}</Note>
          {error !== undefined && (
            <Text role="alert" c="var(--alarm)">
              {error}
            </Text>
          )}
          {groupsOf(items).map(({ group, label, resources }) => (
            <section key={group}>
              <Title order={3} size="h4" mb="xs">
                {label}
              </Title>
              <Stack gap="md">
                {resources.map(({ resource, permissions: rights }) => (
                  <Stack key={resource} gap={6}>
                    {rights.map(({ key, description }) => (
                      <Checkbox
                        key={key}
                        size="md"
                        label={description}
                        checked={held.includes(key)}
                        // One gives on only what one has; what the role has already may be taken away.
                        disabled={!may(key) && !held.includes(key)}
                        onChange={({ currentTarget: { checked } }) =>
                          change(checked ? [...held, key] : held.filter((each) => each !== key))
                        }
                      />
                    ))}
                  </Stack>
                ))}
              </Stack>
            </section>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
