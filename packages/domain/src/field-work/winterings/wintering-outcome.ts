import { AppError, duplicate } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Warning } from '@beekeeping/core/warning';
import type { LOSS_CAUSES, WinteringOutcome } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { changeColonyStatus } from '../../herd/colonies/change-status.ts';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import type { EndedStatus } from '../../herd/colonies/ended-status.ts';
import { statusOn } from '../../herd/history/colonies/record-status-change.ts';
import { assertMayEnd } from '../../herd/colony-operations/close-colony.ts';
import { correctColonyStatus, endColony } from '../../herd/colony-operations/index.ts';
import { changeWithQueen } from '../../herd/queens/colony-of-queen.ts';
import { spanOf } from './season.ts';

type LivingStatus = 'ACTIVE' | 'WEAK' | 'QUEENLESS';

/** An outcome that is told of a colony, and the day on which it was seen. */
export interface ToldOutcome {
  outcome: WinteringOutcome;
  on: CalendarDay;
  season: string;
  cause: (typeof LOSS_CAUSES)[number] | null;
  /** Of a queen problem: whether the colony was dissolved. */
  dissolve: boolean;
}

/** How the colony ends with it; undefined for one that lives on. */
const endOf = ({ outcome, dissolve }: Pick<ToldOutcome, 'outcome' | 'dissolve'>): EndedStatus | undefined => {
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

/** How a colony fares that lives on with it. */
const MADE: Readonly<Partial<Record<WinteringOutcome, LivingStatus>>> = {
  ALIVE_WEAK: 'WEAK',
  QUEEN_PROBLEM: 'QUEENLESS',
};

/** How a colony fares that was said to have ended and did not. */
const LIVES_AS: typeof MADE = { ...MADE, ALIVE: 'ACTIVE' };

/** A merge names two colonies and their queens, so that only /merge can record it. */
const MERGE_NOT_RECORDED: Warning = {
  code: 'MERGE_NOT_RECORDED',
  message: 'The colony counts as living until /merge says with which one it was united, and when.',
  path: 'outcome',
};

/** The end that a recorded outcome stands for; one with a queen problem may have been dissolved. */
const standsFor = (outcome: WinteringOutcome | null, { status }: ColonyRow): boolean =>
  outcome !== null && endOf({ outcome, dissolve: status === 'DISSOLVED' }) === status;

/**
 * What an outcome that replaces another one corrects of the end that the other one stood for; undefined where it corrects
 * none, and the outcome is judged like a new one.
 */
export const correctionOf = (
  colony: ColonyRow,
  before: WinteringOutcome | null,
  told: ToldOutcome,
): EndedStatus | LivingStatus | undefined => {
  if (before === told.outcome && !told.dissolve) return undefined;
  if (colony.endedOn === null || !standsFor(before, colony) || told.outcome === 'MERGED') return undefined;
  const status = endOf(told) ?? LIVES_AS[told.outcome];
  return status === colony.status ? undefined : status;
};

/**
 * The colony is what the outcome says, or may become it. It is locked.
 * @throws AppError INVALID_STATE
 */
export const assertOutcomeFits = async (change: Change, colony: ColonyRow, told: ToldOutcome): Promise<void> => {
  const end = endOf(told);
  const { status, endedOn } = colony;
  if (endedOn === null) {
    if (end !== undefined && end !== 'MERGED') await assertMayEnd(change, colony, told.on);
    return;
  }
  const isDissolvedFor = told.outcome === 'QUEEN_PROBLEM' && status === 'DISSOLVED';
  const hasEndedSo = (status === end || isDissolvedFor) && endedOn <= spanOf(told.season).to;
  const livedOn = end === undefined && told.on < endedOn;
  if (hasEndedSo || livedOn) return;
  throw new AppError('INVALID_STATE', `The colony ended as ${status} on ${endedOn}: the outcome does not fit that.`);
};

/**
 * The colony follows its outcome: it ends, with its queen and hive, or fares from that day on as the outcome says. One that
 * is it already stays as it is. It is locked, and `assertOutcomeFits` let it pass.
 * @param before the outcome that was recorded: what it made of a living colony is taken back
 * @returns what is unwise about it
 * @throws AppError RESTRICTED_AREA for a colony that is sold out of a restricted apiary, which /end does with a permit
 */
export const followOutcome = async (
  change: Change,
  colony: ColonyRow,
  before: WinteringOutcome | null,
  told: ToldOutcome,
): Promise<readonly Warning[]> => {
  const end = endOf(told);
  if (end === 'MERGED') return colony.endedOn === null ? [MERGE_NOT_RECORDED] : [];
  if (end !== undefined && colony.endedOn === null) {
    const endCause =
      told.cause === null ? null : `Winter ${told.season}: ${told.cause.toLowerCase().replaceAll('_', ' ')}`;
    return (await endColony(change, colony.id, { status: end, endedOn: told.on, endCause })).warnings ?? [];
  }
  if (end !== undefined) return [];
  if (told.outcome === 'QUEEN_PROBLEM') {
    if (colony.endedOn === null) await changeWithQueen(change, colony, 'QUEENLESS', told.on);
    return [];
  }
  const made = before === null ? undefined : MADE[before];
  // Most colonies come out alive: nothing is to be asked of them.
  if (told.outcome === 'ALIVE' && made === undefined) return [];
  const status = told.outcome === 'ALIVE' ? 'ACTIVE' : 'WEAK';
  const fared = await statusOn(change.tx, colony, told.on);
  if (fared === made || (status === 'WEAK' && fared === 'ACTIVE')) {
    await changeColonyStatus(change, colony, { status, changedOn: told.on, reason: `Winter ${told.season}` });
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
  { season, outcome }: ToldOutcome,
): Promise<readonly Warning[]> => {
  const reason = `The outcome of the winter ${season} was corrected to ${outcome}.`;
  try {
    return (await correctColonyStatus(change, colony.id, { status, reason })).warnings ?? [];
  } catch (thrown) {
    // Its path is that of /correct-status.
    throw thrown instanceof AppError && thrown.code === 'DUPLICATE' ? duplicate(['outcome'], thrown.message) : thrown;
  }
};
