import type { Caller } from '@beekeeping/core/actor';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import type { Database } from '@beekeeping/db';
import { noteSecret } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { aUser } from '../users/user.factory.ts';
import { lockUser } from '../users/user.queries.ts';
import type { SignedIn, SignInContext } from './sign-in-context.ts';
import { signedInAs, startSession } from './start-session.ts';

export const PASSWORD = 'Rähmchen im Spätsommer 7';
noteSecret(PASSWORD);

export const nobody: Caller = { kind: 'anonymous', ip: '192.0.2.7', requestId: 'request-of-a-test' };

const keyRing = parseKeyRing(generateKeyRing('test'));

/** The sign-in functions over this database. */
export const signInContext = (db: Database, clock: Clock = systemClock): SignInContext => ({
  ...testChangeContext(db, clock),
  keyRing,
});

/** The hash of PASSWORD, at the lowest cost: most tests only need a signed-in user. */
export const CHEAP_HASH = '$2b$04$FLIKjR3QJbYyK9NleUsJA.qSuQO4KYfyJ4Pl9tIpITrko3JBj/It6';

export interface Account {
  id: string;
  email: string;
  password: string;
}

/** An active account that signs in with PASSWORD, without a role. */
export const anAccount = async (db: Database, passwordHash = CHEAP_HASH): Promise<Account> => {
  const { id, email } = await inTestChange(db, (change) => aUser(change, { passwordHash }));
  return { id, email, password: PASSWORD };
};

/** A session of this account as a right password starts it, without the cost of a hash. */
export const aSession = async (
  context: SignInContext,
  account: { id: string },
  userAgent = 'a test',
): Promise<SignedIn & { sessionId: string }> => {
  const started = await inChange(context, nobody, async (change) =>
    startSession(change, nobody, (await lockUser(change, account.id))!, { userAgent }),
  );
  const signedIn = signedInAs(context, started);
  noteSecret(signedIn.refreshToken);
  return { ...signedIn, sessionId: started.sessionId };
};
