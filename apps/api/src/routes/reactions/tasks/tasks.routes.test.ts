import { fixedClock } from '@beekeeping/core/clock';
import { automationRules, domainEvents, notifications, tasks, users } from '@beekeeping/db/schema';
import { aUser, factoriesOver, taskBody } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

/** Ten minutes to midnight in Berlin. */
const clock = fixedClock('2026-07-15T21:50:00Z');
const TODAY = '2026-07-15';

const api = testApi({ clock });

const { aColony, aTask } = factoriesOver(() => api.context);
const TASKS = '/api/v1/tasks';
const pathOf = ({ id }: { id: string }): string => `${TASKS}/${id}`;
const move = (task: { id: string }, name: string) => api.admin.post(`${pathOf(task)}/${name}`);
const read = async (task: { id: string }) => (await api.admin.get(pathOf(task)).expect(200)).body;
const titlesOf = async (query: string): Promise<string[]> =>
  (await api.admin.get(`${TASKS}?sort=title&${query}`).expect(200)).body.items.map(
    ({ title }: { title: string }) => title,
  );

const eventsOf = ({ id }: { id: string }) =>
  api.db
    .select({ type: domainEvents.type, payload: domainEvents.payload })
    .from(domainEvents)
    .where(sql`${domainEvents.payload} ->> 'id' = ${id}`)
    .orderBy(domainEvents.recordedAt, domainEvents.id);

const anInactiveUser = async () => {
  const user = await inTestChange(api.db, aUser);
  await api.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  return user;
};

/** A task of each status. */
const WAYS = {
  OPEN: [],
  IN_PROGRESS: ['start'],
  DONE: ['complete'],
  CANCELLED: ['cancel'],
} as const;
type Status = keyof typeof WAYS;

const go = (task: { id: string }, name: string) =>
  name === 'start' ? api.admin.patch(pathOf(task), { status: 'IN_PROGRESS' }) : move(task, name);

const aTaskThatIs = async (status: Status) => {
  const task = await aTask({ colonyId: null });
  for (const name of WAYS[status]) await go(task, name).expect(200);
  return task;
};

describe('the assignee of a task', () => {
  const heard = async ({ id }: { id: string }) =>
    (await api.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, params, link }) => ({
      kind,
      params,
      link,
    }));
  const somebody = async () => {
    const session = await api.signIn(['tasks:read', 'tasks:create', 'tasks:update']);
    return { id: session.userId, client: api.as(session.token) };
  };

  it('is notified of one that somebody else assigns, when it is made or later, once', async () => {
    const user = await somebody();
    const body = { title: 'Zargen holen', dueOn: '2026-07-20' };
    const { body: made } = await api.admin.post(TASKS, { ...body, assigneeId: user.id }).expect(201);
    const { body: later } = await api.admin.post(TASKS, { title: 'Wachs schmelzen' }).expect(201);
    await api.admin.patch(pathOf(later), { assigneeId: user.id }).expect(200);
    await api.admin.patch(pathOf(later), { assigneeId: user.id, note: 'bald' }).expect(200);
    expect(await heard(user)).toEqual([
      { kind: 'taskAssigned', params: body, link: `/tasks/${made.id}` },
      { kind: 'taskAssigned', params: { title: 'Wachs schmelzen', dueOn: '' }, link: `/tasks/${later.id}` },
    ]);
  });

  it('is not notified of one that they take themselves', async () => {
    const user = await somebody();
    const { body: task } = await user.client.post(TASKS, { title: 'Selbst', assigneeId: user.id }).expect(201);
    await user.client.patch(pathOf(task), { assigneeId: null }).expect(200);
    await user.client.patch(pathOf(task), { assigneeId: user.id }).expect(200);
    expect(await heard(user)).toEqual([]);
  });
});

describe('a task that a rule made', () => {
  it('says what the rule is known by', async () => {
    const task = await aTask();
    const [rule] = await api.db.select().from(automationRules).where(eq(automationRules.triggerType, 'QUEEN_OLD'));
    await api.db.update(tasks).set({ origin: 'RULE', ruleId: rule!.id }).where(eq(tasks.id, task.id));
    expect(await read(task)).toMatchObject({ ruleId: rule!.id, ruleTriggerType: 'QUEEN_OLD' });
  });
});

