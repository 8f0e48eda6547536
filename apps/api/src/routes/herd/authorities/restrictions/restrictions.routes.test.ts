import { newId } from '@beekeeping/core/id';
import { apiaries, auditLog, colonyMoves } from '@beekeeping/db/schema';
import { countBlocked, queueBehindLock } from '@beekeeping/db/testing';
import { authorityNoticeBody, colonyBody, factoriesOver, restrictionBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { record } from '../../../../testing/recording.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

const { anApiary, aColony, aRestriction, anAuthorityNotice } = factoriesOver(() => api.context);
const DAY = '2025-07-01';
/** In force on DAY, at these apiaries. */
const restrict = (apiaryIds: string[], fields: object = {}) => aRestriction({ apiaryIds, ...fields });
const post = (path: string, body: object) => api.admin.post(`/api/v1${path}`, body);
const restriction = (apiaryId: string, fields: object = {}) =>
  post('/restrictions', restrictionBody({ apiaryIds: [apiaryId], noticeId: null, ...fields }));
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);
const warned = ({ body }: { body: { warnings?: { code: string }[] } }) => (body.warnings ?? []).map(({ code }) => code);
let names = 0;
const aName = () => `Neues Volk ${(names += 1)}`;

interface Place {
  id: string;
  /** A colony at that apiary. */
  colonyId: string;
}
/** Before a race: it waits for nothing then. */
const aPlace = async (fields: object = {}): Promise<Place> => {
  const { id } = await anApiary(fields);
  return { id, colonyId: (await aColony({ apiaryId: id })).id };
};
type Colony = Awaited<ReturnType<typeof aColony>>;

/** What moves bees out of an apiary, or into one. */
const LEAVING = {
  move: ({ id }: Colony, to: Place, permit: object) =>
    post(`/colonies/${id}/move`, { apiaryId: to.id, movedOn: DAY, ...permit }),
  split: ({ id }: Colony, to: Place, permit: object) =>
    post(`/colonies/${id}/split`, {
      splitOn: DAY,
      method: 'BROOD_NUC',
      daughters: [{ name: aName() }, { name: aName(), apiaryId: to.id }],
      ...permit,
    }),
  merge: ({ id }: Colony, to: Place, permit: object) =>
    post(`/colonies/${id}/merge`, { intoColonyId: to.colonyId, mergedOn: DAY, ...permit }),
  'make a daughter elsewhere': ({ id: motherColonyId }: Colony, to: Place, permit: object) =>
    post('/colonies', {
      ...colonyBody({ apiaryId: to.id, establishedOn: DAY, origin: 'SPLIT', motherColonyId, name: aName() }),
      ...permit,
    }),
} as const;
const SALE = ({ id }: Colony, _to: Place, permit: object) =>
  post(`/colonies/${id}/end`, { status: 'SOLD', endedOn: DAY, ...permit });
const PURCHASE = (_colony: Colony, to: Place, permit: object) =>
  post('/colonies', {
    ...colonyBody({ apiaryId: to.id, establishedOn: DAY, origin: 'PURCHASE', name: aName() }),
    ...permit,
  });

const outOf = { ...LEAVING, sell: SALE };
const into = { ...LEAVING, buy: PURCHASE };

