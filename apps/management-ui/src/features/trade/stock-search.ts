import { oneOf, searchParams, sortedBy, word } from '../../components/screen/search-params.ts';

/** What is looked for on the shelf, as it stands in the address. */
export const readStockSearch = searchParams({
  q: word,
  show: oneOf('held', 'low', 'all'),
  sort: sortedBy('lotNumber', 'articleName', 'remaining', 'bestBefore'),
});
export type StockSearch = ReturnType<typeof readStockSearch>;

/** What the list is asked for: what is there, unless somebody looks for more. */
export const stockFilterOf = ({ q, show, sort = 'bestBefore' }: StockSearch) => ({
  q,
  sort,
  ...(show === undefined && { hasRemaining: true }),
  ...(show === 'held' && { isHeld: true }),
  ...(show === 'low' && { belowMinimum: true }),
});
