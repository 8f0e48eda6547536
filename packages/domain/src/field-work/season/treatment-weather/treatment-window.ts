import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { medicines } from '@beekeeping/db/schema';
import type { ColonyState } from './colony-states.ts';
import {
  type Objection,
  suitabilityOf,
  type Suitability,
  type WeatherMethod,
  weatherObjections,
  type WeatherOfDay,
  WEATHER_REASONS,
} from './suitability.ts';
import { weatherMethodsOf } from './weather-methods-of.ts';

/** Everything that can speak against treating on a day: stable codes. */
export const WINDOW_REASONS = [
  ...WEATHER_REASONS,
  'BELOW_LEAFLET',
  'ABOVE_LEAFLET',
  'NOT_AUTHORISED',
  'BROOD_SEEN',
  'BROOD_UNKNOWN',
  'SUPERS_ON',
  'HIVE_UNKNOWN',
  'HARVEST_TO_COME',
  'HARVEST_PLANNED',
] as const;
export type WindowReason = (typeof WINDOW_REASONS)[number];

/** An objection to a day, with the colony or subject that it is about. */
export interface WindowObjection extends Objection<WindowReason> {
  colonyIds: string[];
  colonyNames: string[];
  /** The day that it follows from, such as that of a planned harvest. */
  on: CalendarDay | null;
}

export interface WindowDay {
  on: CalendarDay;
  suitability: Suitability;
  /** The way of giving the medicine that the weather suits best; null: the weather does not matter. */
  method: WeatherMethod | null;
  reasons: WindowObjection[];
}

export type WindowMedicine = Pick<
  typeof medicines.$inferSelect,
  | 'methods'
  | 'activeSubstances'
  | 'minTempC'
  | 'maxTempC'
  | 'broodFreeRequired'
  | 'withdrawalDays'
  | 'honeyRule'
  | 'validFrom'
  | 'validTo'
>;

/** The inputs of a treatment window. */
export interface WindowFacts {
  medicine: WindowMedicine;
  colonies: readonly ColonyState[];
  /** Ascending. */
  plannedHarvests: readonly CalendarDay[];
  /** Whether a plant of a honey flow is in bloom. */
  isFlow: (on: CalendarDay) => boolean;
  weatherOn: (on: CalendarDay) => WeatherOfDay | undefined;
}

/** Drones hatch last, 24 days after the egg. Until then observed brood is present. */
const BROOD_LASTS_DAYS = 24;

/** Eggs laid on the day after an inspection without brood are capped no earlier (docs/requirements/herd.md). */
const BROODLESS_FOR_DAYS = 9;

/** The last harvest of the year is in July (docs/requirements/season.md): before it, honey is still expected. */
const LAST_HARVEST_FROM = '07-01';

const about = (
  code: WindowReason,
  suitability: WindowObjection['suitability'],
  colonies: readonly ColonyState[] = [],
  on: CalendarDay | null = null,
): WindowObjection => ({
  code,
  suitability,
  colonyIds: colonies.map(({ colonyId }) => colonyId),
  colonyNames: colonies.map(({ colonyName }) => colonyName),
  on,
});

/** Only for colonies that it is true of. */
const ofSome = (code: WindowReason, suitability: WindowObjection['suitability'], colonies: readonly ColonyState[]) =>
  colonies.length === 0 ? [] : [about(code, suitability, colonies)];

const byWeather = (
  { medicine, weatherOn }: WindowFacts,
  on: CalendarDay,
): { method: WeatherMethod | null; objections: WindowObjection[] } => {
  const ranks = ['GEEIGNET', 'BEDINGT', 'UNBEKANNT', 'UNGEEIGNET'];
  const ways = weatherMethodsOf(medicine).map((method) => {
    const objections = weatherObjections(method, weatherOn(on));
    return { method, objections, rank: ranks.indexOf(suitabilityOf(objections)) };
  });
  const [best] = ways.toSorted((left, right) => left.rank - right.rank);
  return {
    method: best?.method ?? null,
    objections: (best?.objections ?? []).map(({ code, suitability }) => about(code, suitability)),
  };
};

