import { oneOf } from '@beekeeping/db';
import { treatmentColonies, treatments } from '@beekeeping/db/schema';
import { and, eq } from 'drizzle-orm';
import type { Suggester } from '../suggester.ts';
import { hiveFigures } from './hive-figures.ts';

/** Between the last harvest and the first forage, when feed and medicine are given (docs/requirements/season.md). */
const AFTER_LAST_HARVEST = { from: '08-10', to: '10-31' };

/** A super is on a hive during a medicine that does not allow one, or after the last harvest of the year. */
export const removeSuper: Suggester = {
  type: 'REMOVE_SUPER',
  subjectKind: 'COLONY',
  events: ['HiveChanged', 'TreatmentChanged', 'ColonyEnded', 'ColonyChanged'],
  find: async (db, scope) => {
    const { today } = scope;
    const [year, day] = [today.slice(0, 4), today.slice(5)];
    const withSupers = (await hiveFigures(db, scope)).filter(({ supers }) => supers > 0);
    if (withSupers.length === 0) return [];
    const running = await db
      .selectDistinctOn([treatmentColonies.colonyId], {
        colonyId: treatmentColonies.colonyId,
        treatmentId: treatments.id,
        since: treatments.startedOn,
      })
      .from(treatmentColonies)
      .innerJoin(treatments, eq(treatments.id, treatmentColonies.treatmentId))
      .where(
        and(
          oneOf(
            treatmentColonies.colonyId,
            withSupers.map(({ colonyId }) => colonyId),
          ),
          eq(treatments.status, 'RUNNING'),
          eq(treatments.honeyRule, 'SUPERS_OFF'),
        ),
      )
      .orderBy(treatmentColonies.colonyId, treatments.startedOn, treatments.id);
    const treated = new Map(running.map((each) => [each.colonyId, each]));
    const isAutumn = day >= AFTER_LAST_HARVEST.from && day <= AFTER_LAST_HARVEST.to;
    return withSupers.flatMap(({ colonyId, colonyName, supers }) => {
      const treatment = treated.get(colonyId);
      if (!treatment && !isAutumn) return [];
      return {
        subjectId: colonyId,
        subjectLabel: colonyName,
        occasion: treatment ? `treatment:${treatment.treatmentId}` : year,
        severity: treatment ? ('URGENT' as const) : ('WARN' as const),
        reason: { codes: [treatment ? 'SUPERS_OFF' : 'AFTER_LAST_HARVEST'], figures: { supers } },
        action: {
          kind: 'CREATE_TASK' as const,
          parameters: {
            title: { de: 'Honigräume abnehmen', en: 'Take the supers off' },
            dueOn: treatment ? treatment.since : `${year}-08-31`,
            colonyId,
            apiaryId: null,
          },
        },
        expiresOn: treatment ? null : `${year}-${AFTER_LAST_HARVEST.to}`,
      };
    });
  },
};
