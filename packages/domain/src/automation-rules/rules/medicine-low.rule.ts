import { medicineLots, medicineMovements, medicines } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';

/** No minimum of a medicine is kept: what was last acquired says how much of it a business needs. */
export const medicineLow = defineRule<Finding & { medicine: string; percent: number }>()({
  description: 'Little is left of a medicine that may still be used, of what was last acquired: a notification.',
  parameters: {
    minimumPercent: {
      description: 'Percent of the last acquisition below which it is low',
      unit: 'PERCENT',
      default: 20,
      min: 1,
      max: 100,
    },
  },
  find: ({ parameters, today }) => sql`
    select ${medicines.id} as "subjectId", newest.id::text as "dueWindow", ${medicines.name} as medicine,
      floor(stock.remaining * 100 / received.quantity)::int as percent
    from ${medicines}
    join lateral (
      select ${medicineLots.id} from ${medicineLots} where ${medicineLots.medicineId} = ${medicines.id}
      order by ${medicineLots.acquiredOn} desc, ${medicineLots.id} desc limit 1
    ) as newest on true
    cross join lateral (
      select sum(${medicineMovements.quantity}) as quantity from ${medicineMovements}
      where ${medicineMovements.medicineLotId} = newest.id and ${medicineMovements.type} = 'RECEIPT'
    ) as received
    cross join lateral (
      select coalesce(sum(${medicineMovements.quantity}), 0) as remaining
      from ${medicineLots} join ${medicineMovements} on ${medicineMovements.medicineLotId} = ${medicineLots.id}
      where ${medicineLots.medicineId} = ${medicines.id} and coalesce(${medicineLots.expiresOn} >= ${today}::date, true)
    ) as stock
    where ${medicines.isActive} and stock.remaining * 100 < received.quantity * ${parameters.minimumPercent}::int`,
  result: ({ subjectId, medicine, percent }) => ({
    notification: {
      kind: 'medicineLow',
      params: { medicine, percent },
      subjectId,
      link: `/medicines/${subjectId}`,
    },
  }),
});
