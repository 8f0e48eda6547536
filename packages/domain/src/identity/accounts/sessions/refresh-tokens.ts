import { hashSecret, newSecretToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { refreshTokens } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';

const DAY_MS = 86_400_000;
/** That a refresh token lives from its issue. */
const IDLE_DAYS = 30;

/** The instant so many times 24 hours later. */
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** Issues the next refresh token of a session: good for 30 days, never longer than the session. */
export const issueRefreshToken = async (
  change: Change,
  session: { id: string; expiresAt: Date },
): Promise<{ refreshToken: string; refreshTokenExpiresAt: Date }> => {
  const refreshToken = newSecretToken();
  const idleUntil = daysAfter(change.now, IDLE_DAYS);
  const refreshTokenExpiresAt = idleUntil < session.expiresAt ? idleUntil : session.expiresAt;
  await change.tx.insert(refreshTokens).values({
    id: newId(),
    sessionId: session.id,
    tokenHash: hashSecret(refreshToken),
    createdAt: change.now,
    expiresAt: refreshTokenExpiresAt,
  });
  return { refreshToken, refreshTokenExpiresAt };
};
