import { connectDatabase, type Database } from '@beekeeping/db';
import { auditLog, messengerCodes, messengerLinks, users } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { createMessengerCode } from '@beekeeping/domain/reactions/notifications/telegram';
import { aUser, deliveryContext } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import type { LoopWork } from '@beekeeping/process';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '../context.ts';
import { noObserver } from '../metrics/worker-observer.ts';
import { json, type FakeTelegram, refusal, startFakeTelegram } from '../testing/fake-telegram.ts';
import { readMessengerCodes } from './read-messenger-codes.loop.ts';

const database = testDatabase();
let db: Database;
let telegram: FakeTelegram;
let work: LoopWork;
beforeAll(async () => {
  db = database.db;
});
beforeEach(async () => {
  telegram = await startFakeTelegram();
  await db.delete(messengerLinks);
  await db.delete(messengerCodes);
  await db.execute('delete from loop_leases');
  work = start();
});
afterEach(() => telegram.stop());

const start = (by: Database = db): LoopWork => {
  const context: WorkerContext = {
    ...deliveryContext(by, { receivers: [] }),
    observe: noObserver,
    providerDomains: [],
    sensorRawDays: 400,
    onDeliveriesDue: () => {},
    bot: telegram.bot,
  };
  return readMessengerCodes.start(context, () => {});
};
const aCode = async (): Promise<{ userId: string; code: string }> => {
  const { id: userId } = await inTestChange(db, (change) => aUser(change));
  const { code } = await inTestChange(db, (change) => createMessengerCode(change, userId, 'FakeBot'));
  return { userId, code };
};
const links = () => db.select({ userId: messengerLinks.userId, chatId: messengerLinks.chatId }).from(messengerLinks);

