import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { auditLog, colonies, colonyStatusChanges, domainEvents } from '@beekeeping/db/schema';
import { queueBehindLock, watchReads } from '@beekeeping/db/testing';
import { inspectionListQuery, inspectionRecords } from '@beekeeping/domain/field-work/inspections';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
let count = 0;

const newColony = async (fields: object = {}) => {
  count += 1;
  const apiary = (await api.admin.post('/api/v1/apiaries', { name: `Stand ${count}` }).expect(201)).body;
  const body = { name: `Volk ${count}`, apiaryId: apiary.id, establishedOn: '2025-04-01', ...fields };
  return (await api.admin.post('/api/v1/colonies', body).expect(201)).body;
};

const colonyOf = async ({ colonyId }: { colonyId: string }) =>
  (await api.admin.get(`/api/v1/colonies/${colonyId}`).expect(200)).body;

const inspect = async (colonyId: string, inspectedOn: string, fields: object = {}) =>
  (await api.admin.post('/api/v1/inspections', { colonyId, inspectedOn, ...fields }).expect(201)).body;

const pathOf = ({ id }: { id: string }) => `/api/v1/inspections/${id}`;

describe('POST /inspections', () => {
  it('keeps null where nobody looked, and who looked where', async () => {
    const colony = await newColony();
    const body = await inspect(colony.id, '2025-06-14', { eggsSeen: false });
    const { id, createdAt, updatedAt, recordedById, ...reported } = body;
    expect([id, createdAt, updatedAt]).not.toContain(undefined);
    const { colonyId, colonyName, apiaryId, apiaryName, inspectedOn, inspectorId, inspectorName, ...seen } = reported;
    expect({ colonyId, colonyName, apiaryId, apiaryName, inspectedOn, inspectorId, inspectorName }).toEqual({
      colonyId: colony.id,
      colonyName: colony.name,
      apiaryId: colony.apiaryId,
      apiaryName: colony.apiaryName,
      inspectedOn: '2025-06-14',
      inspectorId: recordedById,
      inspectorName: 'Test user',
    });
    const { recordedByName: _, eggsSeen, ...others } = seen;
    expect(eggsSeen).toBe(false);
    expect(Object.entries(others).filter(([, value]) => value !== null)).toEqual([]);
  });

  it.each([
    ['frames in quarters', { occupiedFrames: 8.25 }, 'occupiedFrames'],
    ['more than 40 occupied frames', { occupiedFrames: 40.5 }, 'occupiedFrames'],
    ['a grade of 5', { combCalm: 5 }, 'combCalm'],
    ['half a grade where there is none', { strength: 2.5 }, 'strength'],
    ['a grade in quarters', { gentleness: 3.25 }, 'gentleness'],
    [
      'a disease twice',
      { diseaseSigns: ['SUSPECTED', 'CONFIRMED'].map((severity) => ({ code: 'AFB', severity })) },
      'diseaseSigns',
    ],
    ['a sign that nobody knows', { diseaseSigns: [{ code: 'FLU', severity: 'SUSPECTED' }] }, 'diseaseSigns.0.code'],
    ['cells where there were none', { queenCells: 'NONE', queenCellsCount: 1 }, 'queenCellsCount'],
    ['cells broken where there were none', { queenCells: 'NONE', queenCellsAction: 'BROKEN' }, 'queenCellsAction'],
    ['a marked queen where none was seen', { queenSeen: false, queenMarkedSeen: true }, 'queenMarkedSeen'],
    ['a beginning on another day', { startedAt: '2025-06-17T08:00:00Z' }, 'startedAt'],
    ['drone comb cut in the future', { buildingFrameCutOn: addDays(today, 2) }, 'buildingFrameCutOn'],
    ['the day after tomorrow', { inspectedOn: addDays(today, 2) }, 'inspectedOn'],
  ])('refuses %s', async (_what, fields, path) => {
    const inspection = { colonyId: (await newColony()).id, inspectedOn: '2025-06-14', ...fields };
    const { body } = await api.admin.post('/api/v1/inspections', inspection).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it('takes half a grade of gentleness, and any day to look again', async () => {
    const fields = { gentleness: 3.5, nextInspectionOn: addDays(today, 400) };
    expect(await inspect((await newColony()).id, today, fields)).toMatchObject(fields);
  });

  it('names an inspector who is unknown or inactive', async () => {
    const { id: colonyId } = await newColony();
    const { userId } = await api.signIn('no role');
    await inspect(colonyId, today, { inspectorId: userId });
    await api.admin.post(`/api/v1/users/${userId}/deactivate`).expect(200);
    for (const inspectorId of [userId, newId()]) {
      const sent = { colonyId, inspectedOn: today, inspectorId };
      const { body } = await api.admin.post('/api/v1/inspections', sent).expect(400);
      expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'inspectorId' }] });
    }
  });

  it('is audited and announced once, and a later change by its id alone', async () => {
    const { id: colonyId } = await newColony();
    const made = await inspect(colonyId, '2025-06-14');
    await api.admin.patch(pathOf(made), { note: 'später' }).expect(200);
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, made.id));
    const events = await api.db
      .select()
      .from(domainEvents)
      .where(sql`${domainEvents.payload} ->> 'id' = ${made.id}`);
    expect(entries).toMatchObject([{ action: 'inspection.created', entityType: 'inspection' }]);
    expect(events.map(({ type, payload }) => ({ type, payload }))).toEqual([
      {
        type: 'InspectionRecorded',
        payload: { id: made.id, colonyId, apiaryId: made.apiaryId, inspectedOn: '2025-06-14' },
      },
      { type: 'InspectionChanged', payload: { id: made.id, colonyIds: [colonyId] } },
    ]);
  });
});

