import type { HivePart, hivePartTypes, HivePlacement, hiveSystems } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';

export type HiveSystemRow = RowOf<typeof hiveSystems>;
export type HivePartTypeRow = RowOf<typeof hivePartTypes>;

/** The facts of a system that the rules of a hive need. */
export type HiveSystem = Pick<HiveSystemRow, 'id' | 'compatibleSystemIds' | 'isActive'>;
/** The facts of a part type that the rules of a hive need. */
export type HivePartType = Pick<
  HivePartTypeRow,
  'id' | 'systemId' | 'dimensions' | 'stateFields' | 'rules' | 'isActive'
>;

/** Systems and part types by id: at least those of a hive and its change. */
export interface HiveCatalog {
  systems: ReadonlyMap<string, HiveSystem>;
  partTypes: ReadonlyMap<string, HivePartType>;
}

/** A hive from the ground up; inserts are listed after their box. */
export interface HiveStack {
  systemId: string;
  parts: readonly HivePart[];
}

/** A part with its entry in the catalog. */
export interface PlacedPart {
  part: HivePart;
  type: HivePartType;
}

export const isAt = ({ type }: PlacedPart, ...placements: readonly HivePlacement[]): boolean =>
  placements.includes(type.rules.placement);

/** The parts on top of each other, without what hangs in boxes: the position of one is its `index`. */
export const columnOf = (parts: readonly HivePart[]): HivePart[] =>
  parts.filter(({ inPartId }) => inPartId === undefined);

/** Inserts after their boxes; one without a box comes last, for the rules to refuse. */
export const assembled = (parts: readonly HivePart[]): HivePart[] => {
  const column = columnOf(parts);
  const ids = new Set(column.map(({ id }) => id));
  const inside = (box: HivePart): HivePart[] => parts.filter(({ inPartId }) => inPartId === box.id);
  const lost = parts.filter(({ inPartId }) => inPartId !== undefined && !ids.has(inPartId));
  return [...column.flatMap((part) => [part, ...inside(part)]), ...lost];
};
