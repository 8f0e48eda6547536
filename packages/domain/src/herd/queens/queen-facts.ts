import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { isEndedQueen } from '../history/queens/close-stay.ts';
import { earliestBirth, type QueenRow } from '../history/queens/queen-rows.ts';
import { readBreedingNumber } from './breeding-number.ts';
import type { Evaluation } from './evaluation.schema.ts';

/** The future values of a queen, as far as fields must agree with each other. */
type QueenFacts = Pick<QueenRow, 'birthYear' | 'status'> & {
  [
    Field in
      | 'birthOn'
      | 'purchasedOn'
      | 'matedOn'
      | 'matingType'
      | 'markedOn'
      | 'clipped'
      | 'clippedSide'
      | 'clippedOn'
      | 'endedOn'
  ]?: QueenRow[Field] | undefined;
} & { evaluations: readonly Evaluation[] };

/** @throws AppError VALIDATION_FAILED for a day before her birth or to come */
const assertInHerLife = (change: Change, queen: QueenFacts): void => {
  const { birthYear, birthOn = null, matedOn, markedOn, clippedOn, endedOn } = queen;
  const thisYear = Number(change.tomorrow.slice(0, 4));
  if (birthYear > thisYear) {
    throw invalidField('birthYear', 'TOO_LARGE', 'must not lie in the future', { maximum: thisYear });
  }
  if (birthOn !== null && Number(birthOn.slice(0, 4)) !== birthYear) {
    throw invalidField('birthOn', 'NOT_ALLOWED', 'must lie in the birth year');
  }
  refuseFutureDay('birthOn', birthOn, change.tomorrow);
  refuseFutureDay('purchasedOn', queen.purchasedOn, change.tomorrow);
  const earliest = earliestBirth({ birthYear, birthOn });
  const days: [string, CalendarDay | null | undefined][] = [
    ...Object.entries({ matedOn, markedOn, clippedOn, endedOn }),
    ...queen.evaluations.map(({ evaluatedOn }, at): [string, CalendarDay] => [
      `evaluations.${at}.evaluatedOn`,
      evaluatedOn,
    ]),
  ];
  for (const [path, day] of days) {
    refuseFutureDay(path, day, change.tomorrow);
    if (day != null && day < earliest)
      throw invalidField(path, 'TOO_EARLY', 'must not be before her birth', { earliest });
  }
};

/**
 * The fields of a queen agree with each other.
 * @throws AppError VALIDATION_FAILED with the field that does not
 */
export const assertQueenFacts = (change: Change, queen: QueenFacts): void => {
  assertInHerLife(change, queen);
  if (queen.matingType === 'UNMATED' && queen.matedOn != null) {
    throw invalidField('matedOn', 'NOT_ALLOWED', 'is not of a queen that is UNMATED');
  }
  for (const field of ['clippedSide', 'clippedOn'] as const) {
    if (queen.clipped !== true && queen[field] != null) {
      throw invalidField(field, 'REQUIRED_WITH', 'is only of a queen that is `clipped`', { field: 'clipped' });
    }
  }
  if (queen.endedOn != null && !isEndedQueen(queen.status)) {
    throw invalidField('endedOn', 'NOT_ALLOWED', `is not of a queen that is ${queen.status}`);
  }
};

/** Allowed but unlikely values: the number of a pedigree contains the birth year (docs/requirements/herd.md). */
export const queenWarnings = ({ breedingNumber, birthYear }: QueenRow): Warning[] =>
  breedingNumber === null || readBreedingNumber(breedingNumber)?.fitsYear(birthYear) !== false
    ? []
    : [warning('BREEDING_NUMBER_YEAR', { birthYear }, 'breedingNumber')];
