import { Button, Group, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { m } from '../generated/messages/messages.js';
import { installOffer, isApplePhone, isInstalled, onInstallOffer } from './install.ts';
import styles from './offline.module.css';

const KEY = 'install hint';

/** Part of a first round: browsers of phones throw away what is not on the home screen. */
export function InstallHint() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const [isSeen, setSeen] = useState(() => localStorage.getItem(KEY) !== null);
  if (isSeen || isInstalled() || (offer === undefined && !isApplePhone())) return null;
  const close = (): void => {
    localStorage.setItem(KEY, 'seen');
    setSeen(true);
  };
  const install = async (): Promise<void> => {
    await offer?.prompt();
    close();
  };
  return (
    <div className={styles.hint}>
      <Text>{m.install_why()}</Text>
      {offer === undefined && <Text mt={4}>{m.install_by_menu()}</Text>}
      <Group mt="sm" gap="sm">
        {offer !== undefined && (
          <Button size="md" onClick={() => void install()}>
            {m.install()}
          </Button>
        )}
        <Button size="md" variant="default" onClick={close}>
          {m.install_later()}
        </Button>
      </Group>
    </div>
  );
}
