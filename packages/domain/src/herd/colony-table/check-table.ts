import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { Change } from '@beekeeping/events';
import type { ReadLine } from '@beekeeping/records/tables/table';
import { comesFromOutside } from '../colonies/where-from.ts';
import { checkJourneys } from '../authorities/restrictions/journeys.ts';
import type { ColonyLine } from './columns.ts';
import type { Named } from './find-named.ts';
import { errorsWithin, hasQueen, isEnded, queenNameOf } from './check-lines.ts';

/** A line with its errors and references: another line, or an existing record. */
export interface CheckedLine extends ReadLine<ColonyLine> {
  errors: FieldError[];
  apiaryId?: string;
  mother?: { id: string } | { line: CheckedLine };
}

const key = (name: string): string => name.toLowerCase();

const taken = (path: string, message: string): FieldError =>
  fieldError(path, 'REFUSED', message, { reason: 'DUPLICATE' });

const checkApiary = (checked: CheckedLine, line: ColonyLine, { apiaries }: Named): void => {
  const [apiary, ...others] = apiaries.get(key(line.apiaryName)) ?? [];
  if (!apiary) {
    checked.errors.push(fieldError('apiaryName', 'NOT_FOUND', 'There is no such apiary.'));
  } else if (others.length > 0) {
    checked.errors.push(fieldError('apiaryName', 'NOT_ALLOWED', `is the name of ${others.length + 1} apiaries`));
  } else if (!apiary.isActive && !isEnded(line)) {
    const message = 'The apiary is inactive: it takes no colonies.';
    checked.errors.push(fieldError('apiaryName', 'REFUSED', message, { reason: 'INVALID_STATE' }));
  } else checked.apiaryId = apiary.id;
};

/** Lines by the names of their colonies. */
const byName = (lines: readonly CheckedLine[]): Map<string, CheckedLine[]> => {
  const named = new Map<string, CheckedLine[]>();
  for (const checked of lines) {
    if (!checked.line) continue;
    const name = key(checked.line.name);
    named.set(name, [...(named.get(name) ?? []), checked]);
  }
  return named;
};

const checkNames = (lines: readonly CheckedLine[], { colonies }: Named): void => {
  for (const [name, alike] of byName(lines)) {
    const [first, ...others] = alike.filter(({ line }) => !isEnded(line!));
    for (const other of others) {
      other.errors.push(
        fieldError('name', 'REPEATED', `is the name of the living colony in line ${first!.row} already`),
      );
    }
    if (first && colonies.get(name)?.some(({ isLiving }) => isLiving)) {
      first.errors.push(taken('name', 'A living colony has this name already.'));
    }
  }
};

/** A mother that was there before, by her id. */
const checkMotherId = (checked: CheckedLine, { motherColonyId, motherColonyName }: ColonyLine, stored: Named): void => {
  if (motherColonyId === undefined) return;
  if (motherColonyName !== undefined) {
    checked.errors.push(fieldError('motherColonyId', 'NOT_ALLOWED', 'must be left out beside motherColonyName'));
  } else if (stored.colonyIds.has(motherColonyId)) {
    checked.mother = { id: motherColonyId };
  } else {
    checked.errors.push(fieldError('motherColonyId', 'NOT_FOUND', 'There is no such colony.'));
  }
};

/** A mother is the living colony of that name, in the table or existing; else the only one of that name. */
const checkMother = (
  checked: CheckedLine,
  motherName: string,
  named: Map<string, CheckedLine[]>,
  stored: Named,
): void => {
  const inTable = (named.get(key(motherName)) ?? []).filter((other) => other !== checked);
  const before = stored.colonies.get(key(motherName)) ?? [];
  const candidates = [
    ...inTable.map((other) => ({ isLiving: !isEnded(other.line!), mother: { line: other } })),
    ...before.map(({ id, isLiving }) => ({ isLiving, mother: { id } })),
  ];
  const living = candidates.filter(({ isLiving }) => isLiving);
  const [candidate, ...others] = living.length > 0 ? living : candidates;
  if (!candidate) {
    checked.errors.push(fieldError('motherColonyName', 'NOT_FOUND', 'There is no such colony.'));
  } else if (others.length > 0) {
    const message = `is the name of ${others.length + 1} colonies`;
    checked.errors.push(fieldError('motherColonyName', 'NOT_ALLOWED', message));
  } else checked.mother = candidate.mother;
};

