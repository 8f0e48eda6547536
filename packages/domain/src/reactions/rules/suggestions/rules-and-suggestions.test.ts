import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { automationRules, PENDING_TASK_STATUSES, suggestions, type SuggestionType, tasks } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { dispatchAll, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { anArticle } from '../../../trade/articles/article.factory.ts';
import { evaluateDaily } from '../automation/evaluate-daily.ts';
import { ruleHandlers } from '../automation/rule-handlers.ts';
import { ruleCatalog } from '../automation/rules/index.ts';
import { aBottling } from '../../../trade/bottlings/bottling.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { aFeeding } from '../../../field-work/feedings/feeding.factory.ts';
import { aHive } from '../../../herd/hives/setups/hive-setup.factory.ts';
import { aHoneyBatch } from '../../../honey-house/honey-batches/honey-batch.factory.ts';
import { anInspection } from '../../../field-work/inspections/inspection.factory.ts';
import { removeInspection } from '../../../field-work/inspections/remove-inspection.ts';
import { aQueen } from '../../../herd/queens/queen.factory.ts';
import { bookMovement } from '../../../trade/stock/movements/book-movement.ts';
import { completeTask } from '../../tasks/move-task.ts';
import { updateTask } from '../../tasks/update-task.ts';
import { cancelTreatment } from '../../../field-work/treatments/cancel-treatment.ts';
import { aPlacement } from '../../../field-work/devices/device.factory.ts';
import { byAndBy, weigh } from '../../../field-work/sensor-readings/events/weighed.factory.ts';
import { aTreatment } from '../../../field-work/treatments/treatment.factory.ts';
import { updateTreatment } from '../../../field-work/treatments/update-treatment.ts';
import { removeVarroaMeasurement } from '../../../field-work/varroa-measurements/remove-varroa-measurement.ts';
import { updateVarroaMeasurement } from '../../../field-work/varroa-measurements/update-varroa-measurement.ts';
import { aVarroaMeasurement } from '../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { evaluateSuggestions } from './evaluate.ts';
import { moveSuggestion, type SuggestionMove } from './move-suggestions.ts';

const actor = systemActor('test');
const PERMISSIONS = new Set(['tasks:create', 'colonies:update']);
const PENDING = [...PENDING_TASK_STATUSES];

const database = testDatabase(4);
afterEach(() =>
  database.db.update(automationRules).set({ parameters: {}, active: true }).where(isNull(automationRules.format)),
);

const clock = fixedClock('2025-07-15T10:00:00Z');
const context = () => testChangeContext(database.db, clock);
const during = <Made>(work: (change: Change) => Promise<Made>) => inChange(context(), actor, work);
const set = (trigger: RuleTrigger, fields: Partial<typeof automationRules.$inferInsert>) =>
  database.db.update(automationRules).set(fields).where(eq(automationRules.triggerType, trigger));
const handOn = () => dispatchAll(context(), ruleHandlers);
/** What the service does of itself: rules in the night and after events, then suggestions. */
const react = async (): Promise<void> => {
  await handOn();
  for (const { error } of await evaluateDaily(context(), actor)) expect(error).toBeUndefined();
  const { failures } = await evaluateSuggestions(context(), actor);
  expect(failures).toEqual([]);
};
const openSuggestions = (type: SuggestionType, subjectId: string) =>
  database.db
    .select()
    .from(suggestions)
    .where(
      and(
        eq(suggestions.type, type),
        eq(suggestions.subjectId, subjectId),
        eq(suggestions.status, 'OPEN'),
        isNull(suggestions.closedAt),
      ),
    );
/** What a rule, or somebody in its place, has made of a subject. */
const tasksOf = (trigger: RuleTrigger, subjectId: string) =>
  database.db
    .select()
    .from(tasks)
    .where(like(tasks.dedupeKey, `rule:${trigger}:${subjectId}:%`));
const decide = (move: SuggestionMove, id: string) => during((change) => moveSuggestion(change, move, id, PERMISSIONS));

const NOTHING_SEEN = { startedAt: null, nextInspectionOn: null, buildingFrame: null, buildingFrameCutOn: null };
const washed = (colonyId: string, measuredOn: string, miteCount: number) =>
  during((change) => aVarroaMeasurement(change, { colonyId, method: 'WASH', beeCount: 300, measuredOn, miteCount }));
const seen = (colonyId: string, inspectedOn: string, fields: object) =>
  during((change) => anInspection(change, { colonyId, inspectedOn, ...NOTHING_SEEN, ...fields }));
const newColony = async (): Promise<string> => (await during((change) => aColony(change))).id;

interface Pair {
  trigger: RuleTrigger;
  on: string;
  /** Records what the condition holds for. @returns the subject */
  arrange: () => Promise<string>;
}

const hungryHive = async (): Promise<string> => {
  const { colonyId } = await during((change) => aHive(change));
  await during((change) => aFeeding(change, { colonyId, fedOn: '2025-08-20', amount: 10, unit: 'L' }));
  return colonyId;
};

/** A hive on a scale that gains the same on some days until now. */
const weighedHive = async (days: number, kg: number, supers: number): Promise<string> => {
  const parts = ['FLOOR', 'BROOD_BOX', 'BROOD_BOX', ...Array.from({ length: supers }, () => 'SUPER'), 'LID'];
  const now = clock.now().toISOString();
  const first = addDays(now.slice(0, 10), -days);
  const { colonyId } = await during((change) => aHive(change, parts, { occurredOn: first }));
  const { deviceId } = await during((change) => aPlacement(change, { colonyId }));
  const gains = Array.from({ length: days }, (_, day) => byAndBy(`${addDays(first, day)}T08:00:00Z`, kg));
  await weigh(database.db, deviceId, [`${addDays(first, -1)}T12:00:00Z`, now], gains.flat());
  return colonyId;
};

const PAIRS: Pair[] = [
  { trigger: 'SUPER_FILLING', on: '2025-05-20', arrange: () => weighedHive(5, 3, 1) },
  { trigger: 'SUPERS_FULL', on: '2025-07-20', arrange: () => weighedHive(7, 3, 1) },
  {
    trigger: 'STORES_BY_SCALE',
    on: '2025-08-12',
    arrange: async () => (await seen(await weighedHive(6, -0.5, 0), '2025-08-05', { foodStoresKg: 16 })).colonyId,
  },
  {
    trigger: 'VARROA_RED',
    on: '2025-07-15',
    arrange: async () => (await washed(await newColony(), '2025-07-14', 30)).colonyId,
  },
  {
    trigger: 'VARROA_YELLOW',
    on: '2025-07-15',
    arrange: async () => (await washed(await newColony(), '2025-07-14', 6)).colonyId,
  },
  {
    trigger: 'LOW_STORES',
    on: '2025-04-06',
    arrange: async () => (await seen(await newColony(), '2025-04-05', { foodStoresKg: 4.5 })).colonyId,
  },
  { trigger: 'LOW_STORES', on: '2025-09-01', arrange: hungryHive },
  { trigger: 'FEEDING_DEADLINE', on: '2025-09-15', arrange: hungryHive },
  {
    trigger: 'QUEEN_OLD',
    on: '2025-06-02',
    arrange: async () => {
      const colonyId = await newColony();
      const days = { birthOn: null, purchasedOn: null, matedOn: null, markedOn: null, clippedOn: null };
      await during((change) =>
        aQueen(change, { birthYear: 2023, ...days, evaluations: [], status: 'LAYING', colonyId }),
      );
      return colonyId;
    },
  },
  {
    trigger: 'STOCK_LOW',
    on: '2025-07-15',
    arrange: async () => {
      const { id: articleId } = await during((change) => anArticle(change));
      const { id: honeyBatchId } = await during((change) => aHoneyBatch(change, { weightKg: 30 }));
      const jars = { articleId, honeyBatchId, jarCount: 20, filledOn: '2025-07-14' };
      const { id } = await during((change) => aBottling(change, jars));
      const sold = { type: 'FARM_SHOP' as const, quantity: 9, occurredAt: new Date('2025-07-14T08:00:00Z') };
      await during((change) => bookMovement(change, 'BOTTLING', id, sold));
      return articleId;
    },
  },
];

const typeOf = (trigger: RuleTrigger): SuggestionType => ruleCatalog[trigger].suggestedAs!;

describe('a rule and the suggestion of the same', () => {
  it('are all tried here', () => {
    const suggested = Object.entries(ruleCatalog).flatMap(([trigger, rule]) => (rule.suggestedAs ? [trigger] : []));
    expect([...new Set<string>(PAIRS.map(({ trigger }) => trigger))].toSorted()).toEqual(suggested.toSorted());
  });

  it.each(PAIRS)(
    '$trigger of $on: the task of the rule closes the suggestion; who accepts or dismisses it does so for the rule',
    async ({ trigger, on, arrange }) => {
      clock.set(`${on}T10:00:00Z`);
      const [left, accepted, dismissed] = [await arrange(), await arrange(), await arrange()];
      await evaluateSuggestions(context(), actor);
      const suggested = async (subjectId: string) => openSuggestions(typeOf(trigger), subjectId);
      expect(await suggested(left)).toHaveLength(1);
      const [suggestion] = await suggested(accepted);
      await decide('accept', suggestion!.id);
      const { title, dueOn } = suggestion!.action.parameters;
      expect(await tasksOf(trigger, accepted)).toMatchObject([{ title, dueOn, origin: 'SUGGESTION' }]);
      await decide('dismiss', (await suggested(dismissed))[0]!.id);
      await react();
      expect(await suggested(left)).toEqual([]);
      expect(await tasksOf(trigger, left)).toHaveLength(1);
      expect(await tasksOf(trigger, accepted)).toHaveLength(1);
      expect(await tasksOf(trigger, dismissed)).toEqual([]);
      await database.db.update(tasks).set({ status: 'CANCELLED' });
      await react();
      expect(await suggested(left)).toEqual([]);
      expect(await tasksOf(trigger, left)).toHaveLength(1);
    },
  );

  it('work with the same parameters: due in ten days, and below three kilograms', async () => {
    clock.set('2025-04-15T10:00:00Z');
    await set('VARROA_RED', { parameters: { dueInDays: 10 } });
    await set('LOW_STORES', { parameters: { springAlarmKg: 3 } });
    const { colonyId } = await washed(await newColony(), '2025-04-14', 30);
    await seen(colonyId, '2025-04-14', { foodStoresKg: 4.5 });
    await evaluateSuggestions(context(), actor);
    const [suggestion] = await openSuggestions('TREAT_VARROA', colonyId);
    expect(suggestion!.action.parameters.dueOn).toBe('2025-04-24');
    expect(await openSuggestions('FEED', colonyId)).toEqual([]);
    await handOn();
    await decide('accept', suggestion!.id);
    const made = await tasksOf('VARROA_RED', colonyId);
    expect(made).toMatchObject([{ dueOn: '2025-04-24', status: 'OPEN', origin: 'RULE' }]);
  });

  it('speak while somebody cuts drone brood, which treats nobody', async () => {
    clock.set('2025-07-15T10:00:00Z');
    const colonyId = await newColony();
    const open = { startedOn: '2025-07-10', plannedEndOn: null, endedOn: null };
    await during((change) => aTreatment(change, { colonyIds: [colonyId], ...open }));
    await washed(colonyId, '2025-07-14', 30);
    await react();
    expect(await tasksOf('VARROA_RED', colonyId)).toMatchObject([{ dueOn: '2025-07-17' }]);
  });

  it('are silent while a treatment runs, and speak again once it is cancelled', async () => {
    clock.set('2025-07-15T10:00:00Z');
    const colonyId = await newColony();
    const days = { startedOn: '2025-07-10', plannedEndOn: '2025-07-25', endedOn: null };
    const measure = { biotechnicalKind: 'TOTAL_BROOD_REMOVAL' as const, ...days };
    const { id } = await during((change) => aTreatment(change, { colonyIds: [colonyId], ...measure }));
    await washed(colonyId, '2025-07-14', 30);
    await react();
    const ofColony = () => tasksOf('VARROA_RED', colonyId);
    expect(await ofColony()).toEqual([]);
    expect(await openSuggestions('TREAT_VARROA', colonyId)).toEqual([]);
    await during((change) => cancelTreatment(change, id, { reason: 'verschrieben' }));
    await react();
    expect(await ofColony()).toMatchObject([{ dueOn: '2025-07-17' }]);
  });
});

const pendingOf = async (colonyId: string) =>
  (
    await database.db
      .select({ trigger: automationRules.triggerType, task: tasks })
      .from(tasks)
      .innerJoin(automationRules, eq(automationRules.id, tasks.ruleId))
      .where(and(eq(tasks.colonyId, colonyId), inArray(tasks.status, PENDING)))
  ).map(({ trigger, task }) => ({ trigger: trigger as RuleTrigger, ...task }));
const namesOf = async (colonyId: string) =>
  (await pendingOf(colonyId))
    .filter(({ trigger }) => !['INSPECTION_DUE', 'VARROA_MEASUREMENT_DUE'].includes(trigger))
    .map(({ trigger, dueOn }) => `${trigger} ${dueOn}`)
    .toSorted();

describe('a cause that is taken back', () => {
  const AFB = [{ code: 'AFB', severity: 'SUSPECTED' as const }];
  const swarming = { queenCells: 'SWARM_CELLS', queenCellsCount: 3, diseaseSigns: AFB };

  it('takes its task along: an inspection that is deleted, and entered again it makes one', async () => {
    clock.set('2025-06-15T10:00:00Z');
    const colonyId = await newColony();
    const first = await seen(colonyId, '2025-06-14', swarming);
    await react();
    const both = ['DISEASE_SUSPECTED 2025-06-15', 'SWARM_CELLS_FOUND 2025-06-20'];
    expect(await namesOf(colonyId)).toEqual(both);
    await during((change) => removeInspection(change, first.id));
    await react();
    expect(await namesOf(colonyId)).toEqual([]);
    await seen(colonyId, '2025-06-14', swarming);
    await react();
    expect(await namesOf(colonyId)).toEqual(both);
  });

  it('takes its task along when it is deleted and entered again before anybody reacts', async () => {
    clock.set('2025-06-15T10:00:00Z');
    const colonyId = await newColony();
    const first = await seen(colonyId, '2025-06-13', swarming);
    await react();
    await during((change) => removeInspection(change, first.id));
    await seen(colonyId, '2025-06-14', swarming);
    await react();
    expect(await namesOf(colonyId)).toEqual(['DISEASE_SUSPECTED 2025-06-15', 'SWARM_CELLS_FOUND 2025-06-20']);
  });

  it('takes its task along: strips of a treatment that is cancelled; another day of its end moves them', async () => {
    clock.set('2025-07-15T10:00:00Z');
    const colonyId = await newColony();
    const days = { startedOn: '2025-07-10', plannedEndOn: '2025-08-01', endedOn: null };
    const { id } = await during((change) => aTreatment(change, { colonyIds: [colonyId], ...days }));
    await react();
    await during((change) => updateTreatment(change, id, { plannedEndOn: '2025-08-08' }));
    await react();
    expect(await namesOf(colonyId)).toEqual(['TREATMENT_STARTED 2025-08-08']);
    await during((change) => cancelTreatment(change, id, { reason: 'doppelt' }));
    await react();
    expect(await namesOf(colonyId)).toEqual([]);
  });

  it('leaves a task that somebody has begun or written on, and makes none beside it', async () => {
    clock.set('2025-06-15T10:00:00Z');
    for (const patch of [{ status: 'IN_PROGRESS' as const }, { note: 'mit Anna' }]) {
      const colonyId = await newColony();
      const first = await seen(colonyId, '2025-06-14', { queenCells: 'SWARM_CELLS' });
      await react();
      const [task] = (await pendingOf(colonyId)).filter(({ trigger }) => trigger === 'SWARM_CELLS_FOUND');
      await during((change) => updateTask(change, task!.id, patch));
      await during((change) => removeInspection(change, first.id));
      await seen(colonyId, '2025-06-14', { queenCells: 'SWARM_CELLS' });
      await react();
      expect(await namesOf(colonyId)).toEqual(['SWARM_CELLS_FOUND 2025-06-20']);
    }
  });

  it('lets what was accepted be suggested again when it comes back, also while the rule is off', async () => {
    clock.set('2025-07-15T10:00:00Z');
    await set('VARROA_RED', { active: false });
    const first = await washed(await newColony(), '2025-07-14', 30);
    const { colonyId } = first;
    await react();
    await decide('accept', (await openSuggestions('TREAT_VARROA', colonyId))[0]!.id);
    await during((change) => removeVarroaMeasurement(change, first.id));
    await react();
    expect(await namesOf(colonyId)).toEqual([]);
    expect(await openSuggestions('TREAT_VARROA', colonyId)).toEqual([]);
    await washed(colonyId, '2025-07-14', 30);
    await react();
    expect(await openSuggestions('TREAT_VARROA', colonyId)).toHaveLength(1);
  });
});

/** Numbers from 0 to 1 that are the same for the same seed (xorshift of 32 bits). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};

const today = (): string => clock.now().toISOString().slice(0, 10);

/** One colony as its keeper records it, in whichever order; what was recorded is known by its id. */
class Keeper {
  readonly #random: () => number;
  readonly #colonyId: string;
  readonly #counts = new Map<string, { on: string; mites: number }>();
  readonly #inspections = new Map<string, { on: string; cells: boolean; afb: boolean }>();
  readonly #treatments = new Map<string, { plannedEndOn: string; isCancelled: boolean; endedOn: string | null }>();

  constructor(colonyId: string, seed: number) {
    this.#colonyId = colonyId;
    this.#random = randomOf(seed);
  }

  #oneOf<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.#random() * values.length)];
  }

  #day(): string {
    return addDays(today(), -Math.floor(this.#random() * 3));
  }

  readonly #steps: (() => Promise<unknown>)[] = [
    async () => {
      const [on, mites] = [this.#day(), this.#oneOf([0, 6, 30, 30])!];
      this.#counts.set((await washed(this.#colonyId, on, mites)).id, { on, mites });
    },
    async () => {
      const id = this.#oneOf([...this.#counts.keys()]);
      if (id === undefined) return;
      this.#counts.delete(id);
      await during((change) => removeVarroaMeasurement(change, id));
    },
    async () => {
      const [id, mites] = [this.#oneOf([...this.#counts.keys()]), this.#oneOf([0, 6, 30])!];
      if (id === undefined) return;
      this.#counts.get(id)!.mites = mites;
      await during((change) => updateVarroaMeasurement(change, id, { miteCount: mites }));
    },
    async () => {
      const [on, cells, afb] = [this.#day(), this.#random() < 0.6, this.#random() < 0.4];
      const diseaseSigns = afb ? [{ code: 'AFB', severity: 'SUSPECTED' }] : [];
      const fields = { queenCells: cells ? 'SWARM_CELLS' : 'NONE', queenCellsCount: null, queenCellsAction: null };
      const { id } = await seen(this.#colonyId, on, { ...fields, diseaseSigns });
      this.#inspections.set(id, { on, cells, afb });
    },
    async () => {
      const id = this.#oneOf([...this.#inspections.keys()]);
      if (id === undefined) return;
      this.#inspections.delete(id);
      await during((change) => removeInspection(change, id));
    },
    async () => {
      const plannedEndOn = addDays(today(), 7);
      const days = { startedOn: today(), plannedEndOn, endedOn: null };
      const measure = { biotechnicalKind: 'TOTAL_BROOD_REMOVAL' as const, ...days };
      const { id } = await during((change) => aTreatment(change, { colonyIds: [this.#colonyId], ...measure }));
      this.#treatments.set(id, { plannedEndOn, isCancelled: false, endedOn: null });
    },
    async () => {
      const [id, treatment] = this.#oneOf([...this.#treatments].filter(([, { isCancelled }]) => !isCancelled)) ?? [];
      if (!treatment) return;
      treatment.isCancelled = true;
      await during((change) => cancelTreatment(change, id!, { reason: 'doppelt' }));
    },
    async () => {
      const isRunning = (each: { isCancelled: boolean; endedOn: string | null }) => !each.isCancelled && !each.endedOn;
      const [id, treatment] = this.#oneOf([...this.#treatments].filter(([, each]) => isRunning(each))) ?? [];
      if (!treatment) return;
      treatment.endedOn = today();
      await during((change) => updateTreatment(change, id!, { endedOn: today() }));
    },
    async () => {
      const open = await openSuggestions('TREAT_VARROA', this.#colonyId);
      if (open[0]) await decide(this.#random() < 0.7 ? 'accept' : 'dismiss', open[0].id);
    },
    async () => {
      const task = this.#oneOf(await pendingOf(this.#colonyId));
      if (task) await during((change) => completeTask(change, task.id));
    },
    async () => {
      const task = this.#oneOf((await pendingOf(this.#colonyId)).filter(({ status }) => status === 'OPEN'));
      if (task) await during((change) => updateTask(change, task.id, { status: 'IN_PROGRESS' }));
    },
  ];

  async step(): Promise<void> {
    await this.#oneOf(this.#steps)!();
  }

  /** Whether what a task was made for is in the records, by its day. */
  isCaused({ trigger, dueOn }: { trigger: RuleTrigger; dueOn: string | null }): boolean {
    const counted = (mites: number, days: number) =>
      [...this.#counts.values()].some((count) => count.mites === mites && addDays(count.on, days) === dueOn);
    if (trigger === 'VARROA_YELLOW') return counted(6, 14);
    if (trigger === 'VARROA_RED') return [...this.#counts.values()].some(({ mites }) => mites === 30);
    if (trigger === 'SWARM_CELLS_FOUND')
      return [...this.#inspections.values()].some(({ on, cells }) => cells && addDays(on, 6) === dueOn);
    if (trigger === 'DISEASE_SUSPECTED') return [...this.#inspections.values()].some(({ afb }) => afb);
    if (trigger === 'TREATMENT_STARTED')
      return [...this.#treatments.values()].some((each) => !each.isCancelled && each.plannedEndOn === dueOn);
    return true;
  }

  /** The newest count is red, and nobody has treated since. */
  get asksForTreatment(): boolean {
    const newest = [...this.#counts].toSorted(([a, { on }], [b, { on: other }]) =>
      on + a < other + b ? 1 : -1,
    )[0]?.[1];
    const isTreated = [...this.#treatments.values()].some(
      ({ isCancelled, endedOn }) => !isCancelled && (endedOn === null || endedOn >= (newest?.on ?? '')),
    );
    return newest?.mites === 30 && !isTreated;
  }
}

describe('whatever is recorded, deleted, corrected, accepted and done, in whichever order', () => {
  const SEED = 20_251_125;
  const COLONIES = 12;
  const ROUNDS = 4;
  const STEPS_A_ROUND = 20;

  const meanwhile: (() => Promise<unknown>)[] = [
    handOn,
    () => evaluateSuggestions(context(), actor),
    async () => clock.set(`${addDays(today(), 1)}T10:00:00Z`),
  ];

  it('no task doubles, none outlives its cause, and none exists beside its suggestion', async () => {
    clock.set('2025-07-05T10:00:00Z');
    const random = randomOf(SEED);
    const colonies: { seed: number; colonyId: string; keeper: Keeper }[] = [];
    for (let seed = SEED; seed < SEED + COLONIES; seed += 1) {
      const colonyId = await newColony();
      colonies.push({ seed, colonyId, keeper: new Keeper(colonyId, seed) });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let step = 0; step < STEPS_A_ROUND; step += 1) {
        for (const { keeper } of colonies) await keeper.step();
        if (random() < 0.25) await meanwhile[Math.floor(random() * meanwhile.length)]!();
      }
      await react();
      for (const { seed, colonyId, keeper } of colonies) {
        const pending = await pendingOf(colonyId);
        const keys = pending.map(({ dedupeKey }) => dedupeKey);
        expect([seed, new Set(keys).size]).toEqual([seed, keys.length]);
        for (const trigger of ['VARROA_RED', 'VARROA_YELLOW'] as const) {
          const waiting = pending.filter((task) => task.trigger === trigger);
          expect(waiting.length).toBeLessThanOrEqual(1);
          const suggested = await openSuggestions(typeOf(trigger), colonyId);
          expect([seed, waiting.length > 0 ? suggested : []]).toEqual([seed, []]);
        }
        const untouched = pending.filter(
          ({ status, createdAt, updatedAt }) => status === 'OPEN' && createdAt.getTime() === updatedAt.getTime(),
        );
        expect([seed, untouched.filter((task) => !keeper.isCaused(task))]).toEqual([seed, []]);
        const answers = (await tasksOf('VARROA_RED', colonyId)).length;
        const decided = await database.db.$count(
          suggestions,
          and(
            eq(suggestions.subjectId, colonyId),
            eq(suggestions.type, 'TREAT_VARROA'),
            eq(suggestions.status, 'DISMISSED'),
          ),
        );
        expect([seed, keeper.asksForTreatment && answers + decided === 0]).toEqual([seed, false]);
      }
    }
  });
});
