import { standardStateFields } from './hive-state-fields.ts';
import type {
  HiveFrameDimensions,
  HivePartDimensions,
  HivePlacement,
  hivePartTypes,
  hiveSystems,
} from '../schema/herd/hives/catalog.ts';

type SystemSeed = Omit<typeof hiveSystems.$inferInsert, 'createdAt' | 'updatedAt'>;
type PartTypeSeed = Omit<typeof hivePartTypes.$inferInsert, 'createdAt' | 'updatedAt'>;

/** Every kind of part of a seeded system. The number is part of its id and never changes. */
const PARTS = {
  STAND: { number: '01', name: 'Stand', placement: 'STAND' },
  FLOOR: { number: '02', name: 'Open mesh floor', placement: 'FLOOR' },
  FLOOR_SOLID: { number: '03', name: 'Solid floor', placement: 'FLOOR' },
  ENTRANCE_REDUCER: { number: '04', name: 'Entrance reducer', placement: 'ON_FLOOR' },
  MOUSE_GUARD: { number: '05', name: 'Mouse guard', placement: 'ON_FLOOR' },
  ENTRANCE_STRIP: { number: '06', name: 'Entrance strip', placement: 'ON_FLOOR' },
  BROOD_BOX: { number: '07', name: 'Brood box', placement: 'BROOD_BOX' },
  BROOD_BOX_1_5: { number: '08', name: 'Brood box, one and a half', placement: 'BROOD_BOX' },
  BROOD_BOX_JUMBO: { number: '09', name: 'Brood box, jumbo', placement: 'BROOD_BOX' },
  QUEEN_EXCLUDER: { number: '10', name: 'Queen excluder', placement: 'QUEEN_EXCLUDER' },
  BEE_ESCAPE: { number: '11', name: 'Bee escape', placement: 'BEE_ESCAPE' },
  SUPER: { number: '12', name: 'Super', placement: 'SUPER' },
  SUPER_TWO_THIRDS: { number: '13', name: 'Super, two thirds', placement: 'SUPER' },
  SUPER_HALF: { number: '14', name: 'Super, half', placement: 'SUPER' },
  SUPER_SHALLOW: { number: '15', name: 'Super, shallow', placement: 'SUPER' },
  INTERMEDIATE_FLOOR: { number: '16', name: 'Intermediate floor', placement: 'INTERMEDIATE_FLOOR' },
  FEEDER: { number: '17', name: 'Feeder', placement: 'FEEDER' },
  INNER_COVER: { number: '18', name: 'Inner cover', placement: 'INNER_COVER' },
  FOIL: { number: '19', name: 'Foil', placement: 'INNER_COVER' },
  LID: { number: '20', name: 'Lid', placement: 'LID' },
  ROOF: { number: '21', name: 'Roof', placement: 'LID' },
  FOLLOWER_BOARD: { number: '22', name: 'Follower board', placement: 'IN_BOX' },
  FEED_FRAME: { number: '23', name: 'Feed frame', placement: 'IN_BOX' },
  FEED_FRAME_WIDE: { number: '24', name: 'Feed frame, two frames wide', placement: 'IN_BOX' },
  EXCLUDER_VERTICAL: { number: '25', name: 'Vertical queen excluder', placement: 'IN_BOX' },
} as const satisfies Record<string, { number: string; name: string; placement: HivePlacement }>;

type PartCode = keyof typeof PARTS;

/** The boxes of a system, each with the height of its frames in millimetres. */
type Boxes = Partial<Record<PartCode, number>>;

const BOX_PLACEMENTS: ReadonlySet<HivePlacement> = new Set(['BROOD_BOX', 'SUPER']);

/** Every part that is no box: all systems have them. */
const PARTS_OF_ALL = (Object.keys(PARTS) as PartCode[]).filter((code) => !BOX_PLACEMENTS.has(PARTS[code].placement));

/** Frames without lugs in millimetres, width by height, and the length of the top bar (docs/requirements/herd.md). */
const frame = (frameWidthMm: number, frameHeightMm: number, topBarMm: number): HiveFrameDimensions => ({
  frameWidthMm,
  frameHeightMm,
  topBarMm,
});

