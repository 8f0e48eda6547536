import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { automationRules, domainEvents, notifications, roles, ruleResults, tasks } from '@beekeeping/db/schema';
import { countStatements } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, type EventHandler, inChange, type RecordedEvent } from '@beekeeping/events';
import { dispatchAll, endPauses, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { anArticle } from '../../../trade/articles/article.factory.ts';
import { aBottling } from '../../../trade/bottlings/bottling.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { splitColony } from '../../../herd/colony-operations/split-colony.ts';
import { aHoneyBatch } from '../../../honey-house/honey-batches/honey-batch.factory.ts';
import { anInspection } from '../../../field-work/inspections/inspection.factory.ts';
import { aMedicineLot } from '../../../field-work/medicines/lots/medicine-lot.factory.ts';
import { aQueen } from '../../../herd/queens/queen.factory.ts';
import { assignQueen } from '../../../herd/queens/assign-queen.ts';
import { bookMovement } from '../../../trade/stock/movements/book-movement.ts';
import { aTreatment } from '../../../field-work/treatments/treatment.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { aVarroaMeasurement } from '../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { ruleHandlers } from './rule-handlers.ts';
import { ruleCatalog } from './rules/index.ts';

const TODAY = '2025-07-15';
const database = testDatabase();
const context = () => testChangeContext(database.db, fixedClock(`${TODAY}T10:00:00Z`));
const during = <T>(work: (change: Change) => Promise<T>) => inChange(context(), systemActor('test'), work);
const dispatch = () => dispatchAll(context(), ruleHandlers);
const rule = (triggerType: RuleTrigger, fields: Partial<typeof automationRules.$inferInsert>) =>
  database.db.update(automationRules).set(fields).where(eq(automationRules.triggerType, triggerType));
const madeTasks = async () =>
  (await database.db.select().from(tasks).orderBy(tasks.dueOn, tasks.title)).map(
    ({ dueOn, title }) => `${dueOn} ${title}`,
  );

afterEach(async () => {
  await database.db.delete(tasks);
  await database.db.delete(notifications);
  await database.db.update(automationRules).set({ parameters: {} });
});

/** What was recorded before the arrangement counts as no event. */
const arrangeQuietly = async <T>(work: (change: Change) => Promise<T>): Promise<T> => {
  const made = await during(work);
  await database.db.delete(domainEvents);
  return made;
};

const redOf = (colonyId: string, measuredOn: string) =>
  during((change) => aVarroaMeasurement(change, { colonyId, miteCount: 400, measuredOn }));
const aRedColony = async (): Promise<string> => {
  const { id } = await arrangeQuietly((change) => aColony(change));
  await redOf(id, '2025-07-12');
  return id;
};

const treated = (fields: object) => async (change: Change) => {
  const { id: medicineLotId } = await aMedicineLot(change);
  await aTreatment(change, { medicineLotId, startedOn: '2025-07-10', ...fields });
};
const inspected = (fields: object) => (change: Change) =>
  anInspection(change, { inspectedOn: '2025-07-14', startedAt: null, ...fields });

/** What is recorded, each in a way of its own, and how many tasks a rule makes of it. */
const EVENTS: [RuleTrigger, (change: Change) => Promise<unknown>, number][] = [
  ['TREATMENT_STARTED', treated({ plannedEndOn: '2025-08-01', endedOn: null }), 1],
  ['TREATMENT_ENDED', treated({ plannedEndOn: null, endedOn: '2025-07-10' }), 1],
  ['SWARM_CELLS_FOUND', inspected({ queenCells: 'SWARM_CELLS' }), 1],
  ['DISEASE_SUSPECTED', inspected({ diseaseSigns: [{ code: 'AFB', severity: 'SUSPECTED' }] }), 1],
  [
    'QUEEN_INTRODUCED',
    async (change) => {
      const { id: queenId } = await aQueen(change, { evaluations: [] });
      const { id } = await aColony(change);
      const introduced = { assignedOn: '2025-07-10', method: 'CAGE', previousQueenStatus: 'REPLACED' } as const;
      await assignQueen(change, id, { queenId, ...introduced });
    },
    2,
  ],
  [
    'COLONY_SPLIT',
    async (change) => {
      const daughters = [
        { name: 'Ableger 1', getsQueen: false },
        { name: 'Ableger 2', getsQueen: true },
      ];
      await splitColony(change, (await aColony(change)).id, { splitOn: '2025-07-10', method: 'BROOD_NUC', daughters });
    },
    4,
  ],
];

describe('the rules that act on events', () => {
  it('VARROA_RED makes a task to treat within three days of the measurement, for the newest one only', async () => {
    const colonyId = await aRedColony();
    await dispatch();
    await redOf(colonyId, '2025-07-06');
    await dispatch();
    expect(await madeTasks()).toEqual(['2025-07-15 Gegen Varroa behandeln: Ampel rot']);
  });

  it('VARROA_RED asks for nothing more while its task waits, and again once it is done', async () => {
    const colonyId = await aRedColony();
    await dispatch();
    await redOf(colonyId, '2025-07-14');
    await dispatch();
    expect(await madeTasks()).toHaveLength(1);
    await database.db.update(tasks).set({ status: 'CANCELLED' });
    await redOf(colonyId, '2025-07-15');
    await dispatch();
    expect(await madeTasks()).toHaveLength(2);
  });

  it('work with the parameters that were set', async () => {
    await rule('VARROA_RED', { parameters: { dueInDays: 10 } });
    await aRedColony();
    await dispatch();
    expect(await madeTasks()).toEqual(['2025-07-22 Gegen Varroa behandeln: Ampel rot']);
  });

  it('do nothing while they are not active', async () => {
    await rule('VARROA_RED', { active: false });
    await aRedColony();
    await dispatch();
    await rule('VARROA_RED', { active: true });
    expect(await madeTasks()).toEqual([]);
  });

  it.each(EVENTS)('%s hears of what is recorded', async (trigger, record, howMany) => {
    await during(record);
    await dispatch();
    const ofRule = eq(automationRules.triggerType, trigger);
    const made = await database.db
      .select({ id: tasks.id })
      .from(tasks)
      .innerJoin(automationRules, and(eq(automationRules.id, tasks.ruleId), ofRule));
    expect(made).toHaveLength(howMany);
  });

  it('STOCK_LOW makes one task of an article for its newest batch, however many pieces leave', async () => {
    const { id: articleId } = await during((change) => anArticle(change, { name: 'Lindenhonig' }));
    const { id: bottlingId } = await during((change) =>
      aBottling(change, { articleId, jarCount: 20, filledOn: '2025-07-14' }),
    );
    const sell = (quantity: number) =>
      during((change) =>
        bookMovement(change, 'BOTTLING', bottlingId, {
          type: 'FARM_SHOP',
          quantity,
          occurredAt: new Date('2025-07-14T08:00:00Z'),
        }),
      );
    await sell(8);
    await dispatch();
    expect(await madeTasks()).toEqual([]);
    await sell(1);
    await dispatch();
    await sell(1);
    await dispatch();
    expect(await madeTasks()).toEqual(['2025-07-15 Abfüllen: Lindenhonig']);
  });

  it('HONEY_WATER_HIGH notifies those who may read honey batches', async () => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    await during((change) => aUser(change, { roleId: admin!.id }));
    await during((change) => aHoneyBatch(change, { batchNumber: 'HB-1', waterContentPercent: 18.4 }));
    await during((change) => aHoneyBatch(change, { waterContentPercent: 18 }));
    await dispatch();
    const reported = await database.db.select().from(notifications);
    expect(reported.map(({ kind, params }) => ({ kind, params }))).toEqual([
      { kind: 'honeyWaterHigh', params: { batchNumber: 'HB-1', waterContentPercent: 18.4, limitPercent: 18 } },
    ]);
  });

  it('write the first event of the chain on what they cause, and act once when an event is handled again', async () => {
    await aRedColony();
    const [measured] = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'VarroaMeasured'));
    await dispatch();
    await database.db.update(domainEvents).set({ state: 'PENDING' }).where(eq(domainEvents.id, measured!.id));
    await database.db.execute('delete from event_handlings');
    await endPauses(database.db);
    await dispatch();
    const caused = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'TaskCreated'));
    expect(caused.map(({ causedBy }) => causedBy)).toEqual([measured!.id]);
  });

  it('act at once for a set of events, each as the cause of its own', async () => {
    const statementsFor = async (count: number) => {
      const made: { id: string }[] = [];
      await arrangeQuietly(async (change) => {
        while (made.length < count) made.push(await aColony(change));
      });
      for (const { id } of made) await redOf(id, '2025-07-12');
      const set = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'VarroaMeasured'));
      const red = ruleHandlers['rule:VARROA_RED'] as Extract<EventHandler, { handleAll: unknown }>;
      return countStatements(database.url, (db) =>
        inChange({ ...context(), db }, systemActor('test'), (change) =>
          red.handleAll(change, set as unknown as RecordedEvent[]),
        ),
      );
    };
    const forOne = await statementsFor(1);
    expect(await statementsFor(5)).toBe(forOne);
    const caused = await database.db.execute(sql`
      select from domain_events acted join domain_events cause on cause.id = acted.caused_by
      where acted.type = 'RuleActed' and acted.payload -> 'subjectIds' ->> 0 = cause.payload ->> 'colonyId'`);
    expect(caused).toHaveLength(5);
  });

  it('stop no other handler when one fails', async () => {
    const { VARROA_RED: red } = ruleCatalog;
    const failing = {
      ...red,
      find: () => {
        throw new Error('an error of the rule');
      },
    };
    const { id } = await arrangeQuietly((change) => aColony(change));
    await redOf(id, '2025-07-12');
    const handlers = {
      'rule:FAILING': { description: '', events: ['VarroaMeasured'] as const, handle: async () => void failing.find() },
      ...ruleHandlers,
    };
    const reports = await dispatchAll(context(), handlers);
    expect(reports).toContainEqual(expect.objectContaining({ outcome: 'RETRIED', handler: 'rule:FAILING' }));
    expect(await database.db.$count(ruleResults, eq(ruleResults.subjectId, id))).toBe(1);
  });
});