/** Whether following the mothers within the table leads back to the line. */
const isOwnAncestor = (checked: CheckedLine): boolean => {
  const seen = new Set<CheckedLine>();
  for (let at = checked.mother; at && 'line' in at && !seen.has(at.line); at = at.line.mother) {
    if (at.line === checked) return true;
    seen.add(at.line);
  }
  return false;
};

const checkQueens = (lines: readonly CheckedLine[], { queens, breedingNumbers }: Named): void => {
  const names = new Set(queens);
  const numbers = new Set(breedingNumbers);
  for (const { line, errors } of lines) {
    if (!line || !hasQueen(line) || line.queenBirthYear === undefined) continue;
    const name = key(queenNameOf(line));
    if (names.has(name)) errors.push(taken('queenName', 'Another queen has this name.'));
    names.add(name);
    if (line.queenBreedingNumber == null) continue;
    const number = key(line.queenBreedingNumber);
    if (numbers.has(number)) errors.push(taken('queenBreedingNumber', 'Another queen has this breeding number.'));
    numbers.add(number);
  }
};

/** Whether the bees of a line were acquired: it says so, or gives no origin. */
const isArrival = ({ origin, motherColonyName, motherColonyId }: ColonyLine): boolean =>
  comesFromOutside(origin) || (origin == null && motherColonyName === undefined && motherColonyId === undefined);

/** A table names no permit: a colony that needs one is recorded separately. */
const checkArrivals = async (change: Change, lines: readonly CheckedLine[]): Promise<void> => {
  const journeys = lines.flatMap((checked) => {
    const { line, apiaryId } = checked;
    if (!line || apiaryId === undefined || !isArrival(line)) return [];
    return [{ checked, from: null, to: apiaryId, on: line.establishedOn ?? change.today }];
  });
  const checkJourney = await checkJourneys(change, journeys);
  for (const [index, { checked }] of journeys.entries()) {
    try {
      checkJourney(index);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      checked.errors.push(fieldError('apiaryName', 'REFUSED', error.message, { reason: error.code }));
    }
  }
};

/** A line whose mother is left out is left out as well, and so on with her daughters. */
export const leaveOutDaughters = (lines: readonly CheckedLine[]): void => {
  for (let isFound = true; isFound;) {
    isFound = false;
    for (const { mother, errors } of lines) {
      if (errors.length > 0 || mother === undefined || !('line' in mother) || mother.line.errors.length === 0) continue;
      errors.push(fieldError('motherColonyName', 'NOT_FOUND', 'The line of this name is left out.'));
      isFound = true;
    }
  }
};

/** Adds the errors of every line: alone, beside the others, and beside existing records. */
export const checkTable = async (
  change: Change,
  read: readonly ReadLine<ColonyLine>[],
  stored: Named,
): Promise<CheckedLine[]> => {
  const lines: CheckedLine[] = read.map((line) => ({ ...line, errors: [...line.errors] }));
  const named = byName(lines);
  for (const checked of lines) {
    const { line } = checked;
    if (!line) continue;
    checked.errors.push(...errorsWithin(change, line));
    checkApiary(checked, line, stored);
    checkMotherId(checked, line, stored);
    if (line.motherColonyName !== undefined) checkMother(checked, line.motherColonyName, named, stored);
  }
  await checkArrivals(change, lines);
  checkNames(lines, stored);
  checkQueens(lines, stored);
  for (const checked of lines.filter(isOwnAncestor)) {
    checked.errors.push(
      fieldError('motherColonyName', 'REFUSED', 'A colony cannot be its own ancestor.', { reason: 'INVALID_STATE' }),
    );
  }
  return lines;
};
