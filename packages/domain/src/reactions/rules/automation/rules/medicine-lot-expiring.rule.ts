import { medicineLots, medicineMovements } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';

interface ExpiringLot extends Finding {
  medicine: string;
  batchNumber: string;
  expiresOn: string;
}

export const medicineLotExpiring = defineRule<ExpiringLot>()({
  description: {
    de: 'In einer Packung, die bald abläuft, ist noch Arzneimittel: eine Benachrichtigung.',
    en: 'Medicine is left in a lot that expires soon: a notification.',
  },
  parameters: {
    daysBefore: {
      description: { de: 'Tage vor dem Ablauf', en: 'Days before it expires' },
      unit: 'DAYS',
      default: 60,
      min: 1,
      max: 365,
    },
  },
  find: ({ parameters, today }) => sql`
    select ${medicineLots.id} as "subjectId", ${medicineLots.expiresOn}::text as "dueWindow",
      ${medicineLots.medicineName} as medicine, ${medicineLots.batchNumber} as "batchNumber",
      ${medicineLots.expiresOn} as "expiresOn"
    from ${medicineLots}
    where ${medicineLots.expiresOn} between ${today}::date and ${today}::date + ${parameters.daysBefore}::int
      and 0 < (
        select sum(${medicineMovements.quantity}) from ${medicineMovements}
        where ${medicineMovements.medicineLotId} = ${medicineLots.id})`,
  result: ({ subjectId, medicine, batchNumber, expiresOn }) => ({
    notification: {
      kind: 'medicineLotExpiring',
      params: { medicine, batchNumber, expiresOn },
      subjectId,
      link: `/medicine-lots/${subjectId}`,
    },
  }),
});
