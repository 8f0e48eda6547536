import type { HiveCatalog, HiveSetup } from '@beekeeping/api-client';

export type HivePartType = HiveCatalog['partTypes'][number];
export type Placement = HiveSetup['parts'][number]['placement'];

/** A part as far as it can be drawn and changed: one that stands, or one of a draft. */
export interface HivePart {
  id: string;
  partTypeId: string;
  placement: Placement;
  /** Of an insert: the box that it hangs in. */
  inPartId: string | null;
  state: Record<string, string | number | boolean>;
}

/** What a frame is full of, or `unknown`. */
export type FrameContent = 'brood' | 'pollen' | 'honey' | 'drawn' | 'foundation' | 'empty' | 'unknown';

export interface DrawnFrame {
  x: number;
  content: FrameContent;
}

export interface DrawnInsert {
  part: HivePart;
  x: number;
  width: number;
}

/** One part in millimetres; `y` grows towards the ground, as in a picture. */
export interface DrawnPart {
  part: HivePart;
  x: number;
  y: number;
  width: number;
  height: number;
  frames: readonly DrawnFrame[];
  inserts: readonly DrawnInsert[];
}

export interface DrawnHive {
  width: number;
  height: number;
  /** From the ground up. */
  parts: readonly DrawnPart[];
}

/** From the middle of one comb to that of the next. */
const FRAME_PITCH_MM = 35;
export const FRAME_THICKNESS_MM = 25;
const WALL_MM = 22;
/** The lugs and the way of the bees between two storeys. */
const BEE_SPACE_MM = 15;
const LID_OVERHANG_MM = 12;
const DEFAULT_FRAMES = 10;
const DEFAULT_FRAME_HEIGHT_MM = 220;

/** How high a part is that the catalog has no measure of, as the trade makes them. */
const HEIGHTS_MM: Record<Placement, number> = {
  STAND: 150,
  FLOOR: 90,
  ON_FLOOR: 0,
  BROOD_BOX: DEFAULT_FRAME_HEIGHT_MM + BEE_SPACE_MM,
  SUPER: DEFAULT_FRAME_HEIGHT_MM + BEE_SPACE_MM,
  QUEEN_EXCLUDER: 12,
  BEE_ESCAPE: 24,
  INTERMEDIATE_FLOOR: 50,
  FEEDER: 100,
  INNER_COVER: 10,
  LID: 70,
  IN_BOX: 0,
};

export const isBox = (placement: Placement): boolean => placement === 'BROOD_BOX' || placement === 'SUPER';

const slotsOf = (type: HivePartType | undefined): number => type?.rules.slots ?? 1;

const framesOfType = (type: HivePartType | undefined): number => type?.dimensions.frames ?? DEFAULT_FRAMES;

const heightOf = (placement: Placement, type: HivePartType | undefined): number => {
  const { heightMm, frameHeightMm } = type?.dimensions ?? {};
  if (heightMm != null) return heightMm;
  return isBox(placement) && frameHeightMm != null ? frameHeightMm + BEE_SPACE_MM : HEIGHTS_MM[placement];
};

const boxWidthOf = (type: HivePartType | undefined): number =>
  type?.dimensions.widthMm ?? framesOfType(type) * FRAME_PITCH_MM + 2 * WALL_MM;

const CONTENTS = ['brood', 'pollen', 'honey', 'drawn', 'foundation', 'empty'] as const;

/** The contents of the frames from the middle of the box outwards: brood in the middle, stores beside it. */
export const contentsOf = (state: HivePart['state'], places: number): FrameContent[] => {
  const amount = (name: string): number => (typeof state[name] === 'number' ? state[name] : 0);
  const known = CONTENTS.reduce((sum, name) => sum + amount(name), 0);
  const total = Math.min(places, Math.max(0, Math.round(amount('framesTotal') || known)));
  const contents: FrameContent[] = [];
  let sum = 0;
  for (const name of CONTENTS) {
    // Halves are rounded as they add up, so that the frames together are as many as there are.
    sum += amount(name);
    while (contents.length < Math.min(total, Math.round(sum))) contents.push(name);
  }
  while (contents.length < total) contents.push('unknown');
  return contents;
};

