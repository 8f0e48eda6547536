import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, colonies, queens } from '@beekeeping/db/schema';
import { byName, isOneOfNames } from '@beekeeping/records/one-of-names';
import { asc, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ColonyLine } from './columns.ts';
import { hasQueen, queenNameOf } from './check-lines.ts';

/** Existing records that the lines refer to; names in lower case, as the database compares them. */
export interface Named {
  apiaries: ReadonlyMap<string, readonly { id: string; isActive: boolean }[]>;
  /** Of every colony that a line may take for its mother. */
  colonies: ReadonlyMap<string, readonly { id: string; isLiving: boolean }[]>;
  /** Of the colonies that lines name as mothers by their ids. */
  colonyIds: ReadonlySet<string>;
  queens: ReadonlySet<string>;
  breedingNumbers: ReadonlySet<string>;
}

const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text != null)),
];

/**
 * Looks up everything that the lines name, in one query each. Apiaries and colonies are kept from being changed until the
 * change ends, ids ascending.
 */
export const findNamed = async (tx: Queryable, lines: readonly ColonyLine[]): Promise<Named> => {
  const apiaryRows = await tx
    .select({ id: apiaries.id, name: apiaries.name, isActive: apiaries.isActive })
    .from(apiaries)
    .where(isOneOfNames(apiaries.name, distinct(lines.map(({ apiaryName }) => apiaryName))))
    .orderBy(asc(apiaries.id))
    .for('share');
  const names = distinct(lines.flatMap(({ name, motherColonyName }) => [name, motherColonyName]));
  const motherIds = distinct(lines.map(({ motherColonyId }) => motherColonyId));
  const colonyRows = await tx
    .select({ id: colonies.id, name: colonies.name, isLiving: isNull(colonies.endedOn) as SQL<boolean> })
    .from(colonies)
    .where(or(isOneOfNames(colonies.name, names), oneOf(colonies.id, motherIds)))
    .orderBy(asc(colonies.id))
    .for('share');
  const withQueens = lines.filter(hasQueen);
  const queenNames = distinct(withQueens.map(queenNameOf));
  const numbers = distinct(withQueens.map(({ queenBreedingNumber }) => queenBreedingNumber));
  const queenRows = await tx
    .select({ name: queens.name, breedingNumber: queens.breedingNumber })
    .from(queens)
    .where(sql`${isOneOfNames(queens.name, queenNames)} or ${isOneOfNames(queens.breedingNumber, numbers)}`);
  return {
    apiaries: byName(apiaryRows),
    colonies: byName(colonyRows),
    colonyIds: new Set(colonyRows.map(({ id }) => id)),
    queens: new Set(queenRows.map(({ name }) => name.toLowerCase())),
    breedingNumbers: new Set(queenRows.flatMap(({ breedingNumber }) => breedingNumber?.toLowerCase() ?? [])),
  };
};
