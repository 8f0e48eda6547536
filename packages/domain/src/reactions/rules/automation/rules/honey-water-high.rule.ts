import { honeyBatches } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked } from '../rule.ts';

export const honeyWaterHigh = defineRule<Finding & { batchNumber: string; water: number }>()({
  description: {
    de: 'Eine Honigcharge enthält mehr Wasser, als ohne Gärung haltbar ist: eine Benachrichtigung.',
    en: 'A honey batch holds more water than keeps without fermenting: a notification.',
  },
  parameters: {
    limitPercent: {
      description: { de: 'Wassergehalt, über dem', en: 'Percent of water above which' },
      unit: 'PERCENT',
      default: 18,
      min: 14,
      max: 25,
    },
  },
  events: { HoneyBatchRecorded: ({ id }) => [id], HoneyBatchChanged: ({ id }) => [id] },
  find: (asked) => sql`
    select ${honeyBatches.id} as "subjectId", ${honeyBatches.waterContentPercent}::text as "dueWindow",
      ${honeyBatches.batchNumber} as "batchNumber", ${honeyBatches.waterContentPercent} as water
    from ${honeyBatches}
    where ${isAsked(honeyBatches.id, asked)}
      and ${honeyBatches.waterContentPercent} > ${asked.parameters.limitPercent}::int`,
  result: ({ subjectId, batchNumber, water }, { parameters }) => ({
    notification: {
      kind: 'honeyWaterHigh',
      params: { batchNumber, waterContentPercent: water, limitPercent: parameters.limitPercent },
      subjectId,
      link: `/honey-batches/${subjectId}`,
    },
  }),
});
