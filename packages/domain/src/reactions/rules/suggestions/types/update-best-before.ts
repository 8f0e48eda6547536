import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { sql } from 'drizzle-orm';
import { askedOf } from '../../automation/for-suggestions.ts';
import { type AgeingBatch, ageingBatches } from '../../automation/rules/ageing-batches.ts';
import type { Suggester } from '../suggester.ts';

const dueOn = (bestBefore: CalendarDay): CalendarDay => addDays(bestBefore, -14);

/**
 * Jars remain whose best before is near (the last warning of BEST_BEFORE_APPROACHING) or has passed: check the honey,
 * and relabel or remove it.
 */
export const updateBestBefore: Suggester = {
  type: 'UPDATE_BEST_BEFORE',
  subjectKind: 'BOTTLING',
  events: [],
  find: async (db, scope) => {
    const asked = await askedOf(db, 'BEST_BEFORE_APPROACHING', scope);
    if (!asked) return [];
    const found = await db.execute<AgeingBatch & Record<string, unknown>>(sql`
      select * from (${ageingBatches(asked)}) as ageing
      where kind = 'BOTTLING' and "isLast"`);
    return found.map(({ subjectId, dueWindow: occasion, lotNumber, remaining, bestBefore, hasPassed }) => {
      return {
        subjectId,
        subjectLabel: lotNumber,
        occasion,
        severity: hasPassed ? 'URGENT' : 'WARN',
        reason: {
          codes: [hasPassed ? 'BEST_BEFORE_PASSED' : 'BEST_BEFORE_NEAR'],
          figures: { remaining: remaining },
        },
        action: {
          kind: 'CREATE_TASK',
          parameters: {
            title: {
              de: `Haltbarkeit prüfen: Los ${lotNumber}`,
              en: `Check the best-before date: lot ${lotNumber}`,
            },
            dueOn: dueOn(bestBefore),
            colonyId: null,
            apiaryId: null,
          },
        },
        expiresOn: null,
      };
    });
  },
};
