import { createHash, randomBytes } from 'node:crypto';

/** A state, nonce, code verifier, completion code or browser cookie of a sign-in through an identity provider: 256 random bits. */
export const newSsoSecret = (): string => randomBytes(32).toString('base64url');

/** What the database holds of one that is only ever compared. */
export const hashSsoSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
