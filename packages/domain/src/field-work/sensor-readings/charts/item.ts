import type { SensorChannelFacts } from '@beekeeping/db';

/** What a chart shows of one instant, hour or day: its first instant in milliseconds, and its readings. */
export interface Item {
  at: number;
  value: number;
  minimum: number;
  maximum: number;
  count: number;
}

/** What a place measured of a bucket in several stretches, of which each has a part. */
export const joinParts = (parts: readonly Item[], together: SensorChannelFacts['together']): Item[] => {
  const items = new Map<number, Item>();
  for (const part of parts) {
    const item = items.get(part.at);
    items.set(part.at, item ? joined(item, part, together) : part);
  }
  return [...items.values()].toSorted((a, b) => a.at - b.at);
};

const joined = (a: Item, b: Item, together: SensorChannelFacts['together']): Item => {
  const count = a.count + b.count;
  return {
    at: a.at,
    value: together === 'SUM' ? a.value + b.value : (a.value * a.count + b.value * b.count) / count,
    minimum: Math.min(a.minimum, b.minimum),
    maximum: Math.max(a.maximum, b.maximum),
    count,
  };
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Several places as one: of each bucket the mean of those that have it. */
export const meanOfPlaces = (places: readonly (readonly Item[])[]): Item[] =>
  bucketsOf(places).map(([at, items]) => ({
    at,
    value: meanOf(items.map(({ item }) => item.value)),
    minimum: Math.min(...items.map(({ item }) => item.minimum)),
    maximum: Math.max(...items.map(({ item }) => item.maximum)),
    count: items.reduce((sum, { item }) => sum + item.count, 0),
  }));

/**
 * Several hives as one: it begins with the mean of their weights, and goes on by the mean of what they gained or lost since
 * their bucket before. Where all have every bucket that is the mean of their weights, and none that comes or goes makes a step.
 */
export const meanGainOfPlaces = (places: readonly (readonly Item[])[]): Item[] => {
  const known = new Map<number, number>();
  let value: number | undefined;
  return bucketsOf(places).map(([at, items]) => {
    const gains = items.flatMap(({ place, item }) => {
      const before = known.get(place);
      known.set(place, item.value);
      return before === undefined ? [] : [item.value - before];
    });
    value ??= meanOf(items.map(({ item }) => item.value));
    if (gains.length > 0) value += meanOf(gains);
    return {
      at,
      value,
      minimum: value + meanOf(items.map(({ item }) => item.minimum - item.value)),
      maximum: value + meanOf(items.map(({ item }) => item.maximum - item.value)),
      count: items.reduce((sum, { item }) => sum + item.count, 0),
    };
  });
};

/** The buckets of any place in the order of time, each with those that have it. */
const bucketsOf = (places: readonly (readonly Item[])[]): [at: number, items: { place: number; item: Item }[]][] => {
  const buckets = new Map<number, { place: number; item: Item }[]>();
  for (const [place, items] of places.entries()) {
    for (const item of items) {
      const bucket = buckets.get(item.at);
      if (bucket) bucket.push({ place, item });
      else buckets.set(item.at, [{ place, item }]);
    }
  }
  return [...buckets].toSorted(([a], [b]) => a - b);
};
