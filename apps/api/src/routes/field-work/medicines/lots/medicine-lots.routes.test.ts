import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { auditLog, medicineLots, medicines } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, medicineLotBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/medicine-lots';
const api = testApi();

const { aMedicine, aMedicineLot } = factoriesOver(() => api.context);
const today = dayOf(new Date(), 'Europe/Berlin');
const get = async (id: string) => (await api.admin.get(`${path}/${id}`).expect(200)).body;
const idsOf = async (query: string): Promise<string[]> =>
  (await api.admin.get(`${path}?${query}`).expect(200)).body.items.map((item: { id: string }) => item.id);
const move = (id: string, type: string, quantity: number, fields: object = {}) =>
  api.admin.post(`${path}/${id}/movements`, { type, quantity, unit: 'ML', occurredOn: '2025-06-01', ...fields });

describe('POST /medicine-lots', () => {
  it('books what was acquired as the first movement of the lot, on the day of the purchase', async () => {
    const { id: medicineId, name } = await aMedicine();
    const sent = medicineLotBody({ medicineId, quantity: 12.345 });
    const { body } = await api.admin.post(path, sent).expect(201);
    expect(body).toMatchObject({ ...sent, medicineName: name, remaining: 12.345, recordedByName: 'Test user' });
    expect(body).not.toHaveProperty('warnings');
    const { body: ledger } = await api.admin.get(`/api/v1/medicine-movements?medicineLotId=${body.id}`).expect(200);
    expect(ledger.items).toMatchObject([
      { type: 'RECEIPT', quantity: 12.345, unit: 'ML', occurredOn: '2025-05-02', medicineName: name },
    ]);
  });

  it.each([
    ['an unknown medicine', { medicineId: newId() }, 400, 'REFERENCE_NOT_FOUND'],
    ['a document, which nobody can have stored', { receiptDocumentId: newId() }, 400, 'REFERENCE_NOT_FOUND'],
    ['a day to come', { acquiredOn: addDays(today, 2) }, 400, 'VALIDATION_FAILED'],
    ['nothing', { quantity: 0 }, 400, 'VALIDATION_FAILED'],
    ['a fourth digit', { quantity: 1.0001 }, 400, 'VALIDATION_FAILED'],
    ['no address of the supplier', { supplierAddress: undefined }, 400, 'VALIDATION_FAILED'],
    ['a unit that is not that of the medicine', { unit: 'L' }, 409, 'UNIT_MISMATCH'],
  ])('refuses %s', async (_what, fields, status, code) => {
    const { id: medicineId } = await aMedicine();
    const { body } = await api.admin.post(path, medicineLotBody({ medicineId, ...fields })).expect(status);
    expect(body.code).toBe(code);
    expect(await idsOf(`medicineId=${medicineId}`)).toEqual([]);
  });

  it('refuses new stock of an inactive medicine, also when both race', async () => {
    const { id: medicineId } = await aMedicine();
    const [, refused] = await queueBehindLock(api.db, { table: medicines, ids: [medicineId] }, [
      async () => api.admin.patch(`/api/v1/medicines/${medicineId}`, { isActive: false }),
      async () => api.admin.post(path, medicineLotBody({ medicineId })),
    ]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'MEDICINE_INACTIVE' } });
  });

  it('warns when the medicine was not authorised on the day of the purchase', async () => {
    const { id: medicineId } = await aMedicine({ validTo: '2025-05-01' });
    const { body } = await api.admin.post(path, medicineLotBody({ medicineId })).expect(201);
    expect(body.warnings).toMatchObject([{ code: 'MEDICINE_NOT_AUTHORISED', path: 'acquiredOn' }]);
  });
});

