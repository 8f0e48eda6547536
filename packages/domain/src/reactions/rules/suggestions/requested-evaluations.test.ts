import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks } from '@beekeeping/db';
import { pendingEvaluations, suggestions } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, type DomainEventPayload, inChange, type RecordedEvent } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { aVarroaMeasurement } from '../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { evaluateRequested } from './evaluate-requested.ts';
import { EvaluationRests } from './evaluation-rests.ts';
import { requestEvaluations } from './request-evaluations.ts';

const database = testDatabase(4);
beforeEach(() => database.db.execute(sql`truncate pending_evaluations, suggestions`));

const ON = '2026-07-10';
const context = () => testChangeContext(database.db, fixedClock(`${ON}T10:00:00Z`));
const during = <T>(work: (change: Change) => Promise<T>) => inChange(context(), systemActor('test'), work);
const evaluate = async (rests?: EvaluationRests) => {
  await database.db.execute(sql`update pending_evaluations set due_at = now() - interval '1 second'`);
  const evaluations = await evaluateRequested(context(), systemActor('test'), rests);
  return evaluations.map(({ type, outcome }) => `${type} ${outcome}`);
};

/** A red colony, which should be treated and, without a queen on record, mended. @returns its id */
const redColony = () =>
  during(async (change) => {
    const { id: colonyId } = await aColony(change);
    const days = { insertedOn: '2026-07-01', measuredOn: '2026-07-06', removedOn: '2026-07-06' };
    await aVarroaMeasurement(change, { colonyId, ...days, miteCount: 90 });
    return colonyId;
  });

const measured = (colonyId: string): RecordedEvent => {
  const payload: DomainEventPayload<'VarroaMeasured'> = {
    id: newId(),
    colonyId,
    apiaryId: newId(),
    measuredOn: '2026-07-06',
  };
  return {
    id: newId(),
    type: 'VarroaMeasured',
    payload,
    causedBy: null,
    occurredAt: new Date(),
    recordedAt: new Date(),
  };
};
const moved = (articleId: string): RecordedEvent => ({
  ...measured(newId()),
  type: 'StockMoved',
  payload: { batchKind: 'PRODUCTION', batchId: newId(), movementId: newId(), articleId },
});
const request = (...events: RecordedEvent[]) => during((change) => requestEvaluations(change, events));

const open = async () =>
  (await database.db.select().from(suggestions)).map(({ type, subjectId }) => `${type} ${subjectId}`).toSorted();
const waiting = () => database.db.$count(pendingEvaluations);

describe('evaluations that events ask for', () => {
  it('are of the subjects of the event, and of the types that it may change', async () => {
    const [one] = [await redColony(), await redColony()];
    await request(measured(one));
    expect(await evaluate()).toEqual(['TREAT_VARROA EVALUATED', 'RECOUNT_VARROA EVALUATED']);
    expect(await open()).toEqual([`TREAT_VARROA ${one}`]);
    expect(await evaluate()).toEqual([]);
  });

  it('gather: a thousand movements of one article are evaluated once', async () => {
    const article = newId();
    for (let set = 0; set < 10; set += 1) await request(...Array.from({ length: 100 }, () => moved(article)));
    expect(await waiting()).toBe(1);
    expect(await evaluate()).toEqual(['BOTTLE EVALUATED']);
  });

  it('of a subject that is asked for again and again are made less and less often, those of others at once', async () => {
    let now = 0;
    const rests = new EvaluationRests(() => now);
    const article = newId();
    const evaluatedAt = [];
    for (; now < 8_000; now += 1_000) {
      await request(moved(article));
      if ((await evaluate(rests)).length > 0) evaluatedAt.push(now);
    }
    expect(evaluatedAt).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000, 7_000]);
    await request(moved(article), moved(newId()));
    expect([await evaluate(rests), await waiting()]).toEqual([['BOTTLE EVALUATED'], 1]);
    now += 60_000;
    expect([await evaluate(rests), await waiting()]).toEqual([['BOTTLE EVALUATED'], 0]);
  });

  it('wait a moment for what follows', async () => {
    await request(moved(newId()));
    expect(await evaluateRequested(context(), systemActor('test'))).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  it('are asked for without waiting for anybody, and once more while an evaluation is under way', async () => {
    const colonyId = await redColony();
    await request(measured(colonyId));
    await database.db.transaction(async (evaluation) => {
      await evaluation.execute(sql`delete from pending_evaluations`);
      await database.db.transaction(async (asking) => {
        await asking.execute(sql`
          insert into pending_evaluations (id, type, subject_kind, subject_id)
          values (gen_random_uuid(), 'TREAT_VARROA', 'COLONY', ${colonyId})`);
        await request(measured(colonyId));
      });
    });
    expect(await evaluate()).toContain('TREAT_VARROA EVALUATED');
    expect([await open(), await waiting()]).toEqual([[`TREAT_VARROA ${colonyId}`], 0]);
  });

  it('are left for later by an evaluation while they are asked for again', async () => {
    const colonyId = await redColony();
    await request(measured(colonyId));
    await during(async (change) => {
      await requestEvaluations(change, [measured(colonyId)]);
      await evaluate();
      expect(await open()).toEqual([]);
    });
    await evaluate();
    expect([await open(), await waiting()]).toEqual([[`TREAT_VARROA ${colonyId}`], 0]);
  });

  it('wait for the turn of their type and hold up no other one', async () => {
    const colonyId = await redColony();
    await request(measured(colonyId));
    await database.db.transaction(async (slow) => {
      await slow.execute(
        sql`select pg_advisory_xact_lock(${advisoryLocks.evaluateSuggestions}, hashtext('TREAT_VARROA'))`,
      );
      expect(await evaluate()).toEqual(['TREAT_VARROA BUSY', 'RECOUNT_VARROA EVALUATED']);
    });
    expect(await evaluate()).toEqual(['TREAT_VARROA EVALUATED']);
    expect(await open()).toEqual([`TREAT_VARROA ${colonyId}`]);
  });

  it('are tried again after a pause when they fail, and fail no other one', async () => {
    const colonyId = await redColony();
    await request(measured(colonyId));
    await database.db.execute(
      sql`alter table suggestions add constraint refused check (type <> 'TREAT_VARROA') not valid`,
    );
    expect(await evaluate()).toEqual(['TREAT_VARROA FAILED', 'RECOUNT_VARROA EVALUATED']);
    await database.db.execute(sql`alter table suggestions drop constraint refused`);
    expect(await evaluateRequested(context(), systemActor('test'))).toEqual([]);
    expect(await evaluate()).toEqual(['TREAT_VARROA EVALUATED']);
    expect(await open()).toEqual([`TREAT_VARROA ${colonyId}`]);
  });
});
