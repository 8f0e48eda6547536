import { randomUUID } from 'node:crypto';

/** A new UUIDv7 (RFC 9562 §5.7): its order follows the time of creation, which keeps index inserts at the end. */
export const newId = (now: number = Date.now()): string => {
  const time = now.toString(16).padStart(12, '0');
  // Variant and random bits of version 4, of which Node draws many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

/**
 * A new id that sorts behind another one, though that was made in the same millisecond or by a clock that is ahead: for
 * rows of one day, in the order in which they were written.
 */
export const idAfter = (last: string | undefined): string => {
  const behind = last === undefined ? 0 : timeOfId(last) + 1;
  return newId(Math.max(Date.now(), behind));
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for an id in its canonical form, upper- or lower-case. */
export const isId = (text: string): boolean => UUID.test(text);

/** Upper- or lower-case hex; as text for descriptions of the API. */
export const UUID_V7 = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;

/** The instant that a UUIDv7 begins with. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
