import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyPurpose, KeyRing } from './key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret belongs to. It opens nowhere else: not in another row, column or table. */
export interface SealedPlace {
  purpose: KeyPurpose;
  /** `table.column`. */
  column: string;
  recordId: string;
}

const associatedData = (keyId: string, { purpose, column, recordId }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([keyId, purpose, column, recordId]));

/**
 * Encrypts a secret for storage with the current key of the ring (decisions.md §3).
 * @returns `<key id>.<base64url of nonce, ciphertext and tag>`
 */
export const sealSecret = (keyRing: KeyRing, place: SealedPlace, secret: string): string => {
  const keyId = keyRing.currentId;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyRing.key(keyId, place.purpose)!, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(keyId, place));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keyId}.${sealed.toString('base64url')}`;
};

/**
 * Decrypts what `sealSecret` made.
 * @throws Error, without any of it, when the key is not on the ring or the text was changed or moved
 */
export const openSecret = (keyRing: KeyRing, place: SealedPlace, sealed: string): string => {
  const [keyId = '', text = ''] = sealed.split('.', 2);
  const key = keyRing.key(keyId, place.purpose);
  if (!key) throw new Error(`${place.column} of ${place.recordId} was sealed with a key that is not on the ring`);
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(keyId, place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new Error(`${place.column} of ${place.recordId} cannot be opened: it was changed or belongs elsewhere`);
  }
};
