import { randomBytes } from 'node:crypto';
import type { Logger } from '@beekeeping/core/logger';
import type postgres from 'postgres';
import { openPostgres } from '../connection/open-postgres.ts';

/**
 * Channels of LISTEN and NOTIFY. A notification is a hint: a process that misses one finds the work at its next poll.
 */
export const channels = {
  /** Someone's rights or sessions changed: cached principals are stale. Payload empty. */
  accessChanged: 'access_changed',
  /** Domain events were recorded. Payload empty. */
  domainEvents: 'domain_events',
  /** Webhook deliveries became due. Payload empty. */
  webhookDeliveries: 'webhook_deliveries',
  /** People were notified of something: streams and messages have something new. Payload empty. */
  notifications: 'notifications',
} as const;
export type Channel = (typeof channels)[keyof typeof channels];

export interface NotificationListener {
  /** False while notifications may be missed; caches that rely on them must not be served then. */
  isConnected: () => boolean;
  close: () => Promise<void>;
}

const RECONNECT_AFTER_MS = 500;

/** How often the connection must hear itself, and how long that may take: a deaf one is noticed after twice this. */
const HEARTBEAT_MS = 5_000;

/**
 * Listens to channels on one connection and reconnects for ever, also when the other side goes silent or a pooler
 * withholds notifications: only a notification of its own that comes back proves that it hears.
 * @param url a direct connection, or through a pooler in session mode
 * @param onNotification by channel; each is also called once after each connect, since notifications may have been
 * missed
 * @param logger logs when it goes deaf and when it hears again
 */
export const listenForNotifications = (
  url: string,
  onNotification: Readonly<Record<string, () => void>>,
  logger?: Logger,
): NotificationListener => {
  const names = Object.keys(onNotification);
  let connected = false;
  let closed = false;
  let isDeaf = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let client: postgres.Sql | undefined;

  const onLost = (): void => {
    connected = false;
    clearInterval(heartbeat);
    if (closed || retry) return;
    if (!isDeaf) logger?.warn('notifications are not heard, reconnecting', { channels: names });
    isDeaf = true;
    retry = setTimeout(() => {
      retry = undefined;
      connect();
    }, RECONNECT_AFTER_MS);
    retry.unref();
  };

  const onHeard = (): void => {
    if (isDeaf) logger?.info('notifications are heard again', { channels: names });
    isDeaf = false;
    connected = true;
    for (const call of Object.values(onNotification)) call();
  };

  const connect = (): void => {
    const previous = client;
    const own = `heartbeat_${randomBytes(8).toString('hex')}`;
    let isHeard = false;
    const options: postgres.Options<Record<string, never>> & { onnotify: (channel: string) => void } = {
      max: 1,
      max_lifetime: null,
      connect_timeout: 5,
      query_timeout: HEARTBEAT_MS / 1_000,
      fetch_types: false,
      connection: { application_name: `listen ${names.join(' ')}` },
      onnotice: () => {},
      // The driver's own listen() reconnects silently; this option, missing in its types, reports when we are deaf.
      onnotify: (channel) => {
        if (current !== client || closed) return;
        if (channel !== own) return onNotification[channel]?.();
        isHeard = true;
        if (!connected) onHeard();
      },
      onclose: () => {
        if (current === client) onLost();
      },
    };
    const current = openPostgres(url, options);
    client = current;
    void previous?.end({ timeout: 0 }).catch(() => {});

    const beat = (): Promise<unknown> => current.unsafe(`notify ${own}`);
    heartbeat = setInterval(() => {
      if (!isHeard) return onLost();
      isHeard = false;
      beat().catch(() => {});
    }, HEARTBEAT_MS);
    heartbeat.unref();

    current
      .unsafe([...names, own].map((name) => `listen ${name}`).join('; '))
      .then(beat)
      .catch(() => {
        if (current === client) onLost();
      });
  };

  connect();
  return {
    isConnected: () => connected,
    close: async () => {
      closed = true;
      connected = false;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end({ timeout: 1 });
    },
  };
};
