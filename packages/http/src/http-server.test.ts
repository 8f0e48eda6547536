import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '@beekeeping/db/testing';
import { sendBytes } from './testing/send-bytes.ts';
import express from 'express';
import { listen } from './http-server.ts';

const ADDRESS = { host: '127.0.0.1', port: 0 };

/** A server whose answers wait for the test. */
const startHolding = async () => {
  const held: ServerResponse[] = [];
  const server = await listen(
    express().use((_request, response) => void held.push(response)),
    ADDRESS,
  );
  return { server, held };
};

const ask = async (url: string, agent?: Agent): Promise<IncomingMessage> => {
  const request = get(url, agent ? { agent } : {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response;
};

describe('listen', () => {
  it('reports the port that it took', async () => {
    const { server } = await startHolding();
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d{2,5}$/);
    await server.stop(0);
  });

  it('fails when the port is taken', async () => {
    const { server } = await startHolding();
    const port = Number(new URL(server.url).port);
    await expect(listen(express(), { ...ADDRESS, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await server.stop(0);
  });
});

describe('a client that sends no whole request in time', () => {
  it('gets an answer and is cut off where it began one, and else cut off with nothing that it could take for an answer', async () => {
    const { server } = await startHolding();
    const [begun, unused] = await Promise.all([
      sendBytes(server.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      sendBytes(server.url, ''),
    ]);
    await server.stop(0);
    expect(JSON.parse(begun.body)).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
    expect(unused).toEqual({ status: Number.NaN, headers: {}, body: '' });
  });
});

describe('a client that does not read its answer', () => {
  it('is given 20 seconds without progress', async () => {
    const { server, held } = await startHolding();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitUntil('the request is being answered', () => held.length === 1);
    held[0]!.end(Buffer.alloc(32 * 1024 * 1024));
    await waitUntil('its time runs', () => held[0]!.req.socket.timeout === 20_000);
    socket.destroy();
    await server.stop(0);
  });
});

describe('stop', () => {
  it('lets a running request finish, on a connection that ends with it', async () => {
    const { server, held } = await startHolding();
    const agent = new Agent({ keepAlive: true });
    const answer = ask(server.url, agent);
    await waitUntil('the request is being answered', () => held.length === 1);
    const stopped = server.stop(60_000);
    held[0]!.end('done');
    const response = await answer;
    await stopped;
    agent.destroy();
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  });

  it('refuses new connections at once', async () => {
    const { server, held } = await startHolding();
    const answer = ask(server.url);
    await waitUntil('the request is being answered', () => held.length === 1);
    const stopped = server.stop(60_000);
    await expect(ask(server.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    held[0]!.end();
    await answer;
    await stopped;
  });

  it('refuses new connections once its delay is over', async () => {
    const { server } = await startHolding();
    await server.stop(60_000, 20);
    await expect(ask(server.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('closes idle connections at once', async () => {
    const { server, held } = await startHolding();
    const agent = new Agent({ keepAlive: true });
    const answer = ask(server.url, agent);
    await waitUntil('the request is being answered', () => held.length === 1);
    held[0]!.end();
    await answer;
    await server.stop(60_000);
    agent.destroy();
  });

  it('cuts off what is still running after the grace', async () => {
    const { server, held } = await startHolding();
    const failure = ask(server.url).catch((error: unknown) => error);
    await waitUntil('the request is being answered', () => held.length === 1);
    await server.stop(50);
    expect(await failure).toMatchObject({ code: 'ECONNRESET' });
  });

  it('cuts off a client that sends half a request', async () => {
    const { server } = await startHolding();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
    await once(socket, 'connect');
    await server.stop(50);
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});
