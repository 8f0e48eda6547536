import { whatHolds } from '../../automation/for-suggestions.ts';
import type { BelowTarget } from '../../automation/rules/below-winter-target.ts';
import type { LowStores } from '../../automation/rules/low-stores.rule.ts';
import type { StoresWeighed } from '../../automation/rules/stores-by-scale.rule.ts';
import type { Finding, Suggester } from '../suggester.ts';
import { taskOfRule } from './task-of-rule.ts';

/** Bees store no feed after the first, and need none from outside after the second (docs/requirements/feeding.md). */
const LAST = { autumn: '10-01', spring: '04-30' };

/** Kilograms below which a colony starves within days (docs/requirements/feeding.md#stores). */
const EMERGENCY_BELOW_KG = 3;

const forWinter = ({ colonyName, storesKg, targetMinKg, missingKg }: BelowTarget, year: string) => ({
  subjectLabel: colonyName,
  reason: { codes: ['BELOW_WINTER_TARGET'], figures: { storesKg, targetMinKg, missingKg } },
  expiresOn: `${year}-${LAST.autumn}`,
});

const byScale = ({ colonyName, leftKg, estimatedKg, wantedKg }: StoresWeighed, today: string) => {
  const year = today.slice(0, 4);
  const isEmergency = leftKg < EMERGENCY_BELOW_KG;
  const isAutumn = today >= `${year}-08-01` && today <= `${year}-${LAST.autumn}`;
  const springOf = today.slice(5) > LAST.spring ? String(Number(year) + 1) : year;
  return {
    subjectLabel: colonyName,
    severity: isEmergency ? ('URGENT' as const) : ('WARN' as const),
    reason: { codes: ['STORES_BY_SCALE'], figures: { leftKg, estimatedKg, wantedKg } },
    expiresOn: isAutumn ? `${year}-${LAST.autumn}` : `${springOf}-${LAST.spring}`,
  };
};

const inSpring = (
  { colonyName, storesKg, lowBelowKg }: LowStores,
  year: string,
): Omit<Finding, 'subjectId' | 'occasion' | 'action'> => {
  const isEmergency = storesKg < EMERGENCY_BELOW_KG;
  return {
    subjectLabel: colonyName,
    severity: isEmergency ? 'URGENT' : 'WARN',
    reason: {
      codes: [isEmergency ? 'EMERGENCY_STORES' : 'LOW_STORES'],
      figures: { storesKg, lowBelowKg: lowBelowKg! },
    },
    expiresOn: `${year}-${LAST.spring}`,
  };
};

/** A colony has less in store than it needs: LOW_STORES, FEEDING_DEADLINE once feeding should be done, and STORES_BY_SCALE. */
export const feed: Suggester = {
  type: 'FEED',
  subjectKind: 'COLONY',
  events: [
    'FeedingRecorded',
    'FeedingChanged',
    'InspectionRecorded',
    'InspectionChanged',
    'HiveChanged',
    'ColonyEnded',
    'ColonyChanged',
    'DayWeighed',
    'RuleActed',
  ],
  find: async (db, scope) => {
    const year = scope.today.slice(0, 4);
    const late = await whatHolds<BelowTarget>(db, 'FEEDING_DEADLINE', scope);
    const low = await whatHolds<LowStores>(db, 'LOW_STORES', scope);
    const weighed = await whatHolds<StoresWeighed>(db, 'STORES_BY_SCALE', scope);
    return [
      ...late.map((each) => ({
        ...taskOfRule('FEEDING_DEADLINE', each),
        ...forWinter(each.finding, year),
        severity: 'URGENT' as const,
      })),
      ...low.map((each) => ({
        ...taskOfRule('LOW_STORES', each),
        ...(each.finding.missingKg === null
          ? inSpring(each.finding, year)
          : { ...forWinter(each.finding as BelowTarget, year), severity: 'WARN' as const }),
      })),
      ...weighed.map((each) => ({
        ...taskOfRule('STORES_BY_SCALE', each),
        ...byScale(each.finding, scope.today),
      })),
    ];
  },
};
