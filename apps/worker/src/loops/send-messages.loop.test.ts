import { newId } from '@beekeeping/core/id';
import { type Database, connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import {
  auditLog,
  messages,
  messengerLinks,
  notificationPreferences,
  notifications,
  rolePermissions,
  roles,
  users,
} from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { createMailer, type Mail, MailFailed, type Mailer } from '@beekeeping/egress';
import { aUser, deliveryContext } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { recordedLog } from '@beekeeping/http/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import type { WorkerContext } from '../context.ts';
import { noObserver } from '../metrics/worker-observer.ts';
import { cutOff, json, type FakeTelegram, refusal, silence, startFakeTelegram } from '../testing/fake-telegram.ts';
import { sendBotMessages, sendMails } from './send-messages.loop.ts';

let database: TestDatabase;
let db: Database;
let other: DatabaseConnection;
let telegram: FakeTelegram;
beforeAll(async () => {
  database = await createTestDatabase(10);
  db = database.db;
  other = connectDatabase({ url: database.url, applicationName: 'other process' });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  telegram = await startFakeTelegram();
  await db.delete(notifications);
  await db.update(users).set({ isActive: false });
  await db.delete(messengerLinks);
});
afterEach(() => telegram.stop());

const contextOf = (parts: Partial<WorkerContext> = {}): WorkerContext => ({
  ...deliveryContext(db, { receivers: [] }),
  observe: noObserver,
  providerDomains: [],
  sensorRawDays: 400,
  onDeliveriesDue: () => {},
  bot: telegram.bot,
  ...parts,
});
/** Polls until nothing is due. */
const run = async (loop: typeof sendBotMessages, context = contextOf()): Promise<void> => {
  let isWoken = true;
  const work = loop.start(context, () => (isWoken = true));
  while (isWoken) {
    isWoken = false;
    isWoken = (await work.runOnce()) || isWoken;
    await work.settled!();
  }
};

let count = 0;
/** Somebody who may read of webhooks and has linked a chat. */
const aReader = async (): Promise<{ id: string; chatId: string; email: string }> => {
  const role = { id: newId(), name: `role ${(count += 1)}`, createdAt: new Date(), updatedAt: new Date() };
  await db.insert(roles).values(role);
  await db.insert(rolePermissions).values({ roleId: role.id, permissionKey: 'webhooks:read' });
  const { id, email } = await inTestChange(db, (change) => aUser(change, { roleId: role.id }));
  const chatId = String(count);
  await db.insert(messengerLinks).values({ userId: id, chatId, linkedAt: new Date() });
  return { id, chatId, email };
};
const notify = (receiver = 'shop.example:443') =>
  inTestChange(db, async (change) => change.notify('webhookGivenUp', { params: { receiver, event: 'ping' } }));
const rows = () =>
  db
    .select({
      state: messages.state,
      skippedBecause: messages.skippedBecause,
      lastError: messages.lastError,
      attemptCount: messages.attemptCount,
    })
    .from(messages);
/** Seconds until the one message is due. */
const pause = async (): Promise<number> => {
  const [row] = await db.execute<{ seconds: number }>(
    'select extract(epoch from next_attempt_at - now())::float8 as seconds from messages',
  );
  return Math.round(row!.seconds);
};
const becomeDue = () => db.execute("update messages set next_attempt_at = now() - interval '1 s'");

describe('send-bot-messages', () => {
  it('sends each notification once, in the language of its user, together with another process', async () => {
    const [german, english] = [await aReader(), await aReader()];
    await db.update(users).set({ language: 'en' }).where(eq(users.id, english.id));
    for (let round = 0; round < 10; round += 1) await notify();
    await Promise.all([run(sendBotMessages), run(sendBotMessages, contextOf({ db: other.db }))]);
    const textsTo = ({ chatId }: { chatId: string }) => telegram.sent.filter((message) => message.chatId === chatId);
    expect([textsTo(german).length, textsTo(english).length]).toEqual([10, 10]);
    expect(textsTo(german)[0]!.text).toMatch(/^Webhook nicht zugestellt\nEine Meldung „ping“ konnte nicht an shop/);
    expect(textsTo(english)[0]!.text).toMatch(/^Webhook not delivered\nA "ping" message could not/);
    expect((await rows()).every(({ state, skippedBecause }) => state === 'DONE' && skippedBecause === null)).toBe(true);
  });

  it.each([
    ['a 500', refusal(500), 'HTTP_500'],
    ['no answer', silence, 'TIMEOUT'],
    ['a cut connection', cutOff, 'CONNECTION_RESET'],
    ['an answer that is none', json(200, 'hello'), 'ANSWER_NOT_UNDERSTOOD'],
    ['a wrong token', refusal(401), 'HTTP_401'],
  ])('tries again after %s, and records why', async (_what, answer, lastError) => {
    await aReader();
    await notify();
    telegram.answerNext('sendMessage', answer);
    await run(sendBotMessages);
    expect(await rows()).toEqual([{ state: 'PENDING', skippedBecause: null, lastError, attemptCount: 1 }]);
    expect(await pause()).toBe(5);
    await becomeDue();
    await run(sendBotMessages);
    expect(await rows()).toMatchObject([{ state: 'DONE', attemptCount: 2 }]);
    expect(telegram.sent).toHaveLength(1);
  });

  it.each([
    [{ retry_after: 17 }, 17],
    [{ retry_after: 1 }, 5],
    [{ retry_after: 1e9 }, 3_600],
    [{ retry_after: 'soon' }, 5],
    [undefined, 5],
  ])('waits as long as a 429 with %j says', async (parameters, seconds) => {
    await aReader();
    await notify();
    telegram.answerNext('sendMessage', refusal(429, parameters));
    await run(sendBotMessages);
    expect(await pause()).toBe(seconds);
  });

  it('gives up after ten attempts, and warns of it', async () => {
    await aReader();
    await notify();
    const log = recordedLog();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      telegram.answerNext('sendMessage', refusal(500));
      await run(sendBotMessages, contextOf({ logger: log }));
      await becomeDue();
    }
    expect(await rows()).toMatchObject([{ state: 'FAILED', attemptCount: 10, lastError: 'HTTP_500' }]);
    expect(log.lines.map(({ level }) => level)).toEqual([...Array.from({ length: 9 }, () => 'info'), 'warn']);
    expect(log.lines.at(-1)).toMatchObject({
      message: 'a message was given up',
      fields: { channel: 'BOT', code: 'HTTP_500' },
    });
  });

  it('unlinks who has blocked the bot, notifies them of it and writes nothing more', async () => {
    const reader = await aReader();
    await notify();
    await notify('other.example:443');
    telegram.answerNext('sendMessage', refusal(403), refusal(403));
    await run(sendBotMessages);
    expect(await db.select().from(messengerLinks)).toEqual([]);
    const reported = await db.select().from(notifications).where(eq(notifications.kind, 'messengerUnlinked'));
    expect(reported).toMatchObject([{ userId: reader.id, category: 'SYSTEM', link: '/profile/messenger' }]);
    const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'user.messenger_unlinked'));
    expect(audited.filter(({ entityId }) => entityId === reader.id)).toMatchObject([
      { details: { reason: 'blocked' } },
    ]);
    await notify();
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['NOT_READABLE', 'the right is gone', () => db.delete(rolePermissions)],
    ['NOT_READABLE', 'the account is inactive', () => db.update(users).set({ isActive: false })],
    ['NOT_LINKED', 'it was unlinked', () => db.delete(messengerLinks)],
    ['READ', 'it was read', () => db.update(notifications).set({ readAt: new Date() })],
    [
      'TOO_OLD',
      'a day has passed',
      () => db.update(notifications).set({ createdAt: new Date(Date.now() - 24 * 3_600_000) }),
    ],
  ])('sends nothing (%s) when %s since it was written', async (skippedBecause, _what, change) => {
    await aReader();
    await notify();
    await change();
    await run(sendBotMessages);
    expect([await rows(), telegram.sent]).toEqual([
      [{ state: 'DONE', skippedBecause, lastError: null, attemptCount: 1 }],
      [],
    ]);
  });

  it('lets nothing pile up without a bot', async () => {
    await aReader();
    await notify();
    await run(sendBotMessages, contextOf({ bot: undefined }));
    expect(await rows()).toMatchObject([{ state: 'DONE', skippedBecause: 'CHANNEL_OFF' }]);
  });

  it('says nothing of token, chat and text in the log', async () => {
    const reader = await aReader();
    await notify();
    const log = recordedLog();
    telegram.answerNext('sendMessage', refusal(500));
    await run(sendBotMessages, contextOf({ logger: log }));
    const text = JSON.stringify(log.lines);
    expect(log.lines).toMatchObject([
      { level: 'info', message: 'a message will be retried', fields: { channel: 'BOT', code: 'HTTP_500' } },
    ]);
    for (const secret of [telegram.bot.token, reader.email, 'shop.example']) expect(text).not.toContain(secret);
  });
});

