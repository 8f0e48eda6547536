import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { connectDatabase, databaseFailure, listenForNotifications, channels } from '@beekeeping/db';
import { apiaries, auditLog, domainEvents } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { eq, sql } from 'drizzle-orm';
import { type Change, inChange } from './change.ts';
import { testChangeContext } from './testing/index.ts';

const beekeeper: Actor = {
  kind: 'user',
  userId: newId(),
  name: 'Imkerin',
  sessionId: newId(),
  ip: '192.0.2.1',
  requestId: 'request-1',
};
const NOW = new Date('2026-06-30T22:30:00.123Z');

const database = testDatabase(8);
beforeEach(async () => {
  await database.db.delete(apiaries);
  await database.db.delete(domainEvents);
});

const context = () => testChangeContext(database.db, fixedClock(NOW));

const store = async (change: Change, id = newId()): Promise<string> => {
  await change.tx.insert(apiaries).values({ id, name: 'Waldrand', createdAt: change.now, updatedAt: change.now });
  change.emit('ApiaryChanged', { id });
  change.audit('site_settings.updated', { entityType: 'apiary', entityId: id, details: { why: 'test' } });
  return id;
};

const storedFor = async (id: string) => ({
  apiaries: (await database.db.select().from(apiaries).where(eq(apiaries.id, id))).length,
  events: (await database.db.select().from(domainEvents)).filter((event) => event.payload.id === id).length,
  entries: (await database.db.select().from(auditLog).where(eq(auditLog.entityId, id))).length,
});
const ALL = { apiaries: 1, events: 1, entries: 1 };
const NOTHING = { apiaries: 0, events: 0, entries: 0 };

