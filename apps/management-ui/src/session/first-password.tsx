import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { useMe } from './session.tsx';
import styles from './first-password.module.css';

const ChangePassword = lazy(async () => ({ default: (await import('./change-password.tsx')).ChangePassword }));

const keyOf = (userId: string): string => `first password of ${userId} stays`;

/** For somebody whose password another person has thought up, until they have chosen their own or do not want to. */
export function FirstPassword() {
  const { user } = useMe();
  const [isLeft, setLeft] = useState(() => localStorage.getItem(keyOf(user.id)) !== null);
  const [isChoosing, setChoosing] = useState(false);
  if (user.passwordChangedAt !== null || isLeft) return null;
  const leaveIt = (): void => {
    localStorage.setItem(keyOf(user.id), 'true');
    setLeft(true);
  };
  return (
    <aside className={styles.note} aria-label={m.first_password_title()}>
      <Text>{m.first_password_text()}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setChoosing(true)}>
          {m.first_password_choose()}
        </Button>
        <Button variant="subtle" onClick={leaveIt}>
          {m.first_password_later()}
        </Button>
      </Group>
      {isChoosing && (
        <Suspense>
          <ChangePassword onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </aside>
  );
}
