import { AppError, invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { advisoryLocks } from '@beekeeping/db';
import { queens } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, or, sql } from 'drizzle-orm';
import type { QueenRow } from '../history/queens/queen-rows.ts';

/** The fields of a queen's parents. */
const PARENTS = ['motherQueenId', 'sireMotherQueenId'] as const;

type Parents = Partial<Pick<QueenRow, (typeof PARENTS)[number]>>;

/** The queens that these fields name. */
export const parentIdsOf = (fields: { [Field in keyof Parents]: Parents[Field] | undefined }): string[] => [
  ...new Set(PARENTS.flatMap((field) => fields[field] ?? [])),
];

/** One change of mothers at a time: two that are fine alone may close a circle together. Taken before any row. */
export const lockQueenDescent = async (change: Change): Promise<void> => {
  await change.tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.queenDescent})`);
};

/** A queen never descends from herself, on either side. @throws AppError INVALID_STATE */
export const assertNoOwnAncestor = async (
  change: Change,
  queenId: string,
  parentIds: readonly string[],
): Promise<void> => {
  const [row] = await change.tx.execute<{ found: boolean }>(sql`
    with recursive ancestors (id) as (
      select unnest(${sql.param(parentIds)}::uuid[])
      union
      select parent from ${queens} join ancestors on ${eq(queens.id, sql`ancestors.id`)}
        cross join lateral (values (${queens.motherQueenId}), (${queens.sireMotherQueenId})) as parents (parent)
      where parent is not null
    )
    select exists (select 1 from ancestors where id = ${queenId}::uuid) as found`);
  if (row?.found) throw new AppError('INVALID_STATE', 'A queen cannot be her own ancestor.');
};

type Born = Pick<QueenRow, 'birthYear' | 'birthOn'>;

/** Whether the one cannot be a daughter of the other: born in an earlier year, or on a day not after hers. */
const isBornBefore = (daughter: Born, mother: Born): boolean =>
  daughter.birthYear < mother.birthYear ||
  (daughter.birthOn !== null && mother.birthOn !== null && daughter.birthOn <= mother.birthOn);

/**
 * The queens that she names are there and were born before her (docs/requirements/herd.md#queens).
 * @param locked the parents, locked
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED with the field that names the parent
 */
export const assertBornAfterParents = (
  queen: Born & { [Field in keyof Parents]: Parents[Field] | undefined },
  locked: ReadonlyMap<string, QueenRow>,
): void => {
  for (const field of PARENTS) {
    const parentId = queen[field];
    if (parentId == null) continue;
    const parent = locked.get(parentId);
    if (!parent) throw referenceNotFound(field, 'queen');
    if (isBornBefore(queen, parent)) {
      throw invalidField(field, 'TOO_LATE', 'must name a queen that was born before her daughter', {
        latest: queen.birthOn ?? `${queen.birthYear}-12-31`,
      });
    }
  }
};

/**
 * A queen whose birth changes was still born before her daughters. She is locked, so that none is recorded meanwhile.
 * @throws AppError VALIDATION_FAILED with `birthYear` or `birthOn`
 */
export const assertBornBeforeDaughters = async (change: Change, queen: QueenRow): Promise<void> => {
  const daughters = await change.tx
    .select({ name: queens.name, birthYear: queens.birthYear, birthOn: queens.birthOn })
    .from(queens)
    .where(or(eq(queens.motherQueenId, queen.id), eq(queens.sireMotherQueenId, queen.id)));
  const early = daughters.find((daughter) => isBornBefore(daughter, queen));
  if (!early) return;
  const message = `must not be after the birth of her daughter ${early.name}`;
  if (early.birthYear < queen.birthYear) {
    throw invalidField('birthYear', 'TOO_LARGE', message, { maximum: early.birthYear });
  }
  throw invalidField('birthOn', 'TOO_LATE', message, { latest: early.birthOn! });
};