describe('POST /tasks', () => {
  it('answers an open task that somebody entered, with names beside its ids, and raises its event', async () => {
    const colony = await aColony();
    const { userId } = await api.signIn('no role');
    const about = { colonyId: colony.id, apiaryId: colony.apiaryId, assigneeId: userId };
    const { body } = await api.admin.post(TASKS, taskBody(about)).expect(201);
    expect(body).toEqual({
      ...taskBody(about),
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      colonyName: colony.name,
      apiaryName: colony.apiaryName,
      assigneeName: 'Test user',
      status: 'OPEN',
      isOverdue: true,
      origin: 'MANUAL',
      templateId: null,
      templateTitle: null,
      ruleId: null,
      ruleTriggerType: null,
      completedAt: null,
      completedById: null,
      completedByName: null,
    });
    const { id, title, dueOn } = body;
    expect(await eventsOf(body)).toEqual([{ type: 'TaskCreated', payload: { id, title, dueOn, colonyId: colony.id } }]);
  });

  it('names the rule that made one', async () => {
    const [rule] = await api.db.select().from(automationRules).limit(1);
    const { id } = await aTask();
    await api.db.update(tasks).set({ ruleId: rule!.id }).where(eq(tasks.id, id));
    expect(await read({ id })).toMatchObject({ ruleId: rule!.id, ruleTriggerType: rule!.triggerType });
  });

  it('takes a title alone', async () => {
    const { body } = await api.admin.post(TASKS, { title: 'Smoker reparieren' }).expect(201);
    expect(body).toMatchObject({ dueOn: null, colonyId: null, apiaryId: null, assigneeId: null, isOverdue: false });
    expect(await eventsOf(body)).toMatchObject([{ payload: { id: body.id, title: 'Smoker reparieren' } }]);
  });

  it('refuses an assignee who is not active', async () => {
    const { id: assigneeId } = await anInactiveUser();
    const { body } = await api.admin.post(TASKS, taskBody({ assigneeId })).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'assigneeId' }] });
  });
});

describe('PATCH /tasks/:id', () => {
  it('refuses a new assignee who is not active, and leaves one who became so', async () => {
    const { id } = await anInactiveUser();
    const task = await aTask();
    await api.admin.patch(pathOf(task), { assigneeId: id }).expect(400);
    const { userId } = await api.signIn('no role');
    await api.admin.patch(pathOf(task), { assigneeId: userId }).expect(200);
    await api.db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    const { body } = await api.admin.patch(pathOf(task), { assigneeId: userId, title: 'Anders' }).expect(200);
    expect(body).toMatchObject({ assigneeId: userId, title: 'Anders' });
  });

  it.each(['OPEN', 'DONE', 'CANCELLED'])('leaves %s to an operation of its own', async (status) => {
    const task = await aTask();
    const { body } = await api.admin.patch(pathOf(task), { status }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'status', code: 'NOT_ONE_OF' }]);
  });
});

describe('a move of a task', () => {
  const ALLOWED: Record<string, Partial<Record<Status, Status>>> = {
    start: { OPEN: 'IN_PROGRESS' },
    complete: { OPEN: 'DONE', IN_PROGRESS: 'DONE' },
    cancel: { OPEN: 'CANCELLED', IN_PROGRESS: 'CANCELLED' },
    reopen: { DONE: 'OPEN', CANCELLED: 'OPEN' },
  };
  const cases = Object.entries(ALLOWED).flatMap(([name, to]) =>
    (Object.keys(WAYS) as Status[]).map((from) => [name, from, to[from]] as const),
  );

  it.each(cases)('%s from %s leads to %s', async (name, from, to) => {
    const task = await aTaskThatIs(from);
    const { body } = await go(task, name).expect(to ? 200 : 409);
    expect(to ? body.status : body.code).toBe(to ?? 'INVALID_STATE');
    expect((await read(task)).status).toBe(to ?? from);
  });

  it('that completes it says when and by whom, until it is reopened', async () => {
    const task = await aTask();
    const me = await api.signIn(['tasks:update']);
    const done = await api
      .as(me.token)
      .post(`${pathOf(task)}/complete`)
      .expect(200);
    const completion = {
      completedAt: clock.now().toISOString(),
      completedById: me.userId,
      completedByName: 'Test user',
      isOverdue: false,
    };
    expect(done.body).toMatchObject(completion);
    const { body } = await move(task, 'reopen').expect(200);
    expect(body).toMatchObject({ completedAt: null, completedById: null, completedByName: null, isOverdue: true });
  });

  it('announces each completion', async () => {
    const task = await aTaskThatIs('DONE');
    await move(task, 'reopen').expect(200);
    await move(task, 'complete').expect(200);
    const { id, title, dueOn } = task;
    const completed = { type: 'TaskCompleted', payload: { id, title, dueOn } };
    const events = await eventsOf(task);
    expect(events.filter(({ type }) => type === 'TaskCompleted')).toEqual([completed, completed]);
  });

  it('is made by one of many who ask at once', async () => {
    const task = await aTask();
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(task, 'complete')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await eventsOf(task)).toHaveLength(2);
  });
});

