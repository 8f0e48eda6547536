import { readBoundedJson } from '@beekeeping/core/json-bounds';
import { dialConfigured } from '@beekeeping/egress';
import { z } from 'zod';

/** The bot that the operator set up. */
export interface TelegramBot {
  baseUrl: string;
  /** Part of the path of every request, which therefore is never logged. */
  token: string;
  /** Time limit of one request, from the name lookup to the last byte of the answer. */
  timeoutMs: number;
}

/** Why the bot's server did not perform a request: a code without values. */
export class TelegramFailed extends Error {
  readonly code: string;
  /** The status of the answer; undefined without one. */
  readonly status: number | undefined;
  /** How long the provider asks not to be called. */
  readonly retryAfterMs: number | undefined;

  constructor(code: string, status?: number, retryAfterMs?: number) {
    super(code);
    this.name = 'TelegramFailed';
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Longer than any requested pause: a wrong one must not stop messages for good. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  parameters: z
    .object({ retry_after: z.number().positive().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** A hundred messages, each the answer to another one. */
const BOUNDS = { depth: 32, values: 50_000 };

/** Calls a method of the Bot API and answers its `result`. @throws TelegramFailed */
export const callTelegram = async (
  { baseUrl, token, timeoutMs }: TelegramBot,
  method: 'getUpdates' | 'sendMessage',
  parameters: object,
  signal?: AbortSignal,
): Promise<unknown> => {
  const outcome = await dialConfigured({
    url: `${baseUrl.replace(/(?<!\/)\/+$/, '')}/bot${token}/${method}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
    timeoutMs,
    ...(signal && { signal }),
  });
  if (outcome.kind === 'FAILED') throw new TelegramFailed(outcome.error);
  const answer = answerSchema.safeParse(readBoundedJson(outcome.body, BOUNDS)).data;
  if (outcome.status === 200 && answer?.ok) return answer.result;
  const pause = answer?.parameters?.retry_after;
  throw new TelegramFailed(
    outcome.status === 200 ? 'ANSWER_NOT_UNDERSTOOD' : `HTTP_${outcome.status}`,
    outcome.status,
    pause === undefined ? undefined : Math.min(pause, MAX_RETRY_AFTER_SECONDS) * 1_000,
  );
};

/** Writes plain text into a chat: nothing in it is markup, and no address in it is fetched. */
export const sendToChat = async (
  bot: TelegramBot,
  chatId: string,
  text: string,
  signal?: AbortSignal,
): Promise<void> => {
  await callTelegram(
    bot,
    'sendMessage',
    { chat_id: chatId, text, link_preview_options: { is_disabled: true } },
    signal,
  );
};
