import { fixedClock } from '@beekeeping/core/clock';
import { systemActor } from '@beekeeping/core/actor';
import { queueBehindLock } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { automationRules, issuedNumbers } from '@beekeeping/db/schema';
import { inChange } from '@beekeeping/events';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { claimNumber, issueNumber } from './issue-number.ts';
import { MAX_SEQUENCE } from './number-format.ts';

const trigger = 'BOTTLING_LOT_NUMBER';
const database = testDatabase(20);
let prefix = 0;
beforeEach(() => {
  prefix += 1;
  return setRule({ active: true, format: `T${prefix}-{SEQ:3}`, counter: 0 });
});

const setRule = (values: Partial<typeof automationRules.$inferInsert>) =>
  database.db.update(automationRules).set(values).where(eq(automationRules.triggerType, trigger));
const counter = async () => {
  const [rule] = await database.db.select().from(automationRules).where(eq(automationRules.triggerType, trigger));
  return rule!.counter;
};
const draw = () =>
  inTestChange(database.db, (change) => issueNumber(change, { trigger, path: 'lotNumber', typed: undefined }));
const type = (typed: string, current?: string) =>
  inTestChange(database.db, (change) => issueNumber(change, { trigger, path: 'lotNumber', typed, current }));

describe('issueNumber while the rule is active', () => {
  it('draws consecutive numbers', async () => {
    expect([await draw(), await draw()]).toEqual([`T${prefix}-001`, `T${prefix}-002`]);
    expect(await counter()).toBe(2);
  });

  it('gives concurrent changes different numbers without gaps', async () => {
    const numbers = await Promise.all(Array.from({ length: 60 }, draw));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 60 }, (_, i) => `T${prefix}-${String(i + 1).padStart(3, '0')}`),
    );
  });

  it('leaves no gap when the change fails', async () => {
    const failed = inTestChange(database.db, async (change) => {
      await issueNumber(change, { trigger, path: 'lotNumber', typed: undefined });
      throw new Error('the record could not be written');
    });
    await expect(failed).rejects.toThrow('could not be written');
    expect(await draw()).toBe(`T${prefix}-001`);
  });

  it('draws nothing by a format of before that begins with a sign', async () => {
    await setRule({ format: '-{SEQ:3}' });
    await expect(draw()).rejects.toMatchObject({ code: 'INVALID_STATE', message: expect.stringContaining('format') });
  });

  it('refuses a typed number', async () => {
    await expect(type('OWN-1')).rejects.toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'lotNumber' }] });
  });

  it('skips a number that was typed before', async () => {
    await setRule({ active: false });
    await type(`T${prefix}-001`);
    await setRule({ active: true });
    expect(await draw()).toBe(`T${prefix}-002`);
  });

  it('catches up with 100,000 issued numbers in a few queries', async () => {
    await database.db.execute(sql`insert into ${issuedNumbers} (trigger_type, number, issued_at)
      select ${trigger}, ${`T${prefix}-`} || case when n < 1000 then lpad(n::text, 3, '0') else n::text end, now()
      from generate_series(1, 100000) n`);
    let queries = 0;
    const number = await inTestChange(database.db, async (change) => {
      const tx = new Proxy(change.tx, {
        get: (target, key) => {
          if (key === 'select') queries += 1;
          return Reflect.get(target, key) as unknown;
        },
      });
      return issueNumber({ ...change, tx }, { trigger, path: 'lotNumber', typed: undefined });
    });
    expect(number).toBe(`T${prefix}-100001`);
    expect(queries).toBeLessThan(30);
    expect(await draw()).toBe(`T${prefix}-100002`);
  });

  it('writes the business day, which turns before UTC does', async () => {
    await setRule({ format: `T${prefix}-{YYYY}{MM}{DD}-{SEQ:1}` });
    const context = testChangeContext(database.db, fixedClock('2026-12-31T23:30:00Z'));
    const number = await inChange(context, systemActor('test'), (change) =>
      issueNumber(change, { trigger, path: 'lotNumber', typed: undefined }),
    );
    expect(number).toBe(`T${prefix}-20270101-1`);
  });

  it('draws the last number of the counter and says when there is none left', async () => {
    await setRule({ counter: MAX_SEQUENCE - 1 });
    expect(await draw()).toBe(`T${prefix}-${MAX_SEQUENCE}`);
    await expect(draw()).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });
});

describe('issueNumber while the rule is not active', () => {
  beforeEach(() => setRule({ active: false }));

  it('requires a typed number', async () => {
    await expect(draw()).rejects.toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'lotNumber' }] });
  });

  it('takes a typed number once, in any order', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => type(`OWN${prefix}`)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map((result) => result.reason)).toEqual(
      refused.map(() => expect.objectContaining({ code: 'DUPLICATE' })),
    );
  });

  it('lets a record keep its number', async () => {
    await type(`KEEP${prefix}`);
    expect(await type(`KEEP${prefix}`, `KEEP${prefix}`)).toBe(`KEEP${prefix}`);
  });

  it('leaves the counter alone', async () => {
    await type(`ALONE${prefix}`);
    expect(await counter()).toBe(0);
  });
});

describe('claimNumber', () => {
  const claim = (typed: string, current?: string) =>
    inTestChange(database.db, (change) => claimNumber(change, { trigger, path: 'batchNumber', typed, current }));

  it.each([true, false])('takes a typed number once, while the rule is active: %p', async (active) => {
    await setRule({ active });
    expect(await claim(`OWN${prefix}`)).toBe(`OWN${prefix}`);
    await expect(claim(`OWN${prefix}`)).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('lets a record keep its number', async () => {
    await claim(`KEEP${prefix}`);
    expect(await claim(`KEEP${prefix}`, `KEEP${prefix}`)).toBe(`KEEP${prefix}`);
  });

  it('is waited for by a draw, which then skips the number', async () => {
    const [rule] = await database.db.select().from(automationRules).where(eq(automationRules.triggerType, trigger));
    const numbers = await queueBehindLock(database.db, { table: automationRules, ids: [rule!.id] }, [
      () => claim(`T${prefix}-001`),
      draw,
    ]);
    expect(numbers).toEqual([`T${prefix}-001`, `T${prefix}-002`]);
  });
});
