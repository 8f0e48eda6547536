import { databaseNow } from '@beekeeping/db';
import { calendarConnections, calendarEntries, colonies, tasks } from '@beekeeping/db/schema';
import type { Change, DomainEventType, EventHandler, RecordedEvent } from '@beekeeping/events';
import { type SQL, sql } from 'drizzle-orm';
import { isInCalendarOf } from './calendar-tasks.ts';

/** Makes an entry due at once: it counts as changed, so that another attempt follows a running one. */
const dueAgain = sql`
  state = 'PENDING', version = entry.version + 1, attempt_count = 0, last_error = null, removed_at = null,
  next_attempt_at = ${databaseNow}, updated_at = ${databaseNow}`;

/** In the order of ids, so that two concurrent changes of the same entries do not deadlock. */
const enqueueAgain = (change: Change, which: SQL): Promise<unknown> =>
  change.tx.execute(sql`
    with locked as (
      select id from ${calendarEntries} where ${which} order by id for no key update)
    update ${calendarEntries} as entry set ${dueAgain} from locked where entry.id = locked.id`);

const enqueueMissing = (change: Change, which: SQL): Promise<unknown> =>
  change.tx.execute(sql`
    insert into ${calendarEntries} (id, connection_id, task_id, created_at, updated_at)
    select gen_random_uuid(), ${calendarConnections.id}, ${tasks.id}, ${change.now.toISOString()}::timestamptz, ${change.now.toISOString()}::timestamptz
    from ${tasks} cross join ${calendarConnections}
    where ${which} and ${isInCalendarOf(sql`${calendarConnections.userId}`)}
    order by ${tasks.id}, ${calendarConnections.id}
    on conflict do nothing`);

/** Everything to be shown on a new connection: all of it once more, in a calendar that may be empty. */
export const enqueueConnection = async (change: Change, connectionId: string): Promise<void> => {
  await enqueueAgain(change, sql`connection_id = ${connectionId}::uuid`);
  await enqueueMissing(change, sql`${calendarConnections.id} = ${connectionId}::uuid`);
};

const enqueueTasks = async (change: Change, taskIds: SQL): Promise<void> => {
  await enqueueAgain(change, sql`task_id in (${taskIds})`);
  await enqueueMissing(change, sql`${tasks.id} in (${taskIds})`);
};

const EVENTS = [
  'TaskCreated',
  'TaskCompleted',
  'TaskChanged',
  'ColonyChanged',
  'ColonyMoved',
  'ApiaryChanged',
] as const satisfies readonly DomainEventType[];

const isPending = sql`t.status in ('OPEN', 'IN_PROGRESS')`;
const theseTasks = (ids: SQL): SQL => sql`select unnest(${ids})`;
const ofColonies = (ids: SQL): SQL => sql`select t.id from ${tasks} t where t.colony_id = any(${ids}) and ${isPending}`;

/** For each kind of event, the tasks concerned: for colonies and apiaries those that show their names. */
const TASKS_OF: Record<(typeof EVENTS)[number], (ids: SQL) => SQL> = {
  TaskCreated: theseTasks,
  TaskCompleted: theseTasks,
  TaskChanged: theseTasks,
  ColonyChanged: ofColonies,
  ColonyMoved: ofColonies,
  ApiaryChanged: (ids) => sql`
    select t.id from ${tasks} t left join ${colonies} c on c.id = t.colony_id
    where coalesce(t.apiary_id, c.apiary_id) = any(${ids}) and ${isPending}`,
};

const tasksOf = (events: readonly RecordedEvent[]): SQL => {
  const parts = EVENTS.flatMap((type) => {
    const ids = events.filter((event) => event.type === type).map(({ payload }) => (payload as { id: string }).id);
    return ids.length > 0 ? [TASKS_OF[type](sql`${sql.param(ids)}::uuid[]`)] : [];
  });
  return sql.join(parts, sql` union `);
};

/** Follows tasks, and the names that they show, into the calendars of users. */
export const calendarHandler: EventHandler = {
  description: 'Makes the calendar entries due of tasks that changed',
  events: EVENTS,
  handleAll: async (change, events) => {
    // Most houses have none: two statements for each set would be too many.
    const [connected] = await change.tx.select({ id: calendarConnections.id }).from(calendarConnections).limit(1);
    if (connected) await enqueueTasks(change, tasksOf(events));
  },
};
