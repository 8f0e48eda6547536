import { AppError } from '@beekeeping/core/app-error';

/** Half of the threads that Node has for files, names and hashes together: a burst of sign-ins leaves the others free. */
const AT_ONCE = 2;
/** About ten seconds of work. */
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Computes a password hash when its turn comes.
 * @throws AppError NOT_READY when a hundred wait already: later ones would be answered after their client has gone
 */
export const inHashQueue = async <T>(hash: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length < MAX_WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
  else {
    throw new AppError('NOT_READY', 'Too many people are signing in. Try again shortly.', {
      headers: { 'Retry-After': '5' },
    });
  }
  try {
    return await hash();
  } finally {
    // Hands its place over, so that nobody who comes meanwhile gets in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
