import type { Database } from '@beekeeping/db';
import { apiKeys, type ApiKeyScope, devices } from '@beekeeping/db/schema';
import { and, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { hashSecret } from './secret-token.ts';

/** A key that is accepted, with what it may do. */
export interface ActiveApiKey {
  id: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  /** The device that it speaks for; null for all. */
  deviceId: string | null;
}

/** True of keys that are neither revoked nor expired at an instant: `expiresAt` is the first at which a key is refused. */
export const isActiveAt = (instant: Date | SQL): SQL =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, instant)))!;

/** True of keys that speak for no device, or for one that is in use: that of a deleted device opens nothing. */
const mayStillSpeak = (db: Database): SQL =>
  or(
    isNull(apiKeys.deviceId),
    exists(
      db
        .select({ id: devices.id })
        .from(devices)
        .where(and(eq(devices.id, apiKeys.deviceId), devices.isActive)),
    ),
  )!;

const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * Prepares the look-up of a key as it was sent; undefined for one that is unknown, revoked or expired at
 * `now`, or whose device is out of use or deleted. The same
 * round trip notes the use, at most once a minute. Nothing is kept in memory: a revocation counts from the next request
 * on, in every process.
 */
export const prepareApiKeyLookup = (db: Database): ((key: string, now: Date) => Promise<ActiveApiKey | undefined>) => {
  const active = db.$with('active').as(
    db
      .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, deviceId: apiKeys.deviceId })
      .from(apiKeys)
      .where(and(eq(apiKeys.keyHash, sql.placeholder('keyHash')), isActiveAt(now), mayStillSpeak(db))),
  );
  // Skipped while the row is locked: recording the use is not worth a wait, and another request may be doing it.
  const due = db.$with('due').as(
    db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(
        and(
          inArray(apiKeys.id, db.select({ id: active.id }).from(active)),
          or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, sql`${now} - interval '1 minute'`)),
        ),
      )
      .for('no key update', { skipLocked: true }),
  );
  const used = db.$with('used').as(
    db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(inArray(apiKeys.id, db.select({ id: due.id }).from(due)))
      .returning({ id: apiKeys.id }),
  );
  const statement = db.with(active, due, used).select().from(active).prepare('active_api_key');

  return async (key, at) => {
    const [row] = await statement.execute({ keyHash: hashSecret(key), now: at.toISOString() });
    return row;
  };
};
