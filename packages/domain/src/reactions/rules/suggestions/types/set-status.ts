import { addDays } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { whatHolds } from '../../automation/for-suggestions.ts';
import { VALID_FOR_DAYS } from '../../automation/rule.ts';
import type { UnseenQueen } from '../../automation/rules/queen-not-seen.rule.ts';
import type { Finding, Scope, Suggester } from '../suggester.ts';
import { newestCounts } from './newest-count.ts';

/**
 * QUEEN_NOT_SEEN, which asks for an inspection: the last inspector may as well record the queen
 * (docs/requirements/reactions.md#rules).
 */
const withoutQueen = async (db: Queryable, scope: Scope): Promise<Finding[]> => {
  const held = await whatHolds<UnseenQueen>(db, 'QUEEN_NOT_SEEN', scope);
  return held.map(({ finding: { subjectId, dueWindow, colonyName, inspectedOn, days } }) => ({
    subjectId,
    subjectLabel: colonyName,
    occasion: `QUEENLESS:${dueWindow}`,
    severity: 'WARN',
    reason: { codes: ['NO_QUEEN_AND_NO_EGGS'], figures: { days } },
    action: { kind: 'SET_COLONY_STATUS', parameters: { colonyId: subjectId, status: 'QUEENLESS' } },
    expiresOn: addDays(inspectedOn, VALID_FOR_DAYS),
  }));
};

/** Below so many occupied frames a full colony is weak, in these months (docs/requirements/herd.md#colonies). */
const WEAK_BELOW: Readonly<Record<string, number>> = { '04': 5, '09': 6 };

/** An ACTIVE production colony was counted this month, and was weak. */
const weak = async (db: Queryable, scope: Scope): Promise<Finding[]> => {
  const month = scope.today.slice(0, 7);
  const weakBelow = WEAK_BELOW[month.slice(5)];
  if (weakBelow === undefined) return [];
  const counted = await newestCounts(db, scope, `${month}-01`);
  return counted
    .filter(({ type, status, counted: frames }) => type === 'PRODUCTION' && status === 'ACTIVE' && frames < weakBelow)
    .map(({ colonyId, colonyName, counted: occupiedFrames }) => ({
      subjectId: colonyId,
      subjectLabel: colonyName,
      occasion: `WEAK:${month}`,
      severity: 'INFO',
      reason: { codes: ['FEW_FRAMES'], figures: { occupiedFrames, weakBelow } },
      action: { kind: 'SET_COLONY_STATUS', parameters: { colonyId, status: 'WEAK' } },
      expiresOn: `${month}-30`,
    }));
};

/** The records contradict the status of a colony. */
export const setStatus: Suggester = {
  type: 'SET_STATUS',
  subjectKind: 'COLONY',
  events: ['InspectionRecorded', 'InspectionChanged', 'QueenAssigned', 'ColonyChanged', 'ColonyEnded'],
  find: async (db, scope) => [...(await withoutQueen(db, scope)), ...(await weak(db, scope))],
};
