import { AppError, invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { WinteringOutcome } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { assertLivedOn } from '../../herd/colonies/colony-life.ts';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import { spanOf } from './season.ts';
import type { WinteringRow } from './wintering.records.ts';

/** The fields of a wintering that are checked, as they will be. */
export type CheckedWintering = Pick<
  WinteringRow,
  'season' | 'winteredInOn' | 'winteredOutOn' | 'outcome' | 'lossCategory' | 'cause'
>;

const HAS_CAUSE: readonly (WinteringOutcome | null)[] = ['DEAD', 'DISASTER', 'QUEEN_PROBLEM', 'ALIVE_WEAK'];

/**
 * The day of an outcome: today unless stated, and never after the last day of the season or of the colony. A merged
 * colony has no such day before its merge is recorded: the day would conflict with an earlier merge.
 */
export const withDayOfOutcome = <Wintering extends CheckedWintering>(
  { today }: Change,
  { endedOn }: ColonyRow,
  wintering: Wintering,
): Wintering => {
  const { outcome, winteredOutOn: reported } = wintering;
  if (outcome === null || reported !== null || (outcome === 'MERGED' && endedOn === null)) return wintering;
  const [winteredOutOn] = [today, spanOf(wintering.season).to, endedOn ?? today].toSorted();
  return { ...wintering, winteredOutOn: winteredOutOn! };
};

/** Days that lie in the season, one after the other; a cause for what has one. @throws AppError VALIDATION_FAILED */
export const assertPlausible = ({ tomorrow }: Change, wintering: CheckedWintering): void => {
  const { from, to } = spanOf(wintering.season);
  for (const path of ['winteredInOn', 'winteredOutOn'] as const) {
    const day = wintering[path];
    refuseFutureDay(path, day, tomorrow);
    if (day === null) continue;
    if (day < from) throw invalidField(path, 'TOO_EARLY', `must lie in the season: from ${from}`, { earliest: from });
    if (day > to) throw invalidField(path, 'TOO_LATE', `must lie in the season: until ${to}`, { latest: to });
  }
  const { winteredInOn, winteredOutOn, outcome, lossCategory, cause } = wintering;
  if (winteredInOn !== null && winteredOutOn !== null && winteredOutOn < winteredInOn) {
    throw invalidField('winteredOutOn', 'TOO_EARLY', 'must not be before winteredInOn', { earliest: winteredInOn });
  }
  if (lossCategory !== null && outcome !== 'DEAD') {
    throw invalidField('lossCategory', 'NOT_ALLOWED', 'must be given for the outcome DEAD only');
  }
  if (cause !== null && !HAS_CAUSE.includes(outcome)) {
    throw invalidField('cause', 'NOT_ALLOWED', 'must be given for a loss or a weak colony only');
  }
};

/** The colony lived in the season, and on the given days. @throws AppError INVALID_STATE */
export const assertWintered = (
  colony: Pick<ColonyRow, 'establishedOn' | 'endedOn'>,
  { season, winteredInOn, winteredOutOn }: CheckedWintering,
): void => {
  const { from, to } = spanOf(season);
  if (colony.establishedOn > to) {
    throw new AppError('INVALID_STATE', `The colony was established on ${colony.establishedOn}, after this season.`);
  }
  if (colony.endedOn !== null && colony.endedOn < from) {
    throw new AppError('INVALID_STATE', `The colony ended on ${colony.endedOn}, before this season.`);
  }
  if (winteredInOn !== null) assertLivedOn(colony, winteredInOn);
  if (winteredOutOn !== null) assertLivedOn(colony, winteredOutOn);
};
