/** The rules that draw numbers, as on a new installation. */
export const numberingRules = [
  { triggerType: 'HONEY_BATCH_NUMBER', active: false, format: 'HB-{YYYY}-{SEQ:4}' },
  { triggerType: 'BOTTLING_LOT_NUMBER', active: false, format: 'L{YYYY}-{SEQ:4}' },
] as const;

/**
 * What the other rules wait for (docs/requirements/reactions.md#rules). The rules themselves are in
 * domain/automation-rules.
 */
export const ruleTriggers = [
  'VARROA_RED',
  'VARROA_YELLOW',
  'VARROA_MEASUREMENT_DUE',
  'TREATMENT_STARTED',
  'TREATMENT_ENDED',
  'WITHDRAWAL_ENDED',
  'INSPECTION_DUE',
  'SWARM_CELLS_FOUND',
  'QUEEN_NOT_SEEN',
  'QUEEN_INTRODUCED',
  'QUEEN_OLD',
  'COLONY_SPLIT',
  'LOW_STORES',
  'FEEDING_DEADLINE',
  'DISEASE_SUSPECTED',
  'CERTIFICATE_EXPIRING',
  'RESTRICTION_STARTED',
  'RESTRICTION_ENDED',
  'TSK_REFERENCE_DAY',
  'MEDICINE_LOT_EXPIRING',
  'MEDICINE_LOW',
  'BEST_BEFORE_APPROACHING',
  'STOCK_LOW',
  'HONEY_WATER_HIGH',
  'FORAGE_START',
  'FROST_OR_HEAT',
  'STORM',
  'SWARM',
  'THEFT_OR_FALL',
  'ROBBING',
  'DEVICE_SILENT',
  'FLOW',
  'SUPER_FILLING',
  'SUPERS_FULL',
  'STORES_BY_SCALE',
] as const;

export type NumberingTrigger = (typeof numberingRules)[number]['triggerType'];
export type RuleTrigger = (typeof ruleTriggers)[number];

/** Every rule that the code knows; their rows are made at start and matched by triggerType. */
export const automationRuleCatalog: readonly { triggerType: string; active: boolean; format: string | null }[] = [
  ...numberingRules,
  ...ruleTriggers.map((triggerType) => ({ triggerType, active: true, format: null })),
];
