import { randomUUID } from 'node:crypto';
import { systemActor } from '@beekeeping/core/actor';
import { databaseNow } from '@beekeeping/db';
import { messengerCodes, messengerLinks } from '@beekeeping/db/schema';
import type { Language } from '@beekeeping/messages/language';
import { type ChangeContext, inChange, releaseLease, takeLease } from '@beekeeping/events';
import { eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { linkByCode } from './messenger-links.ts';
import { callTelegram, sendToChat, type TelegramBot, TelegramFailed } from './telegram.ts';

const LEASE = 'read-messenger-codes';
/** In addition to the time of one call. */
const LEASE_SECONDS = 60;
/** Messages requested at once. */
const PAGE = 100;
/** Pages that one poll reads; the rest follows with the next. */
const MAX_PAGES = 10;
/** Wrong codes of one chat that are answered or checked, until no code is pending. */
const MAX_WRONG_CODES = 5;
/** Chats whose wrong codes are counted: beyond that none is answered, so that strangers cannot fill the memory. */
const MAX_WRONG_CHATS = 10_000;

const updateSchema = z.object({
  update_id: z.int(),
  message: z
    .object({ text: z.string().max(4_096), chat: z.object({ id: z.int(), type: z.literal('private') }) })
    .optional()
    .catch(undefined),
});

/** `/start CODE`, as the link of the profile sends it, or the code alone. */
const CODE = /^(?:\/start\s+)?([A-Za-z0-9_-]{22})$/;

const LINKED: Record<Language, string> = {
  de: 'Verknüpft. Von jetzt an schreibe ich hier, was es Neues gibt. Im Profil lässt sich das wieder trennen.',
  en: 'Linked. From now on I write here what is new. It can be unlinked in the profile.',
};
const UNKNOWN_CODE =
  'Dieser Code gilt nicht oder nicht mehr: Im Profil gibt es einen neuen.\nThis code is not valid, or no longer: the profile makes a new one.';

/**
 * Reads messages to the bot, only while somebody has a code to send. One process at a time asks, as Telegram requires.
 * A message that is read twice, after a crash, links nothing twice: its code is used up.
 */
export class MessengerCodeReader {
  readonly #context: ChangeContext;
  readonly #bot: TelegramBot;
  readonly #claim = randomUUID();
  readonly #stopping = new AbortController();
  readonly #wrongCodes = new Map<string, number>();
  #offset = 0;

  constructor(context: ChangeContext, bot: TelegramBot) {
    this.#context = context;
    this.#bot = bot;
  }

  /** @throws TelegramFailed */
  async poll(): Promise<void> {
    const { db } = this.#context;
    const awaited = await db.select().from(messengerCodes).where(gt(messengerCodes.expiresAt, databaseNow)).limit(1);
    if (awaited.length === 0) {
      this.#wrongCodes.clear();
      return;
    }
    for (let page = 0; page < MAX_PAGES && (await this.#isMine()); page += 1) {
      // The next request confirms the messages of this one, so the last one must return none.
      if ((await this.#readPage()) === 0) return;
    }
  }

  async release(): Promise<void> {
    this.#stopping.abort();
    await releaseLease(this.#context.db, LEASE, this.#claim);
  }

  /** Takes the lease, or extends it for one more call: all calls together may take longer than any lease. */
  async #isMine(): Promise<boolean> {
    const seconds = LEASE_SECONDS + Math.ceil(this.#bot.timeoutMs / 1_000);
    return !this.#stopping.signal.aborted && (await takeLease(this.#context.db, LEASE, this.#claim, seconds));
  }

  /**
   * @returns how many messages it read; 0 as well when another process reads on
   */
  async #readPage(): Promise<number> {
    const parameters = { offset: this.#offset, limit: PAGE, timeout: 0, allowed_updates: ['message'] };
    const updates = await callTelegram(this.#bot, 'getUpdates', parameters, this.#stopping.signal);
    if (!Array.isArray(updates) || updates.length > PAGE) throw new TelegramFailed('ANSWER_NOT_UNDERSTOOD');
    for (const each of updates) {
      const update = updateSchema.safeParse(each);
      if (!update.success) throw new TelegramFailed('ANSWER_NOT_UNDERSTOOD');
      const { update_id: id, message } = update.data;
      if (message && !(await this.#isMine())) return 0;
      if (message) await this.#read(String(message.chat.id), message.text);
      this.#offset = Math.max(this.#offset, id + 1);
    }
    return updates.length;
  }

  async #read(chatId: string, text: string): Promise<void> {
    const [, code] = CODE.exec(text.trim()) ?? [];
    const wrong = this.#wrongCodes.get(chatId) ?? 0;
    if (code === undefined || wrong >= MAX_WRONG_CODES) return;
    const language = await inChange(this.#context, systemActor('messenger'), (change) =>
      linkByCode(change, code, chatId),
    );
    if (language !== undefined) return this.#answer(chatId, LINKED[language]);
    if (wrong === 0 && this.#wrongCodes.size >= MAX_WRONG_CHATS) return;
    this.#wrongCodes.set(chatId, wrong + 1);
    // A message that was read before the process died has linked this chat.
    const [link] = await this.#context.db.select().from(messengerLinks).where(eq(messengerLinks.chatId, chatId));
    if (!link) await this.#answer(chatId, UNKNOWN_CODE);
  }

  /** A chat that cannot be answered is linked all the same. */
  async #answer(chatId: string, text: string): Promise<void> {
    try {
      await sendToChat(this.#bot, chatId, text, this.#stopping.signal);
    } catch (error) {
      if (!(error instanceof TelegramFailed)) throw error;
    }
  }
}
