import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { apiaries, domainEvents, phenologyOnsets, taskTemplates, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, count, eq } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { removeTask } from '../remove-task.ts';
import { makeYearTasks } from './make-year-tasks.ts';
import { switchOnStarterSet } from './switch-on-starter-set.ts';
import { aTaskTemplate } from './task-template.factory.ts';
import type { TaskTemplateCreate, TaskTemplatePatch } from './task-template.schema.ts';
import { updateTaskTemplate } from './update-task-template.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const on = (day: string) => testChangeContext(database.db, fixedClock(`${day}T10:00:00Z`));
const runOn = (day: string) => makeYearTasks(on(day), systemActor('test'));
const template = (day: string, fields: Partial<TaskTemplateCreate> = {}) =>
  inChange(on(day), systemActor('test'), (change) => aTaskTemplate(change, fields));
const patch = (day: string, { id }: { id: string }, fields: TaskTemplatePatch) =>
  inChange(on(day), systemActor('test'), (change) => updateTaskTemplate(change, id, fields));
const dueDays = async () => {
  const rows = await database.db.select({ dueOn: tasks.dueOn }).from(tasks).orderBy(asc(tasks.dueOn));
  return rows.map(({ dueOn }) => dueOn);
};

/** Enough for more than one piece, past the operation. */
const manyTemplates = async (howMany: number): Promise<void> => {
  const at = new Date('2026-01-01T00:00:00Z');
  await database.db.insert(taskTemplates).values(
    Array.from({ length: howMany }, (_, index) => ({
      id: newId(),
      title: `Aufgabe ${index}`,
      month: 3,
      day: (index % 28) + 1,
      isActive: true,
      activeSince: '2026-01-01',
      createdAt: at,
      updatedAt: at,
    })),
  );
};

