import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { Change } from '@beekeeping/events';
import { isEndedStatus } from '../colonies/ended-status.ts';
import type { ColonyLine } from './columns.ts';

/** Whether the line is of a colony that has ended. */
export const isEnded = ({ status }: ColonyLine): boolean => isEndedStatus(status);

export const lastOf = (...days: CalendarDay[]): CalendarDay => days.toSorted().at(-1)!;

const QUEEN_FIELDS = [
  'queenName',
  'queenBirthYear',
  'queenRace',
  'queenLine',
  'queenBreedingNumber',
  'queenMarkingColor',
  'queenMarkingNumber',
  'queenAssignedOn',
] as const satisfies readonly (keyof ColonyLine)[];

/** Whether the line has a queen. */
export const hasQueen = (line: ColonyLine): boolean => QUEEN_FIELDS.some((field) => line[field] != null);

/** The name of the queen of a line: as given, else after her colony and her year. */
export const queenNameOf = ({ queenName, name, queenBirthYear }: ColonyLine): string =>
  queenName ?? `${name} ${queenBirthYear}`.slice(-200);

const tooLate = (change: Change, path: string, day: CalendarDay | undefined): FieldError[] =>
  day !== undefined && day > change.tomorrow
    ? [fieldError(path, 'TOO_LATE', 'must not lie in the future', { latest: change.tomorrow })]
    : [];

const tooEarly = (path: string, day: CalendarDay | undefined, earliest: CalendarDay, than: string): FieldError[] =>
  day !== undefined && day < earliest
    ? [fieldError(path, 'TOO_EARLY', `must not be before ${than}`, { earliest })]
    : [];

const endErrors = (change: Change, line: ColonyLine): FieldError[] => {
  const { establishedOn, endedOn, endCause } = line;
  if (!isEnded(line)) {
    return Object.entries({ endedOn, endCause }).flatMap(([path, value]) =>
      value === undefined ? [] : [fieldError(path, 'NOT_ALLOWED', `is not of a colony that is ${line.status}`)],
    );
  }
  const missing = Object.entries({ establishedOn, endedOn }).flatMap(([path, value]) =>
    value === undefined
      ? [fieldError(path, 'REQUIRED_WITH', `is missing: the colony is ${line.status}`, { field: 'status' })]
      : [],
  );
  return [
    ...missing,
    ...tooLate(change, 'endedOn', endedOn),
    ...tooEarly('endedOn', endedOn, establishedOn ?? '', 'the colony was established'),
  ];
};

const queenErrors = (change: Change, line: ColonyLine): FieldError[] => {
  if (!hasQueen(line)) return [];
  const path = QUEEN_FIELDS.find((field) => line[field] != null)!;
  if (isEnded(line)) return [fieldError(path, 'NOT_ALLOWED', 'is not of a colony that has ended')];
  const { queenBirthYear, queenAssignedOn, establishedOn = change.today } = line;
  if (queenBirthYear === undefined) {
    return [fieldError('queenBirthYear', 'REQUIRED_WITH', 'is missing: the line has a queen', { field: path })];
  }
  const thisYear = Number(change.tomorrow.slice(0, 4));
  if (queenBirthYear > thisYear) {
    return [fieldError('queenBirthYear', 'TOO_LARGE', 'must not lie in the future', { maximum: thisYear })];
  }
  const earliest = lastOf(establishedOn, `${queenBirthYear}-01-01`);
  return [
    ...tooLate(change, 'queenAssignedOn', queenAssignedOn),
    ...tooEarly('queenAssignedOn', queenAssignedOn, earliest, 'the colony was established or the queen was born'),
  ];
};

/** Errors of a line that do not depend on other lines. */
export const errorsWithin = (change: Change, line: ColonyLine): FieldError[] => [
  ...tooLate(change, 'establishedOn', line.establishedOn),
  ...endErrors(change, line),
  ...queenErrors(change, line),
];
