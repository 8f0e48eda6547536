import type net from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeReceivers, receive } from '../testing/receivers.ts';
import { connectMqtt, type MqttConnection } from './connect-mqtt.ts';

afterEach(closeReceivers);

const CONNACK = Buffer.from([0x20, 3, 0, 0, 0]);
const PASSWORD = 'sehr-geheim';

const connect = (port: number, { timeoutMs = 60_000, protocol = 'mqtt' } = {}): Promise<MqttConnection> =>
  connectMqtt({
    url: `${protocol}://imkerei:${PASSWORD}@127.0.0.1:${port}`,
    clientId: 'test',
    will: { topic: 'status', payload: 'offline' },
    subscriptions: [],
    receive: () => Promise.resolve(),
    timeoutMs,
  });

/** Why there is no connection. */
const failureOf = (connecting: Promise<MqttConnection>): Promise<unknown> =>
  connecting.then(
    () => 'connected',
    (error: unknown) => {
      expect(JSON.stringify(error)).not.toContain(PASSWORD);
      return (error as { code?: unknown }).code;
    },
  );

/** A broker that answers the first packet so, and what it does then. */
const broker = async (answer: Buffer | undefined, then: (socket: net.Socket) => void = () => {}): Promise<number> => {
  const { port } = await receive((socket) => {
    socket.once('data', () => {
      if (answer) socket.write(answer);
      then(socket);
    });
  });
  return port;
};

/** Why a connection was lost, be it before it was whole. */
const lossOf = (port: number): Promise<unknown> =>
  failureOf(
    connect(port).then(async (connection) => {
      let lost: Error | undefined;
      while (!lost) {
        await new Promise(setImmediate);
        lost = connection.lost();
      }
      throw lost;
    }),
  );

describe('connectMqtt', () => {
  it.each([
    ['a closed port', 'CONNECTION_REFUSED', undefined],
    ['a broker that refuses the password', 'BAD_USER_NAME_OR_PASSWORD', Buffer.from([0x20, 3, 0, 134, 0])],
    ['a broker that refuses the rights', 'NOT_AUTHORIZED', Buffer.from([0x20, 3, 0, 135, 0])],
    ['a broker that speaks something else', 'CONNECTION_FAILED', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('says of %s: %s', async (_what, code, answer) => {
    const port = answer ? await broker(answer) : 1;
    expect(await failureOf(connect(port))).toBe(code);
  });

  it('does not wait for ever for a broker that says nothing', async () => {
    expect(await failureOf(connect(await broker(undefined), { timeoutMs: 100 }))).toBe('TIMEOUT');
  });

  it('says when a broker hangs up', async () => {
    expect(await failureOf(connect(await broker(undefined, (socket) => socket.destroy())))).toBe('CONNECTION_RESET');
    expect(await lossOf(await broker(CONNACK, (socket) => socket.end()))).toBe('CONNECTION_RESET');
  });

  it('says what the broker says when it ends the connection', async () => {
    const takenOver = Buffer.from([0xe0, 2, 142, 0]);
    expect(await lossOf(await broker(CONNACK, (socket) => socket.write(takenOver)))).toBe('SESSION_TAKEN_OVER');
  });

  it('speaks to nobody in plain text who should speak TLS', async () => {
    const port = await broker(CONNACK);
    expect(await failureOf(connect(port, { protocol: 'mqtts' }))).toBe('TLS_FAILED');
  });

  it('hangs up on a packet without end before it has read much of it', async () => {
    const begun = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]);
    const megabyte = Buffer.alloc(1024 * 1024);
    const receiver = await receive((socket) => {
      const flood = (): void => {
        while (socket.writable && socket.write(megabyte));
      };
      socket.once('data', () => {
        socket.write(CONNACK);
        socket.write(begun);
        socket.on('drain', flood);
        flood();
      });
    });
    expect(await lossOf(receiver.port)).toBe('ANSWER_TOO_LARGE');
    expect(receiver.sent()).toBeLessThan(64 * 1024 * 1024);
  });

  it('hangs up on a packet that is longer than it asked for', async () => {
    const long = Buffer.concat([Buffer.from([0x30, 0x80, 0x80, 0x02, 0, 1, 0x61, 0]), Buffer.alloc(32_768 - 4)]);
    expect(await lossOf(await broker(CONNACK, (socket) => socket.write(long)))).toBe('PACKET_TOO_LARGE');
  });

  it('does not wait for ever for an answer', async () => {
    const connection = await connect(await broker(CONNACK), { timeoutMs: 100 });
    await expect(connection.retain('a', 'b')).rejects.toThrow('TIMEOUT');
    await connection.close();
  });
});
