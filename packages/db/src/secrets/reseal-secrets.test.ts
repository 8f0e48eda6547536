import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { openSecret, type SealedColumn, sealedPlaceIn, sealSecret } from '@beekeeping/core/seal';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { connectDatabase } from '../connection/client.ts';
import { type ResealFailure, resealSecrets } from './reseal-secrets.ts';
import { ssoLogins, totpSecrets, users, webhookSubscriptions } from '../schema/index.ts';
import { waitUntil } from '../testing/index.ts';
import { testDatabase } from '../testing/of-file.ts';

const [oldKey, newKey, lostKey] = ['old', 'new', 'lost'].map(generateKeyRing) as [string, string, string];
const [oldRing, newRing, lostRing] = [oldKey, newKey, lostKey].map(parseKeyRing) as [
  ReturnType<typeof parseKeyRing>,
  ReturnType<typeof parseKeyRing>,
  ReturnType<typeof parseKeyRing>,
];
const bothRing = parseKeyRing(`${newKey},${oldKey}`);

const database = testDatabase();
let userId: string;
beforeAll(async () => {
  userId = newId();
  const now = new Date();
  await database.db
    .insert(users)
    .values({ id: userId, email: 'imkerin@example.test', name: 'Imkerin', createdAt: now, updatedAt: now });
});
beforeEach(async () => {
  for (const table of [webhookSubscriptions, totpSecrets, ssoLogins]) await database.db.delete(table);
});

const sealed = (ring: typeof oldRing, column: SealedColumn, id: string, secret: string): string =>
  sealSecret(ring, sealedPlaceIn(column, id), secret);

const aSubscription = (id: string, ring = oldRing, secret = `secret of ${id}`) => ({
  id,
  url: 'https://shop.example/hooks',
  receiver: 'shop.example:443',
  events: ['stock.changed'],
  active: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  secret: sealed(ring, 'webhook_subscriptions.secret', id, secret),
});

const store = async (count: number, ring = oldRing): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId()).toSorted();
  await database.db.insert(webhookSubscriptions).values(ids.map((id) => aSubscription(id, ring)));
  return ids;
};

const reseal = async (
  options: Partial<Parameters<typeof resealSecrets>[2]> = {},
  db = database.db,
  ring = bothRing,
) => {
  const failures: ResealFailure[] = [];
  const counts = await resealSecrets(db, ring, {
    signal: new AbortController().signal,
    onFailure: (failure) => failures.push(failure),
    ...options,
  });
  return { ...counts, failures };
};

const rows = () => database.db.select().from(webhookSubscriptions).orderBy(webhookSubscriptions.id);
const opened = async (ring = newRing): Promise<string[]> =>
  (await rows()).map(({ id, secret }) => openSecret(ring, sealedPlaceIn('webhook_subscriptions.secret', id), secret));

