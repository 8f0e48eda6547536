import { describe, expect, it } from '@jest/globals';
import { contentsOf, drawHive, type HivePart, type HivePartType, indexAt, type Placement } from './hive-geometry.ts';

const typeOf =
  (measures: Record<string, Partial<HivePartType['dimensions']>>, slots = 1) =>
  (id: string): HivePartType =>
    ({ id, dimensions: measures[id] ?? {}, rules: { slots }, stateFields: [] }) as unknown as HivePartType;

const part = (id: string, placement: Placement, more: Partial<HivePart> = {}): HivePart => ({
  id,
  partTypeId: id,
  placement,
  inPartId: null,
  state: {},
  ...more,
});

const ZANDER = { frames: 10, frameHeightMm: 220 };
const HALF = { frames: 10, frameHeightMm: 110 };

describe('the drawing of a hive', () => {
  const types = typeOf({
    brood: ZANDER,
    half: HALF,
    dadant: { frames: 12, frameHeightMm: 300 },
    lid: { heightMm: 40 },
  });
  const hive = [part('floor', 'FLOOR'), part('brood', 'BROOD_BOX'), part('half', 'SUPER'), part('lid', 'LID')];

  it('stands on the ground, each part on the one below', () => {
    const { height, parts } = drawHive(hive, types);
    expect(parts[0]).toMatchObject({ y: height - 90, height: 90 });
    expect(parts.map(({ y, height: own }) => y + own)).toEqual([height, ...parts.slice(0, -1).map(({ y }) => y)]);
    expect(parts.at(-1)!.y).toBe(0);
  });

  it('is as high as the frames of its boxes, and as high as the catalog says', () => {
    const { height, parts } = drawHive(hive, types);
    expect(parts.map((each) => each.height)).toEqual([90, 235, 125, 40]);
    expect(height).toBe(90 + 235 + 125 + 40);
  });

  it('is as wide as the frames of its widest box, others in its middle, the lid over it', () => {
    const { width, parts } = drawHive([part('brood', 'BROOD_BOX'), part('dadant', 'SUPER'), part('lid', 'LID')], types);
    const [brood, dadant, lid] = parts;
    expect(dadant!.width - brood!.width).toBe(2 * 35);
    expect(brood!.x - dadant!.x).toBe(35);
    expect(lid).toMatchObject({ x: 0, width });
    expect(dadant!.x).toBeGreaterThan(0);
  });

  it('has its frames between the walls, as many as were counted', () => {
    const { parts } = drawHive([part('brood', 'BROOD_BOX', { state: { framesTotal: 9, brood: 5 } })], types);
    const [{ frames, x, width }] = parts as [(typeof parts)[0]];
    expect(frames).toHaveLength(9);
    expect(Math.min(...frames.map((frame) => frame.x))).toBeGreaterThan(x);
    expect(Math.max(...frames.map((frame) => frame.x)) + 25).toBeLessThan(x + width);
  });

  it('gives an insert its place and its frames the others', () => {
    const feed = part('feed', 'IN_BOX', { inPartId: 'brood', state: { position: 1 } });
    const wide = (id: string) => typeOf({ brood: ZANDER }, 2)(id);
    const { parts } = drawHive([part('brood', 'BROOD_BOX', { state: { framesTotal: 10 } }), feed], wide);
    const [{ inserts, frames }] = parts as [(typeof parts)[0]];
    expect(inserts).toEqual([expect.objectContaining({ width: 70 })]);
    expect(frames).toHaveLength(8);
    expect(frames.every(({ x }) => x >= inserts[0]!.x + 70)).toBe(true);
  });

  it('does not draw more than a box holds, nor fewer than none', () => {
    expect(contentsOf({ framesTotal: 40 }, 10)).toHaveLength(10);
    expect(contentsOf({ framesTotal: -3 }, 10)).toEqual([]);
  });

  it('adds halves up, and does not know what nobody has counted', () => {
    expect(contentsOf({ framesTotal: 4, brood: 1.5, honey: 1.5 }, 10)).toEqual(['brood', 'brood', 'honey', 'unknown']);
  });

  it('finds the place of a part that is held over others', () => {
    const drawn = drawHive(hive, types);
    expect(indexAt(drawn, 'half', drawn.height)).toBe(0);
    expect(indexAt(drawn, 'half', -10)).toBe(3);
    const lid = drawn.parts.find(({ part: { id } }) => id === 'lid')!;
    expect(indexAt(drawn, 'half', lid.y + lid.height)).toBe(2);
  });
});
