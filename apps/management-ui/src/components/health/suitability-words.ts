import type { TreatmentWeather, TreatmentWindow } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

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
