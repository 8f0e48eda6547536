import { siteSettings } from '@beekeeping/db/schema';
import { aBottling } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { testClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPublicOrigin, type TestPublicOrigin } from '../../../testing/test-public-origin.ts';

let service: TestPublicOrigin;
beforeAll(async () => {
  service = await startTestPublicOrigin();
});
afterAll(() => service.stop());

describe.each(['/', '/o'])('GET %s', (path) => {
  const open = (query = '', language = 'de') =>
    testClient(service.url).get(`${path}${query}`).set('Accept-Language', language);

  it('is a form without a script, in the language of the browser', async () => {
    const german = await open().expect(200);
    expect(german.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'de',
      'cache-control': 'public, max-age=60',
    });
    expect(german.text).toContain('Woher kommt Ihr Honig?');
    expect(german.text).toMatch(
      /<form class="ask" method="get" action="\/o">.*<input type="hidden" name="lang" value="de" \/>.*<input id="lot" name="lot" required/,
    );
    expect(german.text).not.toMatch(/<script|\son\w+=/);
    expect((await open('', 'en').expect(200)).text).toContain('Where does your honey come from?');
    expect((await open('?utm_source=newsletter&lot=%20').expect(200)).text).toBe(german.text);
  });

  it('is in the language that its address asks for, and so is where it leads to', async () => {
    const english = await open('?lang=en').expect(200);
    expect(english.headers['content-language']).toBe('en');
    expect(english.text).toContain('name="lang" value="en"');
    expect((await open('?lang=fr').expect(200)).headers['content-language']).toBe('de');
    expect((await open('?lot=A-1&lang=en').expect(302)).headers.location).toBe('/o/A-1?lang=en');
    expect((await open('?lot=A-1&lang=%0d%0aSet-Cookie:a').expect(302)).headers.location).toBe('/o/A-1?lang=de');
    expect((await open('?lot=A&lot=B&lang=en').expect(400)).headers['content-language']).toBe('en');
    expect((await open('?lot=%2F&lang=en').expect(404)).text).toContain('href="/?lang=en"');
  });

  it('says whose honey it is, as far as that is set', async () => {
    const { text } = await open();
    expect(text).not.toMatch(/Ihre Imkerei|class="greeting/);
    await service.db.update(siteSettings).set({
      producerName: 'Imkerei am Waldrand',
      producerPhone: '+49 8051 123',
      greetingDe: 'Schön, dass Sie da sind.',
      websiteUrl: 'https://imkerei.example/',
    });
    const reported = await open().expect(200);
    await service.db
      .update(siteSettings)
      .set({ producerName: null, producerPhone: null, greetingDe: null, websiteUrl: null });
    expect(reported.text).toContain('<title>Woher kommt Ihr Honig? · Imkerei am Waldrand</title>');
    expect(reported.text).toContain('<meta property="og:site_name" content="Imkerei am Waldrand" />');
    for (const words of ['tel:+498051123', 'Schön, dass Sie da sind.', 'https://imkerei.example/'])
      expect(reported.text).toContain(words);
  });

  it('shows no jars, which only a demo does', async () => {
    expect((await open()).text).not.toContain('class="shelf"');
  });

  it('lets the form lead to this site alone', async () => {
    const { headers } = await open();
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+';.* form-action 'self';/,
    );
  });

  it('leads to the page of a lot, however its number is typed', async () => {
    await inTestChange(service.db, (change) => aBottling(change, { lotNumber: `WAY-${path.length}` }));
    for (const typed of [`WAY-${path.length}`, `%20way-${path.length}+`, encodeURIComponent(`ｗay－${path.length}`)]) {
      const { headers } = await open(`?lot=${typed}`).expect(302);
      expect(headers.location).toBe(`/o/WAY-${path.length}`);
    }
    const page = await fetch(`${service.url}${path}?lot=way-${path.length}`);
    expect([page.status, new URL(page.url).pathname]).toEqual([200, `/o/WAY-${path.length}`]);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '../api/v1/docs',
    'L1\r\nSet-Cookie: a=b',
    'L1?x#y',
    '%2F%2Fevil.example',
    'ß1',
    'x'.repeat(201),
  ])('leads nowhere for %j', async (lot) => {
    const { headers, text } = await open(`?lot=${encodeURIComponent(lot)}`).expect(404);
    expect(headers.location).toBeUndefined();
    expect(text).toContain('Dieses Glas kennen wir nicht');
    expect(text).not.toContain('evil.example');
  });

  it('leads into this site for numbers of dots, which a browser takes for folders', async () => {
    for (const lot of ['.', '..', '-', '...']) {
      const { headers } = await open(`?lot=${lot}`).expect(302);
      expect(new URL(headers.location!, 'https://honey.example').host).toBe('honey.example');
    }
  });

  it('shows a page, and no problem, for two numbers', async () => {
    const { headers } = await open('?lot=A&lot=B').expect(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
