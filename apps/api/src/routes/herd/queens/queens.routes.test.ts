import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { domainEvents, queens } from '@beekeeping/db/schema';
import { countStatements, queueBehindLock } from '@beekeeping/db/testing';
import { colonyListQuery, colonyRecords } from '@beekeeping/domain/herd/colonies';
import { queenBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
const PATH = '/api/v1/queens';
let count = 0;

interface Stored {
  id: string;
  name: string;
}

const newQueen = async (fields: object = {}): Promise<Stored> =>
  (await api.admin.post(PATH, { name: `Regina ${(count += 1)}`, birthYear: 2024, ...fields }).expect(201)).body;

const newColony = async (fields: object = {}): Promise<Stored> => {
  const apiary = await api.admin.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
  const body = { name: `Volk ${(count += 1)}`, apiaryId: apiary.body.id, establishedOn: '2025-04-01', ...fields };
  return (await api.admin.post('/api/v1/colonies', body).expect(201)).body;
};

const pathOf = ({ id }: Stored): string => `${PATH}/${id}`;
const patch = (queen: Stored, body: object) => api.admin.patch(pathOf(queen), body);
const read = async (path: string) => (await api.admin.get(path).expect(200)).body;
const colonyOf = (colony: Stored) => read(`/api/v1/colonies/${colony.id}`);
const staysOf = async (queen: Stored) =>
  (await read(`${pathOf(queen)}/colonies`)).items.map((stay: Record<string, unknown>) => [
    stay.colonyId,
    stay.fromOn,
    stay.toOn,
  ]);

const eventsOf = async (id: string) =>
  (
    await api.db
      .select({ type: domainEvents.type, payload: domainEvents.payload })
      .from(domainEvents)
      .where(sql`${domainEvents.payload}::text like ${`%${id}%`} and ${domainEvents.type} like 'Queen%'`)
      .orderBy(domainEvents.type)
  ).map(({ type, payload }) => [type, payload]);

describe('POST /queens', () => {
  it('answers a reserve queen with the colour of her year', async () => {
    const { body, headers } = await api.admin.post(PATH, { name: 'Amalia', birthYear: 2024 }).expect(201);
    expect(body).toMatchObject({
      name: 'Amalia',
      status: 'RESERVE',
      markingColor: 'GREEN',
      colonyId: null,
      evaluations: [],
    });
    expect(headers.location).toBe(pathOf(body));
    expect(await eventsOf(body.id)).toEqual([['QueenCreated', { id: body.id, colonyId: null }]]);
  });

  it.each([
    [2020, 'BLUE'],
    [2021, 'WHITE'],
    [2022, 'YELLOW'],
    [2023, 'RED'],
    [2025, 'BLUE'],
  ])('marks a queen of %i %s', async (birthYear, markingColor) => {
    expect(await newQueen({ birthYear })).toMatchObject({ markingColor });
  });

  it('keeps every field, and takes the colour that she is really marked with', async () => {
    const body = queenBody({ markingColor: 'NONE' });
    const made = await api.admin.post(PATH, body).expect(201);
    const { evaluations: _, ...plain } = body;
    expect(made.body).toMatchObject({ ...plain, evaluations: [{ gentleness: 3.5, swarmTendency: null }] });
  });

  it.each([
    ['a birth outside of the birth year', { birthOn: '2023-05-01' }, 'birthOn'],
    ['a birth year to come', { birthYear: Number(addDays(today, 1).slice(0, 4)) + 1 }, 'birthYear'],
    ['a mating before her birth', { birthOn: '2024-06-01', matedOn: '2024-05-31' }, 'matedOn'],
    ['a mating of one that is not mated', { matingType: 'UNMATED', matedOn: '2024-06-30' }, 'matedOn'],
    ['a wing of one that is not clipped', { clippedSide: 'LEFT' }, 'clippedSide'],
    ['an end of one that lives', { endedOn: '2025-01-01' }, 'endedOn'],
    ['an evaluation without a figure', { evaluations: [{ evaluatedOn: '2025-07-01' }] }, 'evaluations.0'],
    ['a third of a grade', { evaluations: [{ evaluatedOn: '2025-07-01', strength: 3.3 }] }, 'evaluations.0.strength'],
    [
      'an evaluation before her birth',
      { evaluations: [{ evaluatedOn: '2023-07-01', strength: 3 }] },
      'evaluations.0.evaluatedOn',
    ],
    ['a number of no format', { breedingNumber: 'Nr. 7' }, 'breedingNumber'],
    ['a day of assignment without a colony', { assignedOn: today }, 'colonyId'],
  ])('refuses %s', async (_what, fields, path) => {
    const { body } = await api.admin.post(PATH, { name: 'Fehler', birthYear: 2024, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it('refuses the name of another queen, whatever its case', async () => {
    await newQueen({ name: 'Ährenkönigin' });
    const { body } = await api.admin.post(PATH, { name: 'ÄHRENKÖNIGIN', birthYear: 2024 }).expect(409);
    expect(body.code).toBe('DUPLICATE');
  });

  it('refuses the breeding number of another queen, however it is typed', async () => {
    expect(await newQueen({ breedingNumber: 'de – 44-001 -3-2024' })).toMatchObject({
      breedingNumber: 'DE-44-1-3-2024',
    });
    const again = { name: 'Doppelt', birthYear: 2024, breedingNumber: 'DE-44-1-03-2024' };
    expect((await api.admin.post(PATH, again).expect(409)).body.code).toBe('DUPLICATE');
  });

  it('warns of a breeding number of another year', async () => {
    const queen = await newQueen({ breedingNumber: '6-45-21/06' });
    expect(queen).toMatchObject({ warnings: [{ code: 'BREEDING_NUMBER_YEAR', path: 'breedingNumber' }] });
  });

  it('refuses a mother that was born after her daughter', async () => {
    const mother = await newQueen({ birthYear: 2025 });
    const daughter = { name: 'Früh', birthYear: 2024, motherQueenId: mother.id };
    const { body } = await api.admin.post(PATH, daughter).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'motherQueenId' }] });
  });

  it.each(['motherQueenId', 'sireMotherQueenId', 'colonyId'])('names an unknown %s', async (path) => {
    const { body } = await api.admin.post(PATH, { name: 'Waise', birthYear: 2024, [path]: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path }] });
  });

  it('lets her lead a colony in place of its queen', async () => {
    const colony = await newColony();
    const old = await newQueen({ colonyId: colony.id, assignedOn: '2025-05-01' });
    const queen = await newQueen({ colonyId: colony.id });
    expect(queen).toMatchObject({ status: 'LAYING', colonyId: colony.id, colonyName: colony.name });
    expect(await colonyOf(colony)).toMatchObject({
      queenId: queen.id,
      queenName: queen.name,
      queenBirthYear: 2024,
      queenMarkingColor: 'GREEN',
    });
    expect(await read(pathOf(old))).toMatchObject({ status: 'REPLACED', endedOn: today, colonyId: null });
    expect(await staysOf(old)).toEqual([[colony.id, '2025-05-01', today]]);
    expect(await eventsOf(queen.id)).toEqual([
      ['QueenAssigned', { colonyId: colony.id, oldQueenId: old.id, newQueenId: queen.id }],
      ['QueenCreated', { id: queen.id, colonyId: colony.id }],
    ]);
  });

  it('needs the right to change colonies to assign her to one', async () => {
    const { token } = await api.signIn(['queens:create']);
    const body = { name: 'Fremd', birthYear: 2024, colonyId: newId() };
    expect((await api.as(token).post(PATH, body).expect(403)).body.code).toBe('FORBIDDEN');
  });
});

