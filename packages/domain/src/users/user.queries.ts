import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, sql } from 'drizzle-orm';
import { normaliseEmail } from './email.ts';
import type { UserListQuery, UserView } from './user.schema.ts';
import { type UserRow, userView } from './user.view.ts';

/** The account with this e-mail address, however it is spelled in upper and lower case. */
export const findUserByEmail = async (db: Queryable, email: string): Promise<UserRow | undefined> => {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, normaliseEmail(email)));
  return row;
};

/** @throws AppError NOT_FOUND */
export const getUser = async (db: Queryable, id: string): Promise<UserView> => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('user');
  return userView(row);
};

/** One page of users, active or not unless the query says which. */
export const listUsers = async (db: Queryable, query: UserListQuery): Promise<Page<UserView>> => {
  const page = keyset({ sortable: { createdAt: users.createdAt }, id: users.id }, query);
  const { isActive, roleId } = query;
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        isActive === undefined ? undefined : eq(users.isActive, isActive),
        roleId === undefined ? undefined : eq(users.roleId, roleId),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, userView);
};

/**
 * The row, locked against every other change; records that refer to the user may still be written. Whatever starts,
 * continues or ends sessions of a user holds this lock, so that ending all of them misses none.
 */
export const lockUser = async (change: Change, id: string): Promise<UserRow | undefined> => {
  const [row] = await change.tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
};
