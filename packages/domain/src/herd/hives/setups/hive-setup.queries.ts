import { notFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Page, preparedRows, type Queryable, queryBuilder } from '@beekeeping/db';
import { hiveSetupChanges, hiveSetups } from '@beekeeping/db/schema';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { colonyRecords } from '../../colonies/index.ts';
import { withHiveWarnings } from './hive-setup-warnings.ts';
import { hiveSetupChangeRecords, type HiveSetupRow, hiveSetupRecords } from './hive-setup.records.ts';
import type { hiveSetupHistoryEntrySchema, HiveSetupHistoryQuery, HiveSetupView } from './hive-setup.schema.ts';

/** The present hive of a colony; undefined while there is none. */
export const currentHive = async (db: Queryable, colonyId: string): Promise<HiveSetupRow | undefined> => {
  const [row] = await db.select().from(hiveSetups).where(eq(hiveSetups.colonyId, colonyId));
  return row;
};

/** From the log: the newest version up to the evening of that day. */
const hiveOn = async (db: Queryable, colonyId: string, on: CalendarDay): Promise<HiveSetupRow | undefined> => {
  const [found] = await db
    .select({ setup: hiveSetups, entry: hiveSetupChanges })
    .from(hiveSetupChanges)
    .innerJoin(hiveSetups, eq(hiveSetups.colonyId, hiveSetupChanges.colonyId))
    .where(and(eq(hiveSetupChanges.colonyId, colonyId), lte(hiveSetupChanges.occurredOn, on)))
    .orderBy(desc(hiveSetupChanges.version))
    .limit(1);
  if (!found) return undefined;
  const { setup, entry } = found;
  const { version, occurredOn, systemId, parts } = entry;
  return { ...setup, version, occurredOn, systemId, parts, updatedAt: entry.createdAt };
};

/**
 * The hive of a colony, now or on a past day.
 * @param today of the beekeeper: present warnings depend on it
 * @throws AppError NOT_FOUND without a colony, without a hive, for a day before the first one
 */
export const getHiveSetup = async (
  db: Queryable,
  colonyId: string,
  { on, today }: { on: CalendarDay | undefined; today: CalendarDay },
): Promise<HiveSetupView> => {
  await colonyRecords.read(db, colonyId);
  const row = on === undefined ? await currentHive(db, colonyId) : await hiveOn(db, colonyId, on);
  if (!row) throw notFound(hiveSetupRecords.noun);
  return withHiveWarnings(await hiveSetupRecords.view(db, row), on ?? today);
};

const readHivesOf = preparedRows(
  hiveSetups,
  queryBuilder
    .select()
    .from(hiveSetups)
    .where(sql`${hiveSetups.colonyId} = any(${sql.placeholder('colonyIds')}::uuid[])`),
);

/** The present hives of these colonies, of those that have one. @param today of the beekeeper */
export const hivesOfColonies = async (
  db: Queryable,
  colonyIds: readonly string[],
  today: CalendarDay,
): Promise<HiveSetupView[]> => {
  const rows = await readHivesOf(db, { colonyIds });
  return (await hiveSetupRecords.views(db, rows)).map((hive) => withHiveWarnings(hive, today));
};

/** One page of the log of a hive. @throws AppError NOT_FOUND for an unknown colony */
export const listHiveSetupHistory = async (
  db: Queryable,
  colonyId: string,
  query: HiveSetupHistoryQuery,
): Promise<Page<z.input<typeof hiveSetupHistoryEntrySchema>>> => {
  await colonyRecords.read(db, colonyId);
  const ofColony = { ...query, colonyId };
  return hiveSetupChangeRecords.list(db, ofColony);
};