/** Against the temperatures of the leaflet, if any: thymol by the mean, everything else by the maximum of the day. */
const byLeaflet = ({ medicine, weatherOn }: WindowFacts, on: CalendarDay): WindowObjection[] => {
  const { minTempC, maxTempC, validFrom, validTo } = medicine;
  const isOver = (validFrom !== null && on < validFrom) || (validTo !== null && on > validTo);
  const found = isOver ? [about('NOT_AUTHORISED', 'UNGEEIGNET', [], on < (validFrom ?? on) ? validFrom : validTo)] : [];
  if (minTempC === null && maxTempC === null) return found;
  const weather = weatherOn(on);
  const isThymol = weatherMethodsOf(medicine).includes('THYMOL');
  const low = isThymol ? weather?.temperatureMeanC : weather?.temperatureMaxC;
  const high = weather?.temperatureMaxC;
  const isUnknown = (minTempC !== null && low == null) || (maxTempC !== null && high == null);
  return [
    ...found,
    ...(minTempC !== null && low != null && low < minTempC ? [about('BELOW_LEAFLET', 'UNGEEIGNET')] : []),
    ...(maxTempC !== null && high != null && high > maxTempC ? [about('ABOVE_LEAFLET', 'UNGEEIGNET')] : []),
    ...(isUnknown ? [about('NO_WEATHER', 'UNBEKANNT')] : []),
  ];
};

/** A medicine that reaches no mite in capped brood: the newest inspection counts for as long as it must hold. */
const byBrood = ({ medicine, colonies }: WindowFacts, on: CalendarDay): WindowObjection[] => {
  if (medicine.broodFreeRequired !== true) return [];
  const lasts = ({ brood }: ColonyState) => (brood === true ? BROOD_LASTS_DAYS : BROODLESS_FOR_DAYS);
  const isKnown = (state: ColonyState) =>
    state.inspectedOn !== null && state.brood !== null && on <= addDays(state.inspectedOn, lasts(state));
  return [
    ...ofSome(
      'BROOD_SEEN',
      'UNGEEIGNET',
      colonies.filter((state) => state.brood === true && isKnown(state)),
    ),
    ...ofSome(
      'BROOD_UNKNOWN',
      'UNBEKANNT',
      colonies.filter((state) => !isKnown(state)),
    ),
  ];
};

/** The honey rule of the medicine about supers, the flow, and the harvest of the year. */
const byHoneyRule = (
  { medicine: { honeyRule }, colonies, isFlow }: WindowFacts,
  on: CalendarDay,
): WindowObjection[] => {
  if (honeyRule === 'NONE' || (honeyRule === 'NOT_DURING_FLOW' && !isFlow(on))) return [];
  const isBeforeHarvest = honeyRule === 'AFTER_LAST_HARVEST' && on.slice(5) < LAST_HARVEST_FROM;
  return [
    ...(isBeforeHarvest ? [about('HARVEST_TO_COME', 'UNGEEIGNET', [], `${on.slice(0, 4)}-${LAST_HARVEST_FROM}`)] : []),
    ...ofSome(
      'SUPERS_ON',
      'UNGEEIGNET',
      colonies.filter(({ supers }) => supers !== null && supers > 0),
    ),
    ...ofSome(
      'HIVE_UNKNOWN',
      'UNBEKANNT',
      colonies.filter(({ supers }) => supers === null),
    ),
  ];
};

/** A harvest would fall into the withdrawal, or in the same year after a treatment that closes it. */
const byPlannedHarvests = ({ medicine, plannedHarvests }: WindowFacts, on: CalendarDay): WindowObjection[] => {
  const { honeyRule, withdrawalDays } = medicine;
  const closesYear = honeyRule === 'AFTER_LAST_HARVEST' || honeyRule === 'NOT_DURING_FLOW';
  const withdrawal = addDays(on, withdrawalDays);
  const endOfYear = `${on.slice(0, 4)}-12-31`;
  const until = closesYear && endOfYear > withdrawal ? endOfYear : withdrawal;
  const met = plannedHarvests.find((day) => on <= day && day <= until);
  return met === undefined ? [] : [about('HARVEST_PLANNED', 'UNGEEIGNET', [], met)];
};

/** Each code once, with its heaviest occurrence. */
const distinct = (objections: readonly WindowObjection[]): WindowObjection[] =>
  objections.filter(({ code }, at) => objections.findIndex((other) => other.code === code) === at);

/** Whether a medicine may be given on a day, and every objection. */
export const windowDay = (facts: WindowFacts, on: CalendarDay): WindowDay => {
  const { method, objections } = byWeather(facts, on);
  const reasons = distinct([
    ...objections,
    ...byLeaflet(facts, on),
    ...byBrood(facts, on),
    ...byHoneyRule(facts, on),
    ...byPlannedHarvests(facts, on),
  ]);
  return { on, suitability: suitabilityOf(reasons), method, reasons };
};
