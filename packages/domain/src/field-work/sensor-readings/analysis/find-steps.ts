import { HOUR, medianOf, MINUTE, type Weight } from './weight-series.ts';

/** A sudden change of the weight of a place: from the last quiet reading before it to the first one after it. */
export interface Step {
  /** The last quiet reading before. */
  from: number;
  /** The first quiet reading after. */
  to: number;
  /** Without what the bees gain or lose meanwhile. */
  deltaKg: number;
  beforeKg: number;
  afterKg: number;
  /** The quickest part of it: the greatest change within `AT_ONCE`, or from one reading to the next. */
  quickest: { at: number; kg: number; within: number; pause: number };
  /** False when nothing but one reading, such as the first one of a restart, says what was before. */
  isKnownBefore: boolean;
  /** The weight went up and down in between, as it does when somebody lifts a roof or a box. */
  wasHandled: boolean;
  /** False when the scale was silent before the weight had kept still: what was lifted off may have come back meanwhile. */
  isKnownAfter: boolean;
  /** How many readings say what is left, until the next step. */
  readingsAfter: number;
  /** False while too few quiet readings followed: a box that was set aside may come back. */
  isOver: boolean;
}

/** TrachtNet: 200 g in five minutes, as 150 g and 600 g an hour, so that it holds for every interval. */
const SUDDEN_KG = 0.15;
const SUDDEN_KG_AN_HOUR = 0.6;
/** Bees gain for the whole of a long silence. What they lose by flying out they lose within two hours. */
const GAIN_HOURS = 10;
const LOSS_HOURS = 2;
/** A scale that trembles more than others needs more: four times its usual change. */
const TREMBLE = 4;
const BLOCK = 4 * HOUR;
const ENOUGH_OF_A_BLOCK = 12;
/** How long the weight must keep still for a step to be over: an inspection takes that long with the roof off. */
const QUIET = 60 * MINUTE;
/** A swarm has left by then: within so many minutes, or between two readings with one in between. */
const AT_ONCE = 35 * MINUTE;
const TWO_READINGS = 125 * MINUTE;
/** Beyond it the rate of the neighbours says nothing of a pause. */
const RATE_HOLDS = 90 * MINUTE;
/** Readings between which an inspection or a swarm has no trace but its result. */
export const FAR_APART = 25 * MINUTE;
const FASTEST_KG_AN_HOUR = 1.2;
/** What a level may change by while a scale is silent and still be known. */
const KNOWN_KG = 1;
/** Less is not looked at. */
const LEAST_KG = 0.4;
const SHARE_OF_TREMBLE = 0.8;
/** What a lifted box leaves of a mark. */
const HANDLED_KG = 0.6;
const LEVEL = 30 * MINUTE;

/** The usual kilograms an hour around the change to a reading, itself left out. */
const ratesAround = (series: readonly Weight[], index: number): number => {
  const rates: number[] = [];
  const { at } = series[index]!;
  for (let near = Math.max(1, index - 3); near <= Math.min(series.length - 1, index + 2); near += 1) {
    if (near === index) continue;
    const { at: until, kg } = series[near]!;
    const { at: since, kg: kgBefore } = series[near - 1]!;
    if (Math.abs(until - at) <= 4 * HOUR && until - since <= RATE_HOLDS)
      rates.push((kg - kgBefore) / ((until - since) / HOUR));
  }
  return rates.length === 0 ? 0 : Math.max(-FASTEST_KG_AN_HOUR, Math.min(FASTEST_KG_AN_HOUR, medianOf(rates)));
};

/** By how much each reading departs from what the one before and its neighbours let expect. */
const departuresOf = (series: readonly Weight[]): Float64Array => {
  const departures = new Float64Array(series.length);
  for (let index = 1; index < series.length; index += 1) {
    const { at, kg } = series[index]!;
    const { at: since, kg: kgBefore } = series[index - 1]!;
    const change = kg - kgBefore;
    // Most readings change by nothing: the neighbours of a small change need not be asked.
    const expected =
      at - since > RATE_HOLDS || Math.abs(change) < SUDDEN_KG ? 0 : ratesAround(series, index) * ((at - since) / HOUR);
    departures[index] = change - expected;
  }
  return departures;
};