describe('GET /queens', () => {
  it('filters by status, race, birth year and colony', async () => {
    const colony = await newColony();
    const laying = await newQueen({ race: 'BUCKFAST', birthYear: 2022, colonyId: colony.id });
    await newQueen({ race: 'BUCKFAST', birthYear: 2022 });
    for (const query of [`status=LAYING,VIRGIN&race=BUCKFAST&birthYear=2021,2022`, `colonyId=${colony.id}`]) {
      expect((await read(`${PATH}?${query}`)).items).toEqual([expect.objectContaining({ id: laying.id })]);
    }
    await api.admin.get(`${PATH}?birthYear=22`).expect(400);
  });

  it('finds who leads a colony in an apiary now, who lives, and sorts by the colony', async () => {
    const [free, colony] = [await newQueen(), await newColony()];
    const [dead, leading] = [await newQueen({ status: 'DEAD' }), await newQueen({ colonyId: colony.id })];
    const { apiaryId } = await colonyOf(colony);
    const all = `${PATH}?ids=${free.id},${dead.id},${leading.id}&sort=name`;
    const ids = async (query: string) => (await read(`${all}&${query}`)).items.map(({ id }: Stored) => id);
    expect(await ids(`apiaryId=${apiaryId}`)).toEqual([leading.id]);
    expect(await ids('isLiving=true')).toEqual([free.id, leading.id]);
    expect(await ids('isLiving=false')).toEqual([dead.id]);
    const { items } = await read(`${PATH}?ids=${free.id},${leading.id}&sort=colonyName`);
    expect(items[0].id).toBe(leading.id);
  });
});

