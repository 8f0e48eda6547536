import { oneOf } from '@beekeeping/db';
import { colonies, queenColonies, queens } from '@beekeeping/db/schema';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Suggester } from '../suggester.ts';

/** A queen of a production colony is old in her third summer (facts 11.2, QUEEN_OLD). */
const OLD_YEARS = 2;

/** June to August: when young queens are there to take her place. */
const isSeason = (month: string): boolean => month >= '06' && month <= '08';

/** An old queen leads a production colony in summer. */
export const requeen: Suggester = {
  type: 'REQUEEN',
  subjectKind: 'COLONY',
  events: ['QueenAssigned', 'ColonyEnded', 'ColonyChanged', 'ColonySplit'],
  find: async (db, { today, ids }) => {
    const [year, month] = today.split('-') as [string, string];
    if (!isSeason(month)) return [];
    const found = await db
      .select({ id: colonies.id, name: colonies.name, queenId: queens.id, birthYear: queens.birthYear })
      .from(colonies)
      .innerJoin(queenColonies, and(eq(queenColonies.colonyId, colonies.id), isNull(queenColonies.toOn)))
      .innerJoin(queens, eq(queens.id, queenColonies.queenId))
      .where(
        and(
          isNull(colonies.endedOn),
          inArray(colonies.type, ['PRODUCTION']),
          lte(queens.birthYear, Number(year) - OLD_YEARS),
          ids && oneOf(colonies.id, ids),
        ),
      );
    return found.map(({ id, name, queenId, birthYear }) => {
      const queenAgeYears = Number(year) - birthYear;
      return {
        subjectId: id,
        subjectLabel: name,
        occasion: `${queenId}:${year}`,
        severity: queenAgeYears > OLD_YEARS ? 'WARN' : 'INFO',
        reason: { codes: ['QUEEN_OLD'], figures: { queenAgeYears, birthYear } },
        action: {
          kind: 'CREATE_TASK',
          parameters: {
            title: { de: 'Königin erneuern', en: 'Replace the queen' },
            dueOn: `${year}-08-31`,
            colonyId: id,
            apiaryId: null,
          },
        },
        expiresOn: `${year}-08-31`,
      };
    });
  },
};