describe('what expires', () => {
  it.each([
    [61, undefined],
    [60, 'MEDICINE_EXPIRES_SOON'],
    [0, 'MEDICINE_EXPIRES_SOON'],
    [-1, 'MEDICINE_EXPIRED'],
  ])('%i days before expiry is reported as %s', async (days, code) => {
    const { id } = await aMedicineLot({ expiresOn: addDays(today, days) });
    const listed = (await api.admin.get(`${path}?ids=${id}`).expect(200)).body.items[0];
    const reported = [await get(id), listed].map(({ warnings = [] }) =>
      warnings.map((warning: { code: string; path: string }) => [warning.code, warning.path]),
    );
    const warnings = code === undefined ? [] : [[code, 'expiresOn']];
    expect(reported).toEqual([warnings, warnings]);
  });

  it('is not reported for a lot that is used up', async () => {
    const { id } = await aMedicineLot({ expiresOn: '2025-01-01', quantity: 5 });
    await move(id, 'DISPOSAL', 5).expect(201);
    expect(await get(id)).not.toHaveProperty('warnings');
  });
});

describe('GET /medicine-lots', () => {
  it('finds what remains, what expires and what is of a medicine, and sorts by what remains', async () => {
    const { id: medicineId } = await aMedicine();
    const [full, used, few] = [
      await aMedicineLot({ medicineId, quantity: 9, expiresOn: '2031-01-31' }),
      await aMedicineLot({ medicineId, quantity: 9, expiresOn: '2031-02-01' }),
      await aMedicineLot({ medicineId, quantity: 9, expiresOn: null }),
    ];
    await move(used.id, 'LOSS', 9).expect(201);
    await move(few.id, 'RETURN_TO_SUPPLIER', 8.999).expect(201);
    const of = `medicineId=${medicineId}&sort=remaining`;
    expect(await idsOf(of)).toEqual([used.id, few.id, full.id]);
    expect(await idsOf(`${of}&hasRemaining=true`)).toEqual([few.id, full.id]);
    expect(await idsOf(`${of}&hasRemaining=false`)).toEqual([used.id]);
    expect(await idsOf(`${of}&expiresTo=2031-01-31`)).toEqual([full.id]);
    expect(await get(few.id)).toMatchObject({ quantity: 9, remaining: 0.001 });
  });
});

describe('PATCH /medicine-lots/:id', () => {
  it('corrects what is known of the lot, audited with what it was', async () => {
    const { id } = await aMedicineLot({ expiresOn: '2026-01-31' });
    const sent = { expiresOn: '2027-01-31', supplierAddress: 'Hauptstraße 1, 10115 Berlin', storagePlace: null };
    const { body } = await api.admin.patch(`${path}/${id}`, sent).expect(200);
    expect(body).toMatchObject({ ...sent, remaining: 1000 });
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === id);
    expect(entries).toMatchObject([
      { action: 'medicine_lot.updated', details: { expiresOn: { from: '2026-01-31', to: '2027-01-31' } } },
    ]);
  });

  it('dates the purchase no later than what was moved first, and leaves unit and quantity to the ledger', async () => {
    const { id } = await aMedicineLot();
    await move(id, 'LOSS', 1).expect(201);
    await api.admin.patch(`${path}/${id}`, { acquiredOn: '2025-06-01' }).expect(200);
    const { body } = await api.admin.patch(`${path}/${id}`, { acquiredOn: '2025-06-02' }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'acquiredOn', code: 'TOO_LATE', params: { latest: '2025-06-01' } }]);
    for (const field of [{ unit: 'L' }, { quantity: 1 }, { medicineId: newId() }]) {
      await api.admin.patch(`${path}/${id}`, field).expect(400);
    }
  });
});

describe('DELETE /medicine-lots/:id', () => {
  it('is refused, since the receipt stays in the ledger', async () => {
    const { id } = await aMedicineLot();
    const { body } = await api.admin.delete(`${path}/${id}`).expect(409);
    expect(body.code).toBe('HAS_MOVEMENTS');
    expect(await api.db.$count(medicineLots)).toBeGreaterThan(0);
  });
});