/** The places of a box from its middle outwards: 3, 4, 2, 5, 1, … */
const fromMiddle = (places: readonly number[]): number[] => {
  const middle = (places.length - 1) / 2;
  return places.toSorted((a, b) => {
    const near = Math.abs(places.indexOf(a) - middle) - Math.abs(places.indexOf(b) - middle);
    return near === 0 ? a - b : near;
  });
};

const insideOf = (
  box: HivePart,
  inside: readonly HivePart[],
  typeOf: (id: string) => HivePartType | undefined,
): Pick<DrawnPart, 'frames' | 'inserts'> => {
  const type = typeOf(box.partTypeId);
  const places = framesOfType(type);
  const taken = new Set<number>();
  const xOf = (place: number): number => (place - places / 2) * FRAME_PITCH_MM;
  const isFree = (place: number, slots: number): boolean =>
    Array.from({ length: slots }, (_, at) => place + at).every((each) => each < places && !taken.has(each));
  const inserts = inside.map((part) => {
    const slots = slotsOf(typeOf(part.partTypeId));
    const wanted = typeof part.state.position === 'number' ? part.state.position - 1 : places - slots;
    let place = Math.max(0, Math.min(wanted, places - slots));
    while (place > 0 && !isFree(place, slots)) place -= 1;
    for (let at = 0; at < slots; at += 1) taken.add(place + at);
    return { part, x: xOf(place), width: slots * FRAME_PITCH_MM };
  });
  const free = fromMiddle(Array.from({ length: places }, (_, place) => place).filter((place) => !taken.has(place)));
  const frames = contentsOf(box.state, free.length)
    .map((content, at) => ({ content, x: xOf(free[at]!) + (FRAME_PITCH_MM - FRAME_THICKNESS_MM) / 2 }))
    .toSorted((a, b) => a.x - b.x);
  return { frames, inserts };
};

/** The parts that stand on each other, from the ground up: the place of one is its index. */
export const columnOf = <Part extends Pick<HivePart, 'inPartId'>>(parts: readonly Part[]): Part[] =>
  parts.filter(({ inPartId }) => inPartId === null);

/**
 * A hive seen from the front, as wide and as high as its parts are.
 * @param typeOf a part type of the catalog
 */
export const drawHive = (parts: readonly HivePart[], typeOf: (id: string) => HivePartType | undefined): DrawnHive => {
  const column = columnOf(parts);
  const widest = Math.max(
    boxWidthOf(undefined) / 2,
    ...column.filter(({ placement }) => isBox(placement)).map(({ partTypeId }) => boxWidthOf(typeOf(partTypeId))),
  );
  const width = widest + 2 * LID_OVERHANG_MM;
  const heights = column.map(({ placement, partTypeId }) => heightOf(placement, typeOf(partTypeId)));
  const height = heights.reduce((sum, each) => sum + each, 0);
  let ground = height;
  const drawn = column.map((part, at): DrawnPart => {
    const { placement, partTypeId } = part;
    const type = typeOf(partTypeId);
    const own = isBox(placement) ? boxWidthOf(type) : (type?.dimensions.widthMm ?? widest);
    const partWidth = placement === 'LID' ? own + 2 * LID_OVERHANG_MM : own;
    ground -= heights[at]!;
    const middle = width / 2;
    const content = isBox(placement)
      ? insideOf(
          part,
          parts.filter(({ inPartId }) => inPartId === part.id),
          typeOf,
        )
      : { frames: [], inserts: [] };
    return {
      part,
      x: middle - partWidth / 2,
      y: ground,
      width: partWidth,
      height: heights[at]!,
      frames: content.frames.map((frame) => ({ ...frame, x: frame.x + middle })),
      inserts: content.inserts.map((insert) => ({ ...insert, x: insert.x + middle })),
    };
  });
  return { width, height, parts: drawn };
};

/**
 * Where in the stack a part comes to stand that is held at this height.
 * @param y the middle of the held part
 * @returns the index among the other parts, 0 on the ground
 */
export const indexAt = (hive: DrawnHive, held: string, y: number): number =>
  hive.parts.filter(({ part, y: top, height }) => part.id !== held && top + height / 2 > y).length;
