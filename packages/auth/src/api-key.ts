import { createHash, randomBytes } from 'node:crypto';

/** What every key begins with, so that secret scanners and people recognise one. */
const MARK = 'bee_';
const SHOWN_CHARACTERS = 12;
const API_KEY = new RegExp(`^${MARK}[A-Za-z0-9_-]{43}$`);

/** A new API key: `bee_` and 256 random bits in base64url. Shown once, never stored. */
export const newApiKey = (): string => MARK + randomBytes(32).toString('base64url');

/** True for what could be a key. Anything else is not worth a look-up. */
export const isApiKey = (text: string): boolean => API_KEY.test(text);

/**
 * What the database holds of a key: a dump of it opens nothing. Found by index, not compared character by character:
 * measuring that reveals hashes, which lead to no key.
 */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The part by which people distinguish keys; the remaining 208 bits stay secret. */
export const apiKeyPrefix = (key: string): string => key.slice(0, SHOWN_CHARACTERS);
