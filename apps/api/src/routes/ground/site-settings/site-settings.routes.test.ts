import { auditLog } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/site-settings';
const api = testApi();

const auditedFields = async (): Promise<unknown[]> => {
  const entries = await api.db.select().from(auditLog).orderBy(auditLog.occurredAt);
  return entries.filter((entry) => entry.action === 'site_settings.updated').map((entry) => entry.details);
};

describe('GET /site-settings', () => {
  it('answers what the page shows and no id, nothing set on a new installation', async () => {
    const { body } = await api.admin.get(path).expect(200);
    const { createdAt, updatedAt, ...settings } = body;
    expect([createdAt, updatedAt]).not.toContain(undefined);
    expect(settings).toEqual({
      websiteUrl: null,
      youtubeUrl: null,
      instagramUrl: null,
      tiktokUrl: null,
      producerName: null,
      producerAddress: null,
      producerEmail: null,
      producerPhone: null,
      imprintUrl: null,
      organicControlCode: null,
      greetingDe: null,
      greetingEn: null,
      varietyTexts: null,
    });
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

  it('takes producer, greeting and texts about varieties, and clears them', async () => {
    const sent = {
      producerName: 'Imkerei am Waldrand',
      producerAddress: 'Waldweg 3\n83209 Prien',
      producerEmail: 'honig@imkerei.example',
      producerPhone: '+49 8051 1234',
      imprintUrl: 'https://imkerei.example/impressum',
      organicControlCode: 'DE-ÖKO-006',
      greetingDe: 'Guten Appetit!\nIhre Imkerei',
      greetingEn: 'Enjoy!',
      varietyTexts: { LINDEN: { de: 'Vom Dorfplatz.', en: 'From the green.' }, 'Honig vom Dach': { de: 'Ganz oben.' } },
    };
    const { body } = await api.admin.patch(path, sent).expect(200);
    expect(body).toMatchObject(sent);
    await api.admin.get(path).expect(200, body);
    const before = (await auditedFields()).length;
    await api.admin.patch(path, { varietyTexts: sent.varietyTexts, producerName: sent.producerName }).expect(200, body);
    expect((await auditedFields()).slice(before)).toEqual([]);
    const replaced = await api.admin.patch(path, { varietyTexts: { FIR: { en: 'Dark.' } } }).expect(200);
    expect(replaced.body.varietyTexts).toEqual({ FIR: { en: 'Dark.' } });
    const cleared = Object.fromEntries(Object.keys(sent).map((key) => [key, null]));
    expect((await api.admin.patch(path, cleared).expect(200)).body).toMatchObject(cleared);
  });

  it.each([
    ['producerName', { producerName: 'x'.repeat(201) }],
    ['producerName', { producerName: 'two\nlines' }],
    ['producerEmail', { producerEmail: 'no address' }],
    ['producerPhone', { producerPhone: '' }],
    ['imprintUrl', { imprintUrl: 'http://imkerei.example' }],
    ['greetingDe', { greetingDe: 'x'.repeat(10_001) }],
    ['varietyTexts', { varietyTexts: [] }],
    ['varietyTexts.LINDEN.fr', { varietyTexts: { LINDEN: { fr: 'Tilleul' } } }],
    ['varietyTexts.LINDEN.de', { varietyTexts: { LINDEN: { de: 7 } } }],
    ['varietyTexts', { varietyTexts: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`V${n}`, {}])) }],
  ])('refuses what is no %s', async (at, sent) => {
    const { body } = await api.admin.patch(path, sent).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: at }] });
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