describe('send-mails', () => {
  const sent: Mail[] = [];
  const mailer = (send: Mailer['send'] = async (mail) => void sent.push(mail)) => contextOf({ mailer: { send } });
  const wantMail = async (): Promise<{ email: string }> => {
    const { id, email } = await aReader();
    const wanted = { userId: id, category: 'WEBHOOK' as const, inApp: true, bot: false, email: true };
    await db.insert(notificationPreferences).values(wanted);
    return { email };
  };
  beforeEach(() => void sent.splice(0));

  it('sends a mail to the address of the account, whatever becomes of the messenger', async () => {
    const { email } = await wantMail();
    await aReader();
    await notify();
    await run(sendMails, mailer());
    const [mail] = await db.select().from(messages).where(eq(messages.channel, 'EMAIL'));
    expect(sent).toEqual([
      {
        id: mail!.id,
        to: email,
        subject: 'Webhook nicht zugestellt',
        text: expect.stringContaining('shop.example:443'),
      },
    ]);
    const states = await db.select({ channel: messages.channel, state: messages.state }).from(messages);
    expect(states).toContainEqual({ channel: 'BOT', state: 'PENDING' });
    expect(states).toContainEqual({ channel: 'EMAIL', state: 'DONE' });
  });

  it('tries again what a server could not take, and not what it refused', async () => {
    await wantMail();
    await notify();
    await run(
      sendMails,
      mailer(() => Promise.reject(new MailFailed('SMTP_451', false))),
    );
    expect(await rows()).toMatchObject([{ state: 'PENDING', lastError: 'SMTP_451' }]);
    await becomeDue();
    await run(
      sendMails,
      mailer(() => Promise.reject(new MailFailed('SMTP_550', true))),
    );
    expect(await rows()).toMatchObject([{ state: 'DONE', skippedBecause: 'REFUSED' }]);
  });

  it('reaches a mail server', async () => {
    const { email } = await wantMail();
    await notify();
    let arrived = '';
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => (arrived += chunk.toString('utf8')));
        stream.on('end', () => done());
      },
    });
    const { port } = await new Promise<{ port: number }>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(server.server.address() as { port: number }));
    });
    const url = `smtp://127.0.0.1:${port}`;
    await run(sendMails, contextOf({ mailer: createMailer({ url, from: 'bienen@example.test' }) }));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(arrived).toContain(`To: ${email}\r\nSubject: Webhook nicht zugestellt\r\n`);
    expect(await rows()).toMatchObject([{ state: 'DONE', skippedBecause: null }]);
  });

  it('lets nothing pile up without a mail server', async () => {
    await wantMail();
    await notify();
    await run(sendMails);
    expect(await rows()).toMatchObject([{ state: 'DONE', skippedBecause: 'CHANNEL_OFF' }]);
  });
});
