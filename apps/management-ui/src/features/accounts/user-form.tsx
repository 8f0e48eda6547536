import type { PostUsersBody, User } from '@beekeeping/api-client';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type EditField, EditSheet, type Held, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { ShownOnce } from '../../components/settings/shown-once.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay, useMe } from '../../session/session.tsx';
import { proposedPassword } from './first-password.ts';
import { allRoles, changeUser, createUser, oneUser } from './queries.ts';
import { roleName } from './role-names.ts';

const route = getRouteApi('/settings/users/$userId');

/** A password for somebody else: it is read out to them, so it is legible. */
function PasswordForOther({ label, hint, value, error, onChange }: Held & { label: string; hint: string }) {
  return (
    <div>
      <TextInput
        size="lg"
        label={label}
        description={hint}
        autoComplete="new-password"
        spellCheck={false}
        value={String(value ?? '')}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      <Button variant="subtle" mt={4} onClick={() => onChange(proposedPassword())}>
        {m.user_password_propose()}
      </Button>
    </div>
  );
}

const passwordField = (isNew: boolean): EditField => ({
  name: 'password',
  label: isNew ? m.user_first_password() : m.user_new_password(),
  isNeeded: isNew,
  words: () => '…',
  kind: (held) => (
    <PasswordForOther
      {...held}
      label={isNew ? m.user_first_password() : m.user_new_password()}
      hint={isNew ? m.user_first_password_hint() : m.user_new_password_hint()}
    />
  ),
});

/** What is known of somebody, and what they may do as far as one may give roles oneself. */
const useFields = (user?: User): EditField[] => {
  const may = useMay();
  const mayAssign = may('users:assign-role') && may('roles:read');
  const roles = useQuery({ ...allRoles, enabled: mayAssign });
  const choices = (roles.data ?? []).filter(({ id, isActive }) => isActive || id === user?.roleId);
  return [
    { name: 'name', label: m.name(), kind: 'text', isNeeded: true },
    { name: 'email', label: m.email(), kind: 'text', isNeeded: true },
    ...(mayAssign
      ? [
          {
            name: 'roleId',
            label: m.role(),
            kind: 'choice',
            none: m.user_without_role(),
            choices: choices.map(({ id, name }) => ({ value: id, label: roleName(name) })),
          } satisfies EditField,
        ]
      : []),
  ];
};

/** Somebody new, with a password to begin with: what they are told is shown once. */
export function NewUserForm() {
  const close = useClose();
  const fields = [...useFields(), passwordField(true)];
  const [begun] = useState(() => ({ password: proposedPassword() }));
  const [told, setTold] = useState<string>();
  if (told !== undefined) {
    return (
      <ShownOnce
        title={m.user_created()}
        explanation={m.user_created_text()}
        label={m.user_created_label()}
        secret={told}
        onClose={close}
      />
    );
  }
  return (
    <NewSheet
      title={m.users_new()}
      right="users:create"
      begun={begun}
      fields={fields}
      onClose={close}
      save={async (values, key) => {
        const body = values as PostUsersBody;
        await createUser(body, key);
        const address = new URL('.', document.baseURI).href;
        setTold(m.user_told({ address, email: body.email, password: body.password }));
      }}
      onSaved={() => undefined}
    />
  );
}

export function EditUserForm() {
  const { userId } = route.useParams();
  const close = useClose();
  const { user: me } = useMe();
  const record = useQuery(oneUser(userId));
  const fields = useFields(record.data?.data);
  // The own password and role are nobody's to change here.
  const allowed = me.id === userId ? fields.filter(({ name }) => name !== 'roleId') : [...fields, passwordField(false)];
  return (
    <EditSheet
      title={m.edit_one({ name: record.data?.data.name ?? '' })}
      right="users:update"
      record={record}
      fields={allowed}
      onClose={close}
      save={(etag, changed) => changeUser(userId, etag, changed)}
    />
  );
}
