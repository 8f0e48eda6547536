import type { MEDICINE_UNITS } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { lowMedicines } from '../../../../field-work/medicines/lots/low-medicines.ts';
import { defineRule, type Finding } from '../rule.ts';

/** A medicine whose usable stock is below its minimum, as of its newest lot. */
export interface LowMedicine extends Finding {
  name: string;
  unit: (typeof MEDICINE_UNITS)[number];
  remaining: number;
  minimum: number | null;
  percent: number | null;
}

export const medicineLow = defineRule<LowMedicine>()({
  description: {
    de: 'Der brauchbare Bestand eines Arzneimittels ist unter seinem Mindestbestand oder unter einem Teil des letzten Zugangs: eine Benachrichtigung.',
    en: 'Usable stock of a medicine is below its minimum, or below a share of its last acquisition: a notification.',
  },
  parameters: {
    minimumPercent: {
      description: {
        de: 'Prozent des letzten Zugangs, unter denen ein Arzneimittel ohne eigenen Mindestbestand knapp ist',
        en: 'Percent of the last acquisition below which a medicine without a minimum of its own is low',
      },
      unit: 'PERCENT',
      default: 20,
      min: 1,
      max: 100,
    },
  },
  find: ({ parameters, today, about }) => sql`
    select "medicineId" as "subjectId", coalesce("newestLotId"::text, 'none') as "dueWindow", name, unit, remaining, minimum,
      percent
    from (${lowMedicines(today, parameters.minimumPercent)}) as low
    ${about ? sql`where "medicineId" = any(${sql.param([...about])}::uuid[])` : sql``}`,
  result: ({ subjectId, name: medicine, unit, remaining, minimum, percent }) => {
    const about = { subjectId, link: `/medicines/${subjectId}` };
    return {
      notification:
        minimum === null
          ? { kind: 'medicineLow', params: { medicine, percent: percent ?? 0 }, ...about }
          : { kind: 'medicineBelowMinimum', params: { medicine, unit, remaining, minimum }, ...about },
    };
  },
});
