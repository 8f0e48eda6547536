import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { siteSettings } from '@beekeeping/db/schema';
import { holdBottling, releaseBottling } from '@beekeeping/domain/trade/bottlings';
import { holdHoneyBatch, releaseHoneyBatch, updateHoneyBatch } from '@beekeeping/domain/honey-house/honey-batches';
import { updateSiteSettings } from '@beekeeping/domain/ground/site-settings';
import { aBottling, aColony, aHarvest, aHoneyBatch, anApiary, anExtraction } from '@beekeeping/domain/testing';
import { type Change, inChange } from '@beekeeping/events';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { testClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPublicOrigin, type TestPublicOrigin } from '../../../testing/test-public-origin.ts';

let service: TestPublicOrigin;
beforeAll(async () => {
  service = await startTestPublicOrigin();
});
afterAll(() => service.stop());

const given = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(service.db, work);

const lookUp = (lot: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/v1/public/batches/${lot}`, { headers });

const openPage = (lot: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/o/${lot}`, { headers: { 'accept-language': 'de', ...headers } });

/** Spells of an unknown lot: never given, not a lot number, not even decodable. */
const NO_LOTS = [
  'L1999-0001',
  'x'.repeat(300),
  'a%00b',
  '%ZZ',
  '%',
  'a%2Fb',
  '..%2f..%2fetc',
  '%F0%9F%90%9D',
  "'%20or%20true--",
  '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11',
];

