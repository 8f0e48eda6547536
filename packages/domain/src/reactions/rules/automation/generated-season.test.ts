import { dayOf } from '@beekeeping/core/calendar-day';
import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { automationRules, colonies, apiaries, notifications, roles, ruleResults, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { dispatchAll, endPauses, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { evaluateDaily } from './evaluate-daily.ts';
import { ruleHandlers } from './rule-handlers.ts';
import { beginSeason } from './testing/record-season.ts';
import { planSeason, type SeasonDay } from './testing/season-plan.ts';
import { expectedResults } from './testing/second-computation.ts';

/**
 * A season of a house, recorded day by day through the operations of the domain, whose tasks and notifications are
 * computed a second time from docs/requirements/reactions.md#rules. `SEASON_COLONIES=200` is a large one, another
 * `SEASON_SEED` another one.
 */
const COLONIES = Number(process.env.SEASON_COLONIES ?? 6);
/** In a small one most nights and days are missed, and made up for by the next one. */
const UPTIME = COLONIES < 100 ? 0.2 : 0.95;
const SEED = Number(process.env.SEASON_SEED ?? 20_261_123);

const actor = systemActor('test');
const ZONE = 'Europe/Berlin';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** The tasks that tell a figure, which their titles hold. */
const WITH_FIGURE = ['LOW_STORES', 'FEEDING_DEADLINE', 'QUEEN_OLD', 'TSK_REFERENCE_DAY'];

const figureOf = (trigger: string, title: string): string => {
  if (trigger === 'STOCK_LOW') return title.split(': ')[1]!;
  return WITH_FIGURE.includes(trigger) ? /\d[\d.]*(,\d+)?/.exec(title)![0].replace('.', '').replace(',', '.') : '';
};

const madeResults = async (): Promise<string[]> => {
  const made = await database.db
    .select({ task: tasks, trigger: automationRules.triggerType, colony: colonies.name, apiary: apiaries.name })
    .from(tasks)
    .innerJoin(automationRules, eq(automationRules.id, tasks.ruleId))
    .leftJoin(colonies, eq(colonies.id, tasks.colonyId))
    .leftJoin(apiaries, eq(apiaries.id, tasks.apiaryId));
  const told = await database.db.select().from(notifications).orderBy(asc(notifications.id));
  return [
    ...made.map(({ task: { createdAt, dueOn, title }, trigger, colony, apiary }) =>
      `${dayOf(createdAt, ZONE)} ${trigger} ${colony ?? apiary ?? '-'} ${dueOn} ${figureOf(trigger, title)}`.trimEnd(),
    ),
    ...told.flatMap(({ createdAt, kind, params }) => {
      const { disease: _, limitPercent: _limit, unit: _unit, ...figures } = params;
      return kind === 'harvestsInWithdrawal'
        ? []
        : [[dayOf(createdAt, ZONE), kind, ...Object.values(figures).map(String).toSorted()].join(' ')];
    }),
  ];
};

const readEverything = () =>
  database.db.update(notifications).set({ readAt: new Date() }).where(isNull(notifications.readAt));

const doEverythingDue = (on: string) =>
  database.db
    .update(tasks)
    .set({ status: 'CANCELLED' })
    .where(and(lte(tasks.dueOn, on), inArray(tasks.status, ['OPEN', 'IN_PROGRESS'])));

/** Also what waited for a lock longer than a handler does, as on a busy machine. */
const handOn = async (context: ChangeContext): Promise<void> => {
  const reports = await dispatchAll(context, ruleHandlers);
  if (reports.every(({ outcome }) => outcome !== 'RETRIED')) return;
  return endPauses(database.db).then(() => handOn(context));
};
const live = async (days: readonly SeasonDay[]): Promise<void> => {
  const clock = fixedClock(`${days[0]!.on}T02:30:00Z`);
  const context = testChangeContext(database.db, clock);
  const during = <T>(work: (change: Change) => Promise<T>) => inChange(context, actor, work);
  const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
  await during((change) => aUser(change, { roleId: admin!.id }));
  const record = await during(beginSeason);
  for (const { on, isEvaluated, facts, isTidied, isDispatched } of days) {
    clock.set(`${on}T02:30:00Z`);
    if (isEvaluated) {
      const runs = await evaluateDaily(context, actor);
      expect(runs.filter(({ error }) => error !== undefined)).toEqual([]);
    }
    clock.set(`${on}T10:00:00Z`);
    if (facts.length > 0) {
      await during(async (change) => {
        for (const fact of facts) await record(change, fact);
      });
    }
    if (isTidied) await doEverythingDue(on);
    if (isEvaluated) await readEverything();
    if (isDispatched) await handOn(context);
    if (isDispatched) await readEverything();
  }
};

it(`a season of ${COLONIES} colonies makes what the rules ask for and nothing else, with seed ${SEED}`, async () => {
  const days = planSeason(SEED, { colonies: COLONIES, uptime: UPTIME });
  await live(days);
  const [expected, made] = [expectedResults(days).toSorted(), (await madeResults()).toSorted()];
  expect(made).toEqual(expected);
  const acted = await database.db.selectDistinct({ trigger: ruleResults.triggerType }).from(ruleResults);
  // No season is sure of each rare event, so the bound asks that most rules had their turn.
  expect(acted.length).toBeGreaterThanOrEqual(COLONIES < 100 ? 10 : 18);
});
