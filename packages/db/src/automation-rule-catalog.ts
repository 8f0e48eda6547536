/** The rules that the code knows; their rows are made at start and matched by triggerType. */
export const automationRuleCatalog = [
  { triggerType: 'HONEY_BATCH_NUMBER', active: false, format: 'HB-{YYYY}-{SEQ:4}' },
  { triggerType: 'BOTTLING_LOT_NUMBER', active: false, format: 'L{YYYY}-{SEQ:4}' },
] as const;

export type NumberingTrigger = (typeof automationRuleCatalog)[number]['triggerType'];
