/** Who does something. Part of every audit entry. */
export type Actor =
  | { kind: 'user'; userId: string; name: string; sessionId: string; ip: string; requestId: string }
  | { kind: 'api-key'; apiKeyId: string; name: string; deviceId: string | null; ip: string; requestId: string }
  | { kind: 'anonymous'; ip: string; requestId: string }
  | { kind: 'system'; name: string };

/** Who sends a request: a signed-in user, the holder of an API key, or an anonymous client. */
export type Caller = Exclude<Actor, { kind: 'system' }>;

/** A signed-in user. */
export type SignedInCaller = Extract<Caller, { kind: 'user' }>;

/** The user behind the request of a route for users. @throws Error on a route that lets others in */
export const signedIn = (caller: Caller): SignedInCaller => {
  if (caller.kind !== 'user') throw new Error('this route is not for users only');
  return caller;
};

/** The actor of a job or a start-up step, by its name: `job:seed`. */
export const systemActor = (name: string): Actor => ({ kind: 'system', name });
