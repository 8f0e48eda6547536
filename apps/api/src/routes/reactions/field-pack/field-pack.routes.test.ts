import { gzipSync } from 'node:zlib';
import { newId } from '@beekeeping/core/id';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { countStatements } from '@beekeeping/db/testing';
import { readFieldPack } from '@beekeeping/domain/reactions/field-pack';
import { factoriesOver, hiveSetupBody, inspectionBody } from '@beekeeping/domain/testing';
import { expect, it } from '@jest/globals';
import { type TestApi, testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { anApiary, aColony, aMedicineLot, aQueen, aTask } = factoriesOver(() => api.context);

/** As it stands in June. */
const HIVE = ['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'SUPER', 'SUPER', 'LID'];

/** A colony with everything that a pack holds of it, and more inspections than that. */
const aKnownColony = async (apiaryId: string) => {
  const colony = await aColony({ apiaryId, establishedOn: '2025-04-01' });
  await aQueen({ colonyId: colony.id, assignedOn: '2025-04-10' });
  await api.admin.post(`/api/v1/colonies/${colony.id}/hive-setup`, hiveSetupBody(HIVE)).expect(201);
  const items = ['2025-06-01', '2025-06-08', '2025-06-15'].map((inspectedOn) =>
    inspectionBody({ colonyId: colony.id, inspectedOn, startedAt: null, buildingFrameCutOn: null }),
  );
  await api.admin.post('/api/v1/inspections/bulk', { items }).expect(201);
  for (const title of ['Honigraum aufsetzen', 'Drohnenrahmen schneiden']) await aTask({ title, colonyId: colony.id });
  return colony;
};

const packOf = (apiaryId: string, as: Pick<TestApi['admin'], 'get'> = api.admin) =>
  as.get(`/api/v1/field-pack?apiaryId=${apiaryId}`);

const read = async (path: string) => (await api.admin.get(`/api/v1${path}`).expect(200)).body;

it('packs what the single requests answer of an apiary, in the order of the row', async () => {
  const { id: apiaryId } = await anApiary();
  const colonies = [await aKnownColony(apiaryId), await aKnownColony(apiaryId), await aColony({ apiaryId })];
  const gone = await aColony({ apiaryId });
  await api.admin.post(`/api/v1/colonies/${gone.id}/end`, { status: 'DEAD', endedOn: '2025-10-01' }).expect(200);
  await aKnownColony((await anApiary()).id);
  await aMedicineLot();
  const row = [colonies[2]!.id, colonies[0]!.id, colonies[1]!.id];
  await api.admin.put(`/api/v1/apiaries/${apiaryId}/order`, { colonyIds: row }).expect(200);
  const mowing = await aTask({ title: 'Mähen', colonyId: null, apiaryId });

  const { body: pack } = await packOf(apiaryId).expect(200);
  expect(pack.apiary).toEqual(await read(`/apiaries/${apiaryId}`));
  const { items: listed } = await read(`/colonies?apiaryId=${apiaryId}&isLiving=true&include=overview`);
  expect(pack.colonies.map(({ id }: { id: string }) => id)).toEqual(row);
  for (const [at, colony] of listed.entries()) {
    const { queen, hiveSetup, inspections, tasks, ...plain } = pack.colonies[at];
    expect(plain).toEqual(colony);
    const isKnown = colony.id !== row[0];
    expect(queen).toEqual(isKnown ? await read(`/queens/${colony.queenId}`) : null);
    expect(hiveSetup).toEqual(isKnown ? await read(`/colonies/${colony.id}/hive-setup`) : null);
    const ofColony = `colonyId=${colony.id}`;
    expect(inspections).toEqual((await read(`/inspections?${ofColony}&sort=-inspectedOn&limit=2`)).items);
    expect(tasks).toEqual((await read(`/tasks?${ofColony}&status=OPEN,IN_PROGRESS&sort=dueOn`)).items);
    expect([inspections.length, tasks.length]).toEqual(isKnown ? [2, 2] : [0, 0]);
  }
  expect(pack.tasks).toEqual([await read(`/tasks/${mowing.id}`)]);
  expect(pack.hiveCatalog).toEqual(await read('/hive-catalog'));
  expect(pack.feedTypes).toEqual((await read('/feed-types')).items);
  expect(pack.medicineLots).toEqual((await read('/medicine-lots?hasRemaining=true&sort=expiresOn')).items);
  expect(pack.medicineLots).toHaveLength(1);
});

it('orders colonies without a place in the row as the list does, by the numbers in their names', async () => {
  const { id: apiaryId } = await anApiary();
  for (const name of ['Reihe 10', 'Reihe 2']) await aColony({ apiaryId, name });
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);
  const { body: pack } = await packOf(apiaryId).expect(200);
  expect(namesOf(pack.colonies)).toEqual(['Reihe 2', 'Reihe 10']);
  expect(namesOf((await read(`/colonies?apiaryId=${apiaryId}`)).items)).toEqual(namesOf(pack.colonies));
});

it('leaves out what the reader may not read, field by field', async () => {
  const { id: apiaryId } = await anApiary();
  await aKnownColony(apiaryId);
  const seen = async (...rights: (typeof permissionKeys)[number][]) => {
    const { body } = await packOf(apiaryId, api.as((await api.signIn(['apiaries:read', ...rights])).token)).expect(200);
    const [colony = {}] = (body.colonies ?? []) as Record<string, unknown>[];
    const of = (keys: string[]) => ['queen', 'inspections', 'tasks'].filter((key) => keys.includes(key));
    return [Object.keys(body as object).toSorted(), of(Object.keys(colony)), colony.overview] as const;
  };
  expect(await seen()).toEqual([['apiary'], [], undefined]);
  expect(await seen('tasks:read')).toEqual([['apiary', 'tasks'], [], undefined]);
  expect(await seen('feedings:read', 'medicine-lots:read')).toEqual([
    ['apiary', 'feedTypes', 'medicineLots'],
    [],
    undefined,
  ]);
  const herd = ['apiary', 'colonies', 'hiveCatalog'];
  expect(await seen('colonies:read')).toEqual([herd, [], { broodBoxes: 2, supers: 2 }]);
  expect((await seen('colonies:read', 'queens:read', 'inspections:read'))[1]).toEqual(['queen', 'inspections']);
  await packOf(apiaryId, api.as((await api.signIn(['colonies:read'])).token)).expect(403);
  await packOf(newId()).expect(404);
});

it('is answered whole only to who has another one, and with what was deleted brings a device up to date', async () => {
  const { id: apiaryId } = await anApiary();
  const [kept, moved] = [await aKnownColony(apiaryId), await aKnownColony(apiaryId)];
  const { body: before, headers } = await packOf(apiaryId).expect(200);
  const { nextSince } = await read('/deletions');
  const again = () => packOf(apiaryId).set({ 'If-None-Match': headers.etag!, 'Cache-Control': 'no-cache' });
  expect((await again().expect(304)).text).toBe('');

  // A week of others.
  const [task] = before.colonies[0].tasks;
  const [inspection] = before.colonies[0].inspections;
  await api.admin.delete(`/api/v1/tasks/${task.id}`).expect(204);
  await api.admin.delete(`/api/v1/inspections/${inspection.id}`).expect(204);
  await api.admin.patch(`/api/v1/queens/${before.colonies[0].queen.id}`, { line: 'Alpin' }).expect(200);
  const elsewhere = { apiaryId: (await anApiary()).id, movedOn: '2025-07-20', purpose: 'FORAGE' };
  await api.admin.post(`/api/v1/colonies/${moved.id}/move`, elsewhere).expect(200);

  const { items: gone } = await read(`/deletions?since=${nextSince}`);
  expect(gone.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`)).toEqual(
    expect.arrayContaining([`tasks ${task.id}`, `inspections ${inspection.id}`]),
  );
  const { body: after } = await again().expect(200);
  expect(after.colonies.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  expect(after).toEqual((await packOf(apiaryId).expect(200)).body);
  expect(after.colonies[0].queen.line).toBe('Alpin');
});

it('takes as many statements for sixty colonies as for one, and less than 400 kB when it is packed', async () => {
  const { id: few } = await anApiary();
  const { id: many } = await anApiary();
  await aKnownColony(few);
  for (let colonies = 0; colonies < 60; colonies += 1) await aKnownColony(many);
  const rights = new Set(permissionKeys);
  const count = (apiaryId: string) =>
    countStatements(api.database.url, (db) =>
      readFieldPack(db, apiaryId, { rights, today: '2025-06-20', timeZone: 'Europe/Berlin' }),
    );
  expect(await count(many)).toBe(await count(few));
  const { text } = await packOf(many).expect(200);
  expect(JSON.parse(text).colonies).toHaveLength(60);
  expect(gzipSync(text).length).toBeLessThan(400_000);
});
