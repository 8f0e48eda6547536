import { ApiProblem, type HiveSetupChange } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatDay, formatNumber } from '../screen/format.ts';
import type { HivePart, HivePartType } from './hive-geometry.ts';
import type { TypeOf } from './hive-catalog.ts';
import { wordsOf } from '../screen/problem-words.ts';

type Words = Record<string, typeof m.hive_part_lid>;

/** The part types that every business begins with, by their code. */
const PARTS: Words = {
  STAND: m.hive_part_stand,
  FLOOR: m.hive_part_floor,
  FLOOR_SOLID: m.hive_part_floor_solid,
  ENTRANCE_REDUCER: m.hive_part_entrance_reducer,
  ENTRANCE_STRIP: m.hive_part_entrance_strip,
  MOUSE_GUARD: m.hive_part_mouse_guard,
  BROOD_BOX: m.hive_part_brood_box,
  BROOD_BOX_1_5: m.hive_part_brood_box_1_5,
  BROOD_BOX_JUMBO: m.hive_part_brood_box_jumbo,
  QUEEN_EXCLUDER: m.hive_part_queen_excluder,
  BEE_ESCAPE: m.hive_part_bee_escape,
  SUPER: m.hive_part_super,
  SUPER_HALF: m.hive_part_super_half,
  SUPER_TWO_THIRDS: m.hive_part_super_two_thirds,
  SUPER_SHALLOW: m.hive_part_super_shallow,
  INTERMEDIATE_FLOOR: m.hive_part_intermediate_floor,
  FEEDER: m.hive_part_feeder,
  FOIL: m.hive_part_foil,
  INNER_COVER: m.hive_part_inner_cover,
  LID: m.hive_part_lid,
  ROOF: m.hive_part_roof,
  EXCLUDER_VERTICAL: m.hive_part_excluder_vertical,
  FEED_FRAME: m.hive_part_feed_frame,
  FEED_FRAME_WIDE: m.hive_part_feed_frame_wide,
  FOLLOWER_BOARD: m.hive_part_follower_board,
};

const FIELDS: Words = {
  mesh: m.hive_field_mesh,
  varroaBoardIn: m.hive_field_varroa_board_in,
  varroaBoardSince: m.hive_field_varroa_board_since,
  isOn: m.hive_field_is_on,
  widthMm: m.hive_field_width_mm,
  framesTotal: m.hive_field_frames_total,
  drawn: m.hive_field_drawn,
  foundation: m.hive_field_foundation,
  empty: m.hive_field_empty,
  brood: m.hive_field_brood,
  honey: m.hive_field_honey,
  pollen: m.hive_field_pollen,
  buildingFrame: m.hive_field_building_frame,
  followerPosition: m.hive_field_follower_position,
  since: m.hive_field_since,
  cappedPercent: m.hive_field_capped_percent,
  weightKg: m.hive_field_weight_kg,
  hasEntrance: m.hive_field_has_entrance,
  type: m.hive_field_type,
  volumeL: m.hive_field_volume_l,
  filledOn: m.hive_field_filled_on,
  hasWeightStone: m.hive_field_has_weight_stone,
  position: m.hive_field_position,
};

const CHOICES: Words = {
  OPEN: m.hive_choice_open,
  CLOSED: m.hive_choice_closed,
  BOX: m.hive_choice_box,
  TOP: m.hive_choice_top,
  BUCKET: m.hive_choice_bucket,
  BOTTLE: m.hive_choice_bottle,
};

