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

/** How often the connection is asked for a sign of life, and how long it may take: one that went silent is noticed after twice this. */
const HEARTBEAT_MS = 5_000;

/**
 * Listens to channels on one connection and reconnects for ever, also when the other side went silent without a word.
 * @param url a direct connection, not a transaction pooler's
 * @param onNotification by channel; each is also called once after each connect, since notifications may have been missed
 */
export const listenForNotifications = (
  url: string,
  onNotification: Readonly<Record<string, () => void>>,
): NotificationListener => {
  const names = Object.keys(onNotification);
  let connected = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let client: postgres.Sql | undefined;

  const onLost = (): void => {
    connected = false;
    clearInterval(heartbeat);
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect();
    }, RECONNECT_AFTER_MS);
    retry.unref();
  };

  const connect = (): void => {
    const previous = client;
    const options: postgres.Options<Record<string, never>> & { onnotify: (channel: string) => void } = {
      max: 1,
      max_lifetime: null,
      connect_timeout: 5,
      fetch_types: false,
      connection: { application_name: `listen ${names.join(' ')}` },
      onnotice: () => {},
      // The driver's own listen() reconnects silently; this option, which its types leave out, lets us know when we are deaf.
      onnotify: (channel) => onNotification[channel]?.(),
      onclose: () => {
        if (current === client) onLost();
      },
    };
    const current = postgres(url, options);
    client = current;
    void previous?.end({ timeout: 0 }).catch(() => {});

    let isAlive = false;
    const onAnswer = (): void => {
      isAlive = true;
    };
    heartbeat = setInterval(() => {
      if (!isAlive) return onLost();
      isAlive = false;
      current.unsafe('select 1').then(onAnswer, () => {});
    }, HEARTBEAT_MS);
    heartbeat.unref();

    current.unsafe(names.map((name) => `listen ${name}`).join('; ')).then(
      () => {
        if (current !== client || closed) return;
        onAnswer();
        connected = true;
        for (const call of Object.values(onNotification)) call();
      },
      () => {
        if (current === client) onLost();
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
      clearInterval(heartbeat);
      await client?.end({ timeout: 1 });
    },
  };
};
