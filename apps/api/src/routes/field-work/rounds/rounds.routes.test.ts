import { newId } from '@beekeeping/core/id';
import { rounds } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, roundBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aColony, anApiary, aRound } = factoriesOver(() => api.context);
const pathOf = ({ id }: { id: string }): string => `/api/v1/rounds/${id}`;
const visit = (round: { id: string }, colonyId: string, outcome = 'INSPECTED') =>
  api.admin.put(`${pathOf(round)}/visits/${colonyId}`, { outcome });

/** A round past two colonies of one apiary, in this order. */
const aWalk = async () => {
  const one = await aColony();
  const other = await aColony({ apiaryId: one.apiaryId });
  return { one, other, round: await aRound({ apiaryId: one.apiaryId, colonyIds: [other.id, one.id] }) };
};

describe('POST /rounds', () => {
  it('answers the stops in the order of the walk, all of them ahead', async () => {
    const one = await aColony();
    const other = await aColony({ apiaryId: one.apiaryId });
    const fields = roundBody({ apiaryId: one.apiaryId, colonyIds: [other.id, one.id] });
    const { body, headers } = await api.admin.post('/api/v1/rounds', fields).expect(201);
    const ahead = { isThere: true, outcome: null, visitedAt: null, visitedById: null, visitedByName: null };
    expect(body).toMatchObject({
      apiaryId: one.apiaryId,
      apiaryName: one.apiaryName,
      startedOn: fields.startedOn,
      finishedAt: null,
      visited: 0,
      remaining: 2,
      stops: [
        { colonyId: other.id, colonyName: other.name, ...ahead },
        { colonyId: one.id, colonyName: one.name, ...ahead },
      ],
    });
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('names the place of an unknown colony', async () => {
    const { id, apiaryId } = await aColony();
    const body = roundBody({ apiaryId, colonyIds: [id, newId()] });
    const refused = await api.admin.post('/api/v1/rounds', body).expect(400);
    expect(refused.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'colonyIds.1' }] });
  });
});

describe('PUT /rounds/:id/visits/:colonyId', () => {
  it('says how far the round is and who was there', async () => {
    const { one, other, round } = await aWalk();
    await visit(round, other.id).expect(200);
    const { body } = await visit(round, one.id, 'SKIPPED').expect(200);
    const by = { visitedAt: expect.any(String), visitedById: expect.any(String), visitedByName: expect.any(String) };
    expect(body).toMatchObject({ visited: 2, remaining: 0 });
    expect(body.stops).toMatchObject([
      { colonyId: other.id, outcome: 'INSPECTED', ...by },
      { colonyId: one.id, outcome: 'SKIPPED', ...by },
    ]);
    expect(body.updatedAt > round.updatedAt).toBe(true);
  });

  it('changes nothing when it is sent again, and takes another outcome', async () => {
    const { one, round } = await aWalk();
    const first = await visit(round, one.id).expect(200);
    await visit(round, one.id).expect(200, first.body);
    const { body } = await visit(round, one.id, 'SKIPPED').expect(200);
    expect(body.stops[1]).toMatchObject({ colonyId: one.id, outcome: 'SKIPPED' });
  });

  it('takes a colony that was met on the way as the last stop, once', async () => {
    const { round } = await aWalk();
    const met = await aColony();
    const tables = { table: rounds, ids: [round.id] };
    await queueBehindLock(api.db, tables, [() => visit(round, met.id), () => visit(round, met.id)]);
    const { body } = await api.admin.get(pathOf(round)).expect(200);
    expect(body.stops).toHaveLength(3);
    expect(body.stops[2]).toMatchObject({ colonyId: met.id, isThere: false, outcome: 'INSPECTED' });
  });

  it('is taken late, when the round is over', async () => {
    const { one, round } = await aWalk();
    await api.admin.patch(pathOf(round), { isFinished: true }).expect(200);
    const { body } = await visit(round, one.id).expect(200);
    expect(body).toMatchObject({ visited: 1, finishedAt: expect.any(String) });
  });

  it('knows no unknown round and no unknown colony', async () => {
    const { one, round } = await aWalk();
    await visit({ id: newId() }, one.id).expect(404);
    await visit(round, newId()).expect(404);
  });
});

describe('a colony of a round', () => {
  it('is not there any more once it has moved or was merged, and is nobody’s next stop', async () => {
    const { one, round } = await aWalk();
    const { id: apiaryId } = await anApiary();
    await api.admin.post(`/api/v1/colonies/${one.id}/move`, { apiaryId, movedOn: '2025-06-01' }).expect(200);
    const { body } = await api.admin.get(pathOf(round)).expect(200);
    expect(body).toMatchObject({ remaining: 1, stops: [{ isThere: true }, { colonyId: one.id, isThere: false }] });
  });

  it('can be deleted, and the round goes on without it', async () => {
    const { one, other, round } = await aWalk();
    await api.admin.delete(`/api/v1/colonies/${one.id}`).expect(204);
    const { body } = await api.admin.get(pathOf(round)).expect(200);
    expect(body.stops).toMatchObject([{ colonyId: other.id }]);
    await visit(round, one.id).expect(200, body);
  });

  it('is no stop of a round that a phone tells of after it was deleted', async () => {
    const { one, other } = await aWalk();
    await api.admin.delete(`/api/v1/colonies/${one.id}`).expect(204);
    const fields = roundBody({ apiaryId: one.apiaryId, colonyIds: [one.id, other.id] });
    const { body } = await api.admin.post('/api/v1/rounds', fields).expect(201);
    expect(body.stops).toMatchObject([{ colonyId: other.id }]);
  });
});

describe('an apiary that has nothing but rounds', () => {
  it('can be deleted, and its rounds go with it', async () => {
    const { one, other, round } = await aWalk();
    for (const { id } of [one, other]) await api.admin.delete(`/api/v1/colonies/${id}`).expect(204);
    await api.admin.delete(`/api/v1/apiaries/${round.apiaryId}`).expect(204);
    await api.admin.get(pathOf(round)).expect(404);
  });
});

describe('PATCH /rounds/:id', () => {
  it('ends a round and takes it up again; lists tell them apart, and copies hear of it', async () => {
    const { round } = await aWalk();
    const listed = async (isFinished: boolean): Promise<unknown[]> => {
      const path = `/api/v1/rounds?apiaryId=${round.apiaryId}&isFinished=${isFinished}`;
      return (await api.admin.get(path).expect(200)).body.items.map(({ id }: { id: string }) => id);
    };
    expect(await listed(false)).toEqual([round.id]);
    const { body: ended } = await api.admin.patch(pathOf(round), { isFinished: true }).expect(200);
    expect([await listed(false), await listed(true)]).toEqual([[], [round.id]]);
    const since = `/api/v1/rounds?apiaryId=${round.apiaryId}&updatedSince=${round.updatedAt}`;
    expect((await api.admin.get(since).expect(200)).body.items).toEqual([ended]);
    const { body } = await api.admin.patch(pathOf(round), { isFinished: false }).expect(200);
    expect(body.finishedAt).toBeNull();
  });
});
