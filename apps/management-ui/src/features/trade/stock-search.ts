/** What is looked for on the shelf, as it stands in the address. */
export interface StockSearch {
  q?: string;
  show?: 'held' | 'low' | 'all';
  sort?: StockSort;
}

const SORTED = ['lotNumber', 'articleName', 'remaining', 'bestBefore'] as const;
type StockSort = (typeof SORTED)[number] | `-${(typeof SORTED)[number]}`;

/** Whatever an address says, only what can be looked for is taken from it. */
export const readStockSearch = ({ q, show, sort }: Record<string, unknown>): StockSearch => {
  const by = typeof sort === 'string' ? sort : '';
  return {
    q: typeof q === 'string' ? q : undefined,
    show: show === 'held' || show === 'low' || show === 'all' ? show : undefined,
    sort: SORTED.some((each) => each === by.replace(/^-/, '')) ? (by as StockSort) : undefined,
  };
};

/** What the list is asked for: what is there, unless somebody looks for more. */
export const stockFilterOf = ({ q, show, sort = 'bestBefore' }: StockSearch) => ({
  q,
  sort,
  ...(show === undefined && { hasRemaining: true }),
  ...(show === 'held' && { isHeld: true }),
  ...(show === 'low' && { belowMinimum: true }),
});