describe('a task that is overdue', () => {
  it.each([
    ['2026-07-14', 'OPEN', true],
    ['2026-07-14', 'IN_PROGRESS', true],
    ['2026-07-14', 'DONE', false],
    ['2026-07-14', 'CANCELLED', false],
    [TODAY, 'OPEN', false],
    [null, 'OPEN', false],
  ] as const)('due on %s and %s: %s, in the list as well', async (dueOn, status, isOverdue) => {
    const task = await aTaskThatIs(status);
    await api.admin.patch(pathOf(task), { dueOn }).expect(200);
    expect((await read(task)).isOverdue).toBe(isOverdue);
    const listed = (await api.admin.get(`${TASKS}?ids=${task.id}&isOverdue=${isOverdue}`).expect(200)).body.items;
    expect(listed).toMatchObject([{ id: task.id, isOverdue }]);
    expect(await titlesOf(`ids=${task.id}&isOverdue=${!isOverdue}`)).toEqual([]);
  });

  it('becomes so at midnight where the bees are', async () => {
    const task = await aTask({ dueOn: TODAY });
    const before = clock.now();
    clock.set('2026-07-15T22:00:00Z');
    const after = await read(task).finally(() => clock.set(before));
    expect(after.isOverdue).toBe(true);
  });
});

describe('GET /tasks', () => {
  it('finds what is about an apiary, or about a colony that is there now', async () => {
    const [colony, other] = [await aColony(), await aColony()];
    const { apiaryId } = colony;
    await aTask({ title: 'A Volk', colonyId: colony.id });
    await aTask({ title: 'B Stand', colonyId: null, apiaryId });
    await aTask({ title: 'C anderswo', colonyId: other.id });
    expect(await titlesOf(`apiaryId=${apiaryId}`)).toEqual(['A Volk', 'B Stand']);
    await api.admin.post(`/api/v1/colonies/${other.id}/move`, { apiaryId, movedOn: TODAY }).expect(200);
    expect(await titlesOf(`apiaryId=${apiaryId}`)).toEqual(['A Volk', 'B Stand', 'C anderswo']);
    expect(await titlesOf(`colonyId=${other.id}`)).toEqual(['C anderswo']);
  });

  it('finds what is due between two days, both included, of one assignee', async () => {
    const { userId: assigneeId } = await api.signIn('no role');
    for (const dueOn of ['2026-08-01', '2026-08-02', '2026-08-04', '2026-08-05', null]) {
      await aTask({ title: dueOn ?? 'irgendwann', dueOn, assigneeId, colonyId: null });
    }
    await aTask({ title: 'eines anderen', dueOn: '2026-08-02' });
    const due = await titlesOf(`assigneeId=${assigneeId}&dueFrom=2026-08-02&dueTo=2026-08-04`);
    expect(due).toEqual(['2026-08-02', '2026-08-04']);
    expect(await titlesOf(`assigneeId=${assigneeId}&from=2026-08-02&to=2026-08-04`)).toEqual(due);
  });
});

describe('the timeline of a colony', () => {
  it('shows what was done at it, to whom may read tasks', async () => {
    const colony = await aColony();
    const task = await aTask({ colonyId: colony.id });
    await aTask({ colonyId: colony.id, title: 'noch offen' });
    await move(task, 'complete').expect(200);
    const path = `/api/v1/colonies/${colony.id}/timeline`;
    const reported = { kind: 'TASK_DONE', on: TODAY, id: task.id, summary: `Done: ${task.title}.` };
    const isTask = ({ kind }: { kind: string }) => kind === 'TASK_DONE';
    expect((await api.admin.get(path).expect(200)).body.items.filter(isTask)).toEqual([
      expect.objectContaining(reported),
    ]);
    const { token } = await api.signIn(['colonies:read']);
    expect((await api.as(token).get(path).expect(200)).body.items.filter(isTask)).toEqual([]);
  });
});
