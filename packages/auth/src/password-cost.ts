/** Work factor of new hashes: about 200 ms of a thread-pool thread, never of the event loop. Tests have `testing/password-cost.ts`. */
export const COST = 12;

/** Hash of an unknown random text: an account without a password costs the same time as one with. */
export const DUMMY_HASH = '$2b$12$YJCvkeGQnbijIdYKBvVI8.JlhFsMPH5XtAiSlcbSiPK4fVzCH6cOS';
