import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('POST /apiaries', () => {
  it('answers the new apiary and where it is', async () => {
    const { body, headers } = await api.admin
      .post('/api/v1/apiaries', { name: 'Waldrand', location: 'Oberbayern' })
      .expect(201);
    expect(body).toMatchObject({ name: 'Waldrand', location: 'Oberbayern', kind: 'PERMANENT', isActive: true });
    expect(headers.location).toBe(`/api/v1/apiaries/${body.id}`);
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('refuses half a coordinate', async () => {
    const { body } = await api.admin.post('/api/v1/apiaries', { name: 'Waldrand', latitude: 48.1 }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'longitude' }] });
  });

  it('names a key that it does not know', async () => {
    const { body } = await api.admin.post('/api/v1/apiaries', { name: 'Waldrand', colour: 'green' }).expect(400);
    expect(body.errors).toEqual([
      { path: 'colour', code: 'UNKNOWN_FIELD', message: 'is not a known field', params: {} },
    ]);
  });
});

describe('GET /apiaries', () => {
  it('pages through all of them, each once, in the order asked for', async () => {
    for (const name of ['Page B', 'Page A', 'Page C'])
      await api.admin.post('/api/v1/apiaries', { name, kind: 'MIGRATORY' }).expect(201);
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await api.admin.get(`/api/v1/apiaries?kind=MIGRATORY&sort=name&limit=2${query}`).expect(200);
      names.push(...body.items.map((item: { name: string }) => item.name));
      cursor = body.nextCursor;
    }
    expect(names).toEqual(['Page A', 'Page B', 'Page C']);
  });

  it('refuses the cursor of another sort order', async () => {
    const { body } = await api.admin.get('/api/v1/apiaries?limit=1&sort=name').expect(200);
    const refused = await api.admin.get(`/api/v1/apiaries?limit=1&sort=-name&cursor=${body.nextCursor}`).expect(400);
    expect(refused.body.errors[0].path).toBe('cursor');
  });
});

describe('PATCH /apiaries/:id', () => {
  it('keeps what was omitted, clears what is null, refuses null for a required field', async () => {
    const { body } = await api.admin
      .post('/api/v1/apiaries', { name: 'Heide', location: 'Lüneburg', notes: 'x' })
      .expect(201);
    const path = `/api/v1/apiaries/${body.id}`;
    const changed = await api.admin.patch(path, { notes: null }).expect(200);
    expect(changed.body).toMatchObject({ name: 'Heide', location: 'Lüneburg', notes: null });
    await api.admin.patch(path, { name: null }).expect(400);
  });
});

describe('DELETE /apiaries/:id', () => {
  it('is gone afterwards', async () => {
    const { body } = await api.admin.post('/api/v1/apiaries', { name: 'Kurz' }).expect(201);
    await api.admin.delete(`/api/v1/apiaries/${body.id}`).expect(204, '');
    await api.admin.get(`/api/v1/apiaries/${body.id}`).expect(404);
  });
});
