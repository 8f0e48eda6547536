import { newId } from '@beekeeping/core/id';
import { auditLog, colonies, domainEvents, medicineLots, medicineMovements, treatments } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { droneBroodRemovalBody, factoriesOver, treatmentBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { anApiary, aColony, anInspection, aMedicine, aMedicineLot, aTreatment, aVarroaMeasurement } = factoriesOver(
  () => api.context,
);

const path = '/api/v1/treatments';
const pathOf = ({ id }: { id: string }): string => `${path}/${id}`;
type Fields = Record<string, unknown>;

/** Colonies on one apiary. */
const coloniesOf = async (count: number) => {
  const apiaryId = (await anApiary()).id;
  const made = [];
  while (made.length < count) made.push(await aColony({ apiaryId }));
  return made;
};

/** A request for colonies and a lot of its own unless some are given. */
const bodyOf = async (fields: Fields = {}) => {
  const colonyIds = (fields.colonyIds as string[] | undefined) ?? [(await aColony()).id];
  const medicineLotId = (fields.medicineLotId as string | undefined) ?? (await aMedicineLot()).id;
  return treatmentBody({ ...fields, colonyIds, medicineLotId });
};

const treat = async (fields: Fields = {}) => (await api.admin.post(path, await bodyOf(fields)).expect(201)).body;

const remainingOf = async (id: string): Promise<number> =>
  (await api.admin.get(`/api/v1/medicine-lots/${id}`).expect(200)).body.remaining;

const movementsOf = (lotId: string) =>
  api.db
    .select({ type: medicineMovements.type, quantity: medicineMovements.quantity })
    .from(medicineMovements)
    .where(eq(medicineMovements.medicineLotId, lotId))
    .orderBy(asc(medicineMovements.sequence));

const codesOf = (body: { warnings?: { code: string; path: string }[] }) =>
  (body.warnings ?? []).map(({ code, path: at }) => `${code} ${at}`);

describe('POST /treatments', () => {
  it('keeps what the law asks for, and takes dose × colonies × applications from the lot', async () => {
    const [first, second] = await coloniesOf(2);
    const lot = await aMedicineLot();
    const fields = await bodyOf({ colonyIds: [second!.id, first!.id], medicineLotId: lot.id });
    const { body, headers } = await api.admin.post(path, fields).expect(201);
    const { apiaryId, apiaryName } = first!;
    expect(body).toMatchObject({
      ...fields,
      colonyIds: [first!.id, second!.id],
      colonies: [
        { colonyId: first!.id, colonyName: first!.name, apiaryId, apiaryName },
        { colonyId: second!.id, colonyName: second!.name, apiaryId, apiaryName },
      ],
      apiaryIds: [apiaryId],
      apiaryNames: [apiaryName],
      coloniesCount: 2,
      status: 'ENDED',
      medicineId: lot.medicineId,
      medicineName: lot.medicineName,
      batchNumber: lot.batchNumber,
      activeSubstances: ['formic acid'],
      unit: 'ML',
      quantity: 342,
      withdrawalDays: 0,
      honeyRule: 'AFTER_LAST_HARVEST',
      withdrawalUntil: '2025-08-10',
      recordedByName: 'Test user',
    });
    expect(body).not.toHaveProperty('warnings');
    expect(await remainingOf(lot.id)).toBe(658);
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('computes in decimals', async () => {
    const lot = await aMedicineLot({ quantity: 0.3 });
    const body = await treat({ medicineLotId: lot.id, dosePerColony: 0.1, applications: 3 });
    expect([body.quantity, await remainingOf(lot.id)]).toEqual([0.3, 0]);
  });

  it('keeps what was known of the medicine, whatever the catalogue says later', async () => {
    const medicine = await aMedicine({ withdrawalDays: 5 });
    const lot = await aMedicineLot({ medicineId: medicine.id });
    const before = await treat({ medicineLotId: lot.id });
    const changed = { name: `Neuer Name ${newId()}`, withdrawalDays: 30, honeyRule: 'NONE', isActive: false };
    await api.admin.patch(`/api/v1/medicines/${medicine.id}`, changed).expect(200);
    expect((await api.admin.get(pathOf(before)).expect(200)).body).toEqual(before);
    // The remaining stock may still be used up.
    expect(await treat({ medicineLotId: lot.id })).toMatchObject({ withdrawalUntil: '2025-09-09', honeyRule: 'NONE' });
  });

  it('is of a medicine with a lot, and without one unless something else is said', async () => {
    const { id } = await aColony();
    const body = { colonyIds: [id], method: 'BIOTECHNICAL', startedOn: '2025-06-01' };
    const made = await api.admin.post(path, body).expect(201);
    expect(made.body).toMatchObject({ kind: 'BIOTECHNICAL', status: 'RUNNING', applications: 1, quantity: null });
    const { kind: _, ...medicinal } = await bodyOf();
    expect((await api.admin.post(path, medicinal).expect(201)).body.kind).toBe('MEDICINE');
  });

  it.each([
    ['a medicine without its lot', { medicineLotId: null }, 'medicineLotId'],
    ['a medicine without a dose', { dosePerColony: null }, 'dosePerColony'],
    ['a lot where there was no medicine', { kind: 'BIOTECHNICAL' }, 'medicineLotId'],
    ['drone brood with a medicine', { biotechnicalKind: 'DRONE_BROOD_REMOVAL' }, 'biotechnicalKind'],
    ['a medicine without a way to give it', { method: 'BIOTECHNICAL' }, 'method'],
    ['an end before the beginning', { endedOn: '2025-07-31' }, 'endedOn'],
    ['a plan that ends before the beginning', { plannedEndOn: '2025-07-31' }, 'plannedEndOn'],
    ['a beginning in the future', { startedOn: '2999-01-01' }, 'startedOn'],
    ['a finer dose than a thousandth', { dosePerColony: 0.0015 }, 'dosePerColony'],
    ['more than any lot holds', { dosePerColony: 10_000.001 }, 'dosePerColony'],
    ['no colony', { colonyIds: [] }, 'colonyIds'],
  ])('refuses %s', async (_what, fields, at) => {
    const { body } = await api.admin.post(path, { ...(await bodyOf()), ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: at }] });
  });

  it.each(['medicineLotId', 'reasonMeasurementId', 'prescriptionDocumentId'])('names an unknown %s', async (field) => {
    const { body } = await api.admin.post(path, { ...(await bodyOf()), [field]: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: field }] });
  });

  it('names every colony that is unknown, named twice or not there on the day', async () => {
    const [there, gone] = await coloniesOf(2);
    await api.admin.post(`/api/v1/colonies/${gone!.id}/end`, { status: 'DEAD', endedOn: '2025-07-31' }).expect(200);
    const send = async (colonyIds: string[]) => (await api.admin.post(path, await bodyOf({ colonyIds }))).body;
    expect(await send([there!.id, newId()])).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'colonyIds.1' }],
    });
    expect(await send([there!.id, gone!.id])).toMatchObject({
      code: 'INVALID_STATE',
      errors: [{ path: 'colonyIds.1' }],
    });
    expect(await send([there!.id, there!.id.toUpperCase()])).toMatchObject({ errors: [{ code: 'REPEATED' }] });
  });

  it('takes nothing that is not there', async () => {
    const lot = await aMedicineLot({ quantity: 300 });
    const item = await bodyOf({ medicineLotId: lot.id });
    const { body } = await api.admin.post(`${path}/bulk`, { items: [item, item] }).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 129, errors: [{ path: 'items.1' }] });
    expect(await remainingOf(lot.id)).toBe(300);
    expect(await api.db.$count(treatments, eq(treatments.medicineLotId, lot.id))).toBe(0);
  });

  it('takes nothing out of what a treatment before it takes later', async () => {
    const lot = await aMedicineLot({ quantity: 300 });
    const later = await bodyOf({ medicineLotId: lot.id, startedOn: '2025-08-10' });
    const item = await bodyOf({ medicineLotId: lot.id, startedOn: '2025-08-01' });
    const { body } = await api.admin.post(`${path}/bulk`, { items: [later, item] }).expect(409);
    expect(body).toMatchObject({ remaining: 129, on: '2025-08-10', errors: [{ path: 'items.1' }] });
  });

  it('lets one of two have the last of a lot', async () => {
    const lot = await aMedicineLot({ quantity: 171 });
    const bodies = [await bodyOf({ medicineLotId: lot.id }), await bodyOf({ medicineLotId: lot.id })];
    const answers = await queueBehindLock(
      api.db,
      { table: medicineLots, ids: [lot.id] },
      bodies.map((body) => () => api.admin.post(path, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(await remainingOf(lot.id)).toBe(0);
  });

  it('uses no lot after it has expired', async () => {
    const lot = await aMedicineLot({ expiresOn: '2025-07-31' });
    const { body } = await api.admin.post(path, await bodyOf({ medicineLotId: lot.id })).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('warns of what the leaflet says against it', async () => {
    const medicine = await aMedicine({ broodFreeRequired: true, validTo: '2025-07-31', maxDosePerColony: 50 });
    const lot = await aMedicineLot({ medicineId: medicine.id });
    const [brood, none] = await coloniesOf(2);
    const inspect = (colonyId: string, inspectedOn: string, seen: Fields = {}) =>
      anInspection({ colonyId, inspectedOn, startedAt: null, ...seen });
    await inspect(brood!.id, '2025-07-20');
    await inspect(none!.id, '2025-07-10');
    const nothing = { eggsSeen: false, larvaeSeen: false, cappedBroodSeen: false, broodFrames: 0 };
    await inspect(none!.id, '2025-07-25', nothing);
    const unwise = {
      colonyIds: [none!.id, brood!.id],
      medicineLotId: lot.id,
      dosePerColony: 50.5,
      applications: 1,
      outsideTempC: 29.6,
      broodState: null,
    };
    expect(codesOf(await treat(unwise))).toEqual([
      'MEDICINE_NOT_AUTHORISED medicineLotId',
      'TEMPERATURE_OUTSIDE_LEAFLET outsideTempC',
      'DOSE_ABOVE_LEAFLET dosePerColony',
      'BROOD_SEEN colonyIds.1',
    ]);
    const stated = { ...unwise, startedOn: '2025-07-31', dosePerColony: 50, outsideTempC: 10 };
    expect(codesOf(await treat({ ...stated, broodState: 'BROOD_FREE' }))).toEqual([]);
    expect(codesOf(await treat({ ...stated, broodState: 'LITTLE_BROOD' }))).toEqual(['BROOD_SEEN broodState']);
  });

  it('warns of a medicine that is not named', async () => {
    const body = droneBroodRemovalBody({
      colonyIds: [(await aColony()).id],
      method: 'TRICKLE',
      biotechnicalKind: null,
    });
    const made = await api.admin.post(path, body).expect(201);
    expect(codesOf(made.body)).toEqual(['MEDICINE_NOT_NAMED medicineLotId']);
  });

  it('has the place of the colony on the day, and appears in its timeline', async () => {
    const colony = await aColony();
    const treatment = await treat({ colonyIds: [colony.id] });
    const { id: apiaryId, name } = await anApiary();
    const move = { apiaryId, movedOn: '2025-07-15' };
    await api.admin.post(`/api/v1/colonies/${colony.id}/move`, move).expect(200);
    const { body } = await api.admin.get(pathOf(treatment)).expect(200);
    expect(body).toMatchObject({ apiaryIds: [apiaryId], apiaryNames: [name] });
    const biotechnical = await aTreatment({ colonyIds: [colony.id] });
    const { items } = (await api.admin.get(`/api/v1/colonies/${colony.id}/timeline?kind=TREATED`).expect(200)).body;
    const { id, recordedById, recordedByName } = treatment;
    const summary = `Treated with ${treatment.medicineName}: evaporator.`;
    expect(items).toMatchObject([
      { id, on: '2025-08-01', summary, recordedById, recordedByName },
      { id: biotechnical.id, on: '2025-05-20', summary: 'Treated: drone brood removal.' },
    ]);
  });
});

describe('GET /treatments', () => {
  it('filters by colony, by apiary of the day and by status', async () => {
    const [first, second] = await coloniesOf(2);
    const both = await treat({ colonyIds: [first!.id, second!.id] });
    const running = await treat({ colonyIds: [second!.id], endedOn: null, startedOn: '2025-08-02' });
    const idsWhere = async (query: string) =>
      (await api.admin.get(`${path}?${query}`).expect(200)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsWhere(`colonyId=${first!.id}`)).toEqual([both.id]);
    expect(await idsWhere(`apiaryId=${first!.apiaryId}`)).toEqual([running.id, both.id]);
    expect(await idsWhere(`colonyId=${second!.id}&status=RUNNING`)).toEqual([running.id]);
  });
});

describe('PATCH /treatments/:id', () => {
  it('ends it, from when on the withdrawal is known', async () => {
    const { id: medicineId } = await aMedicine({ withdrawalDays: 7 });
    const lot = await aMedicineLot({ medicineId });
    const treatment = await treat({ medicineLotId: lot.id, endedOn: null });
    expect(treatment).toMatchObject({ status: 'RUNNING', withdrawalUntil: null });
    const { body } = await api.admin.patch(pathOf(treatment), { endedOn: '2025-08-12' }).expect(200);
    expect(body).toMatchObject({ status: 'ENDED', withdrawalUntil: '2025-08-19' });
  });

  it('goes with the first day to the apiary of that day, and leaves the ledger as it is', async () => {
    const colony = await aColony();
    const lot = await aMedicineLot();
    const treatment = await treat({ colonyIds: [colony.id], medicineLotId: lot.id });
    const { id: apiaryId } = await anApiary();
    await api.admin.post(`/api/v1/colonies/${colony.id}/move`, { apiaryId, movedOn: '2025-08-05' }).expect(200);
    const { body } = await api.admin.patch(pathOf(treatment), { startedOn: '2025-08-06' }).expect(200);
    expect(body).toMatchObject({ startedOn: '2025-08-06', apiaryIds: [apiaryId] });
    const [movement] = await api.db.select().from(medicineMovements).where(eq(medicineMovements.treatmentId, body.id));
    expect(movement).toMatchObject({ quantity: -171, occurredOn: '2025-08-01' });
    expect((await api.admin.patch(pathOf(treatment), { startedOn: '2025-03-31' })).status).toBe(409);
    expect((await api.admin.patch(pathOf(treatment), { startedOn: '2025-05-01' })).body.errors).toMatchObject([
      { path: 'startedOn', code: 'TOO_EARLY' },
    ]);
  });

  it('keeps what was booked', async () => {
    const treatment = await treat();
    const others = {
      dosePerColony: 85.6,
      applications: 3,
      medicineLotId: (await aMedicineLot()).id,
      colonyIds: [(await aColony()).id],
      kind: 'BIOTECHNICAL',
    };
    for (const [field, value] of Object.entries(others)) {
      const { body } = await api.admin.patch(pathOf(treatment), { [field]: value }).expect(409);
      expect([body.code, body.detail]).toEqual(['INVALID_STATE', expect.stringContaining(field)]);
      await api.admin.patch(pathOf(treatment), { [field]: treatment[field] }).expect(200);
    }
  });
});

describe('POST /treatments/:id/cancel', () => {
  const cancel = (treatment: { id: string }) =>
    api.admin.post(`${pathOf(treatment)}/cancel`, { reason: 'doppelt erfasst' });

  it('gives back what it took, once, and stays to be seen', async () => {
    const lot = await aMedicineLot();
    const treatment = await treat({ medicineLotId: lot.id });
    const answers = await queueBehindLock(
      api.db,
      { table: colonies, ids: treatment.colonyIds },
      [1, 2].map(() => () => cancel(treatment)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[0]!.body).toMatchObject({ status: 'CANCELLED', cancelReason: 'doppelt erfasst' });
    expect(await remainingOf(lot.id)).toBe(1000);
    expect(await movementsOf(lot.id)).toEqual([
      { type: 'RECEIPT', quantity: 1000 },
      { type: 'APPLICATION', quantity: -171 },
      { type: 'REVERSAL', quantity: 171 },
    ]);
    const isAbout = and(eq(auditLog.action, 'treatment.cancelled'), eq(auditLog.entityId, treatment.id));
    expect(await api.db.$count(auditLog, isAbout)).toBe(1);
  });

  it('is once also without a medicine', async () => {
    const treatment = await aTreatment();
    await cancel(treatment).expect(200);
    expect((await cancel(treatment).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('ends its history', async () => {
    const treatment = await treat();
    await cancel(treatment).expect(200);
    expect((await api.admin.patch(pathOf(treatment), { note: 'anders' }).expect(409)).body.code).toBe('INVALID_STATE');
    expect((await api.admin.delete(pathOf(treatment)).expect(409)).body.code).toBe('HAS_MOVEMENTS');
  });
});

describe('DELETE /treatments/:id', () => {
  it('is for treatments without a medicine', async () => {
    await api.admin.delete(pathOf(await aTreatment())).expect(204);
    expect((await api.admin.delete(pathOf(await treat())).expect(409)).body.code).toBe('HAS_MOVEMENTS');
  });
});

it('rates the measurements of its colonies again with every change', async () => {
  const { id: colonyId } = await aColony();
  const fall = await aVarroaMeasurement({ colonyId, insertedOn: '2025-08-20', removedOn: '2025-08-25' });
  const ratings: boolean[] = [];
  const look = async () => {
    const { body } = await api.admin.get(`/api/v1/varroa-measurements/${fall.id}`).expect(200);
    ratings.push(body.duringTreatment);
  };
  await look();
  const treatment = await treat({ colonyIds: [colonyId], reasonMeasurementId: fall.id });
  expect(treatment.reasonMeasuredOn).toBe('2025-08-25');
  await look();
  await api.admin.patch(pathOf(treatment), { endedOn: '2025-08-01' }).expect(200);
  await look();
  await api.admin.patch(pathOf(treatment), { endedOn: null }).expect(200);
  await look();
  await api.admin.post(`${pathOf(treatment)}/cancel`, { reason: 'falsches Volk' }).expect(200);
  await look();
  const biotechnical = await aTreatment({
    colonyIds: [colonyId],
    biotechnicalKind: 'TRAP_COMB',
    endedOn: '2025-08-21',
  });
  await look();
  await api.admin.delete(pathOf(biotechnical)).expect(204);
  await look();
  expect(ratings).toEqual([false, true, false, true, false, true, false]);
});

it('announces every change of a treatment', async () => {
  const treatment = await aTreatment();
  await api.admin.patch(pathOf(treatment), { note: 'anders' }).expect(200);
  await api.admin.post(`${pathOf(treatment)}/cancel`, { reason: 'nie geschehen' }).expect(200);
  await api.admin.delete(pathOf(treatment)).expect(204);
  const events = await api.db.select().from(domainEvents).where(eq(domainEvents.type, 'TreatmentChanged'));
  const reported = events
    .map(({ payload }) => payload)
    .filter((payload) => (payload as { id: string }).id === treatment.id);
  expect(reported).toEqual(Array.from({ length: 4 }, () => ({ id: treatment.id, colonyIds: treatment.colonyIds })));
});
