import type { Queryable } from '@beekeeping/db';
import {
  colonies,
  type HiveOperation,
  type HivePart,
  type hivePartTypes,
  hiveSetupChanges,
  hiveSetups,
  hiveSystems,
} from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { hivePartTypeRecords } from '../catalog/hive-catalog.records.ts';
import { columnOf } from '../catalog/hive-stack.ts';
import { kindOf } from '../catalog/hive-part-kind.ts';
import { readHiveParts } from '../catalog/stored-parts.ts';
import { hiveSetupHistoryEntrySchema, hiveSetupSchema } from './hive-setup.schema.ts';

export type HiveSetupRow = RowOf<typeof hiveSetups>;

type HiveSetupChangeRow = RowOf<typeof hiveSetupChanges>;

/** The part types of these parts, by their ids. */
const partTypesOf = async (db: Queryable, parts: readonly HivePart[]) => {
  const types = await hivePartTypeRecords.findAll(db, [...new Set(parts.map(({ partTypeId }) => partTypeId))]);
  return new Map(types.map((type) => [type.id, type]));
};

type PartType = RowOf<typeof hivePartTypes>;

const namesOf = ({ code, name }: PartType) => ({ partTypeCode: code, partTypeName: name });

/** The parts of these hives for clients: with catalog names and positions. */
const shownParts = async (db: Queryable, rows: readonly HiveSetupRow[]) => {
  const types = await partTypesOf(
    db,
    rows.flatMap(({ parts }) => parts),
  );
  const shown = (part: HivePart, column: readonly string[]) => {
    const type = types.get(part.partTypeId)!;
    const { id, partTypeId, inPartId = null, state } = part;
    const where = { placement: type.rules.placement, index: column.indexOf(inPartId ?? id), inPartId };
    return { id, partTypeId, ...namesOf(type), kind: kindOf(type), ...where, state };
  };
  return (row: HiveSetupRow) => {
    const parts = readHiveParts(row);
    const column = columnOf(parts).map(({ id }) => id);
    return { parts: parts.map((part) => shown(part, column)) };
  };
};

const newPartOf = (operation: HiveOperation): HivePart[] => ('part' in operation ? [operation.part] : []);

/** These log entries for clients: with the present catalog names of their parts. */
const shownEntries = async (db: Queryable, rows: readonly HiveSetupChangeRow[]) => {
  const types = await partTypesOf(
    db,
    rows.flatMap(({ parts, operations }) => [...parts, ...operations.flatMap(newPartOf)]),
  );
  const shown = (part: HivePart) => ({ ...part, ...namesOf(types.get(part.partTypeId)!) });
  return ({ version, parts, operations }: HiveSetupChangeRow) => ({
    baseVersion: version === 1 ? null : version - 1,
    operations: operations.map((operation) =>
      'part' in operation ? { ...operation, part: shown(operation.part) } : operation,
    ),
    parts: parts.map(shown),
  });
};

const systemNames = { systemCode: hiveSystems.code, systemName: hiveSystems.name };

export const hiveSetupRecords = records(hiveSetups, {
  answer: hiveSetupSchema,
  names: { colonyId: { colonyName: colonies.name }, systemId: systemNames },
  derive: shownParts,
});

export const hiveSetupChangeRecords = records(hiveSetupChanges, {
  answer: hiveSetupHistoryEntrySchema,
  names: { colonyId: { colonyName: colonies.name }, systemId: systemNames },
  derive: shownEntries,
});