describe('GET /public/batches/:lotNumber', () => {
  it('answers exactly what the public may know', async () => {
    const lot = await given(async (change) => {
      await change.tx.update(siteSettings).set({ websiteUrl: 'https://imkerei.example' });
      const apiary = await anApiary(change, {
        name: 'Hinterm Haus',
        location: 'Chiemgau',
        latitude: 47.871234,
        longitude: 12.451234,
        countryCode: 'DE',
      });
      const colony = await aColony(change, { apiaryId: apiary.id });
      const harvest = await aHarvest(change, { colonyId: colony.id, harvestedOn: '2025-07-01', weightKg: 12 });
      const extraction = await anExtraction(change, {
        harvestIds: [harvest.id],
        extractedOn: '2025-07-02',
        netWeightKg: 10,
      });
      const batch = await aHoneyBatch(change, { extractionIds: [extraction.id], variety: 'LINDEN', weightKg: 10 });
      return aBottling(change, { honeyBatchId: batch.id, lotNumber: 'L2025-7' });
    });

    const answer = await lookUp('l2025-7');

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      lotNumber: lot.lotNumber,
      honeyVariety: 'LINDEN',
      filledOn: '2025-08-01',
      bestBefore: '2027-08-01',
      jarSizeG: 500,
      harvestYear: 2025,
      harvestedFrom: '2025-07-01',
      harvestedTo: '2025-07-01',
      regions: ['Chiemgau'],
      originShares: [{ countryCode: 'DE', percent: 100 }],
      websiteUrl: 'https://imkerei.example',
      youtubeUrl: null,
      instagramUrl: null,
      tiktokUrl: null,
      producer: null,
      greeting: null,
      analysis: null,
      recall: null,
    });
  });

  it('follows a blend to its countries, regions and years by weight', async () => {
    await given(async (change) => {
      const part = async (weightKg: number, place: { location: string; countryCode: string }, year: number) => {
        const colony = await aColony(change, {
          apiaryId: (await anApiary(change, place)).id,
          establishedOn: '2023-04-01',
        });
        const harvest = await aHarvest(change, { colonyId: colony.id, harvestedOn: `${year}-06-01`, weightKg });
        const extraction = await anExtraction(change, {
          harvestIds: [harvest.id],
          extractedOn: `${year}-06-02`,
          netWeightKg: weightKg,
        });
        return aHoneyBatch(change, { extractionIds: [extraction.id], weightKg });
      };
      const german = await part(3, { location: 'Uckermark', countryCode: 'DE' }, 2024);
      const austrian = await part(9, { location: 'Waldviertel', countryCode: 'AT' }, 2025);
      const blend = await aHoneyBatch(change, {
        parents: [
          { honeyBatchId: german.id, weightKg: 2 },
          { honeyBatchId: austrian.id, weightKg: 6 },
        ],
        weightKg: 8,
      });
      await aBottling(change, { honeyBatchId: blend.id, lotNumber: 'BLEND-1' });
    });

    expect(await (await lookUp('BLEND-1')).json()).toMatchObject({
      harvestYear: null,
      harvestedFrom: '2024-06-01',
      harvestedTo: '2025-06-01',
      regions: ['Waldviertel', 'Uckermark'],
      originShares: [
        { countryCode: 'AT', percent: 75 },
        { countryCode: 'DE', percent: 25 },
      ],
    });
  });

  it('shows what is set and published of producer, greeting and analysis, and nothing else of them', async () => {
    const batch = await given(async (change) => {
      const honey = await aHoneyBatch(change, {
        variety: 'LINDEN',
        waterContentPercent: 17.25,
        conductivityMsPerCm: 0.553,
        hmfMgPerKg: 3.5,
        invertaseUnitsPerKg: null,
        diastaseNumber: 22.4,
        note: 'SECRET-NOTE',
      });
      await aBottling(change, { honeyBatchId: honey.id, lotNumber: 'TOLD-1' });
      return honey;
    });
    const reported = async () => {
      const origin = (await (await lookUp('TOLD-1')).json()) as Record<string, unknown>;
      const { tiktokUrl, producer, greeting, analysis } = origin;
      return { tiktokUrl, producer, greeting, analysis };
    };
    expect(await reported()).toMatchObject({ producer: null, greeting: null, analysis: null });
    await given(async (change) => {
      await updateHoneyBatch(change, batch.id, { isAnalysisPublic: true });
      await updateSiteSettings(change, {
        // A producer without a website is shown too.
        websiteUrl: null,
        tiktokUrl: 'https://tiktok.example/imkerei',
        producerName: 'Imkerei am Waldrand',
        organicControlCode: 'DE-ÖKO-006',
        greetingEn: 'Enjoy!',
        varietyTexts: { LINDEN: { de: 'Von den Linden am Dorfplatz.' } },
      });
    });
    const unset = { address: null, email: null, phone: null, imprintUrl: null };
    expect(await reported()).toEqual({
      tiktokUrl: 'https://tiktok.example/imkerei',
      producer: { name: 'Imkerei am Waldrand', organicControlCode: 'DE-ÖKO-006', ...unset },
      greeting: { de: null, en: 'Enjoy!' },
      analysis: {
        waterContentPercent: 17.25,
        conductivityMsPerCm: 0.553,
        hmfMgPerKg: 3.5,
        diastase: 22.4,
        invertase: null,
      },
    });
    expect(await (await lookUp('TOLD-1')).text()).not.toMatch(/SECRET-NOTE|Dorfplatz|varietyText/);
    const [german, english] = [await openPage('TOLD-1'), await openPage('TOLD-1', { 'accept-language': 'en' })];
    expect(await german.text()).toContain('Von den Linden am Dorfplatz.');
    expect(await english.text()).toContain('Typically from linden trees');
    await given(async (change) => {
      await updateHoneyBatch(change, batch.id, { isAnalysisPublic: false });
      const cleared = {
        producerName: null,
        organicControlCode: null,
        greetingEn: null,
        varietyTexts: null,
        tiktokUrl: null,
      };
      await updateSiteSettings(change, cleared);
    });
    expect(await reported()).toEqual({ tiktokUrl: null, producer: null, greeting: null, analysis: null });
  });

  it.each(NO_LOTS)('answers the same 404 for %s', async (lot) => {
    const answer = await lookUp(lot);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const { instance: _instance, requestId: _requestId, ...rest } = (await answer.json()) as Record<string, unknown>;
    expect(rest).toEqual({
      type: 'urn:beekeeping:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'There is no such lot.',
      code: 'NOT_FOUND',
    });
  });

  it('may be kept for five seconds and answers 304 to who has it', async () => {
    await given((change) => aBottling(change, { lotNumber: 'CACHED-1' }));
    const first = await lookUp('CACHED-1');
    expect(first.headers.get('cache-control')).toBe('public, max-age=10');
    // Not with fetch, which asks caches not to answer as soon as it sees this header.
    await testClient(service.url)
      .get('/api/v1/public/batches/cached-1')
      .set('If-None-Match', first.headers.get('etag') ?? '')
      .expect(304, '');
  });

  it('answers another ETag when the facts have changed', async () => {
    await given((change) => aBottling(change, { lotNumber: 'CHANGED-1' }));
    const first = await lookUp('CHANGED-1');
    await given((change) => change.tx.update(siteSettings).set({ instagramUrl: 'https://instagram.example/bienen' }));
    await testClient(service.url)
      .get('/api/v1/public/batches/CHANGED-1')
      .set('If-None-Match', first.headers.get('etag') ?? '')
      .expect(200);
  });
});

