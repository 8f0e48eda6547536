import { AppError } from '@beekeeping/core/app-error';

/** Half of the threads that Node has for files, names and hashes together: a burst of sign-ins leaves the others free. */
const AT_ONCE = 2;
/** Of each kind: about ten seconds of work. */
const MAX_WAITING = 100;

/**
 * Who waits for a hash: a user who is signed in, or signs in from a network that the account is known to come from
 * (`known`), or anybody else. Known ones go first and have places of their own, so that no number of strangers
 * keeps them out.
 */
export type HashQueueLane = 'known' | 'stranger';

let running = 0;
const waiting: Record<HashQueueLane, (() => void)[]> = { known: [], stranger: [] };

/**
 * Computes a password hash when its turn comes.
 * @throws AppError NOT_READY when a hundred wait in its lane: later ones would be answered after their client has gone
 */
export const inHashQueue = async <T>(hash: () => Promise<T>, lane: HashQueueLane = 'stranger'): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting[lane].length < MAX_WAITING) await new Promise<void>((resolve) => waiting[lane].push(resolve));
  else {
    throw new AppError('NOT_READY', 'Too many people are signing in. Try again shortly.', {
      headers: { 'Retry-After': '5' },
    });
  }
  try {
    return await hash();
  } finally {
    // Hands its place over, so that no later caller gets in between.
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else running -= 1;
  }
};