/** What a change between two readings must exceed to be sudden. */
const suddenWithin = (span: number, isLoss: boolean, tremble: number): number => {
  const hours = Math.min(span / HOUR, isLoss ? LOSS_HOURS : GAIN_HOURS);
  return Math.max(SUDDEN_KG + SUDDEN_KG_AN_HOUR * hours, TREMBLE * tremble);
};

const trembleOf = (departures: Float64Array): number =>
  departures.length < 2 ? 0 : medianOf(departures.map(Math.abs));

/** The usual departure of a scale, and of each block of hours in which wind shakes it. By the index of a reading. */
const tremblesOf = (series: readonly Weight[], departures: Float64Array): Float64Array => {
  const usual = trembleOf(departures.subarray(1));
  const trembles = new Float64Array(series.length).fill(usual);
  for (let first = 1; first < series.length;) {
    const block = Math.floor(series[first]!.at / BLOCK);
    let end = first;
    while (end < series.length && Math.floor(series[end]!.at / BLOCK) === block) end += 1;
    if (end - first >= ENOUGH_OF_A_BLOCK)
      trembles.fill(Math.max(usual, trembleOf(departures.subarray(first, end))), first, end);
    first = end;
  }
  return trembles;
};

const levelAround = (series: readonly Weight[], index: number, towards: -1 | 1, limit: number): number => {
  const kgs: number[] = [];
  const { at } = series[index]!;
  for (let near = index; near !== limit && Math.abs(series[near]!.at - at) <= LEVEL; near += towards) {
    kgs.push(series[near]!.kg);
  }
  return medianOf(kgs);
};

const rateOf = (series: readonly Weight[], index: number): number => {
  const [one, other] = [series[index - 1], series[index]];
  return one && other && other.at - one.at <= RATE_HOLDS ? (other.kg - one.kg) / ((other.at - one.at) / HOUR) : 0;
};

/** Whether the weight went beyond where it began and ended, or back and forth by more than bees do. */
const wasHandledIn = (
  series: readonly Weight[],
  [first, last]: readonly [number, number],
  [before, after]: readonly [number, number],
  tremble: number,
): boolean => {
  const margin = Math.max(HANDLED_KG, tremble);
  const [low, high] = [Math.min(before, after) - margin, Math.max(before, after) + margin];
  for (let index = first + 1; index <= last; index += 1) {
    const { kg } = series[index]!;
    const change = kg - series[index - 1]!.kg;
    const bees = SUDDEN_KG_AN_HOUR * ((series[index]!.at - series[index - 1]!.at) / HOUR);
    if (index < last && (kg < low - bees || kg > high + bees)) return true;
    if (Math.abs(change) > margin + bees && Math.sign(change) !== Math.sign(after - before)) return true;
  }
  return false;
};

const quickestIn = (series: readonly Weight[], first: number, last: number, sign: number): Step['quickest'] => {
  let quickest = { at: series[first]!.at, kg: 0, within: 0, pause: 0 };
  for (let since = first; since < last; since += 1) {
    const { at, kg: before } = series[since]!;
    for (let until = since + 1; until <= last; until += 1) {
      const within = series[until]!.at - at;
      if (until > since + 1 && within > (until === since + 2 ? TWO_READINGS : AT_ONCE)) break;
      const kg = (series[until]!.kg - before) * sign;
      if (kg > quickest.kg) quickest = { at, kg, within, pause: within / (until - since) };
    }
  }
  return quickest;
};

/** Whether the reading before agrees with a level, or at least spoke of it shortly before. */
const isKnown = (series: readonly Weight[], first: number, afterRun: number): boolean => {
  if (first < 1) return false;
  if (first > afterRun && series[first]!.at - series[first - 1]!.at <= RATE_HOLDS) return true;
  return Math.abs(series[first]!.kg - series[first - 1]!.kg) < KNOWN_KG;
};

/** Whether readings follow without a silence until the weight has kept still. */
const keepsStill = (series: readonly Weight[], last: number): boolean => {
  const until = series[last]!.at + QUIET;
  for (let index = last + 1; index < series.length; index += 1) {
    if (series[index]!.at - series[index - 1]!.at > RATE_HOLDS) return false;
    if (series[index]!.at >= until) return true;
  }
  return false;
};

