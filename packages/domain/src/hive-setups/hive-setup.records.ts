import { oneOf, type Queryable } from '@beekeeping/db';
import {
  colonies,
  type HivePart,
  hivePartTypes,
  hiveSetupChanges,
  hiveSetups,
  hiveSystems,
} from '@beekeeping/db/schema';
import { columnOf } from '../hive-catalog/hive-stack.ts';
import { kindOf } from '../hive-catalog/hive-part-kind.ts';
import { readHiveParts } from '../hive-catalog/stored-parts.ts';
import { records, type RowOf } from '../records/index.ts';
import { hiveSetupHistoryEntrySchema, hiveSetupSchema } from './hive-setup.schema.ts';

export type HiveSetupRow = RowOf<typeof hiveSetups>;

/** The parts of these hives as clients see them: with what the catalog calls them and their places. */
const shownParts = async (db: Queryable, rows: readonly HiveSetupRow[]) => {
  const ids = [...new Set(rows.flatMap(({ parts }) => parts.map(({ partTypeId }) => partTypeId)))];
  const types = await db.select().from(hivePartTypes).where(oneOf(hivePartTypes.id, ids));
  const byId = new Map(types.map((type) => [type.id, type]));
  const shown = (part: HivePart, column: readonly string[]) => {
    const type = byId.get(part.partTypeId)!;
    const { id, partTypeId, inPartId = null, state } = part;
    const what = { partTypeCode: type.code, partTypeName: type.name, kind: kindOf(type) };
    const where = { placement: type.rules.placement, index: column.indexOf(inPartId ?? id), inPartId };
    return { id, partTypeId, ...what, ...where, state };
  };
  return (row: HiveSetupRow) => {
    const parts = readHiveParts(row);
    const column = columnOf(parts).map(({ id }) => id);
    return { parts: parts.map((part) => shown(part, column)) };
  };
};

export const hiveSetupRecords = records(hiveSetups, {
  answer: hiveSetupSchema,
  names: {
    colonyId: { colonyName: colonies.name },
    systemId: { systemCode: hiveSystems.code, systemName: hiveSystems.name },
  },
  derive: shownParts,
});

export const hiveSetupChangeRecords = records(hiveSetupChanges, {
  answer: hiveSetupHistoryEntrySchema,
  derive: () => Promise.resolve(({ version }) => ({ baseVersion: version === 1 ? null : version - 1 })),
});
