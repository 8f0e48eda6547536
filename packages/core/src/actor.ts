/** Who does something. Stands in every audit entry. */
export type Actor =
  | { kind: 'user'; userId: string; name: string; sessionId: string; ip: string; requestId: string }
  | { kind: 'api-key'; apiKeyId: string; name: string; ip: string; requestId: string }
  | { kind: 'anonymous'; ip: string; requestId: string }
  | { kind: 'system'; name: string };

/** Who sends a request: a signed-in user, the holder of an API key, or nobody that is known yet. */
export type Caller = Exclude<Actor, { kind: 'system' }>;

/** The actor of a job or a start-up step, by its name: `job:seed`. */
export const systemActor = (name: string): Actor => ({ kind: 'system', name });
