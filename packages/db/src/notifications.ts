import postgres from 'postgres';

/** Channels of LISTEN and NOTIFY. A notification is a hint: whoever misses one finds out by itself. */
export const channels = {
  /** Someone's rights or sessions changed: cached principals are stale. Payload empty. */
  accessChanged: 'access_changed',
  /** Domain events were recorded. Payload empty. */
  domainEvents: 'domain_events',
  /** Webhook deliveries became due. Payload empty. */
  webhookDeliveries: 'webhook_deliveries',
} as const;
export type Channel = (typeof channels)[keyof typeof channels];

export interface NotificationListener {
  /** False while notifications may be missed; caches that rely on them must not be served then. */
  isConnected: () => boolean;
  close: () => Promise<void>;
}

const RECONNECT_AFTER_MS = 500;

/**
 * Listens on one connection and reconnects for ever.
 * @param url a direct connection, not a transaction pooler's
 * @param onNotification also called once after each reconnect, since notifications may have been missed
 */
export const listenForNotifications = (
  url: string,
  channel: string,
  onNotification: () => void,
): NotificationListener => {
  let connected = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let client: postgres.Sql | undefined;

  const connectLater = (): void => {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect();
    }, RECONNECT_AFTER_MS);
    retry.unref();
  };

  const connect = (): void => {
    const previous = client;
    const options: postgres.Options<Record<string, never>> & { onnotify: () => void } = {
      max: 1,
      max_lifetime: null,
      connect_timeout: 5,
      fetch_types: false,
      connection: { application_name: `listen ${channel}` },
      onnotice: () => {},
      // The driver's own listen() reconnects silently; this option, which its types leave out, lets us know when we are deaf.
      onnotify: onNotification,
      onclose: () => {
        if (current !== client) return;
        connected = false;
        connectLater();
      },
    };
    const current = postgres(url, options);
    client = current;
    void previous?.end({ timeout: 0 }).catch(() => {});
    current.unsafe(`listen ${channel}`).then(
      () => {
        if (current !== client || closed) return;
        connected = true;
        onNotification();
      },
      () => {
        if (current === client) connectLater();
      },
    );
  };

  connect();
  return {
    isConnected: () => connected,
    close: async () => {
      closed = true;
      connected = false;
      clearTimeout(retry);
      await client?.end({ timeout: 1 });
    },
  };
};
