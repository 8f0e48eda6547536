import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { suggestions, tasks } from '@beekeeping/db/schema';
import { evaluateSuggestions } from '@beekeeping/domain/reactions/rules/suggestions';
import { factoriesOver } from '@beekeeping/domain/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../../../testing/test-api.ts';

const TODAY = '2026-07-15';
const clock = fixedClock(`${TODAY}T10:00:00Z`);

const api = testApi({ clock });
beforeEach(() => clock.set(`${TODAY}T10:00:00Z`));

const { aColony, anInspection, aSuggestion, aTreatment, aVarroaMeasurement } = factoriesOver(() => api.context);
const SUGGESTIONS = '/api/v1/suggestions';
const evaluate = () => evaluateSuggestions(api.context, systemActor('test'));
const listOf = async (query: string, client = api.admin) =>
  (await client.get(`${SUGGESTIONS}?${query}`).expect(200)).body.items;
const move = ({ id }: { id: string }, name: string, client = api.admin) => client.post(`${SUGGESTIONS}/${id}/${name}`);
const bulk = (name: string, ids: string[], client = api.admin) => client.post(`${SUGGESTIONS}/bulk/${name}`, { ids });
const holding = async (...permissions: PermissionKey[]) => api.as((await api.signIn(permissions)).token);
/** Somebody who sees what the tests suggest, signed in on a later day. */
const on = (day: string) => {
  clock.set(`${day}T10:00:00Z`);
  return holding('suggestions:read', 'tasks:create');
};
const tasksOf = (colonyId: string) => api.db.select().from(tasks).where(eq(tasks.colonyId, colonyId));

/** A colony of which so many mites a day fell: above 10 in July is red, from 5 on yellow. */
const aColonyWith = async (mitesPerDay: number, measuredOn = TODAY) => {
  const colony = await aColony();
  const insertedOn = `${measuredOn.slice(0, 8)}${String(Number(measuredOn.slice(8)) - 5).padStart(2, '0')}`;
  const measurement = { measuredOn, insertedOn, removedOn: measuredOn, miteCount: mitesPerDay * 5 };
  await aVarroaMeasurement({ colonyId: colony.id, ...measurement });
  return { ...colony, measurement };
};
const suggested = async (colony: { id: string }, type: string, client = api.admin) =>
  listOf(`subjectId=${colony.id}&type=${type}`, client);
const theRedOne = async () => {
  const colony = await aColonyWith(20);
  await evaluate();
  const [suggestion] = await suggested(colony, 'TREAT_VARROA');
  return { colony, suggestion };
};

describe('GET /suggestions', () => {
  it('says for a red colony why and what to do', async () => {
    const { colony, suggestion } = await theRedOne();
    expect(suggestion).toEqual({
      id: expect.any(String),
      type: 'TREAT_VARROA',
      status: 'OPEN',
      severity: 'URGENT',
      subject: { kind: 'COLONY', id: colony.id, label: colony.name },
      kind: 'VARROA_RED',
      figures: { mitesPerDay: 20, redAbove: 10 },
      message: 'The varroa light is red: 20 mites a day, red above 10.',
      reason: { codes: ['VARROA_RED'], figures: { mitesPerDay: 20, redAbove: 10 } },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: 'Treat against varroa: the light is red',
          dueOn: '2026-07-18',
          colonyId: colony.id,
          apiaryId: null,
          ruleTriggerType: 'VARROA_RED',
        },
      },
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
      expiresOn: '2026-08-12',
    });
  });

  it('speaks the language of the reader when it is read; a title of an earlier version that of the house', async () => {
    const { colony } = await theRedOne();
    const reader = api.as((await api.signIn(['suggestions:read', 'tasks:create'])).token);
    await reader.patch('/api/v1/profile', { language: 'de' }).expect(200);
    const read = async () => {
      const [found] = await suggested(colony, 'TREAT_VARROA', reader);
      return [found.message, found.action.parameters.title];
    };
    const message = 'Die Varroa-Ampel ist rot: 20 Milben am Tag, rot über 10.';
    expect(await read()).toEqual([message, 'Gegen Varroa behandeln: Ampel rot']);
    await api.db.execute(sql`update suggestions set action = action - 'titles' where subject_id = ${colony.id}`);
    expect(await read()).toEqual([message, 'Treat against varroa: the light is red']);
  });

  it('orders by how much it matters', async () => {
    const [red, yellow] = [await aColonyWith(20), await aColonyWith(7)];
    await evaluate();
    const found = await listOf(`subjectId=${red.id},${yellow.id}&sort=-severity`);
    expect(found.map(({ severity }: { severity: string }) => severity)).toEqual(['URGENT', 'WARN', 'INFO', 'INFO']);
  });
});

