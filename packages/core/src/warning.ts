/** Every code that a warning may carry (contract.md §10). Codes are stable: clients switch on them. */
export const WARNING_CODES = [
  'BEE_ESCAPE_LEFT_IN',
  'BLENDS_NOT_HELD',
  'BREEDING_NUMBER_YEAR',
  'BROOD_IN_SUPER',
  'BROOD_SEEN',
  'COLONY_QUEENLESS',
  'DOSE_ABOVE_LEAFLET',
  'FEEDER_ABOVE_SUPER',
  'HARVEST_IN_WITHDRAWAL',
  'HMF_HIGH',
  'MEDICINE_EXPIRED',
  'MEDICINE_EXPIRES_SOON',
  'MEDICINE_NOT_AUTHORISED',
  'MEDICINE_NOT_NAMED',
  'NOTIFIABLE_DISEASE',
  'NUMBER_LONGER_THAN_GS1',
  'ORIGIN_INCOMPLETE',
  'SEVERAL_MITES_PER_CELL',
  'TEMPERATURE_OUTSIDE_LEAFLET',
  'VARROA_CRITICAL',
  'WATER_CONTENT_HIGH',
  'WATER_CONTENT_ILLEGAL',
  'WATER_CONTENT_UNKNOWN',
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];

/** What is allowed but unwise, told beside the answer (decisions.md §1). */
export interface Warning {
  code: WarningCode;
  message: string;
  path?: string;
}
