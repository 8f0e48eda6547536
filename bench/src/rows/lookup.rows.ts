import type { ClientPlan } from '../load/load-order.ts';
import { lotCount, lotNumber } from '../stand/season.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

const LOTS = 2_000;

/** At most this many different lots, spread over the whole set, in random order. */
const lotsAtRandom = (growth: number, atMost: number): string[] => {
  const all = lotCount(growth);
  const count = Math.min(atMost, all);
  return Array.from({ length: count }, (_, n) => ({
    lot: lotNumber(1 + Math.floor((n * all) / count)),
    key: Math.random(),
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ lot }) => lot);
};

/** Clients that ask for lots, each in an order of its own. */
const lookups = (prefix: string, lots: () => string[]): ClientPlan[] =>
  Array.from({ length: CONNECTIONS }, (_, n) => ({
    method: 'GET',
    headers: addressOf(n),
    paths: lots().map((lot) => `${prefix}${lot}`),
  }));

/** Path of the origin lookup, without the lot. */
const LOOKUP_PATH = '/api/v1/public/batches/';

export const lookupRow: RatioRow = {
  name: 'lookup-random',
  what: 'Origin lookup, random lots',
  aim: { atLeast: 0.35 },
  against: 'a bare server with the same prepared statement',
  contenders: async (stand) => {
    const lots = () => lotsAtRandom(stand.growth, LOTS);
    return [
      stand.load((await stand.services('grown')).origin, lookups(LOOKUP_PATH, lots)),
      stand.load(await stand.bare(), lookups('/lots/', lots)),
    ];
  },
};
