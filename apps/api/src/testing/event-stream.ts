import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { waitUntil } from '@beekeeping/db/testing';

/** One server-sent event, as a browser would hand it on. */
export interface StreamEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** A client of a stream, which keeps everything that it received. */
export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  events: StreamEvent[];
  /** Ids of the notifications, in the order of arrival. */
  received: () => string[];
  /** The `Last-Event-ID` of the next request. */
  lastEventId: () => string;
  isEnded: () => boolean;
  /** It was ended, and not cut off. */
  isWhole: () => boolean;
  close: () => void;
}

/** Opens a stream; resolves once its answer has begun, and of a 200 its first event was read. */
export const openStream = async (
  url: string,
  token: string,
  options: { lastEventId?: string; method?: string } = {},
): Promise<EventStream> => {
  const sent: ClientRequest = request(`${url}/api/v1/notifications/stream`, {
    agent: false,
    method: options.method ?? 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(options.lastEventId === undefined ? {} : { 'Last-Event-ID': options.lastEventId }),
    },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => {});
  const events: StreamEvent[] = [];
  let isEnded = false;
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)]),
      );
      const data = fields.get('data');
      if (data !== undefined)
        events.push({ id: fields.get('id')!, event: fields.get('event')!, data: JSON.parse(data) as never });
    }
  });
  answer.on('error', () => {});
  answer.on('close', () => (isEnded = true));
  if (answer.statusCode === 200 && options.method !== 'HEAD') {
    await waitUntil('the stream begins', () => events.length > 0 || isEnded);
  }
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    events,
    received: () => events.filter(({ event }) => event === 'notification').map(({ data }) => data.id as string),
    lastEventId: () => events.at(-1)!.id,
    isEnded: () => isEnded,
    isWhole: () => answer.complete,
    close: () => void sent.destroy(),
  };
};
