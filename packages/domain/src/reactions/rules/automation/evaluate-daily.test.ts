import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { automationRules, colonies, notifications, roles, tasks, users } from '@beekeeping/db/schema';
import { countStatements, createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { evaluateDaily } from './evaluate-daily.ts';
import type { Rule } from './rule.ts';
import { ruleCatalog } from './rules/index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(4);
});
afterEach(() => database.drop());

/** Nobody has inspected them or counted their mites: every one of them asks for two tasks. */
const neglected = async (howMany: number): Promise<void> => {
  const { id: apiaryId } = await inTestChange(database.db, (change) => anApiary(change));
  const at = new Date('2025-04-01T00:00:00Z');
  await database.db.insert(colonies).values(
    Array.from({ length: howMany }, () => ({
      id: newId(),
      name: newId(),
      apiaryId,
      type: 'PRODUCTION' as const,
      status: 'ACTIVE' as const,
      establishedOn: '2025-04-01',
      createdAt: at,
      updatedAt: at,
    })),
  );
};

const on = (day: string, db = database.db) => testChangeContext(db, fixedClock(`${day}T10:00:00Z`));
const evaluate = (day = '2025-06-15', rules?: Parameters<typeof evaluateDaily>[2]) =>
  evaluateDaily(on(day), systemActor('test'), rules);
const made = async (day?: string) =>
  Object.fromEntries((await evaluate(day)).filter((run) => run.tasks > 0).map((run) => [run.trigger, run.tasks]));

describe('evaluateDaily', () => {
  it('makes each task once, however often it runs on a day and at the same time', async () => {
    await neglected(30);
    await Promise.all([evaluate(), evaluate(), evaluate()]);
    expect(await made()).toEqual({});
    expect(await database.db.$count(tasks)).toBe(60);
  });

  it('notifies once of what several find at the same time', async () => {
    await neglected(20);
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    await inTestChange(database.db, (change) => aUser(change, { roleId: admin!.id }));
    const { INSPECTION_DUE: inspectionDue } = ruleCatalog;
    // Another subject each time: only the claim of the finding prevents a second one.
    const reporting: Rule = {
      ...inspectionDue,
      result: () => ({
        notification: { kind: 'messengerUnlinked', params: {}, subjectId: newId(), link: '/profile' },
      }),
    };
    await Promise.all(Array.from({ length: 3 }, () => evaluate(undefined, { INSPECTION_DUE: reporting })));
    expect(await database.db.$count(notifications)).toBe(20);
  });

  it('makes up for days that it missed, with one task', async () => {
    await neglected(1);
    expect(await made('2025-04-15')).toEqual({ INSPECTION_DUE: 1 });
    expect(await made('2025-06-15')).toEqual({ VARROA_MEASUREMENT_DUE: 1 });
  });

  it('looks at the business day, also when the clocks change', async () => {
    await neglected(1);
    const at = (instant: string) =>
      evaluateDaily(testChangeContext(database.db, fixedClock(instant)), systemActor('test'), {
        VARROA_MEASUREMENT_DUE: ruleCatalog.VARROA_MEASUREMENT_DUE,
      });
    await database.db.update(colonies).set({ establishedOn: '2025-09-28' });
    expect(await at('2025-10-25T21:59:00Z')).toMatchObject([{ tasks: 0 }]);
    expect(await at('2025-10-25T22:00:00Z')).toMatchObject([{ tasks: 1 }]);
    expect(await at('2025-10-26T22:30:00Z')).toMatchObject([{ tasks: 0 }]);
  });

  it('needs as many statements for a thousand colonies as for one', async () => {
    const statementsOf = (day: string) =>
      countStatements(database.url, (db) => evaluateDaily(on(day, db), systemActor('test')));
    await neglected(1);
    const forOne = await statementsOf('2025-06-15');
    await neglected(1_000);
    expect(await statementsOf('2025-06-15')).toBe(forOne);
    expect(await database.db.$count(tasks)).toBeGreaterThan(1_000);
  });

  it('acts on more than a thousand findings in pieces', async () => {
    await neglected(1_001);
    expect(await made()).toEqual({ INSPECTION_DUE: 1_001, VARROA_MEASUREMENT_DUE: 1_001 });
  });

  it('does not take up again what it acted on', async () => {
    const { INSPECTION_DUE: inspectionDue } = ruleCatalog;
    const statements = () =>
      countStatements(database.url, (db) =>
        evaluateDaily(on('2025-06-15', db), systemActor('test'), { INSPECTION_DUE: inspectionDue }),
      );
    await neglected(1);
    const acting = await statements();
    const afterwards = await statements();
    expect(afterwards).toBeLessThan(acting);
    expect(await statements()).toBe(afterwards);
  });

  it('stops no rule because another one fails', async () => {
    await neglected(1);
    const { INSPECTION_DUE: inspectionDue } = ruleCatalog;
    const failing: Rule = { ...inspectionDue, find: () => sql`select 1 / 0 as "subjectId", '' as "dueWindow"` };
    const runs = await evaluate(undefined, { VARROA_MEASUREMENT_DUE: failing, INSPECTION_DUE: inspectionDue });
    expect(runs).toMatchObject([
      { trigger: 'VARROA_MEASUREMENT_DUE', tasks: 0 },
      { trigger: 'INSPECTION_DUE', tasks: 1 },
    ]);
    expect(runs[0]!.error).toBeInstanceOf(Error);
    expect(runs[1]).not.toHaveProperty('error');
  });

  it('leaves out rules that are not active', async () => {
    await neglected(1);
    await database.db.update(automationRules).set({ active: false });
    expect(await made()).toEqual({});
  });

  it('titles tasks in the language of most users', async () => {
    await neglected(1);
    for (const language of ['en', 'en', 'de'] as const) {
      const { id } = await inTestChange(database.db, (change) => aUser(change));
      await database.db.update(users).set({ language }).where(eq(users.id, id));
    }
    await evaluate();
    const titles = (await database.db.select().from(tasks)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Count mites', 'Inspect the colony']);
  });
});