describe('what a colony shows of its inspections', () => {
  it('is what the newest by day saw, whatever was entered last', async () => {
    const { id: colonyId } = await newColony({ occupiedFrames: 3 });
    await inspect(colonyId, '2025-06-14', { occupiedFrames: 9, queenSeen: true });
    await inspect(colonyId, '2025-06-21', { eggsSeen: true, queenSeen: false });
    await inspect(colonyId, '2025-05-01', { occupiedFrames: 5, eggsSeen: true, queenMarkedSeen: true });
    expect(await colonyOf({ colonyId })).toMatchObject({
      occupiedFrames: 9,
      lastQueenSeenOn: '2025-06-14',
      lastEggsSeenOn: '2025-06-21',
    });
  });

  it('is of the last entry of one day, also within a bulk', async () => {
    const { id: colonyId } = await newColony();
    const items = [4, 6, 5].map((occupiedFrames) => ({ colonyId, inspectedOn: '2025-06-14', occupiedFrames }));
    await api.admin.post('/api/v1/inspections/bulk', { items }).expect(201);
    expect(await colonyOf({ colonyId })).toMatchObject({ occupiedFrames: 5 });
  });

  it('follows a correction and a deletion', async () => {
    const [first, other] = [await newColony(), await newColony()];
    await inspect(first.id, '2025-05-01', { occupiedFrames: 5, queenSeen: true });
    const last = await inspect(first.id, '2025-06-14', { occupiedFrames: 9, queenSeen: true });
    await api.admin.patch(pathOf(last), { colonyId: other.id }).expect(200);
    expect(await colonyOf({ colonyId: first.id })).toMatchObject({ occupiedFrames: 5, lastQueenSeenOn: '2025-05-01' });
    expect(await colonyOf({ colonyId: other.id })).toMatchObject({ occupiedFrames: 9, lastQueenSeenOn: '2025-06-14' });
    await api.admin.delete(pathOf(last)).expect(204);
    expect(await colonyOf({ colonyId: other.id })).toMatchObject({ occupiedFrames: null, lastQueenSeenOn: null });
  });

  it('is what somebody stated since, until the next inspection', async () => {
    const { id: colonyId } = await newColony();
    await inspect(colonyId, today, { occupiedFrames: 8 });
    const { body } = await api.admin.patch(`/api/v1/colonies/${colonyId}`, { occupiedFrames: 6 }).expect(200);
    expect(body.occupiedFrames).toBe(6);
    await inspect(colonyId, addDays(today, -1), { occupiedFrames: 7 });
    expect(await colonyOf({ colonyId })).toMatchObject({ occupiedFrames: 6 });
    await inspect(colonyId, today, { occupiedFrames: 9 });
    expect(await colonyOf({ colonyId })).toMatchObject({ occupiedFrames: 9 });
  });

  it('leaves the tag of the colony as it is', async () => {
    const { id: colonyId, updatedAt } = await newColony();
    await inspect(colonyId, today, { occupiedFrames: 8 });
    expect(await colonyOf({ colonyId })).toMatchObject({ occupiedFrames: 8, updatedAt });
  });

  it('is announced when a correction changes it', async () => {
    const { id: colonyId } = await newColony();
    const made = await inspect(colonyId, today, { occupiedFrames: 8 });
    const reported = async () => {
      const events = await api.db.select().from(domainEvents).where(eq(domainEvents.type, 'ColonyChanged'));
      return events.filter(({ payload }) => payload.id === colonyId).length;
    };
    await api.admin.patch(pathOf(made), { note: 'ruhig' }).expect(200);
    expect(await reported()).toBe(0);
    await api.admin.patch(pathOf(made), { occupiedFrames: 7 }).expect(200);
    await api.admin.delete(pathOf(made)).expect(204);
    expect(await reported()).toBe(2);
  });
});

