import { auditLog } from '@beekeeping/db/schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const path = '/api/v1/site-settings';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const auditedFields = async (): Promise<unknown[]> => {
  const entries = await api.db.select().from(auditLog).orderBy(auditLog.occurredAt);
  return entries.filter((entry) => entry.action === 'site_settings.updated').map((entry) => entry.details);
};

describe('GET /site-settings', () => {
  it('answers the links and no id', async () => {
    const { body } = await api.admin.get(path).expect(200);
    expect(Object.keys(body).toSorted()).toEqual(
      ['createdAt', 'instagramUrl', 'tiktokUrl', 'updatedAt', 'websiteUrl', 'youtubeUrl'].toSorted(),
    );
  });
});

describe('PATCH /site-settings', () => {
  it('keeps what was omitted and clears what is null', async () => {
    await api.admin
      .patch(path, { websiteUrl: 'https://honig.example', youtubeUrl: 'https://www.youtube.com/@imker?a=b#c' })
      .expect(200);
    const { body } = await api.admin.patch(path, { websiteUrl: null }).expect(200);
    expect(body).toMatchObject({ websiteUrl: null, youtubeUrl: 'https://www.youtube.com/@imker?a=b#c' });
    await api.admin.get(path).expect(200, body);
  });

  it('is made for the version that the client has seen', async () => {
    const seen = (await api.admin.get(path).expect(200)).headers.etag!;
    const changed = await api.admin
      .patch(path, { websiteUrl: 'https://neu.example' })
      .set('If-Match', seen)
      .expect(200);
    expect(changed.headers.etag).not.toBe(seen);
    await api.admin.patch(path, { websiteUrl: null }).set('If-Match', seen).expect(412);
    await api.admin.get(path).expect(200, changed.body);
  });

  it('audits the names of the changed fields, never their values, and nothing when nothing changed', async () => {
    await api.admin.patch(path, { tiktokUrl: null, instagramUrl: null }).expect(200);
    const before = (await auditedFields()).length;
    await api.admin.patch(path, { tiktokUrl: 'https://tiktok.example/x', instagramUrl: null }).expect(200);
    await api.admin.patch(path, { tiktokUrl: 'https://tiktok.example/x' }).expect(200);
    await api.admin.patch(path, {}).expect(200);
    expect((await auditedFields()).slice(before)).toEqual([{ fields: ['tiktokUrl'] }]);
  });

  it.each([
    'http://honig.example',
    'javascript:alert(1)',
    'https://',
    'https:honig.example',
    'honig.example',
    'https://user:secret@honig.example',
    'https://user@honig.example',
    'https://honig.example/a b',
    'https://honig.example/"onload=x',
    'https://honig.example/\u0000',
    'https://honig.example/\uD800',
    '',
    7,
  ])('refuses %p', async (websiteUrl) => {
    const { body } = await api.admin.patch(path, { websiteUrl }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'websiteUrl' }] });
  });

  it('accepts a link of 2,048 characters and refuses one more', async () => {
    const websiteUrl = `https://honig.example/${'a'.repeat(2_048 - 'https://honig.example/'.length)}`;
    const { body } = await api.admin.patch(path, { websiteUrl }).expect(200);
    expect(body.websiteUrl).toBe(websiteUrl);
    await api.admin.patch(path, { websiteUrl: `${websiteUrl}a` }).expect(400);
  });
});