describe('read-messenger-codes', () => {
  it('asks nobody for anything while no code is waited for', async () => {
    telegram.write(7, 'hello');
    await work.runOnce();
    await aCode();
    await db.update(messengerCodes).set({ expiresAt: new Date() });
    await work.runOnce();
    expect(telegram.calls).toEqual([]);
  });

  it.each([
    ['as the link of the profile sends it', (code: string) => `/start ${code}`],
    ['by itself', (code: string) => ` ${code}\n`],
  ])('links the chat that sends a code %s, and answers in the language of its user', async (_what, written) => {
    const { userId, code } = await aCode();
    await db.update(users).set({ language: 'en' }).where(eq(users.id, userId));
    telegram.write(7, 'Grüß Gott');
    telegram.write(7, written(code));
    await work.runOnce();
    expect(await links()).toEqual([{ userId, chatId: '7' }]);
    expect(telegram.sent).toEqual([{ chatId: '7', text: expect.stringMatching(/^Linked\./) }]);
    expect(telegram.unconfirmed()).toBe(0);
    const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'user.messenger_linked'));
    expect(audited.map(({ entityId }) => entityId)).toContain(userId);
  });

  it('takes a code once, before it expires, from a private chat, and the newest only', async () => {
    const [used, expired, replaced, inGroup] = [await aCode(), await aCode(), await aCode(), await aCode()];
    await db
      .update(messengerCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(messengerCodes.userId, expired.userId));
    await inTestChange(db, (change) => createMessengerCode(change, replaced.userId, 'FakeBot'));
    telegram.write(1, used.code);
    telegram.write(2, used.code);
    telegram.write(3, expired.code);
    telegram.write(4, replaced.code);
    telegram.write(5, inGroup.code, 'group');
    await work.runOnce();
    expect(await links()).toEqual([{ userId: used.userId, chatId: '1' }]);
    expect(telegram.sent.map(({ chatId }) => chatId)).toEqual(['1', '2', '3', '4']);
    expect(telegram.sent[1]!.text).toContain('This code is not valid');
  });

  it('gives a chat to who linked it last, and moves a user to the newest chat', async () => {
    const [first, second] = [await aCode(), await aCode()];
    telegram.write(1, first.code);
    telegram.write(1, second.code);
    await work.runOnce();
    expect(await links()).toEqual([{ userId: second.userId, chatId: '1' }]);
    const { code } = await inTestChange(db, (change) => createMessengerCode(change, second.userId, 'FakeBot'));
    telegram.write(9, code);
    await work.runOnce();
    expect(await links()).toEqual([{ userId: second.userId, chatId: '9' }]);
  });

  it('checks and answers five wrong codes of a chat, then not even a right one', async () => {
    const { code } = await aCode();
    for (let guess = 0; guess < 20; guess += 1) telegram.write(6, String(guess).padStart(22, 'x'));
    telegram.write(6, code);
    await work.runOnce();
    expect(telegram.sent).toHaveLength(5);
    expect(await links()).toEqual([]);
  });

  it('says nothing to a chat whose code it reads again, after a process that died', async () => {
    const { userId, code } = await aCode();
    await aCode();
    telegram.write(7, code);
    telegram.answerNext('getUpdates', undefined, refusal(500));
    await expect(work.runOnce()).rejects.toThrow('HTTP_500');
    await db.execute('delete from loop_leases');
    await start().runOnce();
    expect([await links(), telegram.sent.length, telegram.unconfirmed()]).toEqual([[{ userId, chatId: '7' }], 1, 0]);
  });

  it('is done by one process at a time, and by the next when that one stops', async () => {
    await aCode();
    const other = connectDatabase({ url: database.url, applicationName: 'other process' });
    const elsewhere = start(other.db);
    await work.runOnce();
    const before = telegram.calls.length;
    await elsewhere.runOnce();
    expect(telegram.calls).toHaveLength(before);
    await work.release!();
    await elsewhere.runOnce();
    expect(telegram.calls.length).toBeGreaterThan(before);
    await other.close();
  });

  const whileAnswering = (statement: string): void =>
    telegram.answerNext('sendMessage', (response, deliver) => {
      deliver();
      void db.execute(statement).then(() => json(200, { ok: true, result: {} })(response, deliver));
    });

  it('keeps its lease while it answers, however long that takes', async () => {
    const [first, second] = [await aCode(), await aCode()];
    telegram.write(1, first.code);
    telegram.write(2, second.code);
    whileAnswering(`update loop_leases set claimed_until = now() + interval '1 second'`);
    await work.runOnce();
    expect((await links()).map(({ chatId }) => chatId).toSorted()).toEqual(['1', '2']);
    const [{ isKept }] = (await db.execute(
      `select claimed_until > now() + interval '30 seconds' as "isKept" from loop_leases`,
    )) as unknown as [{ isKept: boolean }];
    expect(isKept).toBe(true);
  });

  it('reads no further once another process has the lease', async () => {
    const [first, second] = [await aCode(), await aCode()];
    telegram.write(1, first.code);
    telegram.write(2, second.code);
    whileAnswering(`update loop_leases set claim = gen_random_uuid(), claimed_until = now() + interval '1 hour'`);
    await work.runOnce();
    expect(await links()).toEqual([{ userId: first.userId, chatId: '1' }]);
    expect([telegram.unconfirmed(), telegram.calls.length]).toEqual([2, 2]);
  });

  it.each([
    ['HTTP_409', refusal(409)],
    ['ANSWER_NOT_UNDERSTOOD', json(200, { ok: true, result: { bees: true } })],
    [
      'ANSWER_NOT_UNDERSTOOD',
      json(200, { ok: true, result: Array.from({ length: 101 }, (_, n) => ({ update_id: n })) }),
    ],
    ['ANSWER_NOT_UNDERSTOOD', json(200, { ok: true, result: [{ update_id: 1, extra: Array(50_000).fill(1) }] })],
  ])('fails with %s, links nobody and goes on with the next poll', async (code, answer) => {
    const { code: sent, userId } = await aCode();
    telegram.write(7, sent);
    telegram.answerNext('getUpdates', answer);
    await expect(work.runOnce()).rejects.toThrow(code);
    expect(await links()).toEqual([]);
    await work.runOnce();
    expect(await links()).toEqual([{ userId, chatId: '7' }]);
  });

  it('links also whom it cannot answer', async () => {
    const { userId, code } = await aCode();
    telegram.write(7, code);
    telegram.answerNext('sendMessage', refusal(500));
    await work.runOnce();
    expect(await links()).toEqual([{ userId, chatId: '7' }]);
  });
});
