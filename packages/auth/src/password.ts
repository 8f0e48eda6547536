import bcrypt from 'bcrypt';
import { type HashQueueLane, inHashQueue } from './hash-queue.ts';
import { COST, DUMMY_HASH } from './password-cost.ts';

/** bcrypt reads no further than this; a longer password is refused instead of cut. */
export const MAX_PASSWORD_BYTES = 72;
export const MIN_PASSWORD_BYTES = 8;

/** True for a password that bcrypt takes whole: 8 to 72 bytes of UTF-8, well-formed, without NUL. */
export const isAcceptablePassword = (password: string): boolean => {
  const bytes = Buffer.byteLength(password, 'utf8');
  return (
    bytes >= MIN_PASSWORD_BYTES &&
    bytes <= MAX_PASSWORD_BYTES &&
    password.isWellFormed() &&
    !password.includes('\u0000')
  );
};

/** The bcrypt hash of an acceptable password, for a signed-in user. @throws AppError NOT_READY when too many hashes are waited for */
export const hashPassword = async (password: string): Promise<string> => {
  if (!isAcceptablePassword(password)) throw new Error('the password was not checked before hashing');
  return inHashQueue(() => bcrypt.hash(password, COST), 'known');
};

/**
 * Compares in constant work: exactly one hash is computed whether or not there is one to compare with.
 * @param lane independent of whether there is a hash: the duration would reveal who has an account
 * @throws AppError NOT_READY when too many hashes are waited for
 */
export const verifyPassword = async (
  password: string,
  hash: string | null,
  lane: HashQueueLane = 'stranger',
): Promise<boolean> => {
  const matches = await inHashQueue(() => bcrypt.compare(password, hash ?? DUMMY_HASH), lane);
  return matches && hash !== null && isAcceptablePassword(password);
};

/** True for a hash that was made at a lower cost than new ones: to be replaced when the password is known again. */
export const isOutdatedHash = (hash: string): boolean => bcrypt.getRounds(hash) < COST;
