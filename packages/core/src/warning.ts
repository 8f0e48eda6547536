/** Every code that a warning may carry (contract.md §10). Codes are stable: clients switch on them. */
export const WARNING_CODES = [
  'BEE_ESCAPE_LEFT_IN',
  'BLENDS_NOT_HELD',
  'BREEDING_NUMBER_YEAR',
  'BROOD_IN_SUPER',
  'COLONY_QUEENLESS',
  'FEEDER_ABOVE_SUPER',
  'HMF_HIGH',
  'HONEY_SUPER_ON',
  'NOTIFIABLE_DISEASE',
  'NUMBER_LONGER_THAN_GS1',
  'ORIGIN_INCOMPLETE',
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