describe('GET /colonies', () => {
  it('names the queens of a page in one query', async () => {
    for (let n = 0; n < 3; n += 1) await newQueen({ colonyId: (await newColony()).id });
    const statements = (limit: string) =>
      countStatements(api.database.url, (db) => colonyRecords.list(db, colonyListQuery.parse({ limit })));
    expect(await statements('3')).toBe(await statements('1'));
  });
});

describe('PATCH /queens/:id', () => {
  it('takes one who has ended out of her colony, which is without a queen then', async () => {
    const colony = await newColony();
    const queen = await newQueen({ colonyId: colony.id, assignedOn: '2025-05-01' });
    const { body } = await patch(queen, { status: 'DEAD', endedOn: '2025-07-01' }).expect(200);
    expect(body).toMatchObject({
      status: 'DEAD',
      endedOn: '2025-07-01',
      colonyId: null,
      warnings: [{ code: 'COLONY_QUEENLESS' }],
    });
    expect(await colonyOf(colony)).toMatchObject({ queenId: null, status: 'QUEENLESS' });
    expect(await staysOf(queen)).toEqual([[colony.id, '2025-05-01', '2025-07-01']]);
  });

  it('brings one back who was thought to be lost', async () => {
    const queen = await newQueen({ status: 'LOST', endedOn: '2025-05-01' });
    expect((await patch(queen, { status: 'RESERVE' }).expect(200)).body).toMatchObject({ endedOn: null });
  });

  it('moves her to another colony as of today, or out of hers', async () => {
    const [first, second] = [await newColony(), await newColony()];
    const queen = await newQueen({ colonyId: first.id, assignedOn: '2025-05-01' });
    await patch(queen, { colonyId: second.id }).expect(200);
    expect(await colonyOf(first)).toMatchObject({ queenId: null, status: 'QUEENLESS' });
    const { body } = await patch(queen, { colonyId: null }).expect(200);
    expect(body).toMatchObject({ colonyId: null, status: 'RESERVE' });
    expect(await staysOf(queen)).toEqual([
      [second.id, today, today],
      [first.id, '2025-05-01', today],
    ]);
  });

  it('keeps the birth of a mother before those of her daughters', async () => {
    const mother = await newQueen({ birthYear: 2022 });
    await newQueen({ birthYear: 2023, birthOn: '2023-06-01', motherQueenId: mother.id });
    const { body } = await patch(mother, { birthYear: 2024 }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'birthYear', params: { maximum: 2023 } }]);
    const sameYear = await patch(mother, { birthYear: 2023, birthOn: '2023-06-01' }).expect(400);
    expect(sameYear.body.errors).toMatchObject([{ path: 'birthOn' }]);
  });

  it('keeps the birth of a daughter after that of her mother', async () => {
    const mother = await newQueen({ birthYear: 2022 });
    const daughter = await newQueen({ birthYear: 2023, motherQueenId: mother.id });
    const { body } = await patch(daughter, { birthYear: 2021 }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'motherQueenId' }]);
  });

  it('keeps her birth before the first colony that she led', async () => {
    const queen = await newQueen({ birthYear: 2022, colonyId: (await newColony()).id, assignedOn: '2025-05-01' });
    const { body } = await patch(queen, { birthYear: 2025, birthOn: '2025-05-02' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it.each(['motherQueenId', 'sireMotherQueenId'])('lets nobody be her own ancestor, by %s', async (field) => {
    const queen = await newQueen();
    const daughter = await newQueen({ motherQueenId: queen.id });
    const granddaughter = await newQueen({ sireMotherQueenId: daughter.id });
    for (const ancestor of [queen, granddaughter]) {
      expect((await patch(queen, { [field]: ancestor.id }).expect(409)).body.code).toBe('INVALID_STATE');
    }
  });

  it('closes no circle of mothers, not even when both halves come at once', async () => {
    const [one, other] = [await newQueen(), await newQueen()];
    const daughter = await newQueen({ motherQueenId: one.id });
    const otherDaughter = await newQueen({ motherQueenId: other.id });
    const ids = [one.id, other.id, daughter.id, otherDaughter.id];
    const answers = await queueBehindLock(api.db, { table: queens, ids }, [
      () => patch(one, { motherQueenId: otherDaughter.id }),
      () => patch(other, { motherQueenId: daughter.id }),
    ]);
    expect(answers.map(({ body, status }) => body.code ?? status)).toEqual([200, 'INVALID_STATE']);
  });

  it('makes no mother younger than the daughter who is recorded meanwhile', async () => {
    const mother = await newQueen({ birthYear: 2022 });
    const answers = await queueBehindLock(api.db, { table: queens, ids: [mother.id] }, [
      () => api.admin.post(PATH, { name: `Tochter ${mother.id}`, birthYear: 2023, motherQueenId: mother.id }),
      () => patch(mother, { birthYear: 2024 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 400]);
  });
});

describe('DELETE /queens/:id', () => {
  it('deletes one who was recorded by mistake', async () => {
    const queen = await newQueen();
    await api.admin.delete(pathOf(queen)).expect(204);
  });

  it.each([
    ['a daughter names her', async (queen: Stored) => newQueen({ motherQueenId: queen.id })],
    ['a queen names her as dam of the drones', async (queen: Stored) => newQueen({ sireMotherQueenId: queen.id })],
    ['she has led a colony', async (queen: Stored) => patch(queen, { colonyId: (await newColony()).id }).expect(200)],
  ])('refuses when %s', async (_what, use) => {
    const queen = await newQueen();
    await use(queen);
    expect((await api.admin.delete(pathOf(queen)).expect(409)).body.code).toBe('IN_USE');
  });
});

describe('GET /queens/:id/pedigree', () => {
  it('answers the ancestors on both sides, as many generations as asked for', async () => {
    const grandmother = await newQueen({ birthYear: 2021 });
    const mother = await newQueen({ birthYear: 2022, motherQueenId: grandmother.id });
    const dam = await newQueen({ birthYear: 2022, motherQueenId: grandmother.id });
    const queen = await newQueen({ motherQueenId: mother.id, sireMotherQueenId: dam.id });
    const idsOf = (node: { queen: Stored; mother: never; sireMother: never } | null): unknown =>
      node && [node.queen.id, idsOf(node.mother), idsOf(node.sireMother)];
    const old = [grandmother.id, null, null];
    expect(idsOf(await read(`${pathOf(queen)}/pedigree`))).toEqual([
      queen.id,
      [mother.id, old, null],
      [dam.id, old, null],
    ]);
    expect(idsOf(await read(`${pathOf(queen)}/pedigree?generations=1`))).toEqual([
      queen.id,
      [mother.id, null, null],
      [dam.id, null, null],
    ]);
    for (const generations of ['0', '11', 'x']) {
      await api.admin.get(`${pathOf(queen)}/pedigree?generations=${generations}`).expect(400);
    }
  });
});
