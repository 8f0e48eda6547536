import { isIP } from 'node:net';
import type { Queryable } from '@beekeeping/db';
import { sessions, users } from '@beekeeping/db/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { normaliseEmail } from '@beekeeping/core/email';
import { daysAfter } from '../sessions/refresh-tokens.ts';

const REMEMBERED_DAYS = 90;

/** The usual range of one household: an IPv4 address, or the first 64 bits of an IPv6 one, as in the rate limit. */
export const networkOf = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const [before = [], after = []] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};

/**
 * True when the account of this e-mail address signed in from the network of `ip` within 90 days. An address without an
 * account takes the same query.
 */
export const isKnownNetwork = async (db: Queryable, email: string, ip: string, now: Date): Promise<boolean> => {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, normaliseEmail(email)),
        gt(sessions.createdAt, daysAfter(now, -REMEMBERED_DAYS)),
      ),
    );
  const network = networkOf(ip);
  return rows.some((row) => networkOf(row.ip) === network);
};
