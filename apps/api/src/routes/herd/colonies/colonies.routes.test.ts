import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { apiaries, colonies } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { colonyBody, factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
const { anApiary, aColony } = factoriesOver(() => api.context);
const newApiary = async (): Promise<string> => (await anApiary()).id;
const create = (fields: { apiaryId: string } & Record<string, unknown>) =>
  api.admin.post('/api/v1/colonies', colonyBody(fields));

const pathOf = (colony: { id: string }): string => `/api/v1/colonies/${colony.id}`;

describe('POST /colonies', () => {
  it('answers a living production colony that was established today', async () => {
    const { id: apiaryId, name: apiaryName } = await anApiary();
    const { body, headers } = await api.admin.post('/api/v1/colonies', { name: 'Buche', apiaryId }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Buche',
      apiaryId,
      position: null,
      type: 'PRODUCTION',
      status: 'ACTIVE',
      occupiedFrames: null,
      origin: null,
      motherColonyId: null,
      establishedOn: today,
      statusSince: today,
      statusReason: null,
      lastQueenSeenOn: null,
      lastEggsSeenOn: null,
      endedOn: null,
      endCause: null,
      mergedIntoColonyId: null,
      mergedIntoColonyName: null,
      queenId: null,
      queenName: null,
      queenBirthYear: null,
      queenMarkingColor: null,
      apiaryName,
      motherColonyName: null,
      notes: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it.each([
    ['an ended status', { status: 'DEAD' }, 'status'],
    ['a third of a frame', { occupiedFrames: 7.3 }, 'occupiedFrames'],
    ['the day after tomorrow', { establishedOn: addDays(today, 2) }, 'establishedOn'],
  ])('refuses %s', async (_what, fields, path) => {
    const apiaryId = await newApiary();
    const { body } = await create({ apiaryId, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it.each(['apiaryId', 'motherColonyId'])('names an unknown %s', async (path) => {
    const { body } = await create({ apiaryId: await newApiary(), [path]: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path }] });
  });

  it('refuses an inactive apiary', async () => {
    const apiaryId = await newApiary();
    await api.admin.patch(`/api/v1/apiaries/${apiaryId}`, { isActive: false }).expect(200);
    const { body } = await create({ apiaryId }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('refuses the name of a living colony, whatever its case', async () => {
    await aColony({ name: 'Ährenfeld' });
    const { body } = await create({ name: 'ÄHRENFELD', apiaryId: await newApiary() }).expect(409);
    expect(body.code).toBe('DUPLICATE');
  });

  it('takes the name of a colony that has ended', async () => {
    const colony = await aColony();
    await api.admin.post(`${pathOf(colony)}/end`, { status: 'SOLD', endedOn: today }).expect(200);
    await create({ name: colony.name, apiaryId: colony.apiaryId }).expect(201);
  });

  it('gives a name once when many ask for it at the same time', async () => {
    const apiaryId = await newApiary();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Begehrt', apiaryId })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
    expect(answers.filter((answer) => answer.body.code === 'DUPLICATE')).toHaveLength(7);
  });

  it('does not slip onto an apiary that is being deactivated', async () => {
    const apiaryId = await newApiary();
    const [deactivated, created] = await queueBehindLock(api.db, { table: apiaries, ids: [apiaryId] }, [
      () => api.admin.patch(`/api/v1/apiaries/${apiaryId}`, { isActive: false }),
      () => create({ apiaryId }),
    ]);
    expect([deactivated!.status, created!.status, created!.body.code]).toEqual([200, 409, 'INVALID_STATE']);
  });
});

describe('GET /colonies', () => {
  it('filters by apiary and status', async () => {
    const apiaryId = await newApiary();
    const weak = await aColony({ apiaryId, status: 'WEAK' });
    await aColony({ apiaryId });
    const { body } = await api.admin.get(`/api/v1/colonies?apiaryId=${apiaryId}&status=WEAK`).expect(200);
    expect(body).toEqual({ items: [weak], nextCursor: null });
  });
});

describe('PATCH /colonies/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const colony = await aColony({ occupiedFrames: 7.5, notes: 'sanft' });
    const { body } = await api.admin.patch(pathOf(colony), { status: 'QUEENLESS', notes: null }).expect(200);
    expect(body).toEqual({
      ...colony,
      status: 'QUEENLESS',
      statusSince: today,
      notes: null,
      updatedAt: expect.any(String),
    });
  });

  it('keeps why the status changed, also when that is said later, and of no change that there never was', async () => {
    const colony = await aColony();
    const { body } = await api.admin.patch(pathOf(colony), { statusReason: 'kalkig' }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'statusReason', code: 'NOT_ALLOWED' }]);
    await api.admin.patch(pathOf(colony), { status: 'WEAK', statusReason: 'klein' }).expect(200);
    const before = await api.admin.get(pathOf(colony)).expect(200);
    expect(before.body).toMatchObject({ status: 'WEAK', statusSince: today, statusReason: 'klein' });
    const after = await api.admin.patch(pathOf(colony), { statusReason: 'verkühlt' }).expect(200);
    expect(after.body).toMatchObject({ status: 'WEAK', statusSince: today, statusReason: 'verkühlt' });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    await api.admin.post(`${pathOf(colony)}/end`, { status: 'DEAD', endedOn: today }).expect(200);
    await api.admin.patch(pathOf(colony), { statusReason: 'x' }).expect(409);
  });

  it('ends no colony', async () => {
    const { body } = await api.admin.patch(pathOf(await aColony()), { status: 'DEAD' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('brings no colony back to life', async () => {
    const colony = await aColony();
    await api.admin.post(`${pathOf(colony)}/end`, { status: 'DEAD', endedOn: today }).expect(200);
    const { body } = await api.admin.patch(pathOf(colony), { status: 'ACTIVE' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('moves no colony that has ended', async () => {
    const colony = await aColony();
    await api.admin.post(`${pathOf(colony)}/end`, { status: 'DEAD', endedOn: today }).expect(200);
    const { body } = await api.admin.patch(pathOf(colony), { apiaryId: await newApiary() }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('refuses to move a colony onto an inactive apiary', async () => {
    const apiaryId = await newApiary();
    await api.admin.patch(`/api/v1/apiaries/${apiaryId}`, { isActive: false }).expect(200);
    const { body } = await api.admin.patch(pathOf(await aColony()), { apiaryId }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('frees the apiary that the colony left', async () => {
    const colony = await aColony();
    await api.admin.patch(pathOf(colony), { apiaryId: await newApiary() }).expect(200);
    await api.admin.patch(`/api/v1/apiaries/${colony.apiaryId}`, { isActive: false }).expect(200);
  });

  it('refuses the name of another living colony', async () => {
    const [one, other] = [await aColony(), await aColony()];
    const { body } = await api.admin.patch(pathOf(one), { name: other.name.toUpperCase() }).expect(409);
    expect(body.code).toBe('DUPLICATE');
  });

  it('closes no circle of mothers, not even when both halves come at once', async () => {
    const [grandmother, otherGrandmother] = [await aColony(), await aColony()];
    const daughter = await aColony({ motherColonyId: grandmother.id });
    const otherDaughter = await aColony({ motherColonyId: otherGrandmother.id });
    const ids = [grandmother.id, otherGrandmother.id, daughter.id, otherDaughter.id];
    const answers = await queueBehindLock(api.db, { table: colonies, ids }, [
      () => api.admin.patch(pathOf(grandmother), { motherColonyId: otherDaughter.id }),
      () => api.admin.patch(pathOf(otherGrandmother), { motherColonyId: daughter.id }),
    ]);
    expect(answers.map((answer) => answer.body.code ?? answer.status)).toEqual([200, 'INVALID_STATE']);
  });
});

describe('POST /colonies/:id/end', () => {
  it('answers the ended colony with its cause and the note behind its notes', async () => {
    const colony = await aColony({ notes: 'sanft' });
    const end = { status: 'DEAD', endedOn: today, endCause: 'Varroa', note: 'leer im März' };
    const { body } = await api.admin.post(`${pathOf(colony)}/end`, end).expect(200);
    expect(body).toMatchObject({ status: 'DEAD', endedOn: today, endCause: 'Varroa', notes: 'sanft\nleer im März' });
  });

  it('ends a colony once', async () => {
    const path = `${pathOf(await aColony())}/end`;
    await api.admin.post(path, { status: 'DEAD', endedOn: today }).expect(200);
    const { body } = await api.admin.post(path, { status: 'SOLD', endedOn: today }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it.each([
    ['a living status', { status: 'WEAK', endedOn: today }, 'status'],
    ['an end that lies in the future', { status: 'DEAD', endedOn: addDays(today, 2) }, 'endedOn'],
  ])('refuses %s', async (_what, end, field) => {
    const { body } = await api.admin.post(`${pathOf(await aColony())}/end`, end).expect(400);
    expect(body.errors).toMatchObject([{ path: field }]);
  });

  it('refuses an end before the beginning', async () => {
    const path = `${pathOf(await aColony())}/end`;
    const { body } = await api.admin.post(path, { status: 'DEAD', endedOn: '2025-03-31' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('frees the apiary', async () => {
    const colony = await aColony();
    await api.admin.post(`${pathOf(colony)}/end`, { status: 'DEAD', endedOn: today }).expect(200);
    await api.admin.patch(`/api/v1/apiaries/${colony.apiaryId}`, { isActive: false }).expect(200);
  });
});

describe('DELETE /colonies/:id', () => {
  it('refuses while a daughter names it', async () => {
    const mother = await aColony();
    await aColony({ motherColonyId: mother.id });
    const { body } = await api.admin.delete(pathOf(mother)).expect(409);
    expect(body.code).toBe('IN_USE');
  });

  it('refuses while a move names it', async () => {
    const colony = await aColony();
    await api.admin.patch(pathOf(colony), { apiaryId: await newApiary() }).expect(200);
    const { body } = await api.admin.delete(pathOf(colony)).expect(409);
    expect(body.code).toBe('IN_USE');
  });
});
