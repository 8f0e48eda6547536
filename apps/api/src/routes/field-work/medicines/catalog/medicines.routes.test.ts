import { auditLog, medicines } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, medicineBody, medicineLotBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/medicines';
const api = testApi();

const { aMedicine, aMedicineLot } = factoriesOver(() => api.context);
const namesOf = async (query: string): Promise<string[]> =>
  (await api.admin.get(`${path}?limit=200&${query}`).expect(200)).body.items.map(
    (medicine: { name: string }) => medicine.name,
  );
const seeded = async (name: string) =>
  (await api.admin.get(`${path}?q=${encodeURIComponent(name)}`).expect(200)).body.items[0];

describe('built-in medicines', () => {
  it('say what may be used, how, and until when', async () => {
    expect(await seeded('Formivar')).toMatchObject({
      unit: 'G',
      methods: ['EVAPORATE'],
      withdrawalDays: 0,
      honeyRule: 'AFTER_LAST_HARVEST',
      validTo: '2027-01-29',
      verified: true,
      isSeeded: true,
      isActive: true,
    });
    expect(await seeded('Apistan')).toMatchObject({ isActive: false, verified: false });
    const inGermany = await namesOf('countries=DE&isActive=true');
    expect(inGermany).not.toContain('AMO Varroxal 85 %');
    expect(await namesOf('countries=AT&methods=EVAPORATE')).toContain('AMO Varroxal 85 %');
    expect(inGermany).toContain('Thymovar');
  });

  it('may be changed and deactivated, and not deleted, since they would come back', async () => {
    const { id } = await seeded('Api Life Var');
    const { body } = await api.admin.patch(`${path}/${id}`, { verified: true, withdrawalDays: 2 }).expect(200);
    expect(body).toMatchObject({ verified: true, withdrawalDays: 2, isSeeded: true });
    expect((await api.admin.delete(`${path}/${id}`).expect(409)).body.code).toBe('INVALID_STATE');
  });
});

describe('POST /medicines', () => {
  it('needs no more than a name, a unit and what it means for honey', async () => {
    const sent = { name: 'Kieselgur', unit: 'G', withdrawalDays: 0, honeyRule: 'NONE' };
    const { body } = await api.admin.post(path, sent).expect(201);
    expect(body).toMatchObject({
      ...sent,
      activeSubstances: [],
      methods: [],
      countries: [],
      targetUse: 'VARROA',
      verified: false,
      isSeeded: false,
      isActive: true,
      validTo: null,
    });
  });

  it.each([
    ['a name that one has, in any case', { name: 'THYMOVAR' }, 409, 'name'],
    ['an end before the beginning', { validFrom: '2026-02-02', validTo: '2026-02-01' }, 400, 'validTo'],
    ['temperatures the wrong way round', { minTempC: 20, maxTempC: 19.5 }, 400, 'maxTempC'],
    ['a method twice', { methods: ['SPRAY', 'SPRAY'] }, 400, 'methods'],
    ['a country that is none', { countries: ['Germany'] }, 400, 'countries.0'],
    ['a withdrawal of half a day', { withdrawalDays: 0.5 }, 400, 'withdrawalDays'],
  ])('refuses %s', async (_what, fields, status, at) => {
    const { body } = await api.admin.post(path, medicineBody(fields)).expect(status);
    expect(body.errors).toMatchObject([{ path: at }]);
  });

  it('warns every reader of what is not yet or no longer authorised', async () => {
    const { id } = await aMedicine({ validFrom: '2990-01-01' });
    for (const { body } of [
      await api.admin.get(`${path}/${id}`).expect(200),
      await api.admin.patch(`${path}/${id}`, { validFrom: null, validTo: '2020-01-01' }).expect(200),
    ]) {
      expect(body.warnings).toMatchObject([
        { code: 'MEDICINE_NOT_AUTHORISED', path: body.validTo === '2020-01-01' ? 'validTo' : 'validFrom' },
      ]);
    }
    expect(await namesOf('validOn=2019-12-31')).toContain((await api.admin.get(`${path}/${id}`)).body.name);
    expect(await namesOf('validOn=2020-01-02')).not.toContain((await api.admin.get(`${path}/${id}`)).body.name);
  });
});

describe('PATCH /medicines/:id', () => {
  it('changes the unit until there is a lot, also when both race', async () => {
    const { id } = await aMedicine();
    await api.admin.patch(`${path}/${id}`, { unit: 'L' }).expect(200);
    await api.admin.patch(`${path}/${id}`, { unit: 'ML' }).expect(200);
    const [, refused] = await queueBehindLock(api.db, { table: medicines, ids: [id] }, [
      async () => api.admin.post('/api/v1/medicine-lots', medicineLotBody({ medicineId: id })),
      async () => api.admin.patch(`${path}/${id}`, { unit: 'L' }),
    ]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    // Sent again as it is, it is none.
    await api.admin.patch(`${path}/${id}`, { unit: 'ML', withdrawalDays: 4 }).expect(200);
  });

  it('leaves the lots their name, and is audited', async () => {
    const { id, medicineId, medicineName } = await aMedicineLot();
    await api.admin.patch(`${path}/${medicineId}`, { name: `${medicineName} neu` }).expect(200);
    expect((await api.admin.get(`/api/v1/medicine-lots/${id}`).expect(200)).body.medicineName).toBe(medicineName);
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === medicineId);
    expect(entries).toMatchObject([{ action: 'medicine.updated', details: { fields: ['name'] } }]);
  });
});

describe('DELETE /medicines/:id', () => {
  it('removes one that was never acquired, and no other', async () => {
    const { medicineId } = await aMedicineLot();
    expect((await api.admin.delete(`${path}/${medicineId}`).expect(409)).body.code).toBe('IN_USE');
    const { id } = await aMedicine();
    await api.admin.delete(`${path}/${id}`).expect(204);
  });
});
