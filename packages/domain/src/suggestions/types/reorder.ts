import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { sql } from 'drizzle-orm';
import { LOW_MEDICINE_PERCENT, lowMedicines } from '../../medicine-lots/low-medicines.ts';
import type { Suggester } from '../suggester.ts';
import { knownFigures } from './newest-rating.ts';
import { ruleParameter } from './rule-parameter.ts';

interface LowMedicine extends Record<string, unknown> {
  medicineId: string;
  name: string;
  remaining: number;
  minimum: number | null;
  percent: number | null;
  newestLotId: string | null;
}

const percentOf = ruleParameter('MEDICINE_LOW', 'minimumPercent', LOW_MEDICINE_PERCENT);

const find = (today: CalendarDay) => lowMedicines(today, percentOf);

/** Less of a medicine may still be used than its minimum (facts 11.2, MEDICINE_LOW): once for each newest lot. */
export const reorder: Suggester = {
  type: 'REORDER',
  subjectKind: 'MEDICINE',
  events: [],
  find: async (db, { today, ids }) => {
    const found = await db.execute<LowMedicine>(sql`
      select "medicineId", name, remaining::float8, minimum::float8, percent, "newestLotId" from (${find(today)}) as low
      ${ids ? sql`where "medicineId" = any(${sql.param(ids)}::uuid[])` : sql``}`);
    return found.map(({ medicineId, name, remaining, minimum, percent, newestLotId }) => ({
      subjectId: medicineId,
      subjectLabel: name,
      occasion: newestLotId ?? 'none',
      severity: remaining === 0 ? 'WARN' : 'INFO',
      reason: {
        codes: [remaining === 0 ? 'MEDICINE_OUT' : 'MEDICINE_LOW'],
        figures: knownFigures({ remaining, minimum, percentOfLast: minimum === null ? percent : null }),
      },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: `Nachkaufen: ${name}`, en: `Buy more: ${name}` },
          dueOn: null,
          colonyId: null,
          apiaryId: null,
        },
      },
      expiresOn: null,
    }));
  },
};