describe('GET /public/batches/:lotNumber of a held lot', () => {
  /** 23:30 in Berlin on 30 June is 21:30 UTC, half past midnight on 1 July is 22:30 UTC. */
  const EVENING = '2026-06-30T21:30:00.000Z';
  const AFTER_MIDNIGHT = '2026-06-30T22:30:00.000Z';
  const SECRET = 'Rückstände von Amitraz';
  const at = <T>(instant: string, work: (change: Change) => Promise<T>): Promise<T> =>
    inChange(testChangeContext(service.db, fixedClock(instant)), systemActor('test'), work);
  const hold = (instant: string, { id }: { id: string }, isPublic = true) =>
    at(instant, (change) => holdBottling(change, id, { reason: SECRET, isPublic }));
  const holdHoney = (instant: string, { honeyBatchId }: { honeyBatchId: string }, isPublic = true) =>
    at(instant, (change) => holdHoneyBatch(change, honeyBatchId, { reason: SECRET, isPublic }));
  const recallOf = async (lot: string, language = 'de') =>
    ((await (await lookUp(lot, { 'accept-language': language })).json()) as { recall: unknown }).recall;
  const GERMAN =
    'Bitte verzehren Sie diesen Honig nicht und bringen Sie das Glas dorthin zurück, wo Sie es gekauft haben.';

  it('shows since which business day, and what to do', async () => {
    const [late, early] = [
      await given((change) => aBottling(change, { lotNumber: 'HELD-1' })),
      await given((change) => aBottling(change, { lotNumber: 'HELD-2' })),
    ];
    await hold(AFTER_MIDNIGHT, late);
    await hold(EVENING, early);
    expect(await recallOf('HELD-1')).toEqual({ since: '2026-07-01', message: GERMAN });
    expect(await recallOf('HELD-2')).toEqual({ since: '2026-06-30', message: GERMAN });
  });

  it('counts the day in the business time zone', async () => {
    const abroad = await startTestPublicOrigin({ BUSINESS_TIME_ZONE: 'America/New_York' }, service);
    try {
      await hold(AFTER_MIDNIGHT, await given((change) => aBottling(change, { lotNumber: 'HELD-3' })));
      const answer = await fetch(`${abroad.url}/api/v1/public/batches/HELD-3`);
      expect(await answer.json()).toMatchObject({ recall: { since: '2026-06-30' } });
    } finally {
      await abroad.stop();
    }
  });

  it('shows the hold of its honey batch, and the earlier of two', async () => {
    const lot = await given((change) => aBottling(change, { lotNumber: 'HELD-4' }));
    await holdHoney('2026-06-20T10:00:00.000Z', lot);
    expect(await recallOf('HELD-4')).toMatchObject({ since: '2026-06-20' });
    await hold('2026-06-25T10:00:00.000Z', lot);
    expect(await recallOf('HELD-4')).toMatchObject({ since: '2026-06-20' });
    await at('2026-06-26T10:00:00.000Z', (change) => releaseHoneyBatch(change, lot.honeyBatchId));
    expect(await recallOf('HELD-4')).toMatchObject({ since: '2026-06-25' });
    await at('2026-06-27T10:00:00.000Z', (change) => releaseBottling(change, lot.id));
    expect(await recallOf('HELD-4')).toBeNull();
  });

  it('says nothing of a quiet hold, its own or that of its honey, until that is made public', async () => {
    const lot = await given((change) => aBottling(change, { lotNumber: 'QUIET-1' }));
    const before = await (await lookUp('QUIET-1')).text();
    await hold('2026-06-20T10:00:00.000Z', lot, false);
    await holdHoney('2026-06-21T10:00:00.000Z', lot, false);
    expect(await (await lookUp('QUIET-1')).text()).toBe(before);
    expect(await (await openPage('QUIET-1')).text()).not.toMatch(/Rückruf|gesperrt/);
    await holdHoney('2026-06-25T10:00:00.000Z', lot);
    expect(await recallOf('QUIET-1')).toMatchObject({ since: '2026-06-21' });
    await hold('2026-06-26T10:00:00.000Z', lot);
    expect(await recallOf('QUIET-1')).toMatchObject({ since: '2026-06-20' });
    await at('2026-06-27T10:00:00.000Z', (change) => releaseBottling(change, lot.id));
    expect(await recallOf('QUIET-1')).toMatchObject({ since: '2026-06-21' });
  });

  it('speaks the language that is asked for, and German to who asks for none', async () => {
    await hold(EVENING, await given((change) => aBottling(change, { lotNumber: 'HELD-5' })));
    const english = await lookUp('HELD-5', { 'accept-language': 'en-GB,en;q=0.9' });
    expect(await english.json()).toMatchObject({
      recall: { message: 'Please do not eat this honey, and take the jar back to where you bought it.' },
    });
    const silent = await testClient(service.url).get('/api/v1/public/batches/HELD-5').expect(200);
    expect(silent.body.recall.message).toBe(GERMAN);
    expect([english.headers.get('content-language'), silent.headers['content-language']]).toEqual(['en', 'de']);
    expect([english.headers.get('vary'), silent.headers.vary]).toEqual(['Accept-Language', 'Accept-Language']);
    expect(english.headers.get('etag')).not.toBe(silent.headers.etag);
  });

  it('never shows the reason, nor anything else than before', async () => {
    const lot = await given((change) => aBottling(change, { lotNumber: 'HELD-6' }));
    const before = (await (await lookUp('HELD-6')).json()) as object;
    await hold(EVENING, lot);
    await holdHoney(EVENING, lot);
    const text = await (await lookUp('HELD-6')).text();
    expect(text).not.toContain(SECRET);
    expect(await (await openPage('HELD-6')).text()).not.toContain(SECRET);
    expect(JSON.parse(text)).toEqual({ ...before, recall: { since: '2026-06-30', message: GERMAN } });
  });

  it.each(['/api/v1/public/batches/', '/o/'])('is no longer what %s answered before', async (path) => {
    const lotNumber = `HELD-7${path.length}`;
    const lot = await given((change) => aBottling(change, { lotNumber }));
    const ask = (etag: string) =>
      testClient(service.url).get(`${path}${lotNumber}`).set({ 'If-None-Match': etag, 'Accept-Language': 'de' });
    const free = (await ask('"none"').expect(200)).headers.etag!;
    await ask(free).expect(304);
    await hold(EVENING, lot);
    const held = (await ask(free).expect(200)).headers.etag!;
    await ask(held).expect(304);
    await at(AFTER_MIDNIGHT, (change) => releaseBottling(change, lot.id));
    expect((await ask(held).expect(200)).headers.etag).toBe(free);
  });

  it('warns on its page, in the language of the browser', async () => {
    await hold(AFTER_MIDNIGHT, await given((change) => aBottling(change, { lotNumber: 'HELD-8' })));
    const german = await (await openPage('HELD-8')).text();
    expect(german).toContain('Das Los HELD-8 ist seit dem 1. Juli 2026 gesperrt.');
    expect(german).toContain(GERMAN);
    const english = await (await openPage('HELD-8', { 'accept-language': 'en' })).text();
    expect(english).toContain('Lot HELD-8 has been withdrawn since 1 July 2026.');
    expect(english).toContain('take the jar back to where you bought it');
  });
});

