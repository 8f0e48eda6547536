import { hkdfSync, randomBytes } from 'node:crypto';

/** What a derived key may be used for. One purpose never opens what another sealed. */
export const KEY_PURPOSES = [
  'access-token',
  'mfa-token',
  'setup-token',
  'sso-state',
  'login-trace',
  'totp-secret',
  'webhook-secret',
  'calendar-credentials',
  'backup-seal',
] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** Master keys by id. The first one is current: it signs and encrypts; the others only verify and decrypt. */
export interface KeyRing {
  readonly currentId: string;
  readonly ids: readonly string[];
  /** The 32-byte key of one purpose, or undefined for an id that is not on the ring. */
  key(id: string, purpose: KeyPurpose): Buffer | undefined;
}

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
const KEY_BYTES = 32;
/** Of 32 random bytes one in 10^13 has no more different ones than this. */
const MAX_VALUES_OF_PATTERN = 16;

/** What people type or copy instead of drawing lots: text, a repeated pattern, a count. No random key looks like that. */
const isPredictable = (master: Buffer): boolean => {
  const steps = master.map((byte, place) => byte - (master[place - 1] ?? 0)).subarray(1);
  return (
    new Set(master).size <= MAX_VALUES_OF_PATTERN ||
    new Set(steps).size < MAX_VALUES_OF_PATTERN / 2 ||
    master.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
};

const readEntry = (entry: string): { id: string; master: Buffer } => {
  const separator = entry.indexOf(':');
  const id = separator < 0 ? '' : entry.slice(0, separator);
  if (!KEY_ID.test(id)) throw new Error('each entry must read id:base64, the id of letters, digits, "_" or "-"');
  const encoded = entry.slice(separator + 1);
  const master = Buffer.from(encoded, 'base64');
  if (master.toString('base64').replace(/={0,2}$/, '') !== encoded.replace(/={0,2}$/, ''))
    throw new Error(`key ${id} is not base64`);
  if (master.length < KEY_BYTES) throw new Error(`key ${id} is shorter than ${KEY_BYTES} bytes`);
  if (isPredictable(master)) throw new Error(`key ${id} is not random: \`openssl rand -base64 32\` makes one`);
  return { id, master };
};

/**
 * Reads `KEY_RING`: comma-separated `id:base64` entries, first = current, each at least 32 random bytes.
 * @throws Error with one line that names every error and no key
 */
export const parseKeyRing = (text: string): KeyRing => {
  const masters = new Map<string, Buffer>();
  const errors = new Set<string>();
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    try {
      const { id, master } = readEntry(part);
      if (masters.has(id)) errors.add(`key id ${id} is used twice`);
      for (const [otherId, other] of masters) {
        if (otherId !== id && other.equals(master)) errors.add(`keys ${otherId} and ${id} are the same key`);
      }
      masters.set(id, master);
    } catch (error) {
      errors.add((error as Error).message);
    }
  }
  const [currentId] = masters.keys();
  if (errors.size > 0) throw new Error([...errors].join('; '));
  if (currentId === undefined) throw new Error('it holds no key');

  const derived = new Map<string, Buffer>();
  return {
    currentId,
    ids: [...masters.keys()],
    key: (id, purpose) => {
      const master = masters.get(id);
      if (!master) return undefined;
      const name = `${id}/${purpose}`;
      let key = derived.get(name);
      if (!key) {
        key = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, KEY_BYTES));
        derived.set(name, key);
      }
      return key;
    },
  };
};

/** A fresh ring of one key, as text for `KEY_RING`. `id` names the key's birth, e.g. its day. */
export const generateKeyRing = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;
