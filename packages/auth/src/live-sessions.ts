import { preparedStatement, type Queryable } from '@beekeeping/db';
import { sessions, users } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { AccessClaims } from './access-token.ts';

const readLive = preparedStatement<{ place: number }>(sql`
  select t.place from jsonb_to_recordset(${sql.placeholder('tokens')}::jsonb)
    as t (place int, "sessionId" uuid, "userId" uuid, "issuedAt" timestamptz)
  join ${sessions} on ${sessions.id} = t."sessionId" and ${sessions.userId} = t."userId"
  join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz
    and ${users.isActive} and (${users.passwordChangedAt} is null or t."issuedAt" >= ${users.passwordChangedAt})`);

/**
 * Which of many access tokens are still good, by what became of their sessions and users: what the principal of each would
 * be, in one statement.
 */
export const stillLive = async <Token extends AccessClaims>(
  db: Queryable,
  tokens: readonly Token[],
  now: Date,
): Promise<Set<Token>> => {
  if (tokens.length === 0) return new Set();
  const asked = tokens.map(({ sessionId, userId, issuedAt }, place) => ({ place, sessionId, userId, issuedAt }));
  const live = await readLive(db, { tokens: JSON.stringify(asked), now: now.toISOString() });
  return new Set(live.map(({ place }) => tokens[place]!));
};
