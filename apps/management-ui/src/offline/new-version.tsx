import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { basePath } from '../session/api.ts';
import { isAnythingHalfTyped } from './half-typed.ts';
import type { WorkerMessage } from './worker-messages.ts';
import styles from './offline.module.css';

const HOUR_MS = 3_600_000;

/** @returns the worker of a newer version that waits for this one to end */
const useWaitingVersion = (): ServiceWorker | undefined => {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    let isGone = false;
    let clock: ReturnType<typeof setInterval> | undefined;
    const wasControlled = worker.controller !== null;
    const reload = (): void => {
      if (wasControlled) location.reload();
    };
    const start = async (): Promise<void> => {
      const registration = await worker.register(new URL('sw.js', document.baseURI), { scope: basePath });
      if (isGone) return;
      const look = (): void => {
        if (registration.waiting !== null && registration.active !== null) setWaiting(registration.waiting);
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
      clock = setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
    };
    // Without it everything works, with network.
    start().catch(() => undefined);
    worker.addEventListener('controllerchange', reload);
    return () => {
      isGone = true;
      clearInterval(clock);
      worker.removeEventListener('controllerchange', reload);
    };
  }, []);
  return waiting;
};

const takeOver = (worker: ServiceWorker): void => {
  const message: WorkerMessage = { kind: 'take over' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(message);
};

/** A newer version takes over when the person says so, or by itself as soon as nobody looks and nothing is half-typed. */
export function NewVersion() {
  const waiting = useWaitingVersion();
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const takeOverUnseen = (): void => {
      if (document.visibilityState === 'hidden' && !isAnythingHalfTyped()) takeOver(waiting);
    };
    takeOverUnseen();
    document.addEventListener('visibilitychange', takeOverUnseen);
    return () => document.removeEventListener('visibilitychange', takeOverUnseen);
  }, [waiting]);
  if (waiting === undefined) return null;
  return (
    <Group role="status" className={styles.version} gap="sm">
      <Text>{m.new_version()}</Text>
      <Button size="md" variant="default" onClick={() => takeOver(waiting)}>
        {m.new_version_take()}
      </Button>
    </Group>
  );
}
