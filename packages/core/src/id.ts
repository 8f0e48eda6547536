import { randomBytes } from 'node:crypto';

/** A new UUIDv7 (RFC 9562 §5.7): its order follows the time of creation, which keeps index inserts at the end. */
export const newId = (now: number = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/**
 * A new id that sorts behind another one, though that was made in the same millisecond or by a clock that is ahead: for
 * rows of one day that stand in the order in which they were written.
 */
export const idAfter = (last: string | undefined): string => {
  const behind = last === undefined ? 0 : Number.parseInt(last.replaceAll('-', '').slice(0, 12), 16) + 1;
  return newId(Math.max(Date.now(), behind));
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for an id in its canonical form, upper- or lower-case. */
export const isId = (text: string): boolean => UUID.test(text);
