import { colonies, queenColonies, queens } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked } from '../rule.ts';
import { dayInYear, monthOf, yearOf } from '../season.ts';

/** A production colony that an old queen leads. */
export interface OldQueen extends Finding {
  colonyName: string;
  age: number;
  birthYear: number;
}

export const queenOld = defineRule<OldQueen>()({
  description: {
    de: 'Die Königin eines Wirtschaftsvolks ist so alt, dass Völker schwärmen und nachlassen: eine Aufgabe, sie zu ersetzen.',
    en: 'The queen of a production colony has reached an age at which colonies swarm and fail: a task to replace her.',
  },
  parameters: {
    ageYears: {
      description: { de: 'Alter, von dem an', en: 'Age from which on' },
      unit: 'YEARS',
      default: 2,
      min: 1,
      max: 6,
    },
    month: {
      description: { de: 'Monat, in dem nachgesehen wird', en: 'The month in which it is looked at' },
      unit: 'MONTH',
      default: 6,
      min: 1,
      max: 12,
    },
  },
  suggestedAs: 'REQUEEN',
  isInSeason: (today, { month }) => monthOf(today) === month,
  find: (asked) => sql`
    select ${colonies.id} as "subjectId", ${String(yearOf(asked.today))}::text as "dueWindow",
      ${colonies.name} as "colonyName", ${queens.birthYear} as "birthYear",
      ${yearOf(asked.today)}::int - ${queens.birthYear} as age
    from ${colonies}
    join ${queenColonies} on ${queenColonies.colonyId} = ${colonies.id} and ${queenColonies.toOn} is null
    join ${queens} on ${queens.id} = ${queenColonies.queenId}
    where ${colonies.endedOn} is null and ${colonies.type} = 'PRODUCTION'
      and ${queens.birthYear} <= ${yearOf(asked.today)}::int - ${asked.parameters.ageYears}::int and ${isAsked(colonies.id, asked)}`,
  result: ({ subjectId, age }, { today }) => ({
    task: {
      title: {
        de: age === 1 ? 'Umweiseln: Königin ist ein Jahr alt' : `Umweiseln: Königin ist ${age} Jahre alt`,
        en: age === 1 ? 'Requeen: the queen is a year old' : `Requeen: the queen is ${age} years old`,
      },
      dueOn: dayInYear(yearOf(today), monthOf(today), 31),
      colonyId: subjectId,
    },
  }),
});
