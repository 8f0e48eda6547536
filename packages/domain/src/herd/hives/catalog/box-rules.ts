import { FRAME_STATES } from '@beekeeping/db';
import { conflictOf, type HiveConflict, unknownStateField } from './hive-conflict.ts';
import { type HiveStack, isAt, type PlacedPart } from './hive-stack.ts';
import { stateValueError } from './state-value.ts';

const numberIn = ({ part }: PlacedPart, name: string): number | undefined => {
  const value = part.state[name];
  return typeof value === 'number' ? value : undefined;
};

/** Inserts hang in boxes, and nothing else does. */
const insertConflict = (placed: PlacedPart, byId: ReadonlyMap<string, PlacedPart>): HiveConflict | undefined => {
  const { inPartId } = placed.part;
  if (!isAt(placed, 'IN_BOX')) return inPartId === undefined ? undefined : conflictOf('NOT_AN_INSERT', placed.part);
  const box = inPartId === undefined ? undefined : byId.get(inPartId);
  if (!box || !isAt(box, 'BROOD_BOX', 'SUPER')) return conflictOf('INSERT_OUTSIDE_BOX', placed.part);
  const [position, frames] = [numberIn(placed, 'position'), box.type.dimensions.frames];
  const isBeyond = position !== undefined && frames !== null && position > frames;
  return isBeyond ? conflictOf('POSITION_BEYOND_BOX', placed.part) : undefined;
};

/** Sum of the frame states ≤ framesTotal ≤ capacity of the box beside its inserts (docs/requirements/herd.md). */
const framesConflict = (box: PlacedPart, inserts: readonly PlacedPart[]): HiveConflict | undefined => {
  const counted = FRAME_STATES.reduce((sum, name) => sum + (numberIn(box, name) ?? 0), 0);
  const total = numberIn(box, 'framesTotal');
  if (total !== undefined && counted > total) return conflictOf('FRAMES_EXCEED_TOTAL', box.part);
  const slots = inserts.reduce((sum, { type }) => sum + (type.rules.slots ?? 0), 0);
  const { frames } = box.type.dimensions;
  const isFull = frames !== null && (total ?? counted) + slots > frames;
  return isFull ? conflictOf('FRAMES_EXCEED_CAPACITY', box.part) : undefined;
};

const stateConflict = ({ part, type }: PlacedPart): HiveConflict | undefined => {
  for (const [name, value] of Object.entries(part.state)) {
    const field = type.stateFields.find((each) => each.name === name);
    if (!field) return unknownStateField(part, name);
    const error = stateValueError(field, value);
    if (error) return { ...conflictOf('STATE_FIELD_INVALID', part), field: error };
  }
  return undefined;
};

/** Problems of one part of a hive or inside it, at any position. */
export const partConflict = (
  placed: readonly PlacedPart[],
  { systemId }: HiveStack,
  compatibleSystemIds: readonly string[],
): HiveConflict | undefined => {
  const byId = new Map(placed.map((each) => [each.part.id, each]));
  const fits = [null, systemId, ...compatibleSystemIds];
  for (const each of placed) {
    const isForeign = !fits.includes(each.type.systemId);
    const inserts = placed.filter(({ part }) => part.inPartId === each.part.id);
    const conflict = isForeign
      ? conflictOf('SYSTEM_INCOMPATIBLE', each.part)
      : (stateConflict(each) ?? insertConflict(each, byId) ?? framesConflict(each, inserts));
    if (conflict) return conflict;
  }
  return undefined;
};
