import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TelegramBot } from '@beekeeping/domain/reactions/notifications/telegram';

/** @param deliver lets the message arrive in its chat */
type Answer = (response: ServerResponse, deliver: () => void) => void;

/** The Bot API of Telegram in one file, over TCP; it follows each request until it is changed. */
export interface FakeTelegram {
  bot: TelegramBot;
  /** What arrived in chats, in order. */
  sent: { chatId: string; text: string }[];
  /** Requests by their method. */
  calls: string[];
  /** Makes the next requests of a method be answered so, one after another; `undefined` answers as an honest one. */
  answerNext(method: 'getUpdates' | 'sendMessage', ...answers: (Answer | undefined)[]): void;
  /** A user writes to the bot. */
  write(chatId: number, text: string, type?: string): void;
  /** Unconfirmed messages. */
  unconfirmed(): number;
  stop(): Promise<void>;
}

export const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
export const refusal = (status: number, parameters?: object): Answer =>
  json(status, { ok: false, error_code: status, description: 'refused', ...(parameters && { parameters }) });
export const cutOff: Answer = (response) => {
  response.writeHead(200, { 'Content-Length': '100' });
  response.write('{"ok":');
  setImmediate(() => response.destroy());
};
export const silence: Answer = () => {};
/** The message arrives, and nobody is notified. */
export const silenceAfterDelivery: Answer = (_response, deliver) => deliver();

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
};

export const startFakeTelegram = async (): Promise<FakeTelegram> => {
  const token = '123456789:fake-token_of_a_bot';
  const sent: FakeTelegram['sent'] = [];
  const calls: string[] = [];
  const next: Record<string, (Answer | undefined)[]> = { getUpdates: [], sendMessage: [] };
  let updates: { update_id: number; message: object }[] = [];
  let lastId = 41;

  const honest: Record<string, (body: Record<string, unknown>) => unknown> = {
    getUpdates: ({ offset }) => {
      updates = updates.filter(({ update_id: id }) => id >= (offset as number));
      return updates.slice(0, 100);
    },
    sendMessage: ({ chat_id: chatId, text }) => {
      sent.push({ chatId: String(chatId), text: String(text) });
      return { message_id: sent.length };
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, method = ''] = new RegExp(`^/bot${token}/(\\w+)$`).exec(request.url ?? '') ?? [];
    const body = await bodyOf(request);
    calls.push(method);
    const answer = next[method]?.shift();
    const call = honest[method];
    if (answer) return answer(response, () => void call?.(body));
    json(call ? 200 : 404, call ? { ok: true, result: call(body) } : { ok: false })(response, () => {});
  };
  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    bot: { baseUrl: `http://127.0.0.1:${port}`, token, timeoutMs: 300 },
    sent,
    calls,
    answerNext: (method, ...answers) => void next[method]!.push(...answers),
    write: (chatId, text, type = 'private') => {
      lastId += 1;
      updates.push({ update_id: lastId, message: { message_id: lastId, text, chat: { id: chatId, type } } });
    },
    unconfirmed: () => updates.length,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
