import { addDays } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { coloniesBelowTarget } from '../../statistics/stores.queries.ts';
import type { Finding, Scope, Suggester } from '../suggester.ts';
import { newestCounts } from './newest-count.ts';

/** Feeding for the winter: from after the last harvest until 1 October, by 15 September if it can be (facts 5.2, 11.2). */
const AUTUMN = { from: '08-01', pressingFrom: '09-15', to: '10-01' };

/** Kilograms of stores from February to April (facts 5.2). */
const SPRING = { from: '02-01', to: '04-30', lowBelowKg: 5, emergencyBelowKg: 3 };

const inAutumn = async (db: Queryable, { today, ids }: Scope): Promise<Finding[]> => {
  const [year, day] = [today.slice(0, 4), today.slice(5)];
  const found = await coloniesBelowTarget(db, today, ids);
  return found.map(({ colonyId, colonyName, storesKg, targetMinKg, missingKg }) => ({
    subjectId: colonyId,
    subjectLabel: colonyName,
    occasion: `WINTER:${year}`,
    severity: day < AUTUMN.pressingFrom ? 'WARN' : 'URGENT',
    reason: { codes: ['BELOW_WINTER_TARGET'], figures: { storesKg, targetMinKg, missingKg } },
    action: {
      kind: 'CREATE_TASK',
      parameters: {
        title: { de: 'Für den Winter auffüttern', en: 'Feed for the winter' },
        dueOn: `${year}-${AUTUMN.pressingFrom}`,
        colonyId,
        apiaryId: null,
      },
    },
    expiresOn: `${year}-${AUTUMN.to}`,
  }));
};

const inSpring = async (db: Queryable, scope: Scope): Promise<Finding[]> => {
  const year = scope.today.slice(0, 4);
  const counted = await newestCounts(db, scope, { column: 'foodStoresKg', since: `${year}-${SPRING.from}` });
  return counted
    .filter(({ counted: storesKg, fedSince }) => storesKg < SPRING.lowBelowKg && !fedSince)
    .map(({ colonyId, colonyName, inspectionId, inspectedOn, counted: storesKg }) => {
      const isEmergency = storesKg < SPRING.emergencyBelowKg;
      return {
        subjectId: colonyId,
        subjectLabel: colonyName,
        occasion: `SPRING:${inspectionId}`,
        severity: isEmergency ? 'URGENT' : 'WARN',
        reason: {
          codes: [isEmergency ? 'EMERGENCY_STORES' : 'LOW_STORES'],
          figures: { storesKg, lowBelowKg: SPRING.lowBelowKg },
        },
        action: {
          kind: 'CREATE_TASK',
          parameters: {
            title: { de: 'Futter geben', en: 'Feed' },
            dueOn: addDays(inspectedOn, isEmergency ? 1 : 7),
            colonyId,
            apiaryId: null,
          },
        },
        expiresOn: `${year}-${SPRING.to}`,
      };
    });
};

/** A colony has less in store than it needs: before the winter, or in spring and nobody has fed it since. */
export const feed: Suggester = {
  type: 'FEED',
  subjectKind: 'COLONY',
  events: ['FeedingRecorded', 'InspectionRecorded', 'HiveChanged', 'ColonyEnded', 'ColonyChanged'],
  find: async (db, scope) => {
    const day = scope.today.slice(5);
    if (day >= AUTUMN.from && day <= AUTUMN.to) return inAutumn(db, scope);
    return day >= SPRING.from && day <= SPRING.to ? inSpring(db, scope) : [];
  },
};
