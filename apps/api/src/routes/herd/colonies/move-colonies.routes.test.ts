import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { apiaries, auditLog, colonies } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { apiaryBody, authorityNoticeBody, colonyBody, restrictionBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { record } from '../../../testing/recording.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
const yesterday = addDays(today, -1);

const anApiary = async (fields: object = {}) => (await record(api, '/apiaries', apiaryBody(fields))).id;
const aColony = async (fields: object = {}) =>
  record<{ id: string; apiaryId: string }>(
    api,
    '/colonies',
    colonyBody({ apiaryId: await anApiary(), establishedOn: '2025-04-01', ...fields }),
  );
const pathOf = ({ id }: { id: string }) => `/api/v1/colonies/${id}`;
const move = (colony: { id: string }, body: object) => api.admin.post(`${pathOf(colony)}/move`, body);
const placeOn = async ({ id }: { id: string }, on: string) =>
  (await api.admin.get(`/api/v1/colonies?ids=${id}&on=${on}`).expect(200)).body.items[0].apiaryName;
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

describe('POST /colonies/:id/move', () => {
  it('moves the colony from the evening of the day on', async () => {
    const colony = await aColony({ apiaryId: await anApiary({ name: 'Waldrand' }) });
    const apiaryId = await anApiary({ name: 'Heide' });
    const { body } = await move(colony, {
      apiaryId,
      movedOn: '2025-07-20',
      purpose: 'FORAGE',
      note: 'nachts',
    }).expect(200);
    expect(body).toMatchObject({ id: colony.id, apiaryId, apiaryName: 'Heide' });
    expect([await placeOn(colony, '2025-07-19'), await placeOn(colony, '2025-07-20')]).toEqual(['Waldrand', 'Heide']);
  });

  it('takes what was recorded since that day along, and only that', async () => {
    const colony = await aColony({ apiaryId: await anApiary({ name: 'Waldrand' }) });
    const harvest = async (harvestedOn: string) =>
      (await record(api, '/harvests', { colonyId: colony.id, harvestedOn, weightKg: 8 })).id;
    const [before, after] = [await harvest('2025-07-19'), await harvest('2025-07-20')];
    const tagOf = async (id: string) => (await api.admin.get(`/api/v1/harvests/${id}`).expect(200)).headers.etag;
    const [tagBefore, tagAfter] = [await tagOf(before), await tagOf(after)];
    await move(colony, { apiaryId: await anApiary({ name: 'Heide' }), movedOn: '2025-07-20' }).expect(200);
    const { body } = await api.admin.get(`/api/v1/harvests?ids=${before},${after}&sort=harvestedOn`).expect(200);
    expect(body.items.map((item: { apiaryName: string }) => item.apiaryName)).toEqual(['Waldrand', 'Heide']);
    expect([(await tagOf(before)) === tagBefore, (await tagOf(after)) === tagAfter]).toEqual([true, false]);
  });

  it.each([
    ['before its last move', { movedOn: '2025-07-19' }],
    ['before its first day', { movedOn: '2025-03-31' }],
  ])('is refused %s', async (_when, fields) => {
    const colony = await aColony();
    await move(colony, { apiaryId: await anApiary(), movedOn: '2025-07-20' }).expect(200);
    expect((await move(colony, { apiaryId: await anApiary(), ...fields }).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('is refused to the present apiary, onto an inactive apiary and of a colony that has ended', async () => {
    const colony = await aColony();
    await move(colony, { apiaryId: colony.apiaryId, movedOn: today }).expect(409);
    const closed = await anApiary();
    await api.admin.patch(`/api/v1/apiaries/${closed}`, { isActive: false }).expect(200);
    await move(colony, { apiaryId: closed, movedOn: today }).expect(409);
    await api.admin.post(`${pathOf(colony)}/end`, { status: 'DEAD', endedOn: today }).expect(200);
    await move(colony, { apiaryId: await anApiary(), movedOn: today }).expect(409);
  });

  it.each([
    ['an unknown apiary', { apiaryId: newId() }, 'REFERENCE_NOT_FOUND', 'apiaryId'],
    ['an unknown document', { permitDocumentId: newId() }, 'REFERENCE_NOT_FOUND', 'permitDocumentId'],
    ['a day to come', { movedOn: addDays(today, 2) }, 'VALIDATION_FAILED', 'movedOn'],
    ['a purpose that is none', { purpose: 'FUN' }, 'VALIDATION_FAILED', 'purpose'],
  ])('names %s', async (_what, fields, code, path) => {
    const body = { apiaryId: await anApiary(), movedOn: today, ...fields };
    expect((await move(await aColony(), body).expect(400)).body).toMatchObject({ code, errors: [{ path }] });
  });

  it('knows no colony that is none', async () => {
    await move({ id: newId() }, { apiaryId: await anApiary(), movedOn: today }).expect(404);
  });
});

describe('a move that meets another change', () => {
  const race = async (first: (colony: { id: string }) => PromiseLike<{ status: number; body: { code?: string } }>) => {
    const [colony, apiaryId] = [await aColony(), await anApiary()];
    return codes(
      await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
        () => first(colony),
        () => move(colony, { apiaryId, movedOn: yesterday }),
      ]),
    );
  };

  it('is not written before one that was written meanwhile', async () => {
    const elsewhere = await anApiary();
    expect(await race((colony) => move(colony, { apiaryId: elsewhere, movedOn: today }))).toEqual([
      200,
      'INVALID_STATE',
    ]);
  });

  it('is not written before a PATCH of the apiary, which is a move of today', async () => {
    const apiaryId = await anApiary();
    expect(await race((colony) => api.admin.patch(pathOf(colony), { apiaryId }))).toEqual([200, 'INVALID_STATE']);
  });

  it('moves no colony that has ended meanwhile', async () => {
    const end = { status: 'DEAD', endedOn: today };
    expect(await race((colony) => api.admin.post(`${pathOf(colony)}/end`, end))).toEqual([200, 'INVALID_STATE']);
  });

  it('is no PATCH of the apiary of a colony that has ended meanwhile', async () => {
    const [colony, apiaryId] = [await aColony(), await anApiary()];
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => api.admin.post(`${pathOf(colony)}/end`, { status: 'DEAD', endedOn: today }),
      () => api.admin.patch(pathOf(colony), { apiaryId }),
    ]);
    expect(codes(answers)).toEqual([200, 'INVALID_STATE']);
  });

  it('does not lead onto an apiary that is deactivated meanwhile', async () => {
    const [colony, apiaryId] = [await aColony(), await anApiary()];
    const answers = await queueBehindLock(api.db, { table: apiaries, ids: [apiaryId] }, [
      () => api.admin.patch(`/api/v1/apiaries/${apiaryId}`, { isActive: false }),
      () => move(colony, { apiaryId, movedOn: today }),
    ]);
    expect(codes(answers)).toEqual([200, 'INVALID_STATE']);
  });

  it('lets no record of its day keep the old place', async () => {
    const [colony, apiaryId] = [await aColony(), await anApiary()];
    const harvest = { colonyId: colony.id, harvestedOn: today, weightKg: 8 };
    const [, recorded] = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => move(colony, { apiaryId, movedOn: today }),
      () => api.admin.post('/api/v1/harvests', harvest),
    ]);
    expect(recorded!.body).toMatchObject({ apiaryId });
  });
});