/** The built-in systems, the standard one first. Ids never change. */
const SYSTEMS: { id: string; code: string; name: string; frame: HiveFrameDimensions; frames: number; boxes: Boxes }[] =
  [
    {
      id: '0193e5b0-0001-7000-8000-000000000000',
      code: 'ZANDER_10',
      name: 'Zander, 10 frames',
      frame: frame(420, 220, 477),
      frames: 10,
      boxes: { BROOD_BOX: 220, BROOD_BOX_1_5: 337, SUPER: 220, SUPER_TWO_THIRDS: 159, SUPER_HALF: 110 },
    },
    {
      id: '0193e5b0-0002-7000-8000-000000000000',
      code: 'DNM',
      name: 'Deutsch Normal, 11 frames',
      frame: frame(370, 223, 394),
      frames: 11,
      boxes: { BROOD_BOX: 223, BROOD_BOX_1_5: 338, SUPER: 223, SUPER_HALF: 110 },
    },
    {
      id: '0193e5b0-0003-7000-8000-000000000000',
      code: 'SEGEBERGER',
      name: 'Segeberger, 11 frames DNM',
      frame: frame(370, 223, 394),
      frames: 11,
      boxes: { BROOD_BOX: 223, SUPER: 223, SUPER_HALF: 110 },
    },
    {
      id: '0193e5b0-0004-7000-8000-000000000000',
      code: 'DADANT_BLATT',
      name: 'Dadant Blatt, 12 frames',
      frame: frame(435, 300, 470),
      frames: 12,
      boxes: { BROOD_BOX: 300, SUPER: 159 },
    },
    {
      id: '0193e5b0-0005-7000-8000-000000000000',
      code: 'DADANT_US',
      name: 'Dadant US (modified), 10 frames',
      frame: frame(448, 285, 482),
      frames: 10,
      boxes: { BROOD_BOX: 285, SUPER: 159, SUPER_SHALLOW: 137 },
    },
    {
      id: '0193e5b0-0006-7000-8000-000000000000',
      code: 'LANGSTROTH',
      name: 'Langstroth, 10 frames',
      frame: frame(448, 232, 482),
      frames: 10,
      boxes: { BROOD_BOX: 232, BROOD_BOX_JUMBO: 285, SUPER: 232, SUPER_TWO_THIRDS: 159, SUPER_SHALLOW: 137 },
    },
  ];

/** The system that a client offers first (docs/requirements/herd.md#hive-sizes). */
export const STANDARD_HIVE_SYSTEM_ID = SYSTEMS[0]!.id;

/** They share the footprint of their boxes (docs/requirements/herd.md#hive-sizes). */
const SHARED_FOOTPRINT = ['ZANDER_10', 'DADANT_US', 'LANGSTROTH'];

const compatibleWith = (code: string): string[] =>
  SHARED_FOOTPRINT.includes(code)
    ? SYSTEMS.filter((other) => other.code !== code && SHARED_FOOTPRINT.includes(other.code)).map(({ id }) => id)
    : [];

const OUTSIDE = { widthMm: null, depthMm: null, heightMm: null };
const NO_FRAME = { frameWidthMm: null, frameHeightMm: null, topBarMm: null };

const dimensionsOf = (system: (typeof SYSTEMS)[number], code: PartCode): HivePartDimensions => {
  const frameHeightMm = system.boxes[code];
  if (frameHeightMm !== undefined) return { ...OUTSIDE, ...system.frame, frameHeightMm, frames: system.frames };
  // Inserts among the frames have the size of a frame.
  return { ...OUTSIDE, ...(PARTS[code].placement === 'IN_BOX' ? system.frame : NO_FRAME), frames: null };
};

/** `0193e5b0-0001-7000-8000-000000000007`: the brood box of ZANDER_10. */
const partTypeId = (systemId: string, code: PartCode): string => systemId.slice(0, -2) + PARTS[code].number;

const partTypeOf = (system: (typeof SYSTEMS)[number], code: PartCode): PartTypeSeed => {
  const { name, placement } = PARTS[code];
  return {
    id: partTypeId(system.id, code),
    systemId: system.id,
    code,
    name,
    dimensions: dimensionsOf(system, code),
    stateFields: code === 'FLOOR_SOLID' ? [] : standardStateFields[placement],
    rules: { placement, slots: placement === 'IN_BOX' ? (code === 'FEED_FRAME_WIDE' ? 2 : 1) : null },
    isSeeded: true,
  };
};

export const seededHiveSystems: readonly SystemSeed[] = SYSTEMS.map((system) => ({
  id: system.id,
  code: system.code,
  name: system.name,
  dimensions: { ...system.frame, framesPerBox: system.frames },
  compatibleSystemIds: compatibleWith(system.code),
  isSeeded: true,
}));

export const seededHivePartTypes: readonly PartTypeSeed[] = SYSTEMS.flatMap((system) =>
  [...PARTS_OF_ALL, ...(Object.keys(system.boxes) as PartCode[])].map((code) => partTypeOf(system, code)),
);
