import { newId } from '@beekeeping/core/id';
import { notifications, roles, tasks, users } from '@beekeeping/db/schema';
import { countStatements, waitUntilBlocked } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { count, eq } from 'drizzle-orm';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { aUser } from '../../identity/accounts/users/user.factory.ts';
import { makeTasks, type TaskToMake } from './make-tasks.ts';
import { removeTask } from './remove-task.ts';

const database = testDatabase();

const toMake = (fields: Partial<TaskToMake> = {}): TaskToMake => ({
  dedupeKey: `rule:${newId()}`,
  origin: 'RULE',
  title: 'Milben zählen',
  dueOn: '2026-07-01',
  ...fields,
});

const make = (...wanted: TaskToMake[]) => inTestChange(database.db, (change) => makeTasks(change, wanted));

const madeFor = async ({ dedupeKey }: TaskToMake): Promise<number> => {
  const [made] = await database.db.select({ of: count() }).from(tasks).where(eq(tasks.dedupeKey, dedupeKey));
  return made!.of;
};

describe('makeTasks', () => {
  it('makes one task for a key, however many ask for it at once', async () => {
    const task = toMake();
    const others = Array.from({ length: 5 }, () => toMake());
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) => make(...(at % 2 ? [task, ...others] : [...others, task, task]))),
    );
    expect(made.flat()).toHaveLength(6);
    expect(await madeFor(task)).toBe(1);
  });

  it('claims no key before one that somebody else is about to use, so that no two wait for each other', async () => {
    const [first, ...others] = Array.from('abcdefghijklmnop', (letter) => toMake({ dedupeKey: `rule:${letter}` }));
    let all: Promise<unknown> | undefined;
    await inTestChange(database.db, async (change) => {
      await makeTasks(change, [first!]);
      all = make(...others.toReversed(), first!);
      await waitUntilBlocked(database.db, 1);
      expect(await make(...others)).toHaveLength(others.length);
    });
    expect(await all).toEqual([]);
  });

  it('makes a task again whose change failed', async () => {
    const task = toMake();
    const failing = inTestChange(database.db, async (change) => {
      await makeTasks(change, [task]);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await make(task)).toMatchObject([{ title: task.title, origin: 'RULE', status: 'OPEN' }]);
  });

  it('makes no task again that was deleted', async () => {
    const task = toMake();
    const [made] = await make(task);
    await inTestChange(database.db, (change) => removeTask(change, made!.id));
    expect(await make(task)).toEqual([]);
  });

  it('makes no task again that came without its key, as from an import', async () => {
    const task = toMake();
    const [made] = await make(toMake());
    await database.db.update(tasks).set({ dedupeKey: task.dedupeKey }).where(eq(tasks.id, made!.id));
    expect(await make(task)).toEqual([]);
  });

  it('leaves out what is about a colony that is gone, and can make it later', async () => {
    const gone = toMake({ colonyId: newId() });
    expect(await make(gone, toMake())).toHaveLength(1);
    const { id: colonyId } = await inTestChange(database.db, aColony);
    expect(await make({ ...gone, colonyId })).toMatchObject([{ colonyId }]);
  });

  it('gives a task to nobody in place of a user who is inactive', async () => {
    const { id: assigneeId } = await inTestChange(database.db, aUser);
    expect(await make(toMake({ assigneeId }))).toMatchObject([{ assigneeId }]);
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, assigneeId));
    expect(await make(toMake({ assigneeId }))).toMatchObject([{ assigneeId: null }]);
  });

  it('notifies the assignees of tasks, of one by its title and of many by their number', async () => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    const { id: assigneeId } = await inTestChange(database.db, (change) => aUser(change, { roleId: admin!.id }));
    await make(toMake({ assigneeId }));
    await make(toMake({ assigneeId }), toMake({ assigneeId }), toMake());
    const reported = await database.db.select().from(notifications).orderBy(notifications.id);
    expect(reported.map(({ userId, params }) => ({ userId, params }))).toEqual([
      { userId: assigneeId, params: { title: 'Milben zählen', dueOn: '2026-07-01' } },
      { userId: assigneeId, params: { tasks: 2 } },
    ]);
  });

  it('makes a thousand tasks with the statements of one', async () => {
    const { id: colonyId } = await inTestChange(database.db, aColony);
    const statementsOf = (wanted: number) =>
      countStatements(database.url, (db) =>
        inTestChange(db, (change) =>
          makeTasks(
            change,
            Array.from({ length: wanted }, () => toMake({ colonyId })),
          ),
        ),
      );
    expect(await statementsOf(1_000)).toBe(await statementsOf(1));
  });
});
