import type { User } from '@beekeeping/api-client';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { FileImage } from '../../components/screen/file-image.tsx';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { queries } from '../../session/api.ts';
import styles from './accounts.module.css';
import { ownAvatar, removeAvatar, setAvatar } from './queries.ts';

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(file);
  });

/** The own picture, and how to change it. */
export function Avatar({ user: { name, avatarVersion } }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      await setAvatar(await dataUrlOf(file));
    },
    onSuccess: () => {
      showDone(m.avatar_saved());
      void queries.invalidateQueries();
    },
    onError: showFailure,
  });
  return (
    <Group gap="md">
      {avatarVersion === null ? (
        <span aria-hidden className={styles.initial}>
          {name.trim().slice(0, 1).toLocaleUpperCase()}
        </span>
      ) : (
        <Picture version={avatarVersion} />
      )}
      <Group gap="xs">
        <Button variant="default" loading={send.isPending} onClick={() => input.current?.click()}>
          {avatarVersion === null ? m.avatar_choose() : m.avatar_change()}
        </Button>
        {avatarVersion !== null && (
          <ActionButton variant="subtle" label={m.avatar_remove()} run={removeAvatar} done={m.avatar_removed()} />
        )}
      </Group>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={m.avatar_choose()}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) send.mutate(file);
          currentTarget.value = '';
        }}
      />
    </Group>
  );
}

function Picture({ version }: { version: string }) {
  const { data: file } = useQuery(ownAvatar(version));
  return <span className={styles.avatar}>{file && <FileImage file={file} alt={m.avatar()} />}</span>;
}
