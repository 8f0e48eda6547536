import { newId } from '@beekeeping/core/id';
import { apiKeys, devices } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type ActiveApiKey, prepareApiKeyLookup } from './active-api-key.ts';
import { apiKeyPrefix, newApiKey } from './api-key.ts';
import { hashSecret } from './secret-token.ts';

const NOW = new Date('2026-07-12T10:00:00.000Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

const database = testDatabase();
let lookup: (key: string, now: Date) => Promise<ActiveApiKey | undefined>;
let [id, key] = ['', ''];

beforeAll(async () => {
  lookup = prepareApiKeyLookup(database.db);
});
beforeEach(async () => {
  [id, key] = [newId(), newApiKey()];
  await database.db.insert(apiKeys).values({
    id,
    name: 'Webshop',
    prefix: apiKeyPrefix(key),
    keyHash: hashSecret(key),
    scopes: ['shop-sync:write'],
    createdAt: NOW,
    updatedAt: NOW,
  });
});

const set = (values: Partial<typeof apiKeys.$inferInsert>) =>
  database.db.update(apiKeys).set(values).where(eq(apiKeys.id, id));

/** The use that is noted, and the version of the row: another one means that it was written. */
const stored = async (): Promise<{ lastUsedAt: Date | null; updatedAt: Date; version: string }> => {
  const [row] = await database.db
    .select({ lastUsedAt: apiKeys.lastUsedAt, updatedAt: apiKeys.updatedAt, version: sql<string>`xmin || ' ' || ctid` })
    .from(apiKeys)
    .where(eq(apiKeys.id, id));
  return row!;
};

describe('the look-up of an API key', () => {
  it('answers who holds it and what it may do', async () => {
    expect(await lookup(key, NOW)).toEqual({ id, name: 'Webshop', scopes: ['shop-sync:write'], deviceId: null });
  });

  it('answers nobody for an unknown key', async () => {
    expect(await lookup(newApiKey(), NOW)).toBeUndefined();
  });

  it('answers nobody for the hash of a key', async () => {
    expect(await lookup(hashSecret(key), NOW)).toBeUndefined();
  });

  it('answers nobody once the key was revoked', async () => {
    expect(await lookup(key, NOW)).toBeDefined();
    await set({ revokedAt: NOW });
    expect(await lookup(key, NOW)).toBeUndefined();
  });

  it('answers nobody from the instant on at which the key expires', async () => {
    await set({ expiresAt: NOW });
    expect(await lookup(key, after(-1))).toBeDefined();
    expect(await lookup(key, NOW)).toBeUndefined();
  });
});

describe('the look-up of the key of a device', () => {
  const deviceId = newId();
  beforeAll(async () => {
    const recorded = { createdAt: NOW, updatedAt: NOW };
    await database.db.insert(devices).values({ id: deviceId, name: 'Waage', kind: 'SCALE', ...recorded });
  });
  beforeEach(() => set({ deviceId, scopes: ['sensors:write'] }));

  it('answers the device that it speaks for', async () => {
    expect(await lookup(key, NOW)).toMatchObject({ scopes: ['sensors:write'], deviceId });
  });

  it('answers nobody while the device is out of use, without a note of the use', async () => {
    await database.db.update(devices).set({ isActive: false });
    expect(await lookup(key, NOW)).toBeUndefined();
    expect((await stored()).lastUsedAt).toBeNull();
    await database.db.update(devices).set({ isActive: true });
    expect(await lookup(key, NOW)).toBeDefined();
  });

  it('answers nobody once the device was deleted', async () => {
    await database.db.delete(devices);
    expect(await lookup(key, NOW)).toBeUndefined();
  });
});

describe('the last use of an API key', () => {
  it('is noted at its first use, which is no change of the record', async () => {
    await lookup(key, after(5_000));
    expect(await stored()).toMatchObject({ lastUsedAt: after(5_000), updatedAt: NOW });
  });

  it('is not written again within a minute', async () => {
    await lookup(key, NOW);
    const before = await stored();
    await lookup(key, after(59_999));
    expect(await stored()).toEqual(before);
  });

  it('is written again after a minute', async () => {
    await lookup(key, NOW);
    await lookup(key, after(60_000));
    expect((await stored()).lastUsedAt).toEqual(after(60_000));
  });

  it('does not go back when the clock of another process is behind', async () => {
    await lookup(key, NOW);
    await lookup(key, after(-600_000));
    expect((await stored()).lastUsedAt).toEqual(NOW);
  });

  it('is not noted when the key is refused', async () => {
    await set({ revokedAt: NOW });
    await lookup(key, NOW);
    expect((await stored()).lastUsedAt).toBeNull();
  });

  it('leaves other keys alone', async () => {
    const other = newApiKey();
    await database.db.insert(apiKeys).values({
      id: newId(),
      name: 'Till',
      prefix: apiKeyPrefix(other),
      keyHash: hashSecret(other),
      scopes: ['shop-sync:read'],
      createdAt: NOW,
      updatedAt: NOW,
    });
    await lookup(other, NOW);
    expect((await stored()).lastUsedAt).toBeNull();
  });

  it('is written by one of many requests at once', async () => {
    await database.db.execute(sql`create table uses (key_id uuid)`);
    await database.db.execute(sql`create function note_use() returns trigger language plpgsql as
      $$ begin insert into uses values (new.id); return new; end $$`);
    await database.db.execute(
      sql`create trigger note_use after update on api_keys for each row execute function note_use()`,
    );
    const holders = await Promise.all(Array.from({ length: 40 }, () => lookup(key, NOW)));
    expect(holders.filter((holder) => holder?.id === id)).toHaveLength(40);
    expect(await database.db.execute(sql`select key_id from uses`)).toHaveLength(1);
  });

  it('is left out rather than waited for while a change holds the key', async () => {
    await database.db.transaction(async (tx) => {
      await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
      expect(await lookup(key, NOW)).toBeDefined();
    });
    expect((await stored()).lastUsedAt).toBeNull();
    await lookup(key, NOW);
    expect((await stored()).lastUsedAt).toEqual(NOW);
  });
});
