import { authorityNoticeApiaries, authorityNotices } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked } from '../rule.ts';

export const certificateExpiring = defineRule<Finding & { expiresOn: string; apiaryId: string | null }>()({
  description: {
    de: 'Das Gesundheitszeugnis eines Stands läuft bald ab, und es gibt kein neueres: eine Aufgabe, Bienen untersuchen zu lassen.',
    en: 'The health certificate of an apiary is about to end, and there is no newer one: a task to have bees examined.',
  },
  parameters: {
    validMonths: {
      description: { de: 'Monate, die ein Zeugnis gilt', en: 'Months that a certificate holds' },
      unit: 'MONTHS',
      default: 9,
      min: 1,
      max: 24,
    },
    daysBefore: {
      description: { de: 'Tage vor seinem Ende', en: 'Days before its end' },
      unit: 'DAYS',
      default: 30,
      min: 1,
      max: 120,
    },
  },
  undoneBy: { AuthorityNoticeChanged: ({ id }) => [id] },
  find: (asked) => sql`
    select ${authorityNotices.id} as "subjectId", expiry.on_day::text as "dueWindow", expiry.on_day as "expiresOn",
      case when count(${authorityNoticeApiaries.apiaryId}) = 1
        then min(${authorityNoticeApiaries.apiaryId}::text) end as "apiaryId",
      expiry.on_day between ${asked.today}::date and ${asked.today}::date + ${asked.parameters.daysBefore}::int
        and not exists (
          select from ${authorityNotices} as newer
          where newer.type = 'HEALTH_CERTIFICATE' and newer.issued_on > ${authorityNotices.issuedOn}
            and exists (
              select from ${authorityNoticeApiaries} as mine
              join ${authorityNoticeApiaries} as theirs on theirs.apiary_id = mine.apiary_id
              where mine.notice_id = ${authorityNotices.id} and theirs.notice_id = newer.id)) as "isDue"
    from ${authorityNotices}
    cross join lateral (
      select (${authorityNotices.issuedOn} + make_interval(months => ${asked.parameters.validMonths}::int))::date as on_day
    ) as expiry
    left join ${authorityNoticeApiaries} on ${authorityNoticeApiaries.noticeId} = ${authorityNotices.id}
    where ${authorityNotices.type} = 'HEALTH_CERTIFICATE' and ${isAsked(authorityNotices.id, asked)}
    group by ${authorityNotices.id}, expiry.on_day`,
  result: ({ expiresOn, apiaryId }) => ({
    task: {
      title: { de: 'Gesundheitszeugnis erneuern', en: 'Renew the health certificate' },
      dueOn: expiresOn,
      apiaryId,
    },
  }),
});
