/** What a page says to the service worker. */
export type WorkerMessage =
  | { kind: 'take over' }
  | { kind: 'signed in'; userId: string }
  /** What is known from elsewhere, as these reads would answer it. */
  | { kind: 'keep'; userId: string; answers: { path: string; body: unknown }[] }
  | { kind: 'signed out' };
