import { MqttClient } from 'mqtt';
import { mqttFailureOf, MqttFailed, reasonOf } from './mqtt-failed.ts';
import { MAX_PACKET_BYTES, openSocket } from './open-socket.ts';

/** What arrived at a topic. */
export interface MqttMessage {
  topic: string;
  payload: Buffer;
  /** It was there before we asked: nobody knows since when. */
  isRetained: boolean;
}

/** Topics that are read. What is published over the same connection is not. */
export interface MqttSubscription {
  filter: string;
  /** 1: kept by the broker until it is acknowledged, also while we are away. 0: passed on now or never. */
  qos: 0 | 1;
  /** Whether what is retained is sent at first. */
  readsRetained: boolean;
}

/** One connection; a lost one is not opened again. */
export interface MqttConnection {
  /** Why it was lost; undefined while it holds. */
  lost(): Error | undefined;
  /** Publishes what the broker keeps for everybody who comes, instead of what was there; nothing removes it. @throws MqttFailed */
  retain(topic: string, payload: string): Promise<void>;
  /** Ends it; the broker publishes the will. */
  close(): Promise<void>;
}

const KEEP_ALIVE_SECONDS = 30;
/** For so long a broker keeps what it could not deliver. */
const SESSION_SECONDS = 7 * 86_400;
/** Messages that the broker sends before it waits for the first to be acknowledged. */
const RECEIVE_MAXIMUM = 20;
const DISCONNECT_WITH_WILL = 4;

/**
 * Connects to the broker that the operator set, by MQTT 5, in a session that the broker keeps.
 * @param receive takes one message at a time: the next one is read when it resolves, and only then this one is acknowledged; when
 *   it throws, the connection is given up, so that the broker delivers the message again
 * @throws MqttFailed
 */
export const connectMqtt = async (options: {
  /** `mqtt://` or `mqtts://`, with name and password if the broker asks for them. */
  url: string;
  clientId: string;
  will: { topic: string; payload: string };
  subscriptions: readonly MqttSubscription[];
  receive: (message: MqttMessage) => Promise<void>;
  /** For each answer of the broker. */
  timeoutMs: number;
}): Promise<MqttConnection> => {
  const { will, receive, timeoutMs } = options;
  const url = new URL(options.url);
  let isRead = (): void => {};
  const ended = new AbortController();
  const end = (error: Error): void => {
    if (ended.signal.aborted) return;
    ended.abort(error);
    client.end(true);
  };
  const client = new MqttClient(
    () => {
      const opened = openSocket(url);
      ({ isRead } = opened);
      opened.socket.on('error', (error) => end(mqttFailureOf(error)));
      return opened.socket;
    },
    {
      protocolVersion: 5,
      clientId: options.clientId,
      clean: false,
      ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
      ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
      keepalive: KEEP_ALIVE_SECONDS,
      // Ours comes first, and says what it is.
      connectTimeout: 2 * timeoutMs,
      // Whoever asks for a connection knows when to ask again; one client never acknowledges what another one received.
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      manualConnect: true,
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true },
      properties: {
        sessionExpiryInterval: SESSION_SECONDS,
        receiveMaximum: RECEIVE_MAXIMUM,
        maximumPacketSize: MAX_PACKET_BYTES,
      },
    },
  );
  client.on('error', (error) => end(mqttFailureOf(error)));
  client.on('disconnect', ({ reasonCode }) => end(new MqttFailed(reasonOf(reasonCode) ?? 'CONNECTION_RESET')));
  client.on('close', () => end(new MqttFailed('CONNECTION_RESET')));
  client.on('packetreceive', () => isRead());
  client.handleMessage = ({ topic, payload, retain }, done) => {
    const message = { topic, payload: Buffer.from(payload), isRetained: retain };
    receive(message).then(() => done(), end);
  };

  /** The work, or why it cannot be done: a client that lost its connection answers nothing. */
  const unlessLost = async <T>(work: Promise<T>): Promise<T> => {
    const limit = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
    work.catch(() => {});
    return new Promise<T>((resolve, reject) => {
      const stop = (): void => reject((ended.signal.reason as Error | undefined) ?? new MqttFailed('TIMEOUT'));
      if (limit.aborted) stop();
      limit.addEventListener('abort', stop, { once: true });
      work.then(resolve, (error: unknown) => reject(mqttFailureOf(error)));
    });
  };
  const close = async (): Promise<void> => {
    if (ended.signal.aborted) return;
    const closed = client.endAsync(false, { reasonCode: DISCONNECT_WITH_WILL });
    await unlessLost(closed).catch(() => {});
    end(new MqttFailed('STOPPED'));
  };
  const connected = new Promise((resolve) => client.once('connect', resolve));
  client.connect();
  try {
    await unlessLost(connected);
  } catch (error) {
    end(error as Error);
    throw error;
  }
  for (const { filter, qos, readsRetained } of options.subscriptions) {
    // Not awaited: a broker answers after everything that it had kept for us, which may take long to read.
    client
      .subscribeAsync(filter, { qos, nl: true, rap: false, rh: readsRetained ? 0 : 2 })
      .catch((error: unknown) => end(mqttFailureOf(error)));
  }
  return {
    lost: () => ended.signal.reason as Error | undefined,
    retain: async (topic, payload) => {
      await unlessLost(client.publishAsync(topic, payload, { qos: 1, retain: true }));
    },
    close,
  };
};
