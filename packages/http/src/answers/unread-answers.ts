import type { Server, ServerResponse } from 'node:http';

const POLL_INTERVAL_MS = 1_000;
/** As long as a phone in a tunnel may be silent; a last piece that was taken in that time makes it twice as long. */
const UNREAD_TIMEOUT_MS = 20_000;

/**
 * Ends connections whose client does not read its answer: without it what was written stays in memory for ever. Node's
 * own timeout of a socket waits while some of it is taken, so a slow reader gets all; it runs only while something is
 * unread, since a handler may take its time. Polling all that run costs requests nothing.
 */
export const endUnreadAnswers = (
  server: Server,
  running: ReadonlySet<ServerResponse>,
  timeoutMs = UNREAD_TIMEOUT_MS,
): void => {
  const poll = setInterval(() => {
    for (const { req } of running) {
      const { socket } = req;
      const wanted = socket.writableLength > 0 ? timeoutMs : 0;
      if ((socket.timeout ?? 0) !== wanted) socket.setTimeout(wanted);
    }
  }, POLL_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(poll));
};
