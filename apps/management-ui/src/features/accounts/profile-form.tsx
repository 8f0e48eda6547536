import { PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { useMe, useSession } from '../../session/session.tsx';
import { changeProfile, ownProfile } from './queries.ts';

const fieldsOf = (email: string): EditField[] => [
  { name: 'name', label: m.name(), kind: 'text', isNeeded: true },
  {
    name: 'language',
    label: m.language(),
    kind: 'keys',
    choices: [
      { value: 'de', label: 'Deutsch' },
      { value: 'en', label: 'English' },
    ],
  },
  { name: 'email', label: m.email(), kind: 'text', isNeeded: true, hint: m.profile_email_hint() },
  {
    name: 'currentPassword',
    label: m.password_current(),
    isShown: (values) => values.email !== email,
    words: () => '…',
    kind: ({ value, error, onChange }) => (
      <PasswordInput
        size="lg"
        label={m.password_current()}
        description={m.profile_email_password()}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
        value={String(value ?? '')}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
    ),
  },
];

/** Name, language and e-mail address of the own account. */
export function ProfileForm() {
  const close = useClose();
  const { renew } = useSession();
  const { user } = useMe();
  const record = useQuery(ownProfile);
  return (
    <EditSheet
      title={m.profile_edit()}
      record={record}
      fields={fieldsOf(user.email)}
      onClose={close}
      save={async (etag, changed) => {
        await changeProfile(etag, changed);
        await renew();
      }}
    />
  );
}
