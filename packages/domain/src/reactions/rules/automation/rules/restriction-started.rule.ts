import { restrictionApiaries, restrictions } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isRecent } from '../rule.ts';

interface Started extends Finding {
  disease: string;
  validFrom: string;
  apiaries: number;
}

export const restrictionStarted = defineRule<Started>()({
  description: {
    de: 'Eine Sperre einer Behörde ist in Kraft: eine Benachrichtigung.',
    en: 'A restriction of an authority is in force: a notification.',
  },
  parameters: {},
  find: (asked) => sql`
    select ${restrictions.id} as "subjectId", ${restrictions.validFrom}::text as "dueWindow", ${restrictions.disease} as disease,
      ${restrictions.validFrom} as "validFrom",
      (select count(*) from ${restrictionApiaries} where ${restrictionApiaries.restrictionId} = ${restrictions.id}) as apiaries
    from ${restrictions}
    where ${restrictions.validFrom} <= ${asked.today}::date and ${isRecent(restrictions.validFrom, asked)}
      and coalesce(${restrictions.endsOn} >= ${asked.today}::date, true)`,
  result: ({ subjectId, disease, validFrom, apiaries }) => ({
    notification: {
      kind: 'restrictionStarted',
      params: { disease, validFrom, apiaries },
      subjectId,
      link: `/restrictions/${subjectId}`,
    },
  }),
});