/** Whether anything weighs more or less than bees that come and go. */
const hasStep = (series: readonly Weight[], [first, last]: readonly [number, number], trembleKg: number): boolean => {
  const least = Math.max(LEAST_KG, SHARE_OF_TREMBLE * trembleKg);
  for (let index = first + 1; index <= last; index += 1) {
    if (Math.abs(series[index]!.kg - series[first]!.kg) >= least) return true;
  }
  return false;
};

/** A series with what is unusual about each change of it. */
interface Changes {
  series: readonly Weight[];
  departures: Float64Array;
  trembles: Float64Array;
}

/** The first and the last reading of a sudden change that ends with a reading, with what belongs to it before and after. */
const suddenAround = (
  { series, departures, trembles }: Changes,
  index: number,
): readonly [number, number] | undefined => {
  const departure = departures[index]!;
  if (Math.abs(departure) <= SUDDEN_KG) return undefined;
  const sudden = suddenWithin(series[index]!.at - series[index - 1]!.at, departure < 0, trembles[index]!);
  if (Math.abs(departure) <= sudden) return undefined;
  const isPartOfIt = (near: number) => (departures[near] ?? 0) * Math.sign(departure) > sudden / 3;
  let [first, last] = [index - 1, index];
  while (first > 0 && isPartOfIt(first)) first -= 1;
  while (isPartOfIt(last + 1)) last += 1;
  return [first, last];
};

/**
 * The sudden changes of a series, each as one from quiet to quiet: what happens while somebody works at a hive is one
 * step, with what is left of it in the end.
 * @param series as `weightSeries` makes it
 */
export const findSteps = (series: readonly Weight[]): Step[] => {
  const departures = departuresOf(series);
  const changes = { series, departures, trembles: tremblesOf(series, departures) };
  const { trembles } = changes;
  const runs: [first: number, last: number][] = [];
  for (let index = 1; index < series.length; index += 1) {
    const around = suddenAround(changes, index);
    if (!around) continue;
    const [first, last] = around;
    if (!hasStep(series, [first, last], TREMBLE * trembles[index]!)) continue;
    const run = runs.at(-1);
    const isSameRun = run && (first - run[1] < 1 || series[first]!.at - series[run[1]]!.at < QUIET);
    if (isSameRun) run[1] = last;
    else runs.push([first, last]);
    index = last;
  }
  return runs.map(([first, last], order): Step => {
    const beforeKg = levelAround(series, first, -1, (runs[order - 1]?.[1] ?? 0) - 1);
    const afterKg = levelAround(series, last, 1, (runs[order + 1]?.[0] ?? series.length - 1) + 1);
    const { at: from } = series[first]!;
    const { at: to } = series[last]!;
    const rates = [
      rateOf(series, first),
      rateOf(series, first - 1),
      rateOf(series, last + 1),
      rateOf(series, last + 2),
    ];
    // Within minutes bees change little, and a rate of minutes is mostly noise.
    const meanwhile =
      to - from > RATE_HOLDS || (to - from) / (last - first) < FAR_APART
        ? 0
        : Math.max(-FASTEST_KG_AN_HOUR, Math.min(FASTEST_KG_AN_HOUR, medianOf(rates))) * ((to - from) / HOUR);
    const deltaKg = afterKg - beforeKg - meanwhile;
    return {
      from,
      to,
      beforeKg,
      afterKg,
      deltaKg,
      quickest: quickestIn(series, first, last, Math.sign(deltaKg)),
      wasHandled: wasHandledIn(series, [first, last], [beforeKg, afterKg], TREMBLE * trembles[last]!),
      isKnownBefore: isKnown(series, first, runs[order - 1]?.[1] ?? 0),
      isKnownAfter: keepsStill(series, last),
      readingsAfter: (runs[order + 1]?.[0] ?? series.length - 1) - last + 1,
      isOver: last + 1 < series.length && series.at(-1)!.at - to >= QUIET,
    };
  });
};