/** The rules of a hive, by what the API calls a broken one. */
const RULES: Words = {
  PART_NOT_FOUND: m.hive_rule_part_not_found,
  TOO_MANY_PARTS: m.hive_rule_too_many_parts,
  SYSTEM_INACTIVE: m.hive_rule_system_inactive,
  SYSTEM_INCOMPATIBLE: m.hive_rule_system_incompatible,
  PART_TYPE_INACTIVE: m.hive_rule_part_type_inactive,
  STAND_REPEATED: m.hive_rule_stand_repeated,
  STAND_NOT_LOWEST: m.hive_rule_stand_not_lowest,
  FLOOR_MISSING: m.hive_rule_floor_missing,
  FLOOR_REPEATED: m.hive_rule_floor_repeated,
  FLOOR_NOT_LOWEST: m.hive_rule_floor_not_lowest,
  ACCESSORY_NOT_ON_FLOOR: m.hive_rule_accessory_not_on_floor,
  BROOD_BOX_MISSING: m.hive_rule_brood_box_missing,
  BROOD_BOXES_APART: m.hive_rule_brood_boxes_apart,
  UNIT_WITHOUT_BROOD_BOX: m.hive_rule_unit_without_brood_box,
  UPPER_ENTRANCE_MISSING: m.hive_rule_upper_entrance_missing,
  EXCLUDER_REPEATED: m.hive_rule_excluder_repeated,
  EXCLUDER_BELOW_BROOD: m.hive_rule_excluder_below_brood,
  EXCLUDER_NOT_BELOW_SUPER: m.hive_rule_excluder_not_below_super,
  SUPER_BELOW_BROOD: m.hive_rule_super_below_brood,
  SUPER_BELOW_EXCLUDER: m.hive_rule_super_below_excluder,
  BEE_ESCAPE_BELOW_BROOD: m.hive_rule_bee_escape_below_brood,
  BEE_ESCAPE_WITHOUT_SUPER: m.hive_rule_bee_escape_without_super,
  FEEDER_BELOW_BOX: m.hive_rule_feeder_below_box,
  COVER_NOT_BELOW_LID: m.hive_rule_cover_not_below_lid,
  LID_MISSING: m.hive_rule_lid_missing,
  LID_REPEATED: m.hive_rule_lid_repeated,
  LID_NOT_ON_TOP: m.hive_rule_lid_not_on_top,
  NOT_AN_INSERT: m.hive_rule_not_an_insert,
  INSERT_OUTSIDE_BOX: m.hive_rule_insert_outside_box,
  POSITION_BEYOND_BOX: m.hive_rule_position_beyond_box,
  FRAMES_EXCEED_TOTAL: m.hive_rule_frames_exceed_total,
  FRAMES_EXCEED_CAPACITY: m.hive_rule_frames_exceed_capacity,
  STATE_FIELD_INVALID: m.hive_rule_state_field_invalid,
  SETUP_EXISTS: m.hive_rule_setup_exists,
};

const SYSTEMS: Words = {
  ZANDER_10: m.hive_system_zander_10,
  DNM: m.hive_system_dnm,
  SEGEBERGER: m.hive_system_segeberger,
  DADANT_BLATT: m.hive_system_dadant_blatt,
  DADANT_US: m.hive_system_dadant_us,
  LANGSTROTH: m.hive_system_langstroth,
};

/** The word for what has this code, unless the business has given it a name of its own. */
const inWords = (words: Words, code: string, name: string): string => {
  const word = words[code];
  return word !== undefined && word({}, { locale: 'en' }) === name ? word() : name;
};

/** A hive system in the language of the reader. */
export const systemNameOf = ({ code, name }: { code: string; name: string }): string => inWords(SYSTEMS, code, name);

/** A part in the language of the reader. */
export const partNameOf = ({ code, name }: Pick<HivePartType, 'code' | 'name'>): string => inWords(PARTS, code, name);

/** What a part of a hive is called. */
export const nameOfPart = ({ partTypeId }: Pick<HivePart, 'partTypeId'>, typeOf: TypeOf): string => {
  const type = typeOf(partTypeId);
  return type === undefined ? m.hive_part_gone() : partNameOf(type);
};

export const fieldNameOf = (name: string): string => FIELDS[name]?.() ?? name;

export const choiceNameOf = (choice: string): string => CHOICES[choice]?.() ?? choice;

const valueOf = (value: string | number | boolean): string => {
  if (typeof value === 'number') return formatNumber(value, 2);
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : choiceNameOf(value);
};

/** `Frames 10, Brood 6`: the state of a part, or what was changed of it. */
export const stateWords = (state: Record<string, string | number | boolean | null>): string =>
  Object.entries(state)
    .map(([name, value]) => {
      if (value === null) return m.hive_op_cleared({ field: fieldNameOf(name) });
      if (value === true) return fieldNameOf(name);
      return `${fieldNameOf(name)}: ${valueOf(value)}`;
    })
    .join(', ');

type Logged = HiveSetupChange['operations'][number];

/**
 * One operation in words.
 * @param hive the parts that it was made on, and those after it
 */
export const operationWords = (
  operation: Pick<Logged, 'op' | 'partId' | 'state'> & { part?: { partTypeId: string } },
  hive: readonly { id: string; partTypeId: string }[],
  typeOf: TypeOf,
): string => {
  const old = hive.find(({ id }) => id === operation.partId);
  const oldName = old === undefined ? m.hive_part_gone() : nameOfPart(old, typeOf);
  const newName = operation.part === undefined ? oldName : nameOfPart(operation.part, typeOf);
  switch (operation.op) {
    case 'ADD_PART':
      return m.hive_op_added({ part: newName });
    case 'REMOVE_PART':
      return m.hive_op_removed({ part: oldName });
    case 'MOVE_PART':
      return m.hive_op_moved({ part: oldName });
    case 'REPLACE_PART':
      return m.hive_op_replaced({ part: newName, old: oldName });
    case 'SET_STATE':
      return m.hive_op_updated({ part: oldName, state: stateWords(operation.state ?? {}) });
  }
};

/** Why a hive cannot be so, in the words of the reader. */
export const hiveRefusalWords = (failure: unknown): string => {
  const rule = failure instanceof ApiProblem ? failure.problem?.conflict : undefined;
  return (typeof rule === 'string' ? RULES[rule]?.() : undefined) ?? wordsOf(failure);
};
