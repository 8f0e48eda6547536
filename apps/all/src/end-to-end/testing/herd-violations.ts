import type { Database } from '@beekeeping/db';
import { colonies, colonyMoves, colonyStatusChanges, idempotencyRecords, queenColonies } from '@beekeeping/db/schema';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Accepted } from './run-herd.ts';

/**
 * Numbers the commits of a test's database. What is locked for a change stays so until its end, so that of two changes
 * which touch the same row the one whose number is lower came first.
 */
export const numberCommits = async (db: Database): Promise<void> => {
  await db.execute(sql`create sequence commit_number`);
  await db.execute(
    sql`alter table ${idempotencyRecords} add column commit_number bigint default nextval('commit_number')`,
  );
  await db.execute(
    sql`create table row_changes (id uuid, updated_at timestamptz, commit_number bigint default nextval('commit_number'))`,
  );
  await db.execute(sql`
    create function note_row_change() returns trigger language plpgsql as
    $$ begin insert into row_changes (id, updated_at) values (new.id, new.updated_at); return null; end $$`);
  for (const table of ['queens', 'apiaries']) {
    await db.execute(sql`
      create trigger note_row_change after update on ${sql.identifier(table)}
      for each row execute function note_row_change()`);
  }
};

/** What was accepted, in the order of the commits. @throws Error for a commit that left no number */
export const inOrder = async (db: Database, accepted: readonly Accepted[]): Promise<Accepted[]> => {
  const numbers = new Map<string, number>();
  const rows = await db.execute<{ name: string; number: number }>(sql`
    select key as name, commit_number::int as number from ${idempotencyRecords}
    union all
    select id || ' ' || round(extract(epoch from updated_at) * 1000), commit_number::int from row_changes`);
  for (const { name, number } of rows) numbers.set(name, number);
  const numberOf = ({ commit, operation }: Accepted): number => {
    const name = 'key' in commit ? commit.key : `${commit.id} ${Date.parse(commit.updatedAt)}`;
    const number = numbers.get(name);
    if (number === undefined) throw new Error(`nobody knows when this was committed: ${JSON.stringify(operation)}`);
    return number;
  };
  return accepted.toSorted((one, other) => numberOf(one) - numberOf(other));
};

interface Link {
  colonyId: string;
  on: string;
  from: string;
  to: string;
}

/** A chain begins each time where it led to before, and leads to what is so now. */
const chainViolations = (kind: string, links: readonly Link[], now: ReadonlyMap<string, string>): string[] => {
  const ends = new Map<string, string>();
  const violations: string[] = [];
  for (const { colonyId, on, from, to } of links) {
    const before = ends.get(colonyId);
    if (before !== undefined && before !== from) violations.push(`the ${kind} of ${colonyId} breaks on ${on}`);
    ends.set(colonyId, to);
  }
  for (const [colonyId, to] of ends) {
    if (now.get(colonyId) !== to) violations.push(`the ${kind} of ${colonyId} ends elsewhere`);
  }
  return violations;
};

type StayRow = typeof queenColonies.$inferSelect;

const stayViolations = (stays: readonly StayRow[], by: 'colonyId' | 'queenId'): string[] => {
  const violations: string[] = [];
  for (const [at, stay] of stays.entries()) {
    const others = stays.slice(at + 1).filter((other) => other[by] === stay[by]);
    const overlaps = others.some(
      (other) =>
        stay.fromOn !== stay.toOn &&
        other.fromOn !== other.toOn &&
        stay.fromOn < (other.toOn ?? '9999') &&
        other.fromOn < (stay.toOn ?? '9999'),
    );
    if (overlaps) violations.push(`${by} ${stay[by]} has two stays at once, from ${stay.fromOn}`);
  }
  return violations;
};

/** What the rows themselves say: chains without gaps, stays that do not overlap, and nothing after an end. */
export const herdViolations = async (db: Database, colonyIds: readonly string[]): Promise<string[]> => {
  const ids = [...colonyIds];
  const rows = await db.select().from(colonies).where(inArray(colonies.id, ids));
  const moves = await db
    .select()
    .from(colonyMoves)
    .where(inArray(colonyMoves.colonyId, ids))
    .orderBy(asc(colonyMoves.movedOn), asc(colonyMoves.id));
  const changes = await db
    .select()
    .from(colonyStatusChanges)
    .where(inArray(colonyStatusChanges.colonyId, ids))
    .orderBy(asc(colonyStatusChanges.changedOn), asc(colonyStatusChanges.id));
  const stays = await db.select().from(queenColonies).where(inArray(queenColonies.colonyId, ids));
  const places = moves.map(({ colonyId, movedOn: on, fromApiaryId: from, toApiaryId: to }) => ({
    colonyId,
    on,
    from,
    to,
  }));
  const statuses = changes.map(({ colonyId, changedOn: on, fromStatus: from, toStatus: to }) => ({
    colonyId,
    on,
    from,
    to,
  }));
  const endOf = new Map(rows.map(({ id, endedOn }) => [id, endedOn]));
  const isLate = (colonyId: string, day: string | null): boolean => (day ?? '9999') > (endOf.get(colonyId) ?? '9999');
  return [
    ...chainViolations('places', places, new Map(rows.map(({ id, apiaryId }) => [id, apiaryId]))),
    ...chainViolations('statuses', statuses, new Map(rows.map(({ id, status }) => [id, status]))),
    ...stayViolations(stays, 'colonyId'),
    ...stayViolations(stays, 'queenId'),
    ...[...places, ...statuses]
      .filter(({ colonyId, on }) => isLate(colonyId, on))
      .map(({ colonyId, on }) => `${colonyId} changes on ${on}, after its end`),
    ...stays
      .filter(({ colonyId, toOn }) => isLate(colonyId, toOn))
      .map(({ colonyId, toOn }) => `${colonyId} has a queen until ${toOn}, after its end`),
  ];
};
