import type {
  Medicine,
  PostTreatmentsBody,
  Treatment,
  TreatmentWeather,
  TreatmentWindow,
} from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const broodStateWords: Record<NonNullable<PostTreatmentsBody['broodState']>, () => string> = {
  BROOD: m.treat_brood,
  LITTLE_BROOD: m.treat_little_brood,
  BROOD_FREE: m.treat_brood_free,
};

export const treatmentStatusWords: Record<Treatment['status'], () => string> = {
  RUNNING: m.treatment_running,
  ENDED: m.treatment_ended,
  CANCELLED: m.treatment_cancelled,
};

type Day = TreatmentWindow['days'][number];

export const suitabilityWords: Record<Day['suitability'], () => string> = {
  GEEIGNET: m.weather_suits,
  BEDINGT: m.weather_suits_somewhat,
  UNGEEIGNET: m.weather_does_not_suit,
  UNBEKANNT: m.weather_unknown,
};

export const suitabilityReasonWords: Record<Day['reasons'][number]['code'], () => string> = {
  TOO_COLD: m.weather_too_cold,
  TOO_WARM: m.weather_too_warm,
  RAIN: m.weather_rain,
  WIND: m.weather_wind,
  FLIGHT: m.weather_flight,
  NO_WEATHER: m.weather_none,
  BELOW_LEAFLET: m.weather_below_leaflet,
  ABOVE_LEAFLET: m.weather_above_leaflet,
  NOT_AUTHORISED: m.weather_not_authorised,
  BROOD_SEEN: m.weather_brood_seen,
  BROOD_UNKNOWN: m.weather_brood_unknown,
  SUPERS_ON: m.weather_supers_on,
  HIVE_UNKNOWN: m.weather_hive_unknown,
  HARVEST_TO_COME: m.weather_harvest_to_come,
  HARVEST_PLANNED: m.weather_harvest_planned,
};

export const weatherMethodWords: Record<TreatmentWeather['method'], () => string> = {
  FORMIC_DISPENSER: m.weather_formic_dispenser,
  FORMIC_SPONGE: m.weather_formic_sponge,
  FORMIC_STRIP: m.weather_formic_strip,
  THYMOL: m.weather_thymol,
  OXALIC_TRICKLE: m.weather_oxalic_trickle,
  OXALIC_SUBLIMATION: m.weather_oxalic_sublimation,
  LACTIC_SPRAY: m.weather_lactic_spray,
  INSPECTION: m.weather_inspection,
};

/**
 * Until when a medicine closes the honey, as far as it can be told before it is given: the rule of its leaflet and its
 * days (docs/requirements/medicine.md).
 * @param endOn the planned end
 */
export const closedHoneyWords = (
  { honeyRule, withdrawalDays }: Pick<Medicine, 'honeyRule' | 'withdrawalDays'>,
  endOn: string,
): string => {
  const year = endOn.slice(0, 4);
  if (honeyRule === 'NOT_DURING_FLOW' || honeyRule === 'AFTER_LAST_HARVEST') return m.treat_closes_year({ year });
  const superRule = honeyRule === 'SUPERS_OFF' ? ` ${m.treat_supers_off()}` : '';
  return (withdrawalDays === 0 ? m.treat_closes_while() : m.treat_closes_days({ days: withdrawalDays })) + superRule;
};