describe('a restricted apiary', () => {
  const expectRefused = async (send: (typeof outOf)['move'], side: 'from' | 'to') => {
    const [colony, to] = [await aColony(), await aPlace()];
    const apiaryId = side === 'from' ? colony.apiaryId : to.id;
    const { id } = await restrict([apiaryId]);
    const answer = await send(colony, to, {});
    expect([answer.status, answer.body.code]).toEqual([409, 'RESTRICTED_AREA']);
    expect(answer.body.restrictions).toEqual([
      { id, apiaryId, apiaryName: expect.any(String), validFrom: '2025-06-01', endsOn: '2025-09-15' },
    ]);
    const { id: permitNoticeId } = await anAuthorityNotice({ apiaryIds: [apiaryId] });
    expect((await send(colony, to, { permitNoticeId })).status).toBeLessThan(300);
    const logged = await api.db.select().from(auditLog).where(eq(auditLog.action, 'restriction.overridden'));
    expect(logged.map(({ details }) => details)).toContainEqual({ restrictionIds: [id], permitNoticeId, on: DAY });
  };

  it.each(Object.entries(outOf))(
    'is left by none of the bees that somebody tries to %s, but with a permit',
    (_, send) => expectRefused(send, 'from'),
  );

  it.each(Object.entries(into))(
    'is reached by none of the bees that somebody tries to %s, but with a permit',
    (_, send) => expectRefused(send, 'to'),
  );

  it('is left by no PATCH of the apiary, and by no end that is corrected to a sale', async () => {
    const [colony, to] = [await aColony(), await aPlace()];
    await restrict([colony.apiaryId], { validTo: null, liftedOn: null });
    expect(codes([await api.admin.patch(`/api/v1/colonies/${colony.id}`, { apiaryId: to.id })])).toEqual([
      'RESTRICTED_AREA',
    ]);
    await post(`/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: DAY }).expect(200);
    const correction = { status: 'SOLD', reason: 'vertippt' };
    expect(codes([await post(`/colonies/${colony.id}/correct-status`, correction)])).toEqual(['RESTRICTED_AREA']);
  });

  it('takes no line of a table that adds bees, in a dry run either', async () => {
    const { id, name } = await anApiary();
    await restrict([id]);
    const row = `${aName()};${name};01.07.2025`;
    const table = `name;apiaryName;establishedOn;origin\n${row};\n${aName()};${name};01.05.2025;\n${aName()};${name};01.07.2025;SPLIT\n`;
    const { body } = await api.admin
      .post('/api/v1/colonies/import?dryRun=true')
      .set('Content-Type', 'text/csv')
      .send(table)
      .expect(200);
    expect(body.rows.map(({ errors }: { errors: { params: object }[] }) => errors.map(({ params }) => params))).toEqual(
      [[{ reason: 'RESTRICTED_AREA' }], [], []],
    );
  });

  it('keeps what stays there as free as ever', async () => {
    const colony = await aColony();
    await restrict([colony.apiaryId]);
    await post(`/colonies/${colony.id}/split`, {
      splitOn: DAY,
      method: 'FLYING',
      daughters: [{ name: aName() }],
    }).expect(201);
    await post('/harvests', { colonyId: colony.id, harvestedOn: DAY, weightKg: 8 }).expect(201);
    await post(`/colonies/${colony.id}/end`, { status: 'CULLED', endedOn: DAY }).expect(200);
  });

  it.each([
    ['the day before', '2025-05-31', 200],
    ['its first day', '2025-06-01', 409],
    ['the day on which it was lifted', '2025-09-15', 409],
    ['the day after it was lifted', '2025-09-16', 200],
  ])('counts on %s as said', async (_when, movedOn, status) => {
    const [colony, to] = [await aColony(), await aPlace()];
    await restrict([to.id]);
    await post(`/colonies/${colony.id}/move`, { apiaryId: to.id, movedOn }).expect(status);
  });

  it.each([
    ['OBSERVATION', 409, 409, []],
    ['MATING_PROTECTION', 200, 409, []],
    ['POISON', 200, 200, ['APIARY_RESTRICTED']],
  ] as const)('of the kind %s stops who leaves with %i, who comes with %i', async (kind, leaving, coming, warnings) => {
    const [colony, other, to] = [await aColony(), await aColony(), await aPlace()];
    await restrict([colony.apiaryId, to.id], { kind, validFrom: '2025-05-01' });
    await LEAVING.move(colony, await aPlace(), {}).expect(leaving);
    const answer = await LEAVING.move(other, to, {}).expect(coming);
    expect(warned(answer).filter((code) => code !== 'HEALTH_CERTIFICATE_MISSING')).toEqual(warnings);
  });

  it.each([
    ['a health certificate', { type: 'HEALTH_CERTIFICATE' as const }],
    [
      'a letter that is younger',
      { issuedOn: '2025-07-02', receivedOn: null, settledOn: null, deadlineOn: null, appealUntil: null },
    ],
    ['a letter about another apiary', { apiaryIds: [] }],
  ])('takes %s for no permit', async (_what, fields) => {
    const [colony, to] = [await aColony(), await aPlace()];
    await restrict([to.id]);
    const { id: permitNoticeId } = await anAuthorityNotice({ apiaryIds: [to.id], ...fields });
    const { body } = await LEAVING.move(colony, to, { permitNoticeId }).expect(409);
    expect(body).toMatchObject({ code: 'RESTRICTED_AREA', errors: [{ path: 'permitNoticeId', code: 'NOT_ALLOWED' }] });
  });
});

describe('a move', () => {
  it('keeps the permit that it was made with, which is then not deleted', async () => {
    const [colony, to] = [await aColony(), await aPlace()];
    const { id: permitNoticeId } = await anAuthorityNotice();
    await LEAVING.move(colony, to, { permitNoticeId }).expect(200);
    const [move] = await api.db.select().from(colonyMoves).where(eq(colonyMoves.colonyId, colony.id));
    expect(move).toMatchObject({ permitNoticeId });
    expect(codes([await api.admin.delete(`/api/v1/authority-notices/${permitNoticeId}`)])).toEqual(['IN_USE']);
  });

  it.each(['permitNoticeId', 'permitDocumentId'])('names an unknown %s', async (path) => {
    const { body } = await LEAVING.move(await aColony(), await aPlace(), { [path]: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path }] });
  });

  it('is refused item by item where many are moved', async () => {
    const [one, other, to] = [await aColony(), await aColony(), await aPlace()];
    await restrict([other.apiaryId]);
    const items = [one, other].map(({ id: colonyId }) => ({ colonyId, apiaryId: to.id, movedOn: DAY }));
    const { body } = await post('/colonies/move/bulk', { items }).expect(409);
    expect(body).toMatchObject({
      code: 'RESTRICTED_AREA',
      errors: [{ path: 'items.1', code: 'REFUSED', params: { reason: 'RESTRICTED_AREA' } }],
    });
  });

  const certified = async (fields: object, place: object = {}) => {
    const [colony, to] = [await aColony(), await aPlace(place)];
    const about = {
      receivedOn: null,
      settledOn: null,
      deadlineOn: null,
      appealUntil: null,
      type: 'HEALTH_CERTIFICATE' as const,
    };
    await anAuthorityNotice({ ...about, apiaryIds: [colony.apiaryId], ...fields });
    return warned(await LEAVING.move(colony, to, {}).expect(200));
  };

  it('in Germany is warned of without a health certificate of the place that it begins at', async () => {
    expect(await certified({ issuedOn: '2025-04-01' })).toEqual([]);
    expect(await certified({ issuedOn: '2025-04-01', apiaryIds: [] })).toEqual(['HEALTH_CERTIFICATE_MISSING']);
    expect(await certified({ issuedOn: '2025-04-01', type: 'OTHER' })).toEqual(['HEALTH_CERTIFICATE_MISSING']);
    expect(await certified({ issuedOn: '2024-08-31' })).toEqual(['HEALTH_CERTIFICATE_MISSING']);
    expect(await certified({ issuedOn: '2024-08-31' }, { countryCode: 'AT', regionCode: 'AT-5' })).toEqual([]);
  });
});

describe('POST /restrictions', () => {
  it('warns of colonies that were moved or sold meanwhile without a permit', async () => {
    const [moved, sold, permitted, stayed, to] = [
      await aColony(),
      await aColony(),
      await aColony(),
      await aColony(),
      await aPlace(),
    ];
    const { id: permitNoticeId } = await anAuthorityNotice();
    await LEAVING.move(moved, to, {}).expect(200);
    await LEAVING.move(permitted, to, { permitNoticeId }).expect(200);
    await SALE(sold, to, {}).expect(200);
    const apiaryIds = [moved, sold, permitted, stayed].map(({ apiaryId }) => apiaryId);
    const { body } = await restriction(to.id, { apiaryIds }).expect(201);
    const [code, told] = ['MOVED_WHILE_RESTRICTED', { on: DAY, more: null }];
    expect(body.warnings).toHaveLength(2);
    expect(body.warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code, kind: code, figures: { ...told, colonyName: moved.name } }),
        expect.objectContaining({ code, kind: 'SOLD_WHILE_RESTRICTED', figures: { ...told, colonyName: sold.name } }),
      ]),
    );
  });

  it.each(['validTo', 'liftedOn'])('refuses a %s before its first day', async (path) => {
    const { body } = await restriction((await anApiary()).id, { [path]: '2025-05-31' }).expect(400);
    expect(body.errors).toMatchObject([{ path, code: 'TOO_EARLY', params: { earliest: '2025-06-01' } }]);
  });

  it('names an unknown apiary by its place, and one that is there twice', async () => {
    const { id } = await anApiary();
    const unknown = await restriction(id, { apiaryIds: [id, newId()] }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'apiaryIds.1' }] });
    const twice = await restriction(id, { apiaryIds: [id, id] }).expect(400);
    expect(twice.body.errors).toMatchObject([{ path: 'apiaryIds.1', code: 'REPEATED' }]);
  });
});

describe('GET /restrictions', () => {
  it('answers those in force on a day at an apiary', async () => {
    const { id: apiaryId, name } = await anApiary();
    const [open, lifted] = [await restrict([apiaryId], { validTo: null, liftedOn: null }), await restrict([apiaryId])];
    const found = async (inForceOn: string) =>
      (await api.admin.get(`/api/v1/restrictions?apiaryId=${apiaryId}&inForceOn=${inForceOn}`).expect(200)).body.items;
    const ids = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
    expect(ids(await found('2025-05-31'))).toEqual([]);
    expect(ids(await found('2025-09-15'))).toEqual([open.id, lifted.id].toSorted());
    expect(await found('2025-09-16')).toMatchObject([
      { id: open.id, endsOn: null, apiaryIds: [apiaryId], apiaryNames: [name] },
    ]);
  });
});

describe('a restriction that meets bees on their way', () => {
  const current = { validTo: null, liftedOn: null };
  const race = async (
    send: (typeof outOf)['move'],
    side: 'from' | 'to',
    order: <T>(requests: [restriction: T, journey: T]) => T[],
  ) => {
    const [colony, to] = [await aColony(), await aPlace()];
    const id = side === 'from' ? colony.apiaryId : to.id;
    return queueBehindLock(
      api.db,
      { table: apiaries, ids: [id] },
      order<() => PromiseLike<Awaited<ReturnType<typeof restriction>>>>([
        () => restriction(id, current),
        () => send(colony, to, {}),
      ]),
    );
  };

  it.each(Object.entries(outOf))('keeps them where they are when it comes first: %s', async (_, send) => {
    expect(codes(await race(send, 'from', (requests) => requests))).toEqual([201, 'RESTRICTED_AREA']);
  });

  it.each(Object.entries(into))('keeps them away when it comes first: %s', async (_, send) => {
    expect(codes(await race(send, 'to', (requests) => requests))).toEqual([201, 'RESTRICTED_AREA']);
  });

  it.each(['move', 'sell'] as const)('is warned of them when it comes second: %s', async (name) => {
    const [, restricted] = await race(outOf[name], 'from', (requests) => requests.toReversed());
    expect(warned(restricted!)).toEqual(['MOVED_WHILE_RESTRICTED']);
    expect(await countBlocked(api.db)).toBe(0);
  });
});

describe('an authority notice', () => {
  const notice = (fields: object) => post('/authority-notices', authorityNoticeBody(fields));

  it('is open while its deadline waits', async () => {
    const { id: apiaryId } = await anApiary();
    const letter = await record<{ id: string; status: string }>(
      api,
      '/authority-notices',
      authorityNoticeBody({ apiaryIds: [apiaryId], settledOn: null, deadlineOn: '2025-05-02' }),
    );
    await record(
      api,
      '/authority-notices',
      authorityNoticeBody({ apiaryIds: [apiaryId], deadlineOn: null, settledOn: null }),
    );
    const query = `apiaryId=${apiaryId}&status=OPEN&deadlineFrom=2025-05-02&deadlineTo=2025-05-02&sort=deadlineOn`;
    const { body } = await api.admin.get(`/api/v1/authority-notices?${query}`).expect(200);
    expect(body.items).toMatchObject([{ id: letter.id, status: 'OPEN' }]);
    const settled = await api.admin
      .patch(`/api/v1/authority-notices/${letter.id}`, { settledOn: '2025-05-01' })
      .expect(200);
    expect(settled.body.status).toBe('SETTLED');
  });

  it.each([
    ['receivedOn', '2025-03-02', 'TOO_EARLY'],
    ['deadlineOn', '2025-03-02', 'TOO_EARLY'],
    ['appealUntil', '2025-03-02', 'TOO_EARLY'],
    ['settledOn', '2025-03-02', 'TOO_EARLY'],
    ['issuedOn', '2999-01-01', 'TOO_LATE'],
  ])('refuses %s on %s as %s', async (path, day, code) => {
    expect((await notice({ [path]: day }).expect(400)).body.errors).toMatchObject([{ path, code }]);
  });
});
