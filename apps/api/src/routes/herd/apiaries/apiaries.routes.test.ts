import { apiaryBody, factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { anApiary, aColony } = factoriesOver(() => api.context);
const create = (fields: object) => api.admin.post('/api/v1/apiaries', apiaryBody(fields));
const pathOf = ({ id }: { id: string }): string => `/api/v1/apiaries/${id}`;

describe('POST /apiaries', () => {
  it('answers the new apiary and where it is', async () => {
    const fields = apiaryBody();
    const { body, headers } = await create(fields).expect(201);
    expect(body).toMatchObject({ ...fields, isActive: true });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('is permanent unless said otherwise', async () => {
    expect((await create({ kind: undefined }).expect(201)).body.kind).toBe('PERMANENT');
  });

  it('rounds a coordinate to six digits, however many were sent, and reads its codes in any case', async () => {
    const {
      latitude: _latitude,
      longitude: _longitude,
      ...fields
    } = apiaryBody({ countryCode: 'de', regionCode: 'de-by' });
    const position = '"latitude":48.13715429999999,"longitude":-11.575490000000000123456';
    const sent = JSON.stringify(fields).replace(/\}$/, `,${position}}`);
    const { body } = await api.admin.post('/api/v1/apiaries').type('json').send(sent).expect(201);
    expect(body).toMatchObject({ latitude: 48.137154, longitude: -11.57549, countryCode: 'DE', regionCode: 'DE-BY' });
  });

  it('refuses half a coordinate', async () => {
    const { body } = await create({ longitude: undefined }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'longitude' }] });
  });
});

describe('PATCH /apiaries/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const apiary = await anApiary();
    const { body } = await api.admin.patch(pathOf(apiary), { name: 'Heide', notes: null }).expect(200);
    expect(body).toEqual({ ...apiary, name: 'Heide', notes: null, updatedAt: expect.any(String) });
  });

  it('refuses half a coordinate', async () => {
    const { body } = await api.admin.patch(pathOf(await anApiary()), { latitude: null }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'latitude' }]);
  });

  it('stays active while it has a living colony', async () => {
    const { apiaryId } = await aColony();
    const { body } = await api.admin.patch(pathOf({ id: apiaryId }), { isActive: false }).expect(409);
    expect(body.code).toBe('APIARY_OCCUPIED');
  });
});

describe('DELETE /apiaries/:id', () => {
  it('is refused while it has a living colony', async () => {
    const { apiaryId } = await aColony();
    expect((await api.admin.delete(pathOf({ id: apiaryId })).expect(409)).body.code).toBe('APIARY_OCCUPIED');
  });
});