describe('makeYearTasks', () => {
  it('makes one task of each template a year, however often it runs', async () => {
    await template('2026-02-01');
    const runs = [];
    for (let run = 0; run < 5; run += 1) runs.push((await runOn('2026-02-02')).made);
    expect(runs).toEqual([1, 0, 0, 0, 0]);
    await runOn('2026-12-31');
    await runOn('2027-01-01');
    expect(await dueDays()).toEqual(['2026-09-15', '2027-09-15']);
  });

  it('makes each task once where several processes run at the same time, more templates than a piece', async () => {
    await manyTemplates(450);
    const runs = await Promise.all(Array.from({ length: 4 }, () => runOn('2026-01-05')));
    expect(runs.reduce((sum, { made }) => sum + made, 0)).toBe(450);
    const [events] = await database.db
      .select({ of: count() })
      .from(domainEvents)
      .where(eq(domainEvents.type, 'TaskCreated'));
    expect([new Set(await dueDays()).size, (await dueDays()).length, events!.of]).toEqual([28, 450, 450]);
  });

  it('makes up for days, or a whole summer, on which it did not run', async () => {
    await template('2025-12-01', { month: 3, day: 1 });
    await template('2025-12-01', { month: 10, day: 1 });
    await runOn('2026-08-20');
    expect(await dueDays()).toEqual(['2026-03-01', '2026-10-01']);
  });

  it.each([
    [7, 1, '2026-07-15', ['2026-07-01']],
    [6, 30, '2026-07-15', []],
    [7, 15, '2026-07-15', ['2026-07-15']],
    [1, 2, '2026-01-10', ['2026-01-02']],
  ])('makes for month %i, day %i of a template from %s: %j', async (month, day, since, due) => {
    await template(since, { month, day });
    await runOn('2026-07-16');
    expect(await dueDays()).toEqual(due);
  });

  it('looks back from the day on which a template was switched on again', async () => {
    const made = await template('2025-01-01', { month: 5, day: 1 });
    await patch('2025-02-01', made, { isActive: false });
    await runOn('2026-05-02');
    await patch('2026-07-01', made, { isActive: true });
    await runOn('2026-07-02');
    expect(await dueDays()).toEqual([]);
    await runOn('2027-01-01');
    expect(await dueDays()).toEqual(['2027-05-01']);
  });

  it('knows that a year has no 29 February', async () => {
    await template('2026-01-01', { month: 2, day: 29 });
    for (const day of ['2026-01-02', '2027-01-02', '2028-01-02']) await runOn(day);
    expect(await dueDays()).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
  });

  describe('of a phase', () => {
    const byPhase = (offsetDays: number, since = '2026-01-01') =>
      template(since, { month: null, day: null, phase: 'VOLLFRUEHLING', offsetDays });
    const begins = (beginsOn: string, overrides: object = {}) =>
      inChange(on('2026-01-01'), systemActor('test'), async (change) => {
        const { id: apiaryId } = await anApiary(change);
        const onset = { apiaryId, season: 2026, code: 'VOLLFRUEHLING', beginsOn, basis: 'ESTIMATED' } as const;
        await change.tx.insert(phenologyOnsets).values({ ...onset, ...overrides });
        return apiaryId;
      });

    it('waits until it is known when the phase begins', async () => {
      await byPhase(0);
      expect(await runOn('2026-04-01')).toEqual({ made: 0, waiting: 1 });
    });

    it('is made two weeks before it is due, once, and with the first of the active apiaries', async () => {
      await byPhase(5);
      const left = await begins('2026-04-01');
      await database.db.update(apiaries).set({ isActive: false }).where(eq(apiaries.id, left));
      await begins('2026-04-25');
      await begins('2026-04-20');
      expect(await runOn('2026-04-10')).toEqual({ made: 0, waiting: 0 });
      expect(await runOn('2026-04-11')).toEqual({ made: 1, waiting: 0 });
      await begins('2026-04-12', { basis: 'REPORTED' });
      await runOn('2026-04-12');
      expect(await dueDays()).toEqual(['2026-04-25']);
    });

    it('is due before the phase begins where its offset says so', async () => {
      await byPhase(-20);
      await begins('2026-04-20');
      await runOn('2026-03-17');
      expect(await dueDays()).toEqual(['2026-03-31']);
    });

    it('is left to the next year when it was over before the template was switched on', async () => {
      await byPhase(0, '2026-05-05');
      await begins('2026-04-20');
      expect(await runOn('2026-05-05')).toEqual({ made: 0, waiting: 1 });
    });

    it('belongs to its season, whatever year it is due in', async () => {
      await template('2025-01-01', { month: null, day: null, phase: 'WINTER', offsetDays: 60 });
      await begins('2025-11-20', { season: 2025, code: 'WINTER' });
      await begins('2026-11-10', { code: 'WINTER' });
      await begins('2026-04-20');
      await runOn('2026-01-10');
      await runOn('2026-12-30');
      expect(await dueDays()).toEqual(['2026-01-19', '2027-01-09']);
    });
  });

  it('makes nothing again for a template that was moved, or whose task was deleted', async () => {
    const made = await template('2026-01-01');
    await runOn('2026-01-02');
    await patch('2026-01-03', made, { month: 11 });
    await runOn('2026-01-04');
    expect(await dueDays()).toEqual(['2026-09-15']);
    const [task] = await database.db.select({ id: tasks.id }).from(tasks);
    await inChange(on('2026-01-05'), systemActor('test'), (change) => removeTask(change, task!.id));
    await runOn('2026-01-06');
    expect(await dueDays()).toEqual([]);
  });

  it('makes a whole year of the starter set', async () => {
    const set = await inChange(on('2026-01-01'), systemActor('test'), (change) =>
      switchOnStarterSet(change, { language: 'de' }),
    );
    const { made, waiting } = await runOn('2026-01-02');
    expect(made + waiting).toBe(set.length);
    const months = new Set((await dueDays()).map((day) => day!.slice(0, 7)));
    expect(months.size).toBe(12);
  });
});
