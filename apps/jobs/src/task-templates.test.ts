import { newId } from '@beekeeping/core/id';
import { domainEvents, jobRuns, taskTemplates, tasks } from '@beekeeping/db/schema';
import { waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { describe, expect, it } from '@jest/globals';
import { count, countDistinct, desc, eq } from 'drizzle-orm';
import { runHere } from './testing/run-here.ts';
import { startJobs } from './testing/start-jobs.ts';

/** Three pieces. */
const TEMPLATES = 450;

const database = testDatabase();

const start = () => startJobs(['run', 'task-templates'], { DATABASE_URL: database.url });
const run = () => runHere('task-templates', { DATABASE_URL: database.url });

const dueThisYear = async (howMany: number): Promise<void> => {
  const at = new Date();
  const day = { month: 12, day: 31, isActive: true, activeSince: `${at.getFullYear()}-01-01` };
  await database.db
    .insert(taskTemplates)
    .values(
      Array.from({ length: howMany }, () => ({ id: newId(), title: 'Inventur', ...day, createdAt: at, updatedAt: at })),
    );
};

describe('jobs run task-templates', () => {
  it('makes each task of the year once, of two that start together and after one that was killed at work', async () => {
    await dueThisYear(TEMPLATES);
    await database.db.transaction(async (tx) => {
      // Somebody changes the last template: the run waits in its last piece.
      await tx.select().from(taskTemplates).orderBy(desc(taskTemplates.id)).limit(1).for('update');
      const killed = start();
      await waitUntilBlocked(database.db, 1);
      killed.child.kill('SIGKILL');
      await killed.ended;
    });
    expect(await database.db.$count(tasks)).toBe(400);
    await waitUntil('two who start together have found the lock of the dead free', async () => {
      const codes = (await Promise.all([run(), run()])).map(({ code }) => code);
      return codes.includes(0);
    });
    const [stored] = await database.db
      .select({ tasks: count(), keys: countDistinct(tasks.dedupeKey), templates: countDistinct(tasks.templateId) })
      .from(tasks);
    expect(stored).toEqual({ tasks: TEMPLATES, keys: TEMPLATES, templates: TEMPLATES });
    expect(await database.db.$count(domainEvents, eq(domainEvents.type, 'TaskCreated'))).toBe(TEMPLATES);
    const runs = await database.db.select({ outcome: jobRuns.outcome }).from(jobRuns).orderBy(jobRuns.startedAt);
    expect(runs[0]).toEqual({ outcome: 'ABANDONED' });
  });
});
