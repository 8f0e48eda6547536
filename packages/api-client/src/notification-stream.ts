import { createParser } from 'eventsource-parser';
import type { Notification } from './generated/openapi-types.ts';

/** What comes by the stream: first `ready`, then each notification; `id` is where to take it up again. */
export type NotificationEvent =
  | { event: 'ready'; id: string; data: { unreadCount: number } }
  | { event: 'notification'; id: string; data: Notification };

/** One event is a few kilobytes; a server that goes on without an end of one is none of ours. */
const MAX_EVENT_LENGTH = 1_000_000;

/** A comment comes every 15 s (docs/how-to/receive-notifications.md#the-stream). */
const SILENCE_MS = 45_000;

/** Ends a stream that has become silent: a dead connection reports nothing. */
export class Silence {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins to wait anew. */
  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new Error('The stream is silent.')), SILENCE_MS);
  }

  /** Waits no longer. */
  over(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * The events of an answer as they come, read no faster than they are taken.
 * @param onPiece called for each piece that arrives, comments too
 * @param onRetry called with the milliseconds that the service asks clients to wait before they come again
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void,
  onRetry: (ms: number) => void,
): AsyncGenerator<NotificationEvent> {
  let events: NotificationEvent[] = [];
  let unfinished = 0;
  const parser = createParser({
    onRetry,
    onEvent: ({ id = '', event, data }): void => {
      unfinished = 0;
      if (event === 'ready' || event === 'notification') events.push({ event, id, data: JSON.parse(data) });
    },
    onComment: () => {
      unfinished = 0;
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(body)) {
    onPiece();
    unfinished += piece.length;
    parser.feed(decoder.decode(piece, { stream: true }));
    if (unfinished > MAX_EVENT_LENGTH) throw new Error('An event of the stream has no end.');
    const arrived = events;
    events = [];
    yield* arrived;
  }
}

/** Its pieces; no browser but Firefox and Chromium reads a body with `for await` itself. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever takes no more events closes the connection with it.
    await reader.cancel().catch(() => {});
  }
}
