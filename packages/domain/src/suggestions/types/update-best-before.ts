import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { stockBatches } from '@beekeeping/db/schema';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Suggester } from '../suggester.ts';

/** From so many days before it on (facts 11.2, BEST_BEFORE_APPROACHING). */
const WARNED_DAYS = 60;

const dueOn = (bestBefore: CalendarDay): CalendarDay => addDays(bestBefore, -14);

/** Jars are left whose best before is near or has passed: the honey is looked at, and relabelled or taken away. */
export const updateBestBefore: Suggester = {
  type: 'UPDATE_BEST_BEFORE',
  subjectKind: 'BOTTLING',
  events: [],
  find: async (db, { today, ids }) => {
    const { id, lotNumber, bestBefore, remaining, batchKind, heldAt } = stockBatches;
    const found = await db
      .select({ id, lotNumber, bestBefore, remaining })
      .from(stockBatches)
      .where(
        and(
          eq(batchKind, 'BOTTLING'),
          isNull(heldAt),
          lte(bestBefore, addDays(today, WARNED_DAYS)),
          gt(remaining, 0),
          ids && oneOf(id, ids),
        ),
      );
    return found.map((bottling) => {
      const hasPassed = bottling.bestBefore! < today;
      return {
        subjectId: bottling.id,
        subjectLabel: bottling.lotNumber,
        occasion: bottling.bestBefore!,
        severity: hasPassed ? 'URGENT' : 'WARN',
        reason: {
          codes: [hasPassed ? 'BEST_BEFORE_PASSED' : 'BEST_BEFORE_NEAR'],
          figures: { remaining: bottling.remaining },
        },
        action: {
          kind: 'CREATE_TASK',
          parameters: {
            title: {
              de: `Haltbarkeit prüfen: Los ${bottling.lotNumber}`,
              en: `Check the best-before date: lot ${bottling.lotNumber}`,
            },
            dueOn: dueOn(bottling.bestBefore!),
            colonyId: null,
            apiaryId: null,
          },
        },
        expiresOn: null,
      };
    });
  },
};
