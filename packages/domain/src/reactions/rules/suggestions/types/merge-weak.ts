import type { Suggester } from '../suggester.ts';
import { newestCounts } from './newest-count.ts';

/** Fewer occupied frames hardly winter by themselves (docs/requirements/herd.md#colonies). */
const WEAK_BELOW = 6;

/** Colonies are united in September, and until the middle of October at the latest (docs/requirements/season.md). */
const isSeason = (day: string): boolean => day >= '09-01' && day <= '10-15';

/** Too weak for the winter, and not alone at its apiary. */
export const mergeWeak: Suggester = {
  type: 'UNITE_WEAK',
  subjectKind: 'COLONY',
  events: ['InspectionRecorded', 'InspectionChanged', 'ColonyMoved', 'ColonyEnded', 'ColonyChanged'],
  find: async (db, scope) => {
    const [year, day] = [scope.today.slice(0, 4), scope.today.slice(5)];
    if (!isSeason(day)) return [];
    const counted = await newestCounts(db, scope, `${year}-09-01`);
    return counted
      .filter(({ counted: frames, neighbours }) => frames < WEAK_BELOW && neighbours > 1)
      .map(({ colonyId, colonyName, counted: occupiedFrames, neighbours }) => ({
        subjectId: colonyId,
        subjectLabel: colonyName,
        occasion: year,
        severity: 'WARN',
        reason: {
          codes: ['FEW_FRAMES'],
          figures: { occupiedFrames, weakBelow: WEAK_BELOW, neighbours: neighbours - 1 },
        },
        action: {
          kind: 'CREATE_TASK',
          parameters: {
            title: { de: 'Mit einem Nachbarvolk vereinigen', en: 'Unite with a neighbouring colony' },
            dueOn: `${year}-09-30`,
            colonyId,
            apiaryId: null,
          },
        },
        expiresOn: `${year}-10-15`,
      }));
  },
};
