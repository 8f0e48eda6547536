import { newId } from '@beekeeping/core/id';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { databaseFailure } from '../../errors/database-error.ts';
import { testDatabase } from '../../testing/of-file.ts';
import { auditLog } from './audit-log.ts';

const database = testDatabase();
const entry = { id: newId(), occurredAt: new Date(), action: 'login.succeeded', entityType: 'user', details: {} };
beforeAll(async () => {
  await database.db.insert(auditLog).values(entry);
});

describe('the audit log', () => {
  it.each([
    'update audit_log set action = $$x$$',
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
    'delete from audit_log where false',
    'with gone as (delete from audit_log returning id) select * from gone',
    `merge into audit_log using (select 1) as one on true when matched then delete`,
  ])('refuses: %s', async (statement) => {
    const refused = database.db.execute(sql.raw(statement)).catch((error: unknown) => error);
    expect(databaseFailure(await refused)?.sqlState).toBe('23000');
    expect(await database.db.select().from(auditLog)).toHaveLength(1);
  });

  it('refuses also a session that plays replica, where ordinary triggers rest', async () => {
    const deletion = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.delete(auditLog);
    });
    const refused = await deletion.catch((error: unknown) => error);
    expect(databaseFailure(refused)?.sqlState).toBe('23000');
    expect(await database.db.select().from(auditLog)).toHaveLength(1);
  });
});
