import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedRows, type Queryable, queryBuilder } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { colonies, inNaturalOrder, inspections, tasks } from '@beekeeping/db/schema';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { feedTypeRecords } from '../../field-work/feedings/types/index.ts';
import { inspectionRecords } from '../../field-work/inspections/index.ts';
import { listMedicineLots } from '../../field-work/medicines/lots/index.ts';
import { apiaryRecords } from '../../herd/apiaries/index.ts';
import { colonyRecords, type ColonyView } from '../../herd/colonies/index.ts';
import { getHiveCatalog } from '../../herd/hives/catalog/index.ts';
import { hivesOfColonies } from '../../herd/hives/setups/index.ts';
import { queenRecords } from '../../herd/queens/index.ts';
import { colonyOverviews } from '../statistics/overviews/index.ts';
import { isPending, taskRecords } from '../tasks/task.records.ts';
import { withOverdue } from '../tasks/index.ts';
import { type FieldPack, INSPECTIONS_OF_EACH } from './field-pack.schema.ts';

/** Of colonies, feed types and lots: a round is one day, and the answer is held whole. */
const MAX = 500;

type Rights = ReadonlySet<PermissionKey>;

const colonyIdsAsked = sql`${sql.placeholder('colonyIds')}::uuid[]`;

const readLastInspections = preparedRows(
  inspections,
  queryBuilder
    .select()
    .from(inspections)
    .where(
      sql`${inspections.id} in (
        select last.id from unnest(${colonyIdsAsked}) as colony (id)
        cross join lateral (
          select ${inspections.id} from ${inspections} where ${inspections.colonyId} = colony.id
          order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit ${sql.raw(String(INSPECTIONS_OF_EACH))}) as last)`,
    )
    .orderBy(desc(inspections.inspectedOn), desc(inspections.id)),
);

/** Still to be done there and of these colonies, the first due first. */
const readPendingTasks = preparedRows(
  tasks,
  queryBuilder
    .select()
    .from(tasks)
    .where(
      and(
        isPending,
        or(eq(tasks.apiaryId, sql.placeholder('apiaryId')), sql`${tasks.colonyId} = any(${colonyIdsAsked})`),
      ),
    )
    .orderBy(sql`${tasks.dueOn} asc nulls last`, asc(tasks.id)),
);

const byColony = <Item extends { colonyId: string | null }>(
  items: readonly Item[] = [],
): Map<string | null, Item[]> => {
  const found = new Map<string | null, Item[]>();
  for (const item of items) {
    const others = found.get(item.colonyId);
    if (others) others.push(item);
    else found.set(item.colonyId, [item]);
  }
  return found;
};

/** In the order of the row, those without a place in it last, by name; one more than a pack holds. */
const readLiving = preparedRows(
  colonies,
  queryBuilder
    .select()
    .from(colonies)
    .where(and(eq(colonies.apiaryId, sql.placeholder('apiaryId')), isNull(colonies.endedOn)))
    .orderBy(asc(colonies.position), asc(inNaturalOrder(colonies.name)), asc(colonies.id))
    .limit(MAX + 1),
);

/** @throws AppError INVALID_STATE for more than one round can be of */
const livingColonies = async (db: Queryable, apiaryId: string): Promise<ColonyView[]> => {
  const found = await readLiving(db, { apiaryId });
  if (found.length <= MAX) return colonyRecords.views(db, found);
  throw new AppError('INVALID_STATE', `More than ${MAX} colonies live there: they are too many for one pack.`);
};

/**
 * Everything that a round through an apiary needs without network, in a number of statements that does not hang on the
 * number of colonies. One after the other, so that a pack holds one connection.
 * @param rights of the reader: what they may not read is absent
 * @param today of the beekeeper, in the time zone of the business
 * @throws AppError NOT_FOUND, INVALID_STATE for more colonies than a pack holds
 */
export const readFieldPack = async (
  db: Queryable,
  apiaryId: string,
  { rights, today, timeZone }: { rights: Rights; today: CalendarDay; timeZone: string },
): Promise<FieldPack> => {
  const may = async <Read>(right: PermissionKey, read: () => Promise<Read>): Promise<Read | undefined> =>
    rights.has(right) ? read() : undefined;

  const apiary = await apiaryRecords.get(db, apiaryId);
  const living = await may('colonies:read', () => livingColonies(db, apiaryId));
  const colonyIds = living?.map(({ id }) => id) ?? [];
  const queenIds = living?.flatMap(({ queenId }) => queenId ?? []) ?? [];
  const overviewOf = living && (await colonyOverviews(db, colonyIds, { rights, today, timeZone }));
  const hives = living && (await hivesOfColonies(db, colonyIds, today));
  const hiveCatalog = living && (await getHiveCatalog(db));
  const queens =
    living && (await may('queens:read', async () => queenRecords.views(db, await queenRecords.findAll(db, queenIds))));
  const inspected =
    living &&
    (await may('inspections:read', async () =>
      inspectionRecords.views(db, await readLastInspections(db, { colonyIds })),
    ));
  const pending = await may('tasks:read', async () =>
    (await taskRecords.views(db, await readPendingTasks(db, { apiaryId, colonyIds }))).map((task) =>
      withOverdue(task, today),
    ),
  );
  const feedTypes = await may('feedings:read', () => feedTypeRecords.list(db, { limit: MAX, sort: 'feedType' }));
  const withRemainder = { hasRemaining: true, limit: MAX, sort: 'expiresOn' } as const;
  const lots = await may('medicine-lots:read', () => listMedicineLots(db, withRemainder, today));

  const hiveOf = new Map(hives?.map((hive) => [hive.colonyId, hive]));
  const queenOf = new Map(queens?.map((queen) => [queen.id, queen]));
  const inspectionsOf = byColony(inspected);
  const tasksOf = byColony(pending);
  return {
    apiary,
    colonies: living?.map((colony) => ({
      ...colony,
      overview: overviewOf!(colony.id),
      queen: queens && (colony.queenId === null ? null : (queenOf.get(colony.queenId) ?? null)),
      hiveSetup: hiveOf.get(colony.id) ?? null,
      inspections: inspected && (inspectionsOf.get(colony.id) ?? []),
      tasks: pending && (tasksOf.get(colony.id) ?? []),
    })),
    tasks: pending && (tasksOf.get(null) ?? []),
    hiveCatalog,
    feedTypes: feedTypes?.items,
    medicineLots: lots?.items,
  };
};
