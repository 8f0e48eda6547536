import type { Pedigree } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { BOX, placePedigree } from './pedigree-layout.ts';

const tree = (name: string, mother: Pedigree | null = null, sireMother: Pedigree | null = null): Pedigree => ({
  queen: { name } as Pedigree['queen'],
  mother,
  sireMother,
});

const STEP = BOX.height + BOX.downGap;

const topsOf = (pedigree: Pedigree) =>
  Object.fromEntries(placePedigree(pedigree).placed.map(({ queen, top }) => [queen.name, top / STEP]));

describe('placePedigree', () => {
  it('places a queen of unknown descent alone', () => {
    expect(placePedigree(tree('daughter'))).toMatchObject({
      placed: [{ relation: 'self', left: 0, top: 0 }],
      lines: [],
      width: BOX.width,
      height: BOX.height,
    });
  });

  it('stands each at the middle of her parents, the mother above the dam of the drones', () => {
    const known = tree('daughter', tree('mother', tree('granny'), tree('sire')), tree('dam'));
    expect(topsOf(known)).toEqual({ daughter: 1.25, mother: 0.5, granny: 0, sire: 1, dam: 2 });
    expect(placePedigree(known).height).toBe(3 * STEP - BOX.downGap);
  });

  it('keeps a line of mothers straight', () => {
    expect(topsOf(tree('a', tree('b', tree('c'))))).toEqual({ a: 0, b: 0, c: 0 });
  });

  it('draws a line from every known parent to her daughter, and no box over another', () => {
    const full = (depth: number): Pedigree => (depth === 0 ? tree('x') : tree('x', full(depth - 1), full(depth - 1)));
    const { placed, lines } = placePedigree(full(3));
    expect(lines).toHaveLength(placed.length - 1);
    const spots = placed.map(({ generation, top }) => ({ generation, top }));
    for (const [index, one] of spots.entries()) {
      for (const other of spots.slice(index + 1)) {
        expect(one.generation !== other.generation || Math.abs(one.top - other.top) >= STEP).toBe(true);
      }
    }
  });
});
