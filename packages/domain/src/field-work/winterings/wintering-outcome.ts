import { AppError, duplicate } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { LOSS_CAUSES, WinteringOutcome } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { valueInWords } from '@beekeeping/messages/values';
import { changeColonyStatus } from '../../herd/colonies/change-status.ts';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import type { EndedStatus } from '../../herd/colonies/ended-status.ts';
import { statusOn } from '../../herd/history/colonies/record-status-change.ts';
import { assertMayEnd } from '../../herd/colony-operations/close-colony.ts';
import { correctColonyStatus, endColony } from '../../herd/colony-operations/index.ts';
import { changeWithQueen } from '../../herd/queens/colony-of-queen.ts';
import { languageOfHouse } from '../../identity/accounts/users/language-of-house.ts';
import { spanOf } from './season.ts';

type LivingStatus = 'ACTIVE' | 'WEAK' | 'QUEENLESS';

/** A reported outcome of a colony, and the day on which it was seen. */
export interface ReportedOutcome {
  outcome: WinteringOutcome;
  on: CalendarDay;
  season: string;
  cause: (typeof LOSS_CAUSES)[number] | null;
  /** Of a queen problem: whether the colony was dissolved. */
  dissolve: boolean;
}

/** The end that follows from it; undefined for a surviving colony. */
const endOf = ({ outcome, dissolve }: Pick<ReportedOutcome, 'outcome' | 'dissolve'>): EndedStatus | undefined => {
  switch (outcome) {
    case 'DEAD':
    case 'MERGED':
    case 'SOLD':
      return outcome;
    case 'DISASTER':
      return 'LOST';
    case 'QUEEN_PROBLEM':
      return dissolve ? 'DISSOLVED' : undefined;
    case 'ALIVE':
    case 'ALIVE_WEAK':
      return undefined;
  }
};

/** The status of a colony that lives on with it. */
const MADE: Readonly<Partial<Record<WinteringOutcome, LivingStatus>>> = {
  ALIVE_WEAK: 'WEAK',
  QUEEN_PROBLEM: 'QUEENLESS',
};

/** The status of a colony whose recorded end did not happen. */
const LIVES_AS: typeof MADE = { ...MADE, ALIVE: 'ACTIVE' };

/** A merge names two colonies and their queens, so that only /merge can record it. */
const MERGE_NOT_RECORDED = warning('MERGE_NOT_RECORDED', {}, 'outcome');

/** The end that corresponds to a recorded outcome; one with a queen problem may have been dissolved. */
const standsFor = (outcome: WinteringOutcome | null, { status }: ColonyRow): boolean =>
  outcome !== null && endOf({ outcome, dissolve: status === 'DISSOLVED' }) === status;

/**
 * How an outcome that replaces another one corrects the end that the other one recorded; undefined where it corrects
 * none, and the outcome is checked like a new one.
 */
export const correctionOf = (
  colony: ColonyRow,
  before: WinteringOutcome | null,
  reported: ReportedOutcome,
): EndedStatus | LivingStatus | undefined => {
  if (before === reported.outcome && !reported.dissolve) return undefined;
  if (colony.endedOn === null || !standsFor(before, colony) || reported.outcome === 'MERGED') return undefined;
  const status = endOf(reported) ?? LIVES_AS[reported.outcome];
  return status === colony.status ? undefined : status;
};

/**
 * The colony is what the outcome says, or may become it. It is locked.
 * @throws AppError INVALID_STATE
 */
export const assertOutcomeFits = async (
  change: Change,
  colony: ColonyRow,
  reported: ReportedOutcome,
): Promise<void> => {
  const end = endOf(reported);
  const { status, endedOn } = colony;
  if (endedOn === null) {
    if (end !== undefined && end !== 'MERGED') await assertMayEnd(change, colony, reported.on);
    return;
  }
  const isDissolvedFor = reported.outcome === 'QUEEN_PROBLEM' && status === 'DISSOLVED';
  const hasEndedSo = (status === end || isDissolvedFor) && endedOn <= spanOf(reported.season).to;
  const livedOn = end === undefined && reported.on < endedOn;
  if (hasEndedSo || livedOn) return;
  throw new AppError('INVALID_STATE', `The colony ended as ${status} on ${endedOn}: the outcome does not fit that.`);
};

/**
 * The colony follows its outcome: it ends, with its queen and hive, or has the corresponding status from that day on.
 * One that has it already stays as it is. It is locked, and `assertOutcomeFits` accepted it.
 * @param before the previously recorded outcome: its effect on a living colony is undone
 * @returns warnings
 * @throws AppError RESTRICTED_AREA for a colony that is sold out of a restricted apiary, which /end does with a permit
 */
export const followOutcome = async (
  change: Change,
  colony: ColonyRow,
  before: WinteringOutcome | null,
  reported: ReportedOutcome,
): Promise<readonly Warning[]> => {
  const end = endOf(reported);
  if (end === 'MERGED') return colony.endedOn === null ? [MERGE_NOT_RECORDED] : [];
  if (end !== undefined && colony.endedOn === null) {
    const { cause, season } = reported;
    const endCause =
      cause === null
        ? null
        : `Winter ${season}: ${valueInWords('LOSS_CAUSE', cause, await languageOfHouse(change.tx))}`;
    return (await endColony(change, colony.id, { status: end, endedOn: reported.on, endCause })).warnings ?? [];
  }
  if (end !== undefined) return [];
  if (reported.outcome === 'QUEEN_PROBLEM') {
    if (colony.endedOn === null) await changeWithQueen(change, colony, 'QUEENLESS', reported.on);
    return [];
  }
  const made = before === null ? undefined : MADE[before];
  // Most colonies survive: nothing is to be checked.
  if (reported.outcome === 'ALIVE' && made === undefined) return [];
  const status = reported.outcome === 'ALIVE' ? 'ACTIVE' : 'WEAK';
  const fared = await statusOn(change.tx, colony, reported.on);
  if (fared === made || (status === 'WEAK' && fared === 'ACTIVE')) {
    await changeColonyStatus(change, colony, { status, changedOn: reported.on, reason: `Winter ${reported.season}` });
  }
  return [];
};

/**
 * Corrects the end of a colony to what `correctionOf` said. Audited.
 * @returns what is unwise now
 * @throws AppError INVALID_STATE, DUPLICATE for a name that a living colony has taken since
 */
export const correctEnd = async (
  change: Change,
  colony: ColonyRow,
  status: EndedStatus | LivingStatus,
  { season, outcome }: ReportedOutcome,
): Promise<readonly Warning[]> => {
  const reason = `The outcome of the winter ${season} was corrected to ${outcome}.`;
  try {
    return (await correctColonyStatus(change, colony.id, { status, reason })).warnings ?? [];
  } catch (thrown) {
    // Its path is that of /correct-status.
    throw thrown instanceof AppError && thrown.code === 'DUPLICATE' ? duplicate(['outcome'], thrown.message) : thrown;
  }
};