describe('resealSecrets', () => {
  it('reseals the secrets of every table under the current key, more than one look holds, and nothing else', async () => {
    const ids = await store(502);
    const before = await rows();
    const [totpId, loginId] = [newId(), newId()];
    const at = new Date(0);
    await database.db.insert(totpSecrets).values({
      id: totpId,
      userId,
      secret: sealed(oldRing, 'totp_secrets.secret', totpId, 'JBSWY3DPEHPK3PXP'),
      createdAt: at,
      expiresAt: at,
    });
    await database.db.insert(ssoLogins).values({
      id: loginId,
      provider: 'house',
      stateHash: 'state',
      browserHash: 'browser',
      nonce: 'nonce',
      codeVerifier: sealed(oldRing, 'sso_logins.code_verifier', loginId, 'verifier'),
      createdAt: at,
      expiresAt: at,
    });
    expect(await reseal()).toEqual({ resealed: 504, alreadyCurrent: 0, failed: 0, failures: [] });
    expect(await opened()).toEqual(ids.map((id) => `secret of ${id}`));
    const secretless = (list: typeof before) => list.map((row) => ({ ...row, secret: '' }));
    expect(secretless(await rows())).toEqual(secretless(before));
    const [[totp], [login]] = [
      await database.db.select().from(totpSecrets),
      await database.db.select().from(ssoLogins),
    ];
    expect([
      openSecret(newRing, sealedPlaceIn('totp_secrets.secret', totpId), totp!.secret),
      openSecret(newRing, sealedPlaceIn('sso_logins.code_verifier', loginId), login!.codeVerifier),
    ]).toEqual(['JBSWY3DPEHPK3PXP', 'verifier']);
  });

  it('writes no row the second time', async () => {
    await store(7);
    await reseal();
    const versions = () =>
      database.db.execute(sql`select id, xmin::text, secret from webhook_subscriptions order by id`);
    const before = await versions();
    expect(await reseal()).toEqual({ resealed: 0, alreadyCurrent: 7, failed: 0, failures: [] });
    expect(await versions()).toEqual(before);
  });

  it('goes on past what it cannot open, and names it without its text', async () => {
    const [first, lost, moved, plain, last] = (await store(5)) as [string, string, string, string, string];
    const set = (id: string, secret: string) =>
      database.db.update(webhookSubscriptions).set({ secret }).where(eq(webhookSubscriptions.id, id));
    await set(lost, aSubscription(lost, lostRing).secret);
    await set(moved, aSubscription(first, newRing).secret);
    await set(plain, 'whsec_geheim');
    const before = await rows();
    const { failures, ...counts } = await reseal();
    expect(counts).toEqual({ resealed: 2, alreadyCurrent: 0, failed: 3 });
    const place = { table: 'webhook_subscriptions', column: 'secret' };
    expect(failures).toEqual([
      { ...place, id: lost, reason: 'The key lost that opens webhook_subscriptions.secret is not on the key ring.' },
      { ...place, id: moved, reason: expect.stringContaining('cannot be opened') },
      { ...place, id: plain, reason: expect.stringContaining('is no sealed text') },
    ]);
    expect(JSON.stringify(failures)).not.toContain('geheim');
    const after = await rows();
    for (const id of [lost, moved, plain]) {
      expect(after.find((row) => row.id === id)).toEqual(before.find((row) => row.id === id));
    }
    for (const id of [first, last]) expect(after.find((row) => row.id === id)!.secret).toMatch(/^new\./);
  });

  it('keeps what somebody else writes, or takes away, between its look and its change', async () => {
    const [edited, kept, removed] = (await store(3)) as [string, string, string];
    const holder = connectDatabase({ url: database.url, applicationName: 'holder', maxConnections: 1 });
    let running: ReturnType<typeof reseal> | undefined;
    await holder.db.transaction(async (tx) => {
      await tx
        .update(webhookSubscriptions)
        .set({ secret: aSubscription(edited, oldRing, 'written meanwhile').secret })
        .where(eq(webhookSubscriptions.id, edited));
      await tx.delete(webhookSubscriptions).where(eq(webhookSubscriptions.id, removed));
      running = reseal();
      await waitUntilBlocked();
    });
    expect(await running).toEqual({ resealed: 2, alreadyCurrent: 0, failed: 0, failures: [] });
    await holder.close();
    expect(await opened()).toEqual(['written meanwhile', `secret of ${kept}`]);
  });

  it('skips a row that is locked for too long, reports it and leaves it to the next run', async () => {
    const ids = await store(3);
    const [holder, hasty] = ['holder', 'hasty'].map((applicationName) =>
      connectDatabase({ url: database.url, applicationName, maxConnections: 1 }),
    ) as [ReturnType<typeof connectDatabase>, ReturnType<typeof connectDatabase>];
    await hasty.db.execute(`set lock_timeout = 50`);
    await holder.db.transaction(async (tx) => {
      await tx.select().from(webhookSubscriptions).where(eq(webhookSubscriptions.id, ids[1]!)).for('update');
      expect(await reseal({}, hasty.db)).toEqual({
        resealed: 2,
        alreadyCurrent: 0,
        failed: 1,
        failures: [expect.objectContaining({ id: ids[1], reason: 'somebody else holds its row' })],
      });
    });
    await Promise.all([holder.close(), hasty.close()]);
    expect(await reseal()).toMatchObject({ resealed: 1, alreadyCurrent: 2, failed: 0 });
  });

  it('ends before the next row when it is stopped, and the next run does the rest', async () => {
    const ids = await store(4);
    await database.db
      .update(webhookSubscriptions)
      .set({ secret: 'broken' })
      .where(eq(webhookSubscriptions.id, ids[1]!));
    const stopping = new AbortController();
    const stopped = reseal({ signal: stopping.signal, onFailure: () => stopping.abort(new Error('stopped')) });
    await expect(stopped).rejects.toThrow('stopped');
    expect((await rows()).map(({ secret }) => secret.split('.')[0])).toEqual(['new', 'broken', 'old', 'old']);
    expect(await reseal()).toMatchObject({ resealed: 2, alreadyCurrent: 1, failed: 1 });
  });
});

const waitUntilBlocked = (): Promise<void> =>
  waitUntil('the run waits for the row', async () => {
    const [row] = await database.db.execute<{ waiting: boolean }>(
      sql`select exists (select from pg_locks where not granted) as waiting`,
    );
    return row!.waiting;
  });
