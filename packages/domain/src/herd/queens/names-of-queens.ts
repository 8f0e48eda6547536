import { duplicate } from '@beekeeping/core/app-error';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { descriptorOf, queens } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** What no two queens have in common, in the order of the checks. */
const UNIQUE = ['name', 'breedingNumber'] as const;

type Unique = (typeof UNIQUE)[number];

const { queens_name_key: name, queens_breeding_number_key: breedingNumber } = descriptorOf(queens).duplicates!;

const DUPLICATES = { name: name!, breedingNumber: breedingNumber! };

/** In lower case as the database writes it. */
const readTaken = preparedStatement<Record<Unique, string | null> & { taken: Unique[] }>(sql`
  select lower(asked.name) as "name", lower(asked.number) as "breedingNumber",
    array_remove(array[
      case when exists (select from ${queens} where lower(${queens.name}) = lower(asked.name)) then 'name' end,
      case when exists (select from ${queens} where lower(${queens.breedingNumber}) = lower(asked.number))
        then 'breedingNumber' end
    ], null) as taken
  from unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('numbers')}::text[])
    with ordinality as asked (name, number, position)
  order by asked.position`);

/** Names and breeding numbers that new queens ask for, by the place of the queen in their list. */
export interface NamesOfQueens {
  /**
   * @throws AppError DUPLICATE for what another queen has, also within the list
   */
  assertFree: (at: number) => void;
  /** From now on they are hers. */
  give: (at: number) => void;
}

/** Looks up the names of new queens in one statement. The unique indexes still decide between two requests at once. */
export const namesOfQueens = async (
  db: Queryable,
  asked: readonly { name: string; breedingNumber?: string | null | undefined }[],
): Promise<NamesOfQueens> => {
  const found = await readTaken(db, {
    names: asked.map((queen) => queen.name),
    numbers: asked.map((queen) => queen.breedingNumber ?? null),
  });
  const given = { name: new Set<string>(), breedingNumber: new Set<string>() };
  return {
    assertFree: (at) => {
      const { taken, ...wanted } = found[at]!;
      for (const field of UNIQUE) {
        const value = wanted[field];
        if (value === null || (!taken.includes(field) && !given[field].has(value))) continue;
        throw duplicate(DUPLICATES[field].fields, DUPLICATES[field].sentence);
      }
    },
    give: (at) => {
      for (const field of UNIQUE) {
        const value = found[at]![field];
        if (value !== null) given[field].add(value);
      }
    },
  };
};