describe('a suggestion that the caller may not act on', () => {
  it('is there in no list, count, summary, move or bulk', async () => {
    const one = await aSuggestion();
    const reader = await holding('suggestions:read', 'colonies:update');
    const helper = await holding('suggestions:read', 'tasks:create');
    const seenBy = async (client: typeof reader) => {
      const { body } = await client.get(`${SUGGESTIONS}?ids=${one.id}&count=true`).expect(200);
      return { ids: body.items.map(({ id }: { id: string }) => id), total: body.total };
    };
    expect(await seenBy(reader)).toEqual({ ids: [], total: 0 });
    expect(await seenBy(helper)).toEqual({ ids: [one.id], total: 1 });
    const openOf = async (client: typeof reader) =>
      (await client.get(`${SUGGESTIONS}/summary`).expect(200)).body.byType;
    expect((await openOf(reader)).FIX_DATA).toBe(0);
    expect((await openOf(helper)).FIX_DATA).toBeGreaterThan(0);
    for (const name of ['accept', 'dismiss', 'reopen']) {
      await move(one, name, reader).expect(404);
      const { body } = await bulk(name, [one.id], reader).expect(200);
      expect(body).toEqual({ results: [{ id: one.id, ok: false, code: 'NOT_FOUND' }] });
    }
    expect(await seenBy(helper)).toMatchObject({ total: 1 });
  });

  it('needs the right to see suggestions as well', async () => {
    const one = await aSuggestion();
    await move(one, 'accept', await holding('tasks:create')).expect(403);
  });
});

describe('POST /suggestions/:id/accept', () => {
  it('makes the task that it proposes, once of many who ask at once', async () => {
    const { colony, suggestion } = await theRedOne();
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(suggestion, 'accept')));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const accepted = { ...suggestion, status: 'ACCEPTED', updatedAt: expect.any(String) };
    expect(answers.find(({ status }) => status === 200)!.body).toEqual(accepted);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('INVALID_STATE');
    const made = await tasksOf(colony.id);
    expect(made).toMatchObject([
      { title: 'Treat against varroa: the light is red', dueOn: '2026-07-18', origin: 'SUGGESTION' },
    ]);
  });

  it('answers when it was decided, and a tag of its own after each decision', async () => {
    const { colony, suggestion } = await theRedOne();
    const decided = [await move(suggestion, 'dismiss').expect(200), await move(suggestion, 'reopen').expect(200)];
    expect(await suggested(colony, 'TREAT_VARROA')).toEqual([decided[1]!.body]);
    expect(new Set([undefined, ...decided.map(({ headers }) => headers.etag)]).size).toBe(3);
  });

  it('leaves the whole day when accepted late', async () => {
    const { colony, suggestion } = await theRedOne();
    await move(suggestion, 'accept', await on('2026-07-20')).expect(200);
    expect(await tasksOf(colony.id)).toMatchObject([{ dueOn: '2026-07-20' }]);
  });

  it('sets the status that it proposes, for users who may change colonies', async () => {
    const colony = await aColony();
    const day = { inspectedOn: '2026-07-14', startedAt: null, nextInspectionOn: null, buildingFrame: null };
    const unqueened = { queenSeen: false, queenMarkedSeen: null, eggsSeen: false, buildingFrameCutOn: null };
    await anInspection({ colonyId: colony.id, ...day, ...unqueened });
    await evaluate();
    const keeper = await holding('suggestions:read', 'colonies:update', 'colonies:read');
    const [suggestion] = await suggested(colony, 'SET_STATUS', keeper);
    await move(suggestion, 'accept', keeper).expect(200);
    expect((await keeper.get(`/api/v1/colonies/${colony.id}`).expect(200)).body.status).toBe('QUEENLESS');
    expect(await tasksOf(colony.id)).toEqual([]);
  });

  it('is refused of one about a colony that has ended meanwhile', async () => {
    const { colony, suggestion } = await theRedOne();
    await api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: TODAY }).expect(200);
    const { body } = await move(suggestion, 'accept').expect(409);
    expect(body.code).toBe('INVALID_STATE');
    expect(await tasksOf(colony.id)).toEqual([]);
  });
});

