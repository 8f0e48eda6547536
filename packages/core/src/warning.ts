/** Every code that a warning may carry. Codes are stable: clients switch on them. */
export const WARNING_CODES = [
  'APIARY_RESTRICTED',
  'BEE_ESCAPE_LEFT_IN',
  'BEST_BEFORE_PASSED',
  'BLENDS_NOT_HELD',
  'BREEDING_NUMBER_YEAR',
  'BROOD_IN_SUPER',
  'BROOD_SEEN',
  'BROUGHT_CHANGED_SINCE',
  'BROUGHT_IN_NOTES',
  'BROUGHT_NAMED_APART',
  'BROUGHT_WAS_TASK',
  'BUNDLE_COLUMN_MISSING',
  'BUNDLE_FILE_MISSING',
  'BUNDLE_RULE_UNKNOWN',
  'BUNDLE_TABLE_MISSING',
  'BUNDLE_USERS_UNKNOWN',
  'BUNDLE_USERS_UNSEALED',
  'COLONY_QUEENLESS',
  'DOSE_ABOVE_LEAFLET',
  'FEEDER_ABOVE_SUPER',
  'HARVEST_IN_WITHDRAWAL',
  'HEALTH_CERTIFICATE_MISSING',
  'HIVE_CONFLICT',
  'HIVE_LOG_DIFFERS',
  'HMF_HIGH',
  'HONEY_SUPER_ON',
  'HONEY_WITHHELD',
  'MEDICINE_EXPIRED',
  'MEDICINE_EXPIRES_SOON',
  'MEDICINE_NOT_AUTHORISED',
  'MEDICINE_NOT_NAMED',
  'MERGE_NOT_RECORDED',
  'MOVED_WHILE_RESTRICTED',
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

/** What is allowed but unwise, reported beside the answer (docs/requirements/http.md#warnings). */
export interface Warning {
  code: WarningCode;
  message: string;
  path?: string;
}

/** An answer with its warnings; without the member where there are none. */
export const withWarnings = <View extends object>(
  view: View,
  warnings: readonly Warning[],
): View & { warnings?: Warning[] } => (warnings.length > 0 ? { ...view, warnings: [...warnings] } : view);
