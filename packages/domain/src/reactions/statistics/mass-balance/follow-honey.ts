import type { WITHDRAWALS } from './mass-balance.schema.ts';

type Withdrawal = (typeof WITHDRAWALS)[number];

/** What left as jars, and what a count corrected; weights in grams. */
export interface Gone extends Record<Withdrawal, number> {
  sold: number;
  returned: number;
  /** Found by counts; negative where jars were missing. */
  corrected: number;
}

/** The honey of one harvest year as it was recorded; weights in grams. */
export interface RecordedHoney {
  /** Of harvests that no extraction holds. */
  unextracted: number;
  /** Those with harvests of the year: what all of their harvests weigh, and those of the year. */
  extractions: readonly { id: string; net: number; harvested: number; ofYear: number }[];
  /** Those with honey of these extractions, through any number of blends. */
  batches: readonly ({ id: string; variety: string; weight: number; bottled: number } & Gone)[];
  /** Everything that these batches were made of, other years included. */
  parts: readonly { batchId: string; extractionId: string; grams: number }[];
  /** Everything that these batches were blended of. */
  parents: readonly { batchId: string; parentId: string; grams: number }[];
}

/** Where the honey of a year is, in grams. */
export interface HoneyBalance extends Gone {
  harvested: number;
  extracted: number;
  batched: number;
  bottled: number;
  remaining: number;
  missing: { extracting: number; batching: number; counting: number };
}

const nothing = (): HoneyBalance => ({
  harvested: 0,
  extracted: 0,
  batched: 0,
  bottled: 0,
  sold: 0,
  returned: 0,
  corrected: 0,
  FARM_SHOP: 0,
  OWN_USE: 0,
  BREAKAGE: 0,
  SAMPLE: 0,
  remaining: 0,
  missing: { extracting: 0, batching: 0, counting: 0 },
});

const FIGURES = ['harvested', 'extracted', 'batched', 'bottled', 'remaining'] as const;
const STEPS = ['extracting', 'batching', 'counting'] as const;

const GONE = ['sold', 'returned', 'corrected', 'FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE'] as const;

const added = (balances: readonly HoneyBalance[]): HoneyBalance => {
  const all = nothing();
  for (const balance of balances) {
    for (const figure of [...FIGURES, ...GONE]) all[figure] += balance[figure];
    for (const step of STEPS) all.missing[step] += balance.missing[step];
  }
  return all;
};

const grouped = <Item>(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const others = groups.get(by(item));
    if (others) others.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
};

const sum = (items: readonly { grams: number }[] = []): number => items.reduce((total, { grams }) => total + grams, 0);

/** Of one gram: what it weighed when harvested and when extracted, and how much of it is of the year. */
interface Gram {
  harvested: number;
  extracted: number;
  ofYear: number;
}

const STRANGE: Gram = { harvested: 0, extracted: 0, ofYear: 0 };

/**
 * Follows the honey of a harvest year from the hives to the jars. Where years are mixed, in an extraction or a blend, each
 * gram that leaves is of the year by its share of the weight.
 * @returns in all, and by the variety of the last batch that the honey went into, null for honey that is in none
 */
export const followHoney = (
  recorded: RecordedHoney,
): { all: HoneyBalance; byVariety: ReadonlyMap<string | null, HoneyBalance> } => {
  const byVariety = new Map<string | null, HoneyBalance>();
  const balanceOf = (variety: string | null): HoneyBalance => {
    const known = byVariety.get(variety) ?? nothing();
    byVariety.set(variety, known);
    return known;
  };
  const partsOf = grouped(recorded.parts, ({ batchId }) => batchId);
  const takenOf = grouped(recorded.parts, ({ extractionId }) => extractionId);
  const parentsOf = grouped(recorded.parents, ({ batchId }) => batchId);
  const blendedOf = grouped(recorded.parents, ({ parentId }) => parentId);
  const grams = new Map<string, Gram>();

  if (recorded.unextracted > 0) {
    const inCombs = balanceOf(null);
    inCombs.harvested += recorded.unextracted;
    inCombs.remaining += recorded.unextracted;
  }
  for (const { id, net, harvested, ofYear } of recorded.extractions) {
    const share = harvested === 0 ? 1 : ofYear / harvested;
    const gram = { harvested: ofYear / net, extracted: share, ofYear: share };
    grams.set(id, gram);
    const rest = net - sum(takenOf.get(id));
    if (rest <= 0) continue;
    const inBuckets = balanceOf(null);
    inBuckets.harvested += gram.harvested * rest;
    inBuckets.extracted += gram.extracted * rest;
    inBuckets.remaining += gram.ofYear * rest;
    inBuckets.missing.extracting += (gram.harvested - gram.extracted) * rest;
  }

  const batches = new Map(recorded.batches.map((batch) => [batch.id, batch]));
  /** Parents first: what a blend is made of is known by then. No line of blends is longer than 50. */
  const gramOf = (id: string): Gram => {
    const known = grams.get(id);
    if (known) return known;
    const batch = batches.get(id);
    if (!batch) return STRANGE;
    const inputs = [
      ...(partsOf.get(id) ?? []).map((part) => ({ grams: part.grams, gram: grams.get(part.extractionId) ?? STRANGE })),
      ...(parentsOf.get(id) ?? []).map((part) => ({ grams: part.grams, gram: gramOf(part.parentId) })),
    ];
    const through = (of: (gram: Gram) => number) =>
      inputs.reduce((total, input) => total + of(input.gram) * input.grams, 0);
    const gram = {
      harvested: through(({ harvested }) => harvested) / batch.weight,
      extracted: through(({ extracted }) => extracted) / batch.weight,
      ofYear: through(({ ofYear }) => ofYear) / sum(inputs),
    };
    grams.set(id, gram);
    return gram;
  };

  for (const batch of recorded.batches) {
    const gram = gramOf(batch.id);
    const kept = batch.weight - sum(blendedOf.get(batch.id));
    const inBatch = balanceOf(batch.variety);
    inBatch.harvested += gram.harvested * kept;
    inBatch.extracted += gram.extracted * kept;
    inBatch.batched += gram.ofYear * kept;
    inBatch.bottled += gram.ofYear * batch.bottled;
    for (const way of GONE) inBatch[way] += gram.ofYear * batch[way];
    const gone = batch.sold - batch.returned + batch.FARM_SHOP + batch.OWN_USE + batch.BREAKAGE + batch.SAMPLE;
    inBatch.remaining += gram.ofYear * (kept - gone + batch.corrected);
    inBatch.missing.extracting += (gram.harvested - gram.extracted) * kept;
    inBatch.missing.batching += (gram.extracted - gram.ofYear) * kept;
    inBatch.missing.counting -= gram.ofYear * batch.corrected;
  }
  return { all: added([...byVariety.values()]), byVariety };
};
