import type { Pedigree } from '@beekeeping/api-client';

export const BOX = { width: 184, height: 76, acrossGap: 36, downGap: 14 };

export type Relation = 'self' | 'mother' | 'sireMother';

/** A queen in the tree; `top` and `left` are those of her box. */
export interface PlacedQueen {
  queen: Pedigree['queen'];
  relation: Relation;
  generation: number;
  left: number;
  top: number;
}

export interface PlacedPedigree {
  placed: PlacedQueen[];
  /** From the middle of a daughter's right edge to the middle of a parent's left edge. */
  lines: { fromX: number; fromY: number; toX: number; toY: number }[];
  width: number;
  height: number;
}

/**
 * Places a pedigree from left to right: the queen, her mother above and the dam of the drones below, and so on. Each stands at
 * the middle of her own parents; only those that are known take room.
 */
export const placePedigree = (pedigree: Pedigree): PlacedPedigree => {
  const placed: PlacedQueen[] = [];
  const lines: PlacedPedigree['lines'] = [];
  let leaves = 0;
  const middle = ({ top }: PlacedQueen): number => top + BOX.height / 2;
  const place = (tree: Pedigree, relation: Relation, generation: number): PlacedQueen => {
    const parents = (['mother', 'sireMother'] as const).flatMap((each) => {
      const parent = tree[each];
      return parent ? [place(parent, each, generation + 1)] : [];
    });
    const tops = parents.map(({ top }) => top);
    const self: PlacedQueen = {
      queen: tree.queen,
      relation,
      generation,
      left: generation * (BOX.width + BOX.acrossGap),
      top: parents.length === 0 ? leaves * (BOX.height + BOX.downGap) : (Math.min(...tops) + Math.max(...tops)) / 2,
    };
    if (parents.length === 0) leaves += 1;
    for (const parent of parents) {
      lines.push({ fromX: self.left + BOX.width, fromY: middle(self), toX: parent.left, toY: middle(parent) });
    }
    placed.push(self);
    return self;
  };
  place(pedigree, 'self', 0);
  const generations = Math.max(...placed.map(({ generation }) => generation)) + 1;
  return {
    // In the order in which one reads them: from the queen to the oldest.
    placed: placed.toSorted((a, b) => a.generation - b.generation || a.top - b.top),
    lines,
    width: generations * (BOX.width + BOX.acrossGap) - BOX.acrossGap,
    height: leaves * (BOX.height + BOX.downGap) - BOX.downGap,
  };
};
