import { restrictions } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isRecent } from '../rule.ts';

export const restrictionEnded = defineRule<Finding & { disease: string; endsOn: string }>()({
  description: {
    de: 'Der letzte Tag einer Sperre ist vorbei: eine Benachrichtigung.',
    en: 'The last day of a restriction has passed: a notification.',
  },
  parameters: {},
  find: (asked) => sql`
    select ${restrictions.id} as "subjectId", ${restrictions.endsOn}::text as "dueWindow", ${restrictions.disease} as disease,
      ${restrictions.endsOn} as "endsOn"
    from ${restrictions}
    where ${restrictions.endsOn} < ${asked.today}::date and ${isRecent(restrictions.endsOn, asked)}`,
  result: ({ subjectId, disease, endsOn }) => ({
    notification: {
      kind: 'restrictionEnded',
      params: { disease, endsOn },
      subjectId,
      link: `/restrictions/${subjectId}`,
    },
  }),
});
