import type { HivePlacement, HiveStateField } from '../schema/herd/hives/catalog.ts';

const number = (name: string, maximum: number, step: number, minimum = 0): HiveStateField => ({
  name,
  type: 'NUMBER',
  minimum,
  maximum,
  step,
});
const flag = (name: string): HiveStateField => ({ name, type: 'BOOLEAN' });
const day = (name: string): HiveStateField => ({ name, type: 'DAY' });

const MAX_FRAMES = 40;
const frames = (name: string): HiveStateField => number(name, MAX_FRAMES, 0.5);
const framesTotal = number('framesTotal', MAX_FRAMES, 1);

/**
 * What can be recorded of a part, by its placement (docs/requirements/herd.md#hive-rules); a part type may leave some
 * out and add its own. The rules of a hive read these names, so they mean the same in every part type.
 */
export const standardStateFields: Readonly<Record<HivePlacement, readonly HiveStateField[]>> = {
  STAND: [],
  FLOOR: [
    { name: 'mesh', type: 'CHOICE', choices: ['OPEN', 'CLOSED'] },
    flag('varroaBoardIn'),
    day('varroaBoardSince'),
  ],
  ON_FLOOR: [flag('isOn'), number('widthMm', 1_000, 1)],
  BROOD_BOX: [
    framesTotal,
    ...['drawn', 'foundation', 'empty', 'brood', 'honey', 'pollen'].map(frames),
    flag('buildingFrame'),
    number('followerPosition', MAX_FRAMES, 1, 1),
  ],
  QUEEN_EXCLUDER: [],
  BEE_ESCAPE: [day('since')],
  SUPER: [
    framesTotal,
    ...['drawn', 'foundation', 'honey', 'brood'].map(frames),
    number('cappedPercent', 100, 0.01),
    number('weightKg', 100, 0.001),
  ],
  INTERMEDIATE_FLOOR: [flag('hasEntrance')],
  FEEDER: [
    { name: 'type', type: 'CHOICE', choices: ['BOX', 'TOP', 'BUCKET', 'BOTTLE'] },
    number('volumeL', 50, 0.001),
    day('filledOn'),
  ],
  INNER_COVER: [],
  LID: [flag('hasWeightStone')],
  IN_BOX: [number('position', MAX_FRAMES, 1, 1)],
};

/** The fields that count the frames of a box, each frame in one of them (docs/requirements/herd.md#hive-rules). */
export const FRAME_STATES = ['drawn', 'foundation', 'empty', 'brood', 'honey', 'pollen'] as const;
