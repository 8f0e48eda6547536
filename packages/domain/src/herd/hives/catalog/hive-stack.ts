import type { HivePart, hivePartTypes, HivePlacement, hiveSystems } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';

export type HiveSystemRow = RowOf<typeof hiveSystems>;
export type HivePartTypeRow = RowOf<typeof hivePartTypes>;

/** What the rules of a hive must know of a system. */
export type HiveSystem = Pick<HiveSystemRow, 'id' | 'compatibleSystemIds' | 'isActive'>;
/** What the rules of a hive must know of a part type. */
export type HivePartType = Pick<
  HivePartTypeRow,
  'id' | 'systemId' | 'dimensions' | 'stateFields' | 'rules' | 'isActive'
>;

/** Systems and part types by id: at least those that a hive and its change name. */
export interface HiveCatalog {
  systems: ReadonlyMap<string, HiveSystem>;
  partTypes: ReadonlyMap<string, HivePartType>;
}

/** A hive from the ground up; what hangs in a box is listed behind it. */
export interface HiveStack {
  systemId: string;
  parts: readonly HivePart[];
}

/** A part with what the catalog says of it. */
export interface PlacedPart {
  part: HivePart;
  type: HivePartType;
}

export const isAt = ({ type }: PlacedPart, ...placements: readonly HivePlacement[]): boolean =>
  placements.includes(type.rules.placement);

/** The parts that stand on each other, without what hangs in boxes: the place of one is its `index`. */
export const columnOf = (parts: readonly HivePart[]): HivePart[] =>
  parts.filter(({ inPartId }) => inPartId === undefined);

/** Inserts listed behind their boxes; one whose box is not there comes last, for the rules to refuse. */
export const assembled = (parts: readonly HivePart[]): HivePart[] => {
  const column = columnOf(parts);
  const ids = new Set(column.map(({ id }) => id));
  const inside = (box: HivePart): HivePart[] => parts.filter(({ inPartId }) => inPartId === box.id);
  const lost = parts.filter(({ inPartId }) => inPartId !== undefined && !ids.has(inPartId));
  return [...column.flatMap((part) => [part, ...inside(part)]), ...lost];
};