describe('a sign of a notifiable disease', () => {
  it.each(['AFB', 'SMALL_HIVE_BEETLE', 'TROPILAELAPS'])('%s makes the colony conspicuous and warns', async (code) => {
    const { id: colonyId } = await newColony();
    const diseaseSigns = [
      { code: 'CHALKBROOD', severity: 'CONFIRMED' },
      { code, severity: 'SUSPECTED' },
    ];
    const made = await inspect(colonyId, '2025-06-14', { diseaseSigns });
    expect(made.warnings).toMatchObject([{ code: 'NOTIFIABLE_DISEASE', path: 'diseaseSigns.1' }]);
    expect(await colonyOf({ colonyId })).toMatchObject({ status: 'CONSPICUOUS' });
    const changes = await api.db.select().from(colonyStatusChanges).where(eq(colonyStatusChanges.colonyId, colonyId));
    expect(changes).toMatchObject([{ changedOn: '2025-06-14', fromStatus: 'ACTIVE', toStatus: 'CONSPICUOUS' }]);
  });

  it('of another disease changes nothing', async () => {
    const { id: colonyId } = await newColony();
    const made = await inspect(colonyId, today, { diseaseSigns: [{ code: 'CHALKBROOD', severity: 'CONFIRMED' }] });
    expect(made).not.toHaveProperty('warnings');
    expect(await colonyOf({ colonyId })).toMatchObject({ status: 'ACTIVE' });
  });

  it('that is found out later counts as of the day of the inspection', async () => {
    const { id: colonyId } = await newColony();
    const made = await inspect(colonyId, '2025-06-14');
    await api.admin.patch(pathOf(made), { diseaseSigns: [{ code: 'AFB', severity: 'CONFIRMED' }] }).expect(200);
    const changes = await api.db.select().from(colonyStatusChanges).where(eq(colonyStatusChanges.colonyId, colonyId));
    expect(changes).toMatchObject([{ changedOn: '2025-06-14', toStatus: 'CONSPICUOUS' }]);
  });

  it('is said once: after it a person decides, and another correction changes nothing', async () => {
    const { id: colonyId } = await newColony();
    const made = await inspect(colonyId, today, { diseaseSigns: [{ code: 'AFB', severity: 'SUSPECTED' }] });
    await api.admin.patch(`/api/v1/colonies/${colonyId}`, { status: 'ACTIVE' }).expect(200);
    await api.admin.patch(pathOf(made), { note: 'Labor: negativ' }).expect(200);
    expect(await colonyOf({ colonyId })).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('GET /inspections', () => {
  it('answers what is due: the last inspection of each living colony', async () => {
    const [due, inspectedSince, ended] = [await newColony(), await newColony(), await newColony()];
    const wanted = await inspect(due.id, '2025-06-14', { nextInspectionOn: '2025-06-21' });
    for (const { id } of [inspectedSince, ended]) await inspect(id, '2025-06-14', { nextInspectionOn: '2025-06-21' });
    await inspect(inspectedSince.id, '2025-06-20');
    await api.admin.post(`/api/v1/colonies/${ended.id}/end`, { status: 'SOLD', endedOn: '2025-06-30' }).expect(200);
    const list = `/api/v1/inspections?colonyId=${[due, inspectedSince, ended].map(({ id }) => id).join(',')}`;
    const dueUntil = async (day: string) => (await api.admin.get(`${list}&dueUntil=${day}`).expect(200)).body.items;
    expect(await dueUntil('2025-06-20')).toEqual([]);
    expect(await dueUntil('2025-06-21')).toEqual([wanted]);
  });

  it('filters by kind and by who looked', async () => {
    const { id: colonyId } = await newColony();
    const { userId: inspectorId } = await api.signIn('no role');
    const wanted = await inspect(colonyId, '2025-06-14', { inspectionType: 'QUICK', inspectorId });
    await inspect(colonyId, '2025-06-15', { inspectionType: 'FULL', inspectorId });
    await inspect(colonyId, '2025-06-16', { inspectionType: 'QUICK' });
    const { body } = await api.admin.get(
      `/api/v1/inspections?colonyId=${colonyId}&inspectionType=QUICK,SPRING&inspectorId=${inspectorId}`,
    );
    expect(body.items).toEqual([wanted]);
  });

  it('filters by whether signs of a disease were found', async () => {
    const { id: colonyId } = await newColony();
    const ill = await inspect(colonyId, '2025-06-14', { diseaseSigns: [{ code: 'SACBROOD', severity: 'SUSPECTED' }] });
    const well = await inspect(colonyId, '2025-06-15', { diseaseSigns: [] });
    const notLooked = await inspect(colonyId, '2025-06-16', { diseaseSigns: null });
    const list = `/api/v1/inspections?colonyId=${colonyId}&hasDiseaseSigns=`;
    expect((await api.admin.get(`${list}true`).expect(200)).body.items).toEqual([ill]);
    expect((await api.admin.get(`${list}false`).expect(200)).body.items).toEqual([notLooked, well]);
  });

  it('reads the signs of years from their index: no visit on which none were found', async () => {
    const { id: colonyId, apiaryId } = await newColony();
    await api.db.execute(sql`
      insert into inspections (id, colony_id, apiary_id, apiary_name, inspected_on, disease_signs, created_at, updated_at)
      select gen_random_uuid(), ${colonyId}, ${apiaryId}, 'Stand', date '2024-01-01' + n % 700,
        case when n % 500 = 0 then '[{"code":"CHALKBROOD","severity":"SUSPECTED"}]'::jsonb when n % 2 = 0 then '[]'::jsonb end,
        now(), now()
      from generate_series(1, 4000) as n`);
    await api.db.execute(sql`analyze inspections`);
    const reads = await watchReads(api.database.url);
    try {
      const query = inspectionListQuery.parse({ hasDiseaseSigns: 'true', from: '2024-01-01', limit: '50' });
      const { items } = await inspectionRecords.list(reads.db, query);
      expect(items.length).toBeGreaterThanOrEqual(8);
      expect(items.every(({ diseaseSigns }) => diseaseSigns!.length > 0)).toBe(true);
      expect(reads.maxRows()).toBeLessThan(100);
    } finally {
      await reads.close();
    }
  });
});

describe('the timeline of a colony', () => {
  it('describes in a sentence what an inspection saw', async () => {
    const { id: colonyId } = await newColony();
    const { id } = await inspect(colonyId, '2025-06-14', {
      inspectionType: 'SWARM_CHECK',
      occupiedFrames: 8.5,
      eggsSeen: false,
      queenCells: 'SWARM_CELLS',
      diseaseSigns: [{ code: 'CHALKBROOD', severity: 'CONFIRMED' }],
    });
    const { body } = await api.admin.get(`/api/v1/colonies/${colonyId}/timeline`).expect(200);
    const summary = 'Inspected: swarm check, 8.5 frames occupied, no eggs, swarm cells found, confirmed chalkbrood.';
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'INSPECTED', on: '2025-06-14', id, summary }));
  });
});

describe('inspections of one colony at once', () => {
  const post = (colonyId: string, fields: object) => () =>
    api.admin.post('/api/v1/inspections', { colonyId, ...fields });

  it.each([
    ['the newest first', ['2025-06-14', '2025-05-01']],
    ['the newest last', ['2025-05-01', '2025-06-14']],
  ])('leave what the newest by day saw, %s', async (_order, days) => {
    const { id: colonyId } = await newColony();
    const answers = await queueBehindLock(
      api.db,
      { table: colonies, ids: [colonyId] },
      days.map((inspectedOn) =>
        post(colonyId, { inspectedOn, occupiedFrames: inspectedOn > '2025-06' ? 9 : 5, eggsSeen: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await colonyOf({ colonyId })).toMatchObject({ occupiedFrames: 9, lastEggsSeenOn: '2025-06-14' });
  });

  it('are refused when the colony is being ended before that day, and keep it from being ended before', async () => {
    for (const endsFirst of [true, false]) {
      const { id: colonyId } = await newColony();
      const end = () => api.admin.post(`/api/v1/colonies/${colonyId}/end`, { status: 'DEAD', endedOn: '2025-06-01' });
      const record = post(colonyId, { inspectedOn: '2025-06-14' });
      const answers = await queueBehindLock(
        api.db,
        { table: colonies, ids: [colonyId] },
        endsFirst ? [end, record] : [record, end],
      );
      expect(answers.map(({ status }) => status)).toEqual([endsFirst ? 200 : 201, 409]);
    }
  });
});
