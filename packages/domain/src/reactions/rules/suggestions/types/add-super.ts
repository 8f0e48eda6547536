import { addDays } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import type { Finding, Scope, Suggester } from '../suggester.ts';
import { hiveFigures } from './hive-figures.ts';
import { honeyOfScale, withHoneyOfScale } from './honey-of-scale.ts';
import { newestCounts } from './newest-count.ts';

/** How long a spring count is valid: colonies grow by a comb in some days. */
const VALID_FOR_DAYS = 10;

/** So many combs without bees leave no room to grow. */
const FREE_FRAMES = 1;

/** From cherry bloom until the flow ends (docs/requirements/season.md#year). */
const isSeason = (day: string): boolean => day >= '04-01' && day <= '07-10';

/** A production colony sits on all but one of the combs that its hive holds. */
const looked = async (db: Queryable, scope: Scope): Promise<Finding[]> => {
  const { today } = scope;
  if (!isSeason(today.slice(5))) return [];
  const since = addDays(today, -VALID_FOR_DAYS);
  const counted = await newestCounts(db, scope, since);
  if (counted.length === 0) return [];
  const hives = new Map((await hiveFigures(db, scope)).map((hive) => [hive.colonyId, hive]));
  return counted.flatMap(({ colonyId, colonyName, type, inspectionId, inspectedOn, counted: occupiedFrames }) => {
    const hive = hives.get(colonyId);
    // A super that was given after the count is not known to be full.
    if (type !== 'PRODUCTION' || !hive || hive.frames === null || hive.changedOn > inspectedOn) return [];
    const { frames, supers } = hive;
    if (occupiedFrames < frames - FREE_FRAMES) return [];
    return {
      subjectId: colonyId,
      subjectLabel: colonyName,
      occasion: inspectionId,
      severity: 'WARN' as const,
      reason: { codes: ['HIVE_FULL'], figures: { occupiedFrames, frames, supers } },
      action: {
        kind: 'CREATE_TASK' as const,
        parameters: {
          title: { de: 'Honigraum aufsetzen', en: 'Add a super' },
          dueOn: addDays(inspectedOn, 3),
          colonyId,
          apiaryId: null,
        },
      },
      expiresOn: addDays(inspectedOn, VALID_FOR_DAYS),
    };
  });
};

/** The same, or so it weighs: SUPER_FILLING. */
export const addSuper: Suggester = {
  type: 'ADD_SUPER',
  subjectKind: 'COLONY',
  events: [
    'InspectionRecorded',
    'InspectionChanged',
    'HiveChanged',
    'ColonyEnded',
    'ColonyChanged',
    'ColonySplit',
    'DayWeighed',
    'RuleActed',
  ],
  find: async (db, scope) => withHoneyOfScale(db, scope, { looked: await looked(db, scope), trigger: 'SUPER_FILLING' }),
};

/** By the scale that stands for an apiary. */
export const addSuperAtApiary: Suggester = {
  type: 'ADD_SUPER',
  subjectKind: 'APIARY',
  events: ['DayWeighed', 'RuleActed'],
  find: (db, scope) => honeyOfScale(db, scope, { trigger: 'SUPER_FILLING', subjectKind: 'APIARY' }),
};
