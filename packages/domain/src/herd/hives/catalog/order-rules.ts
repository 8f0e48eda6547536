import type { HivePlacement } from '@beekeeping/db/schema';
import type { HiveConflictCode } from '@beekeeping/messages/hive-conflicts';
import { conflictOf, type HiveConflict } from './hive-conflict.ts';
import { isAt, type PlacedPart } from './hive-stack.ts';

/** The parts on top of each other, from the ground up, and whether the hive is inhabited. */
interface Column {
  column: readonly PlacedPart[];
  isInhabited: boolean;
}

type Rule = (column: Column) => HiveConflict | undefined;

/** Refuses the first part at this placement for which `isWrong` holds. */
const refuse =
  (
    placement: HivePlacement,
    code: HiveConflictCode,
    isWrong: (at: { below: readonly PlacedPart[]; above: readonly PlacedPart[]; placed: PlacedPart }) => boolean,
  ): Rule =>
  ({ column }) => {
    const found = column.find(
      (placed, index) =>
        isAt(placed, placement) && isWrong({ placed, below: column.slice(0, index), above: column.slice(index + 1) }),
    );
    return found && conflictOf(code, found.part);
  };

/** At least one of them. */
const require =
  (placement: HivePlacement, code: HiveConflictCode): Rule =>
  ({ column }) =>
    column.some((placed) => isAt(placed, placement)) ? undefined : conflictOf(code);

/** At most one of them. */
const refuseSecond = (placement: HivePlacement, code: HiveConflictCode): Rule =>
  refuse(placement, code, ({ below }) => below.some((placed) => isAt(placed, placement)));

const has = (parts: readonly PlacedPart[], ...placements: readonly HivePlacement[]): boolean =>
  parts.some((placed) => isAt(placed, ...placements));

const nextIs = (above: readonly PlacedPart[], ...placements: readonly HivePlacement[]): boolean =>
  above[0] !== undefined && isAt(above[0], ...placements);

const broodBoxes: Rule = ({ column, isInhabited }) => {
  if (has(column, 'BROOD_BOX') || !isInhabited) return undefined;
  const [floor] = column;
  return floor && isAt(floor, 'INTERMEDIATE_FLOOR')
    ? conflictOf('UNIT_WITHOUT_BROOD_BOX', floor.part)
    : conflictOf('BROOD_BOX_MISSING');
};

/** Above the first brood box and below the last one there is nothing else. */
const broodBoxesTogether = refuse(
  'BROOD_BOX',
  'BROOD_BOXES_APART',
  ({ below }) => has(below, 'BROOD_BOX') && !nextIs(below.toReversed(), 'BROOD_BOX'),
);

/** Of the whole hive. */
const RULES: readonly Rule[] = [
  require('FLOOR', 'FLOOR_MISSING'),
  refuseSecond('FLOOR', 'FLOOR_REPEATED'),
  require('LID', 'LID_MISSING'),
  refuseSecond('LID', 'LID_REPEATED'),
  refuseSecond('STAND', 'STAND_REPEATED'),
  refuse('STAND', 'STAND_NOT_LOWEST', ({ below }) => below.length > 0),
  refuse('FLOOR', 'FLOOR_NOT_LOWEST', ({ below }) => below.some((placed) => !isAt(placed, 'STAND'))),
  refuse('LID', 'LID_NOT_ON_TOP', ({ above }) => above.length > 0),
  refuse(
    'ON_FLOOR',
    'ACCESSORY_NOT_ON_FLOOR',
    ({ below }) => !nextIs(below.toReversed(), 'FLOOR', 'INTERMEDIATE_FLOOR', 'ON_FLOOR'),
  ),
  refuse('FEEDER', 'FEEDER_BELOW_BOX', ({ above }) => has(above, 'BROOD_BOX', 'SUPER')),
  refuse('INNER_COVER', 'COVER_NOT_BELOW_LID', ({ above }) => !nextIs(above, 'LID', 'FEEDER', 'INNER_COVER')),
  refuse(
    'INTERMEDIATE_FLOOR',
    'UPPER_ENTRANCE_MISSING',
    // A type that does not ask for it has an entrance built in.
    ({ placed: { part, type } }) =>
      type.stateFields.some(({ name }) => name === 'hasEntrance') && part.state.hasEntrance !== true,
  ),
];

/** Of each unit: an intermediate floor begins another one. */
const RULES_OF_A_UNIT: readonly Rule[] = [
  broodBoxes,
  broodBoxesTogether,
  refuseSecond('QUEEN_EXCLUDER', 'EXCLUDER_REPEATED'),
  refuse('QUEEN_EXCLUDER', 'EXCLUDER_BELOW_BROOD', ({ above }) => has(above, 'BROOD_BOX')),
  refuse('QUEEN_EXCLUDER', 'EXCLUDER_NOT_BELOW_SUPER', ({ above }) => !nextIs(above, 'SUPER', 'BEE_ESCAPE')),
  refuse('SUPER', 'SUPER_BELOW_BROOD', ({ above }) => has(above, 'BROOD_BOX')),
  refuse('SUPER', 'SUPER_BELOW_EXCLUDER', ({ above }) => has(above, 'QUEEN_EXCLUDER')),
  refuse('BEE_ESCAPE', 'BEE_ESCAPE_BELOW_BROOD', ({ above }) => has(above, 'BROOD_BOX')),
  refuse('BEE_ESCAPE', 'BEE_ESCAPE_WITHOUT_SUPER', ({ above }) => !has(above, 'SUPER')),
];

const unitsOf = (column: readonly PlacedPart[]): PlacedPart[][] =>
  column.reduce<PlacedPart[][]>((units, placed) => {
    if (units.length === 0 || isAt(placed, 'INTERMEDIATE_FLOOR')) return [...units, [placed]];
    return [...units.slice(0, -1), [...units.at(-1)!, placed]];
  }, []);

const firstConflict = (rules: readonly Rule[], column: Column): HiveConflict | undefined => {
  for (const rule of rules) {
    const conflict = rule(column);
    if (conflict) return conflict;
  }
  return undefined;
};

/** Problems of the order of the parts on top of each other (docs/requirements/herd.md#hive-rules). */
export const orderConflict = (column: Column): HiveConflict | undefined => {
  const whole = firstConflict(RULES, column);
  if (whole) return whole;
  for (const unit of unitsOf(column.column)) {
    const conflict = firstConflict(RULES_OF_A_UNIT, { ...column, column: unit });
    if (conflict) return conflict;
  }
  return undefined;
};
