import type { Server } from 'node:http';

/** Time enough to read the answer and stop sending. */
const LINGER_MS = 5_000;

/**
 * Ends connections whose client goes on sending a body after its request was answered: a refusal does not read it, and
 * Node would take in the rest for as long as a request may last.
 */
export const endUnreadBodies = (server: Server, lingerMs = LINGER_MS): void => {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete) return;
      setTimeout(() => {
        if (!request.complete) request.socket.destroy();
      }, lingerMs).unref();
    });
  });
};
