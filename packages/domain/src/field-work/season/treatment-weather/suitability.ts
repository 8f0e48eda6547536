/** How suitable a day is; unknown is UNBEKANNT. */
export const SUITABILITIES = ['GEEIGNET', 'BEDINGT', 'UNGEEIGNET', 'UNBEKANNT'] as const;
export type Suitability = (typeof SUITABILITIES)[number];

/**
 * The rows of docs/requirements/season.md#treatment-weather: ways to treat by their dependency on weather, and opening
 * a hive.
 */
export const WEATHER_METHODS = [
  'FORMIC_SPONGE',
  'FORMIC_DISPENSER',
  'FORMIC_STRIP',
  'THYMOL',
  'OXALIC_TRICKLE',
  'OXALIC_SUBLIMATION',
  'LACTIC_SPRAY',
  'INSPECTION',
] as const;
export type WeatherMethod = (typeof WEATHER_METHODS)[number];

/** Objections of the weather to a method; NO_WEATHER: a required figure is missing. */
export const WEATHER_REASONS = ['TOO_COLD', 'TOO_WARM', 'RAIN', 'WIND', 'FLIGHT', 'NO_WEATHER'] as const;
export type WeatherReason = (typeof WEATHER_REASONS)[number];

/** The weather of a day as far as methods depend on it; null: not known. */
export interface WeatherOfDay {
  temperatureMeanC: number | null;
  temperatureMaxC: number | null;
  precipitationMm: number | null;
  windSpeedMaxKmh: number | null;
  /** How well bees fly, 0 to 1. */
  flightIndex: number | null;
}

/** From and to belong to it, above and below do not. */
interface Range {
  from?: number;
  above?: number;
  to?: number;
  below?: number;
}

/** Requirements on a figure. Between the two ranges a day is BEDINGT. */
interface Limit {
  figure: keyof WeatherOfDay;
  suitable: Range;
  possible: Range;
  tooLow?: WeatherReason;
  tooHigh?: WeatherReason;
}

const ANYTHING: Range = {};

const maximum = (suitable: Range, possible: Range): Limit => ({
  figure: 'temperatureMaxC',
  suitable,
  possible,
  tooLow: 'TOO_COLD',
  tooHigh: 'TOO_WARM',
});

/** Below 1 mm a day counts as dry; from 10 mm on it rained for most of the day. */
const dry = (possible: Range): Limit => ({
  figure: 'precipitationMm',
  suitable: { below: 1 },
  possible,
  tooHigh: 'RAIN',
});

/** Below the flight that makes a forage rating, no bees fly. */
const noFlight = (possible: Range): Limit => ({
  figure: 'flightIndex',
  suitable: { below: 0.05 },
  possible,
  tooHigh: 'FLIGHT',
});

/** From the leaflets (docs/requirements/season.md#treatment-weather). */
const LIMITS: Readonly<Record<WeatherMethod, readonly Limit[]>> = {
  FORMIC_SPONGE: [maximum({ from: 18, to: 25 }, { from: 15, to: 30 }), dry({ below: 10 })],
  FORMIC_DISPENSER: [maximum({ from: 15, to: 30 }, { from: 12, to: 35 })],
  FORMIC_STRIP: [maximum({ from: 10, to: 29.5 }, { from: 10, to: 29.5 })],
  THYMOL: [
    {
      figure: 'temperatureMeanC',
      suitable: { from: 20, to: 25 },
      possible: { above: 15 },
      tooLow: 'TOO_COLD',
      tooHigh: 'TOO_WARM',
    },
    maximum({ to: 30 }, { to: 30 }),
  ],
  OXALIC_TRICKLE: [maximum({ from: 3, to: 10 }, { from: 3 }), noFlight({ below: 0.05 })],
  OXALIC_SUBLIMATION: [maximum({ above: 4 }, { from: 2 })],
  LACTIC_SPRAY: [maximum({ from: 4 }, { from: 4 }), noFlight(ANYTHING)],
  INSPECTION: [
    maximum({ from: 12 }, { from: 10 }),
    dry(ANYTHING),
    { figure: 'windSpeedMaxKmh', suitable: { below: 30 }, possible: ANYTHING, tooHigh: 'WIND' },
  ],
};

const isTooLow = (value: number, { from = -Infinity, above = -Infinity }: Range): boolean =>
  value < from || (value <= above && above !== -Infinity);
const isTooHigh = (value: number, { to = Infinity, below = Infinity }: Range): boolean =>
  value > to || (value >= below && below !== Infinity);

/** An objection to a day, and its weight. */
export interface Objection<Reason extends string = WeatherReason> {
  code: Reason;
  /** The suitability by this reason alone. */
  suitability: Exclude<Suitability, 'GEEIGNET'>;
}

const objectionOf = (
  { figure, suitable, possible, tooLow, tooHigh }: Limit,
  weather: WeatherOfDay,
): Objection | undefined => {
  const value = weather[figure];
  if (value === null) return { code: 'NO_WEATHER', suitability: 'UNBEKANNT' };
  const code = isTooLow(value, suitable) ? tooLow : isTooHigh(value, suitable) ? tooHigh : undefined;
  if (!code) return undefined;
  const isOut = isTooLow(value, possible) || isTooHigh(value, possible);
  return { code, suitability: isOut ? 'UNGEEIGNET' : 'BEDINGT' };
};

/** The heaviest objection decides: what is certainly unsuitable stays so, even if other facts are unknown. */
const WEIGHTS = ['UNGEEIGNET', 'UNBEKANNT', 'BEDINGT'] as const;

/** The suitability of a day with these objections; GEEIGNET without any. */
export const suitabilityOf = (objections: readonly { suitability: Suitability }[]): Suitability =>
  WEIGHTS.find((weight) => objections.some(({ suitability }) => suitability === weight)) ?? 'GEEIGNET';

/** What speaks against a method in the weather of a day, each reason once. @param weather undefined: nothing is known */
export const weatherObjections = (method: WeatherMethod, weather: WeatherOfDay | undefined): Objection[] => {
  if (!weather) return [{ code: 'NO_WEATHER', suitability: 'UNBEKANNT' }];
  const found = LIMITS[method].flatMap((limit) => objectionOf(limit, weather) ?? []);
  const byWeight = WEIGHTS.flatMap((weight) => found.filter(({ suitability }) => suitability === weight));
  return byWeight.filter(({ code }, index) => byWeight.findIndex((other) => other.code === code) === index);
};
