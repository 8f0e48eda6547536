import { addDays } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { harvests } from '@beekeeping/db/schema';
import { max } from 'drizzle-orm';
import { withdrawalsOn } from '../../../../herd/honey-withdrawals/withdrawals-on.ts';
import type { Finding, Scope, Suggester } from '../suggester.ts';
import { hiveFigures } from './hive-figures.ts';
import { honeyOfScale, withHoneyOfScale } from './honey-of-scale.ts';

/** Two thirds capped is dry enough (docs/requirements/honey.md#water). */
const RIPE_PERCENT = 66.67;

/** How long the observation of a super is valid. */
const VALID_FOR_DAYS = 21;

const isSeason = (month: string): boolean => month >= '05' && month <= '08';

/** A super of ripe honey that may be taken, not harvested since it was seen. */
const looked = async (db: Queryable, scope: Scope): Promise<Finding[]> => {
  const { today } = scope;
  if (!isSeason(today.slice(5, 7))) return [];
  const ripe = (await hiveFigures(db, scope)).filter(
    ({ cappedPercent, changedOn }) =>
      cappedPercent !== null && cappedPercent >= RIPE_PERCENT && changedOn >= addDays(today, -VALID_FOR_DAYS),
  );
  if (ripe.length === 0) return [];
  const ids = ripe.map(({ colonyId }) => colonyId);
  const withdrawals = await withdrawalsOn(
    db,
    ids.map((colonyId) => ({ colonyId, day: today })),
  );
  const taken = await db
    .select({ colonyId: harvests.colonyId, on: max(harvests.harvestedOn) })
    .from(harvests)
    .where(oneOf(harvests.colonyId, ids))
    .groupBy(harvests.colonyId);
  const lastTaken = new Map(taken.map(({ colonyId, on }) => [colonyId, on!]));
  return ripe
    .filter(({ colonyId, changedOn }, at) => {
      const mayBeTaken = withdrawals[at]!.treatments.length === 0;
      return mayBeTaken && (lastTaken.get(colonyId) ?? '') < changedOn;
    })
    .map(({ colonyId, colonyName, changedOn, cappedPercent, supers }) => ({
      subjectId: colonyId,
      subjectLabel: colonyName,
      // Again after a harvest, and in another month if it was postponed.
      occasion: `${today.slice(0, 7)}:${lastTaken.get(colonyId) ?? 'none'}`,
      severity: 'WARN',
      reason: { codes: ['HONEY_RIPE'], figures: { cappedPercent: cappedPercent!, supers } },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: 'Honig ernten', en: 'Harvest honey' },
          dueOn: addDays(changedOn, 7),
          colonyId,
          apiaryId: null,
        },
      },
      expiresOn: addDays(changedOn, VALID_FOR_DAYS),
    }));
};

/** The same, or so it weighs: SUPERS_FULL. */
export const harvest: Suggester = {
  type: 'HARVEST',
  subjectKind: 'COLONY',
  events: [
    'HiveChanged',
    'HarvestRecorded',
    'HarvestChanged',
    'TreatmentChanged',
    'ColonyEnded',
    'ColonyChanged',
    'DayWeighed',
    'RuleActed',
  ],
  find: async (db, scope) => withHoneyOfScale(db, scope, { looked: await looked(db, scope), trigger: 'SUPERS_FULL' }),
};

/** By the scale that stands for an apiary. */
export const harvestAtApiary: Suggester = {
  type: 'HARVEST',
  subjectKind: 'APIARY',
  events: ['DayWeighed', 'RuleActed'],
  find: (db, scope) => honeyOfScale(db, scope, { trigger: 'SUPERS_FULL', subjectKind: 'APIARY' }),
};
