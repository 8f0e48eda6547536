import { preparedRows, type Queryable, queryBuilder } from '@beekeeping/db';
import { HIVE_PLACEMENTS, hivePartTypes, hiveSystems } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { z } from 'zod';
import { hivePartTypeRecords, hiveSystemRecords } from './hive-catalog.records.ts';
import { hivePartTypeSchema } from './hive-part-type.schema.ts';
import type { HiveCatalog, HivePartTypeRow, HiveSystemRow } from './hive-stack.ts';
import { hiveSystemSchema } from './hive-system.schema.ts';

export const hiveCatalogSchema = z
  .object({
    systems: z
      .array(hiveSystemSchema)
      .meta({ description: 'The standard one first, then built-in ones, then own ones by name' }),
    partTypes: z.array(hivePartTypeSchema).meta({
      description: 'By system, those that fit every system last; within one from the ground up, then by code',
    }),
  })
  .meta({ id: 'HiveCatalog' });

export type HiveCatalogView = z.output<typeof hiveCatalogSchema>;

/** The rows by id, as the rules of a hive read them. */
const catalogOf = (
  systems: readonly HiveSystemRow[],
  partTypes: readonly HivePartTypeRow[],
): HiveCatalog & { partTypes: ReadonlyMap<string, HivePartTypeRow> } => ({
  systems: new Map(systems.map((system) => [system.id, system])),
  partTypes: new Map(partTypes.map((type) => [type.id, type])),
});

const readSystems = preparedRows(hiveSystems, queryBuilder.select().from(hiveSystems));
const readPartTypes = preparedRows(hivePartTypes, queryBuilder.select().from(hivePartTypes));

/** The whole catalog: some hundred rows. */
export const readHiveCatalog = async (db: Queryable) =>
  catalogOf(await readSystems(db, {}), await readPartTypes(db, {}));

/**
 * The facts needed to change a hive, locked until the change ends: a concurrent change of a part type waits, and then
 * finds the hive. Missing rows are left out.
 */
export const lockHiveCatalog = async (
  change: Change,
  systemId: string,
  partTypeIds: readonly string[],
): Promise<HiveCatalog> =>
  catalogOf(
    await hiveSystemRecords.lockAllForShare(change, [systemId]),
    await hivePartTypeRecords.lockAllForShare(change, [...new Set(partTypeIds)]),
  );

/** Seeded ones in the order of their ids, which is the one of the code, then own ones by name. */
const bySeedThenName = (a: HiveSystemRow, b: HiveSystemRow): number => {
  if (a.isSeeded !== b.isSeeded) return a.isSeeded ? -1 : 1;
  return a.isSeeded ? (a.id < b.id ? -1 : 1) : a.name.localeCompare(b.name, 'en');
};

/** The whole catalog, as clients draw and offer it. */
export const getHiveCatalog = async (db: Queryable): Promise<HiveCatalogView> => {
  const systems = (await readSystems(db, {})).toSorted(bySeedThenName);
  const rank = new Map(systems.map(({ id }, index) => [id, index]));
  const placeOf = ({ systemId, rules }: HivePartTypeRow): number =>
    (systemId === null ? systems.length : rank.get(systemId)!) * HIVE_PLACEMENTS.length +
    HIVE_PLACEMENTS.indexOf(rules.placement);
  const partTypes = (await readPartTypes(db, {})).toSorted(
    (a, b) => placeOf(a) - placeOf(b) || (a.code < b.code ? -1 : 1),
  );
  return {
    systems: await hiveSystemRecords.views(db, systems),
    partTypes: await hivePartTypeRecords.views(db, partTypes),
  };
};
