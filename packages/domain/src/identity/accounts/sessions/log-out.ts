import { hashSecret } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { sessions } from '@beekeeping/db/schema';
import { inChange } from '@beekeeping/events';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { lockUser } from '../users/user.queries.ts';
import { findTokenOwner } from './session.queries.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Ends the session of this refresh token and no other. Nothing happens without one, or when it has ended already. */
export const logOut = async (context: SignInContext, caller: Caller, token: string | undefined): Promise<void> => {
  if (token === undefined) return;
  await inChange(context, caller, async (change) => {
    const owner = await findTokenOwner(change.tx, hashSecret(token));
    const user = owner && (await lockUser(change, owner.userId));
    if (!owner || !user) return;
    const ended = await change.tx
      .update(sessions)
      .set({ revokedAt: change.now })
      .where(and(eq(sessions.id, owner.sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, change.now)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return;
    change.accessChanged();
    change.audit('logout.done', {
      entityType: 'user',
      entityId: user.id,
      userId: user.id,
      userName: user.name,
      details: { sessionId: owner.sessionId },
    });
  });
};
