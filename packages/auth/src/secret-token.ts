import { createHash, randomBytes } from 'node:crypto';

/** A token that only its holder knows: 256 random bits in base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/**
 * What the database holds of a secret: a dump of it opens nothing. Found by index, not compared character by character:
 * measuring that reveals hashes, which lead to no secret.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
