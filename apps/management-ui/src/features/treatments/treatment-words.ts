import type { Medicine, PostTreatmentsBody, Treatment, TreatmentWindow } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const treatmentMethodWords: Record<Treatment['method'], () => string> = {
  EVAPORATE: m.treat_evaporate,
  SPONGE: m.treat_sponge,
  STRIP_EVAPORATING: m.treat_strip_evaporating,
  STRIP_CONTACT: m.treat_strip_contact,
  TRICKLE: m.treat_trickle,
  SPRAY: m.treat_spray,
  SUBLIMATE: m.treat_sublimate,
  GEL_TRAY: m.treat_gel_tray,
  ENTRANCE_STRIP: m.treat_entrance_strip,
  BIOTECHNICAL: m.treat_biotechnical,
};

export const biotechnicalWords: Record<NonNullable<PostTreatmentsBody['biotechnicalKind']>, () => string> = {
  DRONE_BROOD_REMOVAL: m.treat_drone_brood_removal,
  TOTAL_BROOD_REMOVAL: m.treat_total_brood_removal,
  QUEEN_CAGING: m.treat_queen_caging,
  TRAP_COMB: m.treat_trap_comb,
  HEAT: m.treat_heat,
};

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

export const unitWords: Record<Medicine['unit'], () => string> = {
  ML: () => 'ml',
  L: m.litres,
  G: () => 'g',
  KG: () => 'kg',
  STRIP: m.unit_strip,
  TABLET: m.unit_tablet,
  SACHET: m.unit_sachet,
  TRAY: m.unit_tray,
  PIECE: m.unit_piece,
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
