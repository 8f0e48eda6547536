import { hkdfSync, randomBytes } from 'node:crypto';

/** What a derived key may be used for (decisions.md §3). One purpose never opens what another sealed. */
export const KEY_PURPOSES = [
  'access-token',
  'mfa-token',
  'setup-token',
  'sso-state',
  'login-trace',
  'totp-secret',
  'webhook-secret',
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

/**
 * Reads `KEY_RING`: comma-separated `id:base64` entries, first = current, each at least 32 bytes.
 * @throws Error with one sentence that names the fault and never the key
 */
export const parseKeyRing = (text: string): KeyRing => {
  const masters = new Map<string, Buffer>();
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const separator = entry.indexOf(':');
    const id = separator < 0 ? '' : entry.slice(0, separator);
    if (!KEY_ID.test(id)) throw new Error('each entry must read id:base64, the id of letters, digits, "_" or "-"');
    const encoded = entry.slice(separator + 1);
    const master = Buffer.from(encoded, 'base64');
    if (master.toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, ''))
      throw new Error(`key ${id} is not base64`);
    if (master.length < KEY_BYTES) throw new Error(`key ${id} is shorter than ${KEY_BYTES} bytes`);
    if (masters.has(id)) throw new Error(`key id ${id} stands twice`);
    for (const [otherId, other] of masters) {
      if (other.equals(master)) throw new Error(`keys ${otherId} and ${id} are the same key`);
    }
    if (new Set(master).size < 8) throw new Error(`key ${id} is not random`);
    masters.set(id, master);
  }
  const [currentId] = masters.keys();
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