describe('inChange', () => {
  it('commits rows, event and audit entry together, all of the same instant', async () => {
    const id = await inChange(context(), beekeeper, (change) => store(change));
    expect(await storedFor(id)).toEqual(ALL);
    const [event] = await database.db.select().from(domainEvents);
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(event).toMatchObject({ type: 'ApiaryChanged', payload: { id }, occurredAt: NOW });
    expect(entry).toMatchObject({
      occurredAt: NOW,
      actorId: beekeeper.kind === 'user' ? beekeeper.userId : '',
      actorName: 'Imkerin',
      action: 'site_settings.updated',
      entityType: 'apiary',
      ip: '192.0.2.1',
      requestId: 'request-1',
      details: { why: 'test' },
    });
  });

  it('records more events than a statement has parameters, in the order in which they were emitted', async () => {
    const ids = Array.from({ length: 20_000 }, () => newId());
    await inChange(context(), beekeeper, (change) =>
      Promise.resolve(ids.forEach((id) => change.emit('ApiaryChanged', { id }))),
    );
    const stored = await database.db
      .select()
      .from(domainEvents)
      .orderBy(sql`ctid`);
    expect(stored.map(({ payload }) => payload.id)).toEqual(ids);
  });

  it('returns the business day, which is not the day of UTC', async () => {
    const days = await inChange(context(), beekeeper, ({ today, tomorrow }) => Promise.resolve([today, tomorrow]));
    expect(days).toEqual(['2026-07-01', '2026-07-02']);
  });

  it('stores nothing when the work throws', async () => {
    const id = newId();
    const failing = inChange(context(), beekeeper, async (change) => {
      await store(change, id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storedFor(id)).toEqual(NOTHING);
  });

  it.each([
    ['the event', 'domain_events'],
    ['the audit entry', 'audit_log'],
  ])('stores nothing when %s cannot be stored', async (_what, table) => {
    const id = newId();
    await database.db.execute(`alter table ${table} add constraint broken check (false) not valid`);
    const failing = inChange(context(), beekeeper, (change) => store(change, id));
    await expect(failing).rejects.toThrow('Failed query');
    await database.db.execute(`alter table ${table} drop constraint broken`);
    expect(await storedFor(id)).toEqual(NOTHING);
  });

  it('stores nothing when a statement failed, even if the work goes on', async () => {
    const id = newId();
    const failing = inChange(context(), beekeeper, async (change) => {
      await store(change, id);
      await change.tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(await storedFor(id)).toEqual(NOTHING);
  });

  it('refuses a payload that the catalog does not know', async () => {
    const id = newId();
    const failing = inChange(context(), beekeeper, async (change) => {
      await store(change, id);
      change.emit('ApiaryChanged', { id, email: 'x@example.test' } as { id: string });
    });
    await expect(failing).rejects.toThrow('email');
    expect(await storedFor(id)).toEqual(NOTHING);
  });

  it('keeps the trace of a refusal that is returned and thrown afterwards', async () => {
    const id = newId();
    const refuse = async (): Promise<never> => {
      const outcome = await inChange(context(), beekeeper, async (change) => {
        await store(change, id);
        return 'refused';
      });
      throw new Error(outcome);
    };
    await expect(refuse()).rejects.toThrow('refused');
    expect(await storedFor(id)).toEqual(ALL);
  });

  it.each([
    ['emit', (change: Change) => change.emit('ApiaryChanged', { id: newId() })],
    ['audit', (change: Change) => change.audit('site_settings.updated', { entityType: 'apiary' })],
    ['accessChanged', (change: Change) => change.accessChanged()],
  ])('refuses %s after its end: it would be lost', async (_what, late) => {
    const ended = await inChange(context(), beekeeper, (change) => Promise.resolve(change));
    expect(() => late(ended)).toThrow('already ended');
  });

  it('writes an audit entry for someone who is not signed in under the name that is being signed in', async () => {
    const userId = newId();
    await inChange(context(), { kind: 'anonymous', ip: '192.0.2.9', requestId: 'request-2' }, (change) => {
      change.audit('login.failed', { entityType: 'user', entityId: userId, userId, userName: 'Imkerin' });
      return Promise.resolve();
    });
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(entry).toMatchObject({ actorId: userId, actorName: 'Imkerin', ip: '192.0.2.9', requestId: 'request-2' });
  });

  it('writes an audit entry for an API key under the name of the key, which is no user', async () => {
    const entityId = newId();
    const shop = { apiKeyId: newId(), name: 'Webshop', deviceId: null, ip: '192.0.2.9', requestId: 'request-3' };
    await inChange(context(), { kind: 'api-key', ...shop }, (change) => {
      change.audit('stock_movement.reversed', { entityType: 'stock_movement', entityId });
      return Promise.resolve();
    });
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.entityId, entityId));
    expect(entry).toMatchObject({ actorId: null, actorName: 'Webshop', ip: '192.0.2.9', requestId: 'request-3' });
  });
});

describe('two changes that block each other', () => {
  it('both commit: the one that Postgres ends runs again', async () => {
    const [a, b] = [newId(), newId()];
    for (const id of [a, b]) await inChange(context(), beekeeper, (change) => store(change, id));
    let runs = 0;
    let arrived = 0;
    let meet: () => void = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const rename = (first: string, second: string, name: string) =>
      inChange(context(), beekeeper, async ({ tx }) => {
        runs += 1;
        await tx.update(apiaries).set({ name }).where(eq(apiaries.id, first));
        arrived += 1;
        if (arrived === 2) meet();
        await bothHoldOne;
        await tx.update(apiaries).set({ name }).where(eq(apiaries.id, second));
        return name;
      });
    expect(await Promise.all([rename(a, b, 'one'), rename(b, a, 'two')])).toEqual(['one', 'two']);
    expect(runs).toBe(3);
    const names = (await database.db.select().from(apiaries)).map((row) => row.name);
    expect(new Set(names).size).toBe(1);
  });
});

describe('a change that Postgres asks to run again', () => {
  const failing = (code: string, times: number) => {
    let runs = 0;
    const work = async (change: Change): Promise<string> => {
      runs += 1;
      const id = await store(change);
      if (runs <= times) await change.tx.execute(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);
      return id;
    };
    return { work, runs: () => runs };
  };

  it.each(['40001', '40P01'])('runs up to three times more after %s, and stores once', async (code) => {
    const { work, runs } = failing(code, 3);
    const id = await inChange(context(), beekeeper, work);
    expect(runs()).toBe(4);
    expect(await storedFor(id)).toEqual(ALL);
    expect(await database.db.select().from(apiaries)).toHaveLength(1);
  });

  it('gives up after that', async () => {
    const { work, runs } = failing('40P01', 99);
    const error: unknown = await inChange(context(), beekeeper, work).catch((thrown: unknown) => thrown);
    expect([runs(), databaseFailure(error)?.sqlState]).toEqual([4, '40P01']);
  });

  it.each(['55P03', '57014', '23505', '08006'])('does not run again after %s', async (code) => {
    const { work, runs } = failing(code, 99);
    await expect(inChange(context(), beekeeper, work)).rejects.toThrow('Failed query');
    expect(runs()).toBe(1);
  });
});

describe('accessChanged', () => {
  it('is notified after the commit', async () => {
    const reported: string[] = [];
    const id = newId();
    const watching = { ...context(), onAccessChanged: () => reported.push('told') };
    await inChange(watching, beekeeper, async (change) => {
      await store(change, id);
      change.accessChanged();
      expect(reported).toEqual([]);
    });
    expect(reported).toEqual(['told']);
  });

  it('reaches the other replicas', async () => {
    let hear: () => void = () => {};
    const nextHint = () =>
      new Promise<void>((resolve) => {
        hear = resolve;
      });
    const connected = nextHint();
    const listener = listenForNotifications(database.url, { [channels.accessChanged]: () => hear() });
    await connected;
    const heard = nextHint();
    await inChange(context(), beekeeper, (change) => Promise.resolve(change.accessChanged()));
    await expect(heard).resolves.toBeUndefined();
    await listener.close();
  });

  it('is not notified when the change fails', async () => {
    const reported: string[] = [];
    const watching = { ...context(), onAccessChanged: () => reported.push('told') };
    const failing = inChange(watching, beekeeper, (change) => {
      change.accessChanged();
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(reported).toEqual([]);
  });

  it('never runs a committed change again, whatever its listener throws', async () => {
    let runs = 0;
    const watching = {
      ...context(),
      onAccessChanged: () => {
        throw Object.assign(new Error('deadlock elsewhere'), { code: '40P01' });
      },
    };
    const change = inChange(watching, beekeeper, (open) => {
      runs += 1;
      open.accessChanged();
      return Promise.resolve();
    });
    await expect(change).rejects.toThrow('elsewhere');
    expect(runs).toBe(1);
  });
});

describe('without a database', () => {
  it('fails with an error that says so', async () => {
    const nowhere = connectDatabase({ url: 'postgres://app:x@127.0.0.1:1/none', applicationName: 'test' });
    const error: unknown = await inChange({ ...context(), db: nowhere.db }, beekeeper, (change) => store(change)).catch(
      (thrown: unknown) => thrown,
    );
    await nowhere.close();
    expect(databaseFailure(error)?.sqlState).toBe('ECONNREFUSED');
  });
});