describe('a move of a suggestion', () => {
  const WAYS = { OPEN: [], DISMISSED: ['dismiss'], ACCEPTED: ['accept'] };
  const ALLOWED: Record<string, Record<string, string>> = {
    accept: { OPEN: 'ACCEPTED' },
    dismiss: { OPEN: 'DISMISSED' },
    reopen: { DISMISSED: 'OPEN' },
  };
  const cases = Object.entries(ALLOWED).flatMap(([name, to]) =>
    Object.entries(WAYS).map(([from, way]) => [name, from, to[from], way] as const),
  );

  it.each(cases)('%s from %s leads to %s', async (name, _from, to, way) => {
    const one = await aSuggestion();
    for (const step of way) await move(one, step).expect(200);
    const { body } = await move(one, name).expect(to ? 200 : 409);
    expect(to ? body.status : body.code).toBe(to ?? 'INVALID_STATE');
  });

  it('is made by one of many who ask at once', async () => {
    const one = await aSuggestion();
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(one, 'dismiss')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of many reports the outcome of each, once', async () => {
    const [one, other, done] = [await aSuggestion(), await aSuggestion(), await aSuggestion()];
    await move(done, 'accept').expect(200);
    const unknown = '0193e5a0-0000-7000-8000-00000000dead';
    const { body } = await bulk('accept', [one.id, done.id, one.id, unknown, other.id]).expect(200);
    expect(body.results).toEqual([
      { id: one.id, ok: true },
      { id: done.id, ok: false, code: 'INVALID_STATE' },
      { id: unknown, ok: false, code: 'NOT_FOUND' },
      { id: other.id, ok: true },
    ]);
    for (const { subject } of [one, other, done]) expect(await tasksOf(subject.id)).toHaveLength(1);
  });
});

describe('an evaluation', () => {
  it('suggests nothing twice, however often and from how many sides it runs', async () => {
    const colony = await aColonyWith(20);
    await Promise.all([evaluate(), evaluate(), evaluate()]);
    const { counts } = await evaluate();
    expect(counts).toMatchObject({ opened: 0, closed: 0 });
    expect(await api.db.$count(suggestions, eq(suggestions.subjectId, colony.id))).toBe(2);
  });

  it('closes one whose reason is gone, and opens it again when it comes back', async () => {
    const { colony, suggestion } = await theRedOne();
    const running = { startedOn: TODAY, plannedEndOn: null, endedOn: null };
    const treatment = await aTreatment({ colonyIds: [colony.id], biotechnicalKind: 'HEAT', ...running });
    await evaluate();
    expect(await suggested(colony, 'TREAT_VARROA')).toEqual([]);
    await move(suggestion, 'accept').expect(404);
    await api.admin.post(`/api/v1/treatments/${treatment.id}/cancel`, { reason: 'Irrtum' }).expect(200);
    await evaluate();
    expect(await suggested(colony, 'TREAT_VARROA')).toEqual([suggestion]);
  });

  it('leaves alone what was dismissed, until there is a new reason', async () => {
    const { colony, suggestion } = await theRedOne();
    await move(suggestion, 'dismiss').expect(200);
    await api.admin.patch(`/api/v1/colonies/${colony.id}`, { name: 'Nach dem Entscheid' }).expect(200);
    await evaluate();
    expect(await suggested(colony, 'TREAT_VARROA')).toMatchObject([{ id: suggestion.id, status: 'DISMISSED' }]);
    const client = await on('2026-07-25');
    const again = { measuredOn: '2026-07-25', insertedOn: '2026-07-20', removedOn: '2026-07-25', miteCount: 100 };
    await aVarroaMeasurement({ colonyId: colony.id, ...again });
    await evaluate();
    const open = await listOf(`subjectId=${colony.id}&type=TREAT_VARROA&status=OPEN`, client);
    expect(open).toHaveLength(1);
    expect(open[0].id).not.toBe(suggestion.id);
  });

  it('updates an open one', async () => {
    const { colony, suggestion } = await theRedOne();
    await api.admin.patch(`/api/v1/colonies/${colony.id}`, { name: 'Umgetauft' }).expect(200);
    await evaluate();
    const subject = { ...suggestion.subject, label: 'Umgetauft' };
    expect(await suggested(colony, 'TREAT_VARROA')).toEqual([{ ...suggestion, subject }]);
  });

  it('shows none past its last day', async () => {
    const { colony, suggestion } = await theRedOne();
    expect(await suggested(colony, 'TREAT_VARROA', await on('2026-08-12'))).toHaveLength(1);
    const later = await on('2026-08-13');
    expect(await suggested(colony, 'TREAT_VARROA', later)).toEqual([]);
    await move(suggestion, 'accept', later).expect(404);
  });
});
