import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { KeyPurpose, KeyRing } from './key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Every column that holds sealed text, as `table.column`, with the purpose of its key. Nothing is sealed for any other
 * place; the descriptors of the tables name the same ones, as a test compares, so that `rekey` finds them all.
 */
export const SEALED_COLUMNS = {
  'totp_secrets.secret': 'totp-secret',
  'sso_logins.code_verifier': 'sso-state',
  'webhook_subscriptions.secret': 'webhook-secret',
  'calendar_connections.password': 'calendar-credentials',
  'calendar_feeds.token': 'calendar-credentials',
} as const satisfies Record<string, KeyPurpose>;
export type SealedColumn = keyof typeof SEALED_COLUMNS;

/** What a secret belongs to. It opens nowhere else: not in another row, column or table. */
export type SealedPlace = {
  [Column in SealedColumn]: { purpose: (typeof SEALED_COLUMNS)[Column]; column: Column; recordId: string };
}[SealedColumn];

/** The place in a column that is only known as the service runs. @throws Error when nothing is sealed there */
export const sealedPlaceIn = (column: string, recordId: string): SealedPlace => {
  if (!Object.hasOwn(SEALED_COLUMNS, column)) throw new Error(`${column} is not in the list of sealed columns`);
  return { purpose: SEALED_COLUMNS[column as SealedColumn], column, recordId } as SealedPlace;
};

const associatedData = (keyId: string, { purpose, column, recordId }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([keyId, purpose, column, recordId]));

/**
 * Encrypts a secret for storage with the current key of the ring (docs/requirements/access.md#keys).
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

const ENVELOPE = /^([\w-]{1,32})\.([\w-]+)$/;

/** Any other content of the column is not repeated, not even a part of it: it may be the secret itself. */
const readEnvelope = (place: SealedPlace, sealed: string): { keyId: string; bytes: Buffer } => {
  const [, keyId, text] = ENVELOPE.exec(sealed) ?? [];
  const bytes = Buffer.from(text ?? '', 'base64url');
  // One text only says these bytes: the decoder also takes others.
  if (keyId === undefined || bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) {
    throw new Error(`${place.column} of ${place.recordId} is no sealed text`);
  }
  return { keyId, bytes };
};

/** Why `openSecret` failed, for a log: names key, column and record, never the secret. */
export const sealErrorOf = (error: unknown): string => {
  const problem = error instanceof AppError ? error.cause : error;
  return problem instanceof Error ? problem.message : typeof problem;
};

/**
 * Decrypts what `sealSecret` made.
 * @throws AppError KEY_MISSING when its key is not on the ring
 * @throws Error, without any of it, when the text was changed or moved: no client can fix that
 */
export const openSecret = (keyRing: KeyRing, place: SealedPlace, sealed: string): string => {
  const { keyId, bytes } = readEnvelope(place, sealed);
  const key = keyRing.key(keyId, place.purpose);
  if (!key) {
    // Anonymous clients may read the answer: only the log has the key and column.
    throw new AppError('KEY_MISSING', 'A stored secret cannot be opened right now. The operator has to look into it.', {
      cause: new Error(`The key ${keyId} that opens ${place.column} is not on the key ring.`),
    });
  }
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(keyId, place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new Error(`${place.column} of ${place.recordId} cannot be opened: it was changed or belongs elsewhere`);
  }
};

/**
 * The same secret under the current key; the text itself when it is under that key already. It is opened in either
 * case, so that after resealing everything is known to be readable.
 * @throws as `openSecret` does
 */
export const resealSecret = (keyRing: KeyRing, place: SealedPlace, sealed: string): string => {
  const secret = openSecret(keyRing, place, sealed);
  return readEnvelope(place, sealed).keyId === keyRing.currentId ? sealed : sealSecret(keyRing, place, secret);
};
