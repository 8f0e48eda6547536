import { EventSourceParserStream } from 'eventsource-parser/stream';
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

  readonly signal = this.#controller.signal;

  /** Begins to wait anew. */
  readonly broken = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new Error('The stream is silent.')), SILENCE_MS);
  };

  /** Waits no longer. */
  over(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * The events of an answer as they come, read no faster than they are taken.
 * @param onSign called for each sign of life, comments too
 * @param onRetry called with the milliseconds that the service asks clients to wait before they come again
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
  onRetry: (ms: number) => void,
): AsyncGenerator<NotificationEvent> {
  const reader = (body as ReadableStream<never>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH, onComment: onSign, onRetry }))
    .getReader();
  try {
    // Not every browser reads a stream with `for await`.
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      const { event, id = '', data } = value;
      if (event === 'ready' || event === 'notification') yield { event, id, data: JSON.parse(data) };
    }
  } finally {
    // Whoever takes no more events closes the connection with it.
    await reader.cancel().catch(() => {});
  }
}
