import type { FlowStep, Way } from './flow-steps.ts';

/** Between what goes on and what leaves. */
const GAP = 12;
const MOST_GAPS = 2;

/** A part of the honey on its way from one step to the next: where it begins above, and where it ends below. */
export interface Band {
  kind: 'on' | 'way' | 'missing' | 'surplus';
  way?: Way;
  from: readonly [number, number];
  to: readonly [number, number];
}

/** The bands of each step in a drawing of this width; a kilogram is as wide at every step. */
export const flowShapes = (steps: readonly FlowStep[], width: number): Band[][] => {
  const wholeOf = ({ kg, ways, difference }: FlowStep): number =>
    kg + ways.reduce((sum, way) => sum + way.kg, 0) + Math.max(0, difference);
  const most = Math.max(...steps.map(wholeOf), 0.001);
  const scale = (width - MOST_GAPS * GAP) / most;
  return steps.map(({ kg, ways, difference }) => {
    const surplus = Math.max(0, -difference);
    const parts = [
      { kind: 'on' as const, kg: kg - surplus },
      ...ways.map(({ way, kg: amount }) => ({ kind: 'way' as const, way, kg: amount })),
      ...(difference > 0 ? [{ kind: 'missing' as const, kg: difference }] : []),
    ];
    let above = 0;
    let below = 0;
    const bands: Band[] = parts.map(({ kg: amount, ...part }, at) => {
      const size = amount * scale;
      const band = { ...part, from: [above, above + size], to: [below, below + size] } as const;
      above += size;
      below += size + GAP;
      // What comes from nowhere belongs to what goes on.
      if (at === 0) below += surplus * scale;
      return band;
    });
    if (surplus === 0) return bands;
    const [, end] = bands[0]!.to;
    return [
      ...bands,
      { kind: 'surplus', from: [bands[0]!.from[1], bands[0]!.from[1]], to: [end, end + surplus * scale] },
    ];
  });
};
