import { treatments } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isRecent } from '../rule.ts';

interface EndedWithdrawal extends Finding {
  medicine: string;
  colonies: number;
  until: string;
}

export const withdrawalEnded = defineRule<EndedWithdrawal>()({
  description: {
    de: 'Die Wartezeit einer Behandlung ist vorbei: eine Benachrichtigung.',
    en: 'The withdrawal of a treatment has passed: a notification.',
  },
  parameters: {},
  find: (asked) => sql`
    select ${treatments.id} as "subjectId", ${treatments.withdrawalUntil}::text as "dueWindow",
      ${treatments.medicineName} as medicine, ${treatments.coloniesCount} as colonies, ${treatments.withdrawalUntil} as until
    from ${treatments}
    where ${treatments.withdrawalUntil} < ${asked.today}::date and ${isRecent(treatments.withdrawalUntil, asked)}
      and ${treatments.withdrawalDays} > 0 and ${treatments.status} = 'ENDED'`,
  result: ({ subjectId, medicine, colonies, until }) => ({
    notification: {
      kind: 'withdrawalEnded',
      params: { medicine, colonies, until },
      subjectId,
      link: `/treatments/${subjectId}`,
    },
  }),
});
