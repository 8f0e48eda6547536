import { afterEach, describe, expect, it, jest } from '@jest/globals';
import https from 'node:https';
import type net from 'node:net';
import tls from 'node:tls';
import { dialUntrusted, type DialOutcome } from './dial-untrusted.ts';
import { closeReceivers, receive } from './testing/receivers.ts';
import { receiverCertificate, receiverKey, testAuthority } from './testing/tls-certificates.ts';

type Connect = (options: tls.ConnectionOptions) => tls.TLSSocket;

interface SecureReceiver {
  port: number;
  requests: { host: string | undefined; servername: unknown; body: string }[];
  close: () => Promise<void>;
}

const open: SecureReceiver[] = [];

const receiveSecurely = async (options: https.ServerOptions = {}): Promise<SecureReceiver> => {
  const requests: SecureReceiver['requests'] = [];
  const server = https.createServer(
    { cert: receiverCertificate, key: receiverKey, ...options },
    (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { servername } = request.socket as tls.TLSSocket & { servername: unknown };
        requests.push({ host: request.headers.host, servername, body });
        response.writeHead(202).end('taken');
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver = {
    port: (server.address() as net.AddressInfo).port,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  open.push(receiver);
  return receiver;
};

/** Makes the test's authority one of those that this process trusts. */
const trustTheTestAuthority = (): void => {
  const connect = tls.connect as Connect;
  const secureContext = tls.createSecureContext({ ca: testAuthority });
  jest
    .spyOn(tls as { connect: Connect }, 'connect')
    .mockImplementation((options) => connect({ ...options, secureContext }));
};

const dial = (host: string, receiver: { port: number }): Promise<DialOutcome> =>
  dialUntrusted(
    {
      url: `https://${host}:${receiver.port}/hook`,
      headers: {},
      body: Buffer.from('{"a":1}'),
      timeoutMs: 5_000,
      policy: { isProduction: false, allowedTargets: [`${host}:${receiver.port}`] },
    },
    async () => ['127.0.0.1'],
  );

const ACCEPTED = { kind: 'ANSWERED', status: 202, retryAfter: undefined };
const TLS_FAILED = { kind: 'FAILED', error: 'TLS_FAILED' };

describe('a dial over TLS', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(open.splice(0).map((receiver) => receiver.close()));
    await closeReceivers();
  });

  it('posts to a name that the certificate names, and says which name it wants', async () => {
    trustTheTestAuthority();
    const receiver = await receiveSecurely();
    expect(await dial('receiver.test', receiver)).toEqual(ACCEPTED);
    expect(receiver.requests).toEqual([
      { host: `receiver.test:${receiver.port}`, servername: 'receiver.test', body: '{"a":1}' },
    ]);
  });

  it('posts to an address that the certificate names', async () => {
    trustTheTestAuthority();
    const receiver = await receiveSecurely();
    expect(await dial('127.0.0.1', receiver)).toEqual(ACCEPTED);
    expect(receiver.requests[0]!.servername).toBe(false);
  });

  it('sends nothing to a receiver whose certificate names somebody else', async () => {
    trustTheTestAuthority();
    const receiver = await receiveSecurely();
    expect(await dial('bees.example', receiver)).toEqual(TLS_FAILED);
    expect(receiver.requests).toEqual([]);
  });

  it('sends nothing to a receiver whose authority nobody trusts, whatever the environment says', async () => {
    const receiver = await receiveSecurely();
    // NODE_TLS_REJECT_UNAUTHORIZED=0 counts only for connections that do not say it themselves.
    const connect = jest.spyOn(tls as { connect: Connect }, 'connect');
    expect(await dial('receiver.test', receiver)).toEqual(TLS_FAILED);
    expect(connect.mock.calls[0]![0]).toMatchObject({ rejectUnauthorized: true });
    expect(receiver.requests).toEqual([]);
  });

  it('sends nothing over a version of TLS that is broken', async () => {
    trustTheTestAuthority();
    const receiver = await receiveSecurely({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    expect(await dial('receiver.test', receiver)).toEqual(TLS_FAILED);
  });

  it.each([
    ['speaks plain HTTP', (socket: net.Socket) => socket.once('data', () => socket.end('HTTP/1.1 400 No\r\n\r\n'))],
    ['hangs up', (socket: net.Socket) => socket.end()],
    ['resets', (socket: net.Socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['sends garbage', (socket: net.Socket) => socket.write('garbage garbage garbage garbage')],
  ])('fails when the receiver %s instead of shaking hands', async (_what, onConnection) => {
    const receiver = await receive(onConnection);
    expect(await dial('receiver.test', receiver)).toEqual(TLS_FAILED);
  });
});
