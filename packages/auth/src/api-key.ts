import { newSecretToken } from './secret-token.ts';

/** What every key begins with, so that secret scanners and people recognise one. */
const MARK = 'bee_';
const SHOWN_CHARACTERS = 12;
const API_KEY = new RegExp(`^${MARK}[A-Za-z0-9_-]{43}$`);

/** A new API key: `bee_` and 256 random bits in base64url. Shown once, never stored. */
export const newApiKey = (): string => MARK + newSecretToken();

/** True for what could be a key. Anything else is not worth a look-up. */
export const isApiKey = (text: string): boolean => API_KEY.test(text);

/** The part by which people distinguish keys; the remaining 208 bits stay secret. */
export const apiKeyPrefix = (key: string): string => key.slice(0, SHOWN_CHARACTERS);