describe('POST /colonies/move/bulk', () => {
  const bulk = (items: object[]) => api.admin.post('/api/v1/colonies/move/bulk', { items });

  it('moves all of them, answered in their order', async () => {
    const [one, other, apiaryId] = [await aColony(), await aColony(), await anApiary()];
    const items = [other, one].map(({ id }) => ({ colonyId: id, apiaryId, movedOn: today }));
    const { body } = await bulk(items).expect(201);
    expect(body.items).toMatchObject([
      { id: other.id, apiaryId },
      { id: one.id, apiaryId },
    ]);
  });

  it('moves none when one is refused, and names every one that is; each by itself where it is asked to', async () => {
    const [one, other, apiaryId] = [await aColony(), await aColony(), await anApiary()];
    const first = { colonyId: one.id, apiaryId, movedOn: today };
    const items = [
      first,
      { ...first, colonyId: other.id, apiaryId: other.apiaryId },
      { ...first, colonyId: newId() },
      first,
    ];
    const { body } = await bulk(items).expect(409);
    const errors = body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`);
    expect(errors).toEqual(['items.1 REFUSED', 'items.2.colonyId NOT_FOUND', 'items.3.colonyId REPEATED']);
    expect((await api.admin.get(pathOf(one)).expect(200)).body.apiaryId).toBe(one.apiaryId);
    const { body: each } = await api.admin.post('/api/v1/colonies/move/bulk?mode=each', { items }).expect(200);
    const outcomes = each.results.map(({ id, code }: Record<string, string>) => id ?? code);
    expect(outcomes).toEqual([one.id, 'INVALID_STATE', 'REFERENCE_NOT_FOUND', 'INVALID_STATE']);
    expect((await api.admin.get(pathOf(one)).expect(200)).body.apiaryId).toBe(apiaryId);
  });

  it('waits for another one that names the same colonies in another order', async () => {
    const [one, other, first, second] = [await aColony(), await aColony(), await anApiary(), await anApiary()];
    const items = (apiaryId: string) => [one, other].map(({ id }) => ({ colonyId: id, apiaryId, movedOn: today }));
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [one.id, other.id] }, [
      () => bulk(items(first)),
      () => bulk(items(second).toReversed()),
    ]);
    expect(codes(answers)).toEqual([201, 201]);
    expect([await placeOn(one, yesterday), await placeOn(other, yesterday)]).not.toContain(undefined);
  });
});

describe('PATCH /colonies/:id at a restricted apiary', () => {
  const DAY = '2025-07-01';
  const patch = (colony: { id: string }, body: object) => api.admin.patch(pathOf(colony), body);
  const restrict = async (apiaryId: string, fields: object = {}) =>
    (await record(api, '/restrictions', restrictionBody({ apiaryIds: [apiaryId], noticeId: null, ...fields }))).id;
  const permitFor = async (apiaryId: string) =>
    (await record(api, '/authority-notices', authorityNoticeBody({ apiaryIds: [apiaryId] }))).id;
  const audited = async ({ id }: { id: string }) =>
    (await api.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ details }) => details);

  it('lets no bees come by another origin, mother or first day, but with a permit', async () => {
    const [mother, apiaryId] = [await aColony({ name: 'Mutter' }), await anApiary()];
    const from = { origin: 'SPLIT', motherColonyId: mother.id };
    const [bought, daughter, neighbour, moved] = [
      await aColony({ apiaryId, name: 'gekauft', origin: 'PURCHASE' }),
      await aColony({ apiaryId, name: 'Tochter', ...from }),
      await aColony({ apiaryId, name: 'Nachbar' }),
      await aColony({ name: 'gewandert', origin: 'PURCHASE' }),
    ];
    await move(moved, { apiaryId, movedOn: '2025-07-05' }).expect(200);
    const restrictionId = await restrict(apiaryId);
    for (const colony of [bought, daughter]) {
      expect(codes([await patch(colony, { establishedOn: DAY })])).toEqual(['RESTRICTED_AREA']);
    }
    // It began elsewhere.
    await patch(moved, { establishedOn: DAY }).expect(200);
    const made = await aColony({ apiaryId, name: 'entstanden', establishedOn: DAY });
    for (const fields of [{ origin: 'SWARM_CAUGHT' }, from]) {
      expect(codes([await patch(made, fields)])).toEqual(['RESTRICTED_AREA']);
    }
    await patch(made, { origin: 'SPLIT', motherColonyId: neighbour.id }).expect(200);

    const permitNoticeId = await permitFor(apiaryId);
    await patch(made, { origin: 'PURCHASE', motherColonyId: null, permitNoticeId }).expect(200);
    expect(await audited(made)).toContainEqual({ restrictionIds: [restrictionId], permitNoticeId, on: DAY });
    // Another word for it is no other journey.
    await patch(made, { origin: 'IMPORT', establishedOn: DAY }).expect(200);
  });

  it('moves it with a permit only', async () => {
    const [colony, apiaryId] = [await aColony({ name: 'gesperrt' }), await anApiary()];
    const restrictionId = await restrict(colony.apiaryId, { validTo: null, liftedOn: null });
    expect(codes([await patch(colony, { apiaryId })])).toEqual(['RESTRICTED_AREA']);
    const permitNoticeId = await permitFor(colony.apiaryId);
    await patch(colony, { apiaryId, permitNoticeId }).expect(200);
    expect(await audited(colony)).toContainEqual({ restrictionIds: [restrictionId], permitNoticeId, on: today });
  });
});
