import type { Words } from './language.ts';

/** Everything that can make a hive illegal (docs/requirements/herd.md#hive-rules), by its code. */
export const HIVE_CONFLICTS = {
  STALE_VERSION: {
    de: 'Die Beute wurde inzwischen geändert: bitte neu laden.',
    en: 'The hive has changed since: read it again.',
  },
  SETUP_EXISTS: {
    de: 'Das Volk hat schon eine Beute: sie ändern, statt eine neue zu erfassen.',
    en: 'The colony has a hive set-up already: change it instead.',
  },
  SETUP_MISSING: {
    de: 'Das Volk hat noch keine Beute: zuerst eine erfassen.',
    en: 'The colony has no hive set-up yet: record one first.',
  },
  PART_NOT_FOUND: { de: 'Die Beute hat kein solches Teil.', en: 'The hive has no such part.' },
  INDEX_OUT_OF_RANGE: { de: 'So hoch ist die Beute nicht.', en: 'The stack is not that high.' },
  TOO_MANY_PARTS: { de: 'Eine Beute hat höchstens 40 Teile.', en: 'A hive has at most 40 parts.' },
  SYSTEM_INACTIVE: { de: 'Das Beutensystem ist nicht mehr in Gebrauch.', en: 'The hive system is no longer in use.' },
  SYSTEM_INCOMPATIBLE: {
    de: 'Das Teil gehört zu einem Beutensystem, das hier nicht passt.',
    en: 'The part is of a hive system that does not fit this one.',
  },
  PART_TYPE_INACTIVE: { de: 'Die Art von Teil ist nicht mehr in Gebrauch.', en: 'The part type is no longer in use.' },
  PART_TYPE_UNKNOWN: { de: 'Diese Art von Teil gibt es nicht.', en: 'There is no such part type.' },
  STAND_REPEATED: { de: 'Eine Beute steht auf höchstens einem Ständer.', en: 'A hive has at most one stand.' },
  STAND_NOT_LOWEST: { de: 'Der Ständer ist unter allem anderen.', en: 'The stand is below everything else.' },
  FLOOR_MISSING: { de: 'Eine Beute hat einen Boden.', en: 'A hive has a floor.' },
  FLOOR_REPEATED: { de: 'Eine Beute hat nur einen Boden.', en: 'A hive has one floor only.' },
  FLOOR_NOT_LOWEST: {
    de: 'Unter dem Boden ist nur der Ständer.',
    en: 'Nothing but the stand is below the floor.',
  },
  ACCESSORY_NOT_ON_FLOOR: {
    de: 'Das Teil gehört unmittelbar auf einen Boden.',
    en: 'The part belongs directly on a floor.',
  },
  BROOD_BOX_MISSING: {
    de: 'Solange das Volk lebt, hat die Beute einen Brutraum.',
    en: 'A hive has a brood box while its colony lives.',
  },
  BROOD_BOXES_APART: {
    de: 'Bruträume stehen unmittelbar übereinander.',
    en: 'Brood boxes must be directly on top of each other.',
  },
  UNIT_WITHOUT_BROOD_BOX: {
    de: 'Auf einem Zwischenboden steht ein Volk mit eigenem Brutraum.',
    en: 'An intermediate floor carries a unit with a brood box of its own.',
  },
  UPPER_ENTRANCE_MISSING: {
    de: 'Was auf dem Zwischenboden steht, braucht ein eigenes Flugloch.',
    en: 'The unit on an intermediate floor needs an entrance of its own.',
  },
  EXCLUDER_REPEATED: {
    de: 'Es gibt höchstens ein Absperrgitter.',
    en: 'There is one queen excluder at most.',
  },
  EXCLUDER_BELOW_BROOD: {
    de: 'Das Absperrgitter liegt über allen Bruträumen.',
    en: 'The queen excluder is above all brood boxes.',
  },
  EXCLUDER_NOT_BELOW_SUPER: {
    de: 'Das Absperrgitter liegt unmittelbar unter einem Honigraum oder unter dessen Bienenflucht.',
    en: 'The queen excluder is directly below a super, or below the bee escape under it.',
  },
  SUPER_BELOW_BROOD: {
    de: 'Honigräume stehen über allen Bruträumen.',
    en: 'Supers are above all brood boxes.',
  },
  SUPER_BELOW_EXCLUDER: {
    de: 'Honigräume stehen über dem Absperrgitter.',
    en: 'Supers are above the queen excluder.',
  },
  BEE_ESCAPE_BELOW_BROOD: {
    de: 'Die Bienenflucht liegt über allen Bruträumen.',
    en: 'The bee escape is above all brood boxes.',
  },
  BEE_ESCAPE_WITHOUT_SUPER: {
    de: 'Die Bienenflucht liegt unter einem Honigraum.',
    en: 'The bee escape is below a super.',
  },
  FEEDER_BELOW_BOX: { de: 'Das Futtergeschirr steht über allen Zargen.', en: 'The feeder is above all boxes.' },
  COVER_NOT_BELOW_LID: {
    de: 'Der Innendeckel liegt unmittelbar unter dem Deckel oder dem Futtergeschirr.',
    en: 'The inner cover is directly below the lid or the feeder.',
  },
  LID_MISSING: { de: 'Eine Beute hat einen Deckel.', en: 'A hive has a lid.' },
  LID_REPEATED: { de: 'Eine Beute hat nur einen Deckel.', en: 'A hive has one lid only.' },
  LID_NOT_ON_TOP: { de: 'Über dem Deckel ist nichts.', en: 'Nothing is above the lid.' },
  NOT_AN_INSERT: { de: 'Das Teil hängt nicht in einer Zarge.', en: 'The part does not hang in a box.' },
  INSERT_OUTSIDE_BOX: { de: 'Das Teil hängt in einer Zarge.', en: 'The part hangs in a box.' },
  POSITION_BEYOND_BOX: { de: 'So viele Plätze hat die Zarge nicht.', en: 'The box has not that many places.' },
  FRAMES_EXCEED_TOTAL: {
    de: 'Die einzeln gezählten Waben sind mehr als die Waben insgesamt.',
    en: 'The frames by what they hold are more than the frames in all.',
  },
  FRAMES_EXCEED_CAPACITY: {
    de: 'So viele Waben passen nicht in die Zarge, neben dem, was darin hängt.',
    en: 'The box does not hold so many frames beside what hangs in it.',
  },
  STATE_FIELD_UNKNOWN: {
    de: 'Diese Angabe gibt es bei diesem Teil nicht.',
    en: 'The part type has no such state field.',
  },
  STATE_FIELD_INVALID: {
    de: 'Dieser Wert ist für die Angabe nicht möglich.',
    en: 'The state field does not take this value.',
  },
} as const satisfies Record<string, Words>;

/** The code of what makes a hive illegal. */
export type HiveConflictCode = keyof typeof HIVE_CONFLICTS;
