import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { Change } from '@beekeeping/events';
import type { ReadLine } from '@beekeeping/records/tables/table';
import { comesFromOutside } from '../colonies/where-from.ts';
import { judgeJourneys } from '../authorities/restrictions/journeys.ts';
import type { ColonyLine } from './columns.ts';
import type { Named } from './find-named.ts';
import { errorsWithin, hasQueen, isEnded, queenNameOf } from './judge-lines.ts';

/** A line that was read, its errors and what it names: another line, or what was there before. */
export interface JudgedLine extends ReadLine<ColonyLine> {
  errors: FieldError[];
  apiaryId?: string;
  mother?: { id: string } | { line: JudgedLine };
}

const key = (name: string): string => name.toLowerCase();

const taken = (path: string, message: string): FieldError =>
  fieldError(path, 'REFUSED', message, { reason: 'DUPLICATE' });

const judgeApiary = (judged: JudgedLine, line: ColonyLine, { apiaries }: Named): void => {
  const [apiary, ...others] = apiaries.get(key(line.apiaryName)) ?? [];
  if (!apiary) {
    judged.errors.push(fieldError('apiaryName', 'NOT_FOUND', 'There is no such apiary.'));
  } else if (others.length > 0) {
    judged.errors.push(fieldError('apiaryName', 'NOT_ALLOWED', `is the name of ${others.length + 1} apiaries`));
  } else if (!apiary.isActive && !isEnded(line)) {
    const message = 'The apiary is inactive: colonies cannot stand there.';
    judged.errors.push(fieldError('apiaryName', 'REFUSED', message, { reason: 'INVALID_STATE' }));
  } else judged.apiaryId = apiary.id;
};

/** Lines by the names of their colonies. */
const byName = (lines: readonly JudgedLine[]): Map<string, JudgedLine[]> => {
  const named = new Map<string, JudgedLine[]>();
  for (const judged of lines) {
    if (!judged.line) continue;
    const name = key(judged.line.name);
    named.set(name, [...(named.get(name) ?? []), judged]);
  }
  return named;
};

const judgeNames = (lines: readonly JudgedLine[], { colonies }: Named): void => {
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
const judgeMotherId = (judged: JudgedLine, { motherColonyId, motherColonyName }: ColonyLine, stored: Named): void => {
  if (motherColonyId === undefined) return;
  if (motherColonyName !== undefined) {
    judged.errors.push(fieldError('motherColonyId', 'NOT_ALLOWED', 'must be left out beside motherColonyName'));
  } else if (stored.colonyIds.has(motherColonyId)) {
    judged.mother = { id: motherColonyId };
  } else {
    judged.errors.push(fieldError('motherColonyId', 'NOT_FOUND', 'There is no such colony.'));
  }
};

/** A mother is the living colony of that name, in the table or before; else the only one that there was. */
const judgeMother = (judged: JudgedLine, motherName: string, named: Map<string, JudgedLine[]>, stored: Named): void => {
  const inTable = (named.get(key(motherName)) ?? []).filter((other) => other !== judged);
  const before = stored.colonies.get(key(motherName)) ?? [];
  const candidates = [
    ...inTable.map((other) => ({ isLiving: !isEnded(other.line!), mother: { line: other } })),
    ...before.map(({ id, isLiving }) => ({ isLiving, mother: { id } })),
  ];
  const living = candidates.filter(({ isLiving }) => isLiving);
  const [candidate, ...others] = living.length > 0 ? living : candidates;
  if (!candidate) {
    judged.errors.push(fieldError('motherColonyName', 'NOT_FOUND', 'There is no such colony.'));
  } else if (others.length > 0) {
    const message = `is the name of ${others.length + 1} colonies`;
    judged.errors.push(fieldError('motherColonyName', 'NOT_ALLOWED', message));
  } else judged.mother = candidate.mother;
};

/** Whether following the mothers within the table leads back to the line. */
const isOwnAncestor = (judged: JudgedLine): boolean => {
  const seen = new Set<JudgedLine>();
  for (let at = judged.mother; at && 'line' in at && !seen.has(at.line); at = at.line.mother) {
    if (at.line === judged) return true;
    seen.add(at.line);
  }
  return false;
};

const judgeQueens = (lines: readonly JudgedLine[], { queens, breedingNumbers }: Named): void => {
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

/** Whether the bees of a line were brought in: so it says, or it says nothing of where they came from. */
const isBroughtIn = ({ origin, motherColonyName, motherColonyId }: ColonyLine): boolean =>
  comesFromOutside(origin) || (origin == null && motherColonyName === undefined && motherColonyId === undefined);

/** A table names no permit: a colony that came with one is recorded by itself. */
const judgeArrivals = async (change: Change, lines: readonly JudgedLine[]): Promise<void> => {
  const journeys = lines.flatMap((judged) => {
    const { line, apiaryId } = judged;
    if (!line || apiaryId === undefined || !isBroughtIn(line)) return [];
    return [{ judged, from: null, to: apiaryId, on: line.establishedOn ?? change.today }];
  });
  const judgeJourney = await judgeJourneys(change, journeys);
  for (const [index, { judged }] of journeys.entries()) {
    try {
      judgeJourney(index);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      judged.errors.push(fieldError('apiaryName', 'REFUSED', error.message, { reason: error.code }));
    }
  }
};

/** Adds to every line what is wrong with it, alone, beside the others, and beside what there is. */
export const judgeTable = async (
  change: Change,
  read: readonly ReadLine<ColonyLine>[],
  stored: Named,
): Promise<JudgedLine[]> => {
  const lines: JudgedLine[] = read.map((line) => ({ ...line, errors: [...line.errors] }));
  const named = byName(lines);
  for (const judged of lines) {
    const { line } = judged;
    if (!line) continue;
    judged.errors.push(...errorsWithin(change, line));
    judgeApiary(judged, line, stored);
    judgeMotherId(judged, line, stored);
    if (line.motherColonyName !== undefined) judgeMother(judged, line.motherColonyName, named, stored);
  }
  await judgeArrivals(change, lines);
  judgeNames(lines, stored);
  judgeQueens(lines, stored);
  for (const judged of lines.filter(isOwnAncestor)) {
    judged.errors.push(
      fieldError('motherColonyName', 'REFUSED', 'A colony cannot be its own ancestor.', { reason: 'INVALID_STATE' }),
    );
  }
  return lines;
};
