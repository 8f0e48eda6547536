import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';

/** One client of a live answer. */
export interface LiveConnection {
  /** Writes a piece; does nothing once the connection has ended. */
  write(text: string): void;
  /** What was written and not yet taken by the network, in bytes. */
  pendingBytes(): number;
  /** Ends it after what was written. */
  end(): void;
  /** Ends it at once: for a client that does not read. */
  cutOff(): void;
}

/** An answer of server-sent events that goes on until one of both sides ends it. */
export class LiveAnswer {
  readonly begin: (connection: LiveConnection) => () => void;

  /** @param begin called when the headers are sent; returns what is called once when the connection has ended */
  constructor(begin: (connection: LiveConnection) => () => void) {
    this.begin = begin;
  }
}

const endings = new WeakMap<ServerResponse, () => void>();

/** Ends a live answer, so that a server that stops need not wait for it; its client asks the next server. */
export const endLiveAnswer = (response: ServerResponse): void => endings.get(response)?.();

/** Sends a live answer; resolves when it has ended. Nothing on the way may keep, pack or collect its pieces. */
export const sendLive = async (request: Request, response: Response, answer: LiveAnswer): Promise<void> => {
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store, no-transform');
  // What nginx and those who follow it understand; Caddy and Traefik pass this type on at once by themselves.
  response.setHeader('X-Accel-Buffering', 'no');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // The client may have gone away meanwhile.
  if (response.closed || response.destroyed) return;
  response.flushHeaders();
  await new Promise<void>((resolve) => {
    const connection: LiveConnection = {
      write: (text) => {
        if (!response.writableEnded && !response.destroyed) response.write(text);
      },
      pendingBytes: () => response.writableLength,
      end: () => {
        response.end();
      },
      cutOff: () => {
        response.destroy();
      },
    };
    endings.set(response, () => connection.end());
    const ended = answer.begin(connection);
    response.once('close', () => {
      ended();
      resolve();
    });
  });
};
