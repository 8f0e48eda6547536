import { newId } from '@beekeeping/core/id';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Transaction } from '@beekeeping/db';
import { automationRules, documents, hiveSetupChanges, hiveSetups, tasks } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { findBundleTable } from './bundle-tables.ts';
import type { WrittenRows } from './import-report.schema.ts';
import { stagedRows } from './write-rows.ts';

const rules = findBundleTable('automation_rules')!;
const setups = findBundleTable('hive_setups')!;
const papers = findBundleTable('documents')!;

/**
 * Rules are fixed by the code and matched by what triggers them (docs/requirements/running.md#backup): each
 * installation has given them ids of its own, and takes those of the bundle; the tasks that rules made here follow. A
 * counter never goes back: the numbers after it may be on jars.
 */
export const writeAutomationRules = async (
  tx: Transaction,
  total: number,
): Promise<WrittenRows & { warnings: Warning[] }> => {
  const rows = stagedRows(rules);
  const [count] = await tx.execute<{ updated: number }>(sql`
    with moved as (
      update ${tasks} set rule_id = r.id
      from ${rows} join ${automationRules} rule on rule.trigger_type = r."triggerType" and rule.id <> r.id
      where tasks.rule_id = rule.id),
    updated as (
      update ${automationRules} rule set id = r.id, active = r.active, format = r.format, parameters = r.parameters,
        counter = greatest(rule.counter, r.counter), created_at = r."createdAt", updated_at = r."updatedAt"
      from ${rows} where rule.trigger_type = r."triggerType" and
        (rule.id, rule.active, rule.format, rule.parameters, rule.counter, rule.created_at, rule.updated_at) is distinct from
        (r.id, r.active, r.format, r.parameters, greatest(rule.counter, r.counter), r."createdAt", r."updatedAt")
      returning 1)
    select count(*)::int as updated from updated`);
  const unknown = await tx.execute<{ triggerType: string }>(sql`
    select r."triggerType" from ${rows}
    where not exists (select from ${automationRules} where trigger_type = r."triggerType") order by 1`);
  const { updated } = count!;
  return {
    inserted: 0,
    updated,
    skipped: total - updated,
    warnings: unknown.map(({ triggerType }) =>
      warning('BUNDLE_RULE_UNKNOWN', { triggerType }, 'tables.automation_rules'),
    ),
  };
};

/** The backup wins per colony: of a colony with a hive in the bundle another one goes. */
export const makeRoomForHives = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`
    delete from ${hiveSetups} using ${stagedRows(setups)}
    where ${hiveSetups.colonyId} = r."colonyId" and ${hiveSetups.id} <> r.id`);
};

/** A version that the log already has is not written again, whoever its author is. */
export const keepLogOfHives: SQL = sql`on conflict do nothing`;

/**
 * Where the log of a colony goes on after the hive of the bundle, or differs from it, the hive becomes its next
 * version, recorded as a whole: a log is never rewritten.
 */
export const continueLogOfHives = async (
  tx: Transaction,
  { importerId, now }: { importerId: string; now: Date },
): Promise<Warning[]> => {
  const differing = await tx.execute<{ id: string; colonyId: string; version: number }>(sql`
    select h.id, h.colony_id as "colonyId", last.version
    from ${stagedRows(setups)}
      join ${hiveSetups} h on h.id = r.id
      join lateral (
        select version, parts, system_id from ${hiveSetupChanges} c where c.colony_id = h.colony_id
        order by version desc limit 1) last on true
    where (last.version, last.parts, last.system_id) is distinct from (h.version, h.parts, h.system_id)
    order by h.id`);
  for (const { id, colonyId, version } of differing) {
    await tx.execute(sql`
      with hive as (
        update ${hiveSetups} set version = ${version + 1}, updated_at = ${now.toISOString()}::timestamptz,
          occurred_on = greatest(occurred_on,
            (select max(c.occurred_on) from ${hiveSetupChanges} c where c.colony_id = ${colonyId}))
        where id = ${id} returning *)
      insert into ${hiveSetupChanges}
        (id, colony_id, version, occurred_on, system_id, operations, parts, recorded_by_id, created_at)
      select ${newId()}, colony_id, version, occurred_on, system_id, '[]', parts, ${importerId}::uuid, updated_at
      from hive`);
  }
  if (differing.length === 0) return [];
  return [warning('HIVE_LOG_DIFFERS', { colonies: differing.length }, 'tables.hive_setups')];
};

/** The hashes of stored documents that will have another content. */
export const replacedContents = async (tx: Transaction): Promise<string[]> => {
  const rows = await tx.execute<{ sha256: string }>(sql`
    select distinct d.sha256 from ${stagedRows(papers)} join ${documents} d on d.id = r.id
    where d.sha256 <> r.sha256`);
  return rows.map(({ sha256 }) => sha256);
};
