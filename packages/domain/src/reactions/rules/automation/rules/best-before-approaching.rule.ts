import { sql } from 'drizzle-orm';
import { defineRule } from '../rule.ts';
import { type AgeingBatch, ageingBatches } from './ageing-batches.ts';

const COLLECTIONS = { BOTTLING: 'bottlings', PRODUCTION: 'production-batches' } as const;

export const bestBeforeApproaching = defineRule<AgeingBatch>()({
  description: {
    de: 'Die Mindesthaltbarkeit eines Loses, das weder ausverkauft noch gesperrt ist, läuft bald ab: eine Benachrichtigung und eine letzte.',
    en: 'The best-before date of a batch that is neither sold out nor held is approaching: a notification, and a last one.',
  },
  parameters: {
    firstDays: {
      description: { de: 'Tage vorher für die erste', en: 'Days before it of the first one' },
      unit: 'DAYS',
      default: 180,
      min: 2,
      max: 730,
    },
    lastDays: {
      description: { de: 'Tage vorher für die letzte', en: 'Days before it of the last one' },
      unit: 'DAYS',
      default: 60,
      min: 1,
      max: 730,
    },
  },
  find: (asked) => sql`select * from (${ageingBatches(asked)}) as ageing where not "hasPassed"`,
  result: ({ subjectId, kind, lotNumber, remaining, bestBefore }) => ({
    notification: {
      kind: 'bestBeforeApproaching',
      params: { lotNumber, remaining, bestBefore },
      subjectId,
      link: `/${COLLECTIONS[kind]}/${subjectId}`,
    },
  }),
});
