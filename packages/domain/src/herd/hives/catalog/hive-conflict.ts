import { type FieldError, fieldError } from '@beekeeping/core/field-error';

/**
 * Everything that can make a hive illegal (docs/requirements/herd.md#hive-rules), each with its sentence. Codes are
 * stable: clients switch on them.
 */
export const HIVE_CONFLICTS = {
  STALE_VERSION: 'The hive has changed since: read it again.',
  SETUP_EXISTS: 'The colony has a hive set-up already: change it instead.',
  SETUP_MISSING: 'The colony has no hive set-up yet: record one first.',
  PART_NOT_FOUND: 'The hive has no such part.',
  INDEX_OUT_OF_RANGE: 'The stack is not that high.',
  TOO_MANY_PARTS: 'A hive has at most 40 parts.',
  SYSTEM_INACTIVE: 'The hive system is no longer in use.',
  SYSTEM_INCOMPATIBLE: 'The part is of a hive system that does not fit this one.',
  PART_TYPE_INACTIVE: 'The part type is no longer in use.',
  PART_TYPE_UNKNOWN: 'There is no such part type.',
  STAND_REPEATED: 'A hive has at most one stand.',
  STAND_NOT_LOWEST: 'The stand is below everything else.',
  FLOOR_MISSING: 'A hive has a floor.',
  FLOOR_REPEATED: 'A hive has one floor only.',
  FLOOR_NOT_LOWEST: 'Nothing but the stand is below the floor.',
  ACCESSORY_NOT_ON_FLOOR: 'The part belongs directly on a floor.',
  BROOD_BOX_MISSING: 'A hive has a brood box while its colony lives.',
  BROOD_BOXES_APART: 'Brood boxes must be directly on top of each other.',
  UNIT_WITHOUT_BROOD_BOX: 'An intermediate floor carries a unit with a brood box of its own.',
  UPPER_ENTRANCE_MISSING: 'The unit on an intermediate floor needs its own entrance: set its hasEntrance.',
  EXCLUDER_REPEATED: 'There is one queen excluder at most.',
  EXCLUDER_BELOW_BROOD: 'The queen excluder is above all brood boxes.',
  EXCLUDER_NOT_BELOW_SUPER: 'The queen excluder is directly below a super, or below the bee escape under it.',
  SUPER_BELOW_BROOD: 'Supers are above all brood boxes.',
  SUPER_BELOW_EXCLUDER: 'Supers are above the queen excluder.',
  BEE_ESCAPE_BELOW_BROOD: 'The bee escape is above all brood boxes.',
  BEE_ESCAPE_WITHOUT_SUPER: 'The bee escape is below a super.',
  FEEDER_BELOW_BOX: 'The feeder is above all boxes.',
  COVER_NOT_BELOW_LID: 'The inner cover is directly below the lid or the feeder.',
  LID_MISSING: 'A hive has a lid.',
  LID_REPEATED: 'A hive has one lid only.',
  LID_NOT_ON_TOP: 'Nothing is above the lid.',
  NOT_AN_INSERT: 'The part does not hang in a box.',
  INSERT_OUTSIDE_BOX: 'The part hangs in a box.',
  POSITION_BEYOND_BOX: 'The box has not that many places.',
  FRAMES_EXCEED_TOTAL: 'The frames by what they hold are more than framesTotal.',
  FRAMES_EXCEED_CAPACITY: 'The box does not hold so many frames beside what hangs in it.',
  STATE_FIELD_UNKNOWN: 'The part type has no such state field.',
  STATE_FIELD_INVALID: 'The state field does not take this value.',
} as const satisfies Record<string, string>;

export type HiveConflictCode = keyof typeof HIVE_CONFLICTS;

/** Why a hive, or a change of one, is illegal. */
export interface HiveConflict {
  code: HiveConflictCode;
  /** The part that it is about. */
  partId?: string;
  /** The state field that it is about, its `path` the field's name. */
  field?: FieldError;
}

export const conflictOf = (code: HiveConflictCode, part?: { id: string }): HiveConflict =>
  part === undefined ? { code } : { code, partId: part.id };

/** @param name the state field that the type of the part does not have */
export const unknownStateField = (part: { id: string }, name: string): HiveConflict => ({
  ...conflictOf('STATE_FIELD_UNKNOWN', part),
  field: fieldError(name, 'UNKNOWN_FIELD', 'is no state field of this part type'),
});