describe('a lot number', () => {
  it('is found in full-width letters too, and in its first spelling when it begins with a sign', async () => {
    await given((change) => aBottling(change, { lotNumber: 'WIDE-1' }));
    const old = await given((change) => aBottling(change, { lotNumber: 'OLD-1' }));
    await service.db.execute(`update bottlings set lot_number = '-OLD.1' where id = '${old.id}'`);
    const answers = [await lookUp(encodeURIComponent('ｗide－１')), await lookUp('-old.1'), await openPage('-OLD.1')];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });
});

describe('a letter whose upper case is written with others', () => {
  it('is not taken for those, in the answer or on the page', async () => {
    await given((change) => aBottling(change, { lotNumber: 'SS1' }));
    const answers = [await lookUp('ss1'), await lookUp('ß1'), await openPage('ss1'), await openPage('ß1')];
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 200, 404]);
  });
});

describe('GET /o/:lotNumber', () => {
  it('speaks the language that the browser asks for', async () => {
    await given((change) => aBottling(change, { lotNumber: 'SPEAKS-1' }));
    const german = await openPage('SPEAKS-1');
    const english = await openPage('speaks-1', { 'accept-language': 'en-GB,en;q=0.9' });
    expect(await german.text()).toContain('Lindenhonig');
    expect(await english.text()).toContain('Linden honey');
    expect([german.headers.get('content-language'), english.headers.get('content-language')]).toEqual(['de', 'en']);
    expect(german.headers.get('vary')).toBe('Accept-Language');
    expect(german.headers.get('etag')).not.toBe(english.headers.get('etag'));
    const asked = await openPage('SPEAKS-1?lang=en');
    expect([asked.headers.get('content-language'), await asked.text()]).toEqual([
      'en',
      expect.stringContaining('Linden honey'),
    ]);
  });

  it('allows the page nothing but its own style', async () => {
    await given((change) => aBottling(change, { lotNumber: 'POLICY-1' }));
    const policy = (await openPage('POLICY-1')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  it('opens from a link that carries keys of a newsletter', async () => {
    await given((change) => aBottling(change, { lotNumber: 'LINK-1' }));
    expect((await openPage('LINK-1?utm_source=newsletter&utm_source=twice')).status).toBe(200);
  });

  it('shows the same helpful page for every lot that does not exist', async () => {
    const pages = await Promise.all(
      NO_LOTS.map(async (lot) => {
        const answer = await openPage(lot);
        return { status: answer.status, type: answer.headers.get('content-type'), page: await answer.text() };
      }),
    );
    expect(pages[0]).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
    expect(pages[0]!.page).toContain('Dieses Glas kennen wir nicht');
    expect(pages[0]!.page).toContain('<a href="/?lang=de">');
    for (const page of pages) expect(page).toEqual(pages[0]);
  });
});

describe('a customer who asks too often', () => {
  it('sees a page and not a problem', async () => {
    const strict = await startTestPublicOrigin({ RATE_LIMIT_PER_MINUTE: '1' });
    try {
      await fetch(`${strict.url}/o/L1`);
      const refused = await fetch(`${strict.url}/o/L1`);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(refused.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
    } finally {
      await strict.stop();
    }
  });
});
