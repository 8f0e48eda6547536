/** One reading of a scale: its instant in milliseconds, and calibrated kilograms. */
export interface Weight {
  at: number;
  kg: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** TrachtNet's interval: what changes within it is compared (docs/requirements/scales.md#steps). */
export const SPAN = 5 * MINUTE;

/** The middle one of some numbers, which are reordered. */
export const medianOf = (values: number[] | Float64Array): number => {
  // A few are the rule, and sorted at once faster than by a call for each pair.
  if (values.length > 8) values.sort((one, other) => one - other);
  else {
    for (let next = 1; next < values.length; next += 1) {
      const value = values[next]!;
      let place = next;
      for (; place > 0 && values[place - 1]! > value; place -= 1) values[place] = values[place - 1]!;
      values[place] = value;
    }
  }
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
};

const inOrder = (readings: readonly Weight[]): readonly Weight[] =>
  readings.every(({ at }, index) => index === 0 || readings[index - 1]!.at <= at)
    ? readings
    : readings.toSorted((one, other) => one.at - other.at);

/**
 * The readings in order, one for each five minutes: the median of them, at the last one's instant. Spans begin at the
 * same instants whichever readings are given, so that what is found in a part of a series is found in all of it.
 */
export const weightSeries = (readings: readonly Weight[]): Weight[] => {
  const series: Weight[] = [];
  let kgs: number[] = [];
  let last: Weight | undefined;
  const close = () => {
    if (last) series.push({ at: last.at, kg: kgs.length === 1 ? kgs[0]! : medianOf(kgs) });
  };
  for (const reading of inOrder(readings)) {
    if (last && Math.floor(last.at / SPAN) !== Math.floor(reading.at / SPAN)) {
      close();
      kgs = [];
    }
    kgs.push(reading.kg);
    last = reading;
  }
  close();
  return series;
};
