import { addDays } from '@beekeeping/core/calendar-day';
import { colonies, colonySplits, queenColonies } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';

export const colonySplit = defineRule<Finding & { splitOn: string; step: 'queen' | 'varroa' }>()({
  description: {
    de: 'Ein Volk wurde geteilt: für jeden Teil ohne Königin Aufgaben, die nachgezogene Königin zu prüfen und Milben zu zählen oder zu behandeln, solange er keine Brut hat.',
    en: 'A colony was split: for each part without a queen, tasks to check the queen that it raises, and to count or treat mites while it has no brood.',
  },
  parameters: {
    queenInDays: {
      description: {
        de: 'Tage, bis eine aus Stiften gezogene Königin legt',
        en: 'Days until a queen raised from eggs lays',
      },
      unit: 'DAYS',
      default: 28,
      min: 14,
      max: 60,
    },
    varroaInDays: {
      description: { de: 'Tage, bis keine Brut mehr da ist', en: 'Days until there is no brood' },
      unit: 'DAYS',
      default: 22,
      min: 14,
      max: 30,
    },
  },
  events: { ColonySplit: ({ id, daughterIds }) => [id, ...daughterIds] },
  find: (asked) => sql`
    select ${colonies.id} as "subjectId", split.split_on || ':' || step.name as "dueWindow",
      split.split_on as "splitOn", step.name as step
    from ${colonies}
    join lateral (
      select max(${colonySplits.splitOn}) as split_on from ${colonySplits}
      where ${colonySplits.daughterId} = ${colonies.id} or ${colonySplits.colonyId} = ${colonies.id}
    ) as split on ${isRecent(sql`split.split_on`, asked)}
    cross join (values ('queen'), ('varroa')) as step (name)
    where ${isAsked(colonies.id, asked)} and ${colonies.status} = 'QUEENLESS'
      and not exists (
        select from ${queenColonies}
        where ${queenColonies.colonyId} = ${colonies.id} and ${queenColonies.toOn} is null)`,
  result: ({ subjectId, splitOn, step }, { parameters }) => ({
    task:
      step === 'queen'
        ? {
            title: { de: 'Nachgezogene Königin prüfen', en: 'Check the queen that the colony raised' },
            dueOn: addDays(splitOn, parameters.queenInDays),
            colonyId: subjectId,
          }
        : {
            title: { de: 'Brutfrei: Milben zählen oder behandeln', en: 'No brood: count or treat mites' },
            dueOn: addDays(splitOn, parameters.varroaInDays),
            colonyId: subjectId,
          },
  }),
});
