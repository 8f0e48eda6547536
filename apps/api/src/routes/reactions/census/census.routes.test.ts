import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { domainEvents, tasks, tskReferenceDays } from '@beekeeping/db/schema';
import { evaluateDaily } from '@beekeeping/domain/reactions/rules/automation';
import { factoriesOver } from '@beekeeping/domain/testing';
import type { CensusView } from '@beekeeping/domain/reactions/census';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { eq, like } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const path = '/api/v1/tsk';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const { anApiary, aColony } = factoriesOver(() => api.context);

const evaluate = async (day: string): Promise<void> => {
  const context = { ...api.context, clock: fixedClock(`${day}T02:30:00Z`) };
  const runs = await evaluateDaily(context, systemActor('test'));
  expect(runs.filter(({ error }) => error !== undefined)).toEqual([]);
};
const censuses = async (query = ''): Promise<CensusView[]> =>
  (await api.admin.get(`${path}/census?${query}`).expect(200)).body.items;
const events = () => api.db.select().from(domainEvents).where(eq(domainEvents.type, 'TskReferenceDayReached'));
const titles = async () =>
  (await api.db.select().from(tasks).where(like(tasks.title, 'Reference day%'))).map(
    ({ title, dueOn }) => `${dueOn} ${title}`,
  );
const referenceDayOf = async (regionCode: string) =>
  (await api.admin.get(`${path}/reference-days?regionCode=${regionCode}`).expect(200)).body.items[0];

/** Three colonies at an apiary, of which one was split off in May and one ended in October. */
const herdIn = async (regionCode: string | null, countryCode: string | null = 'DE') => {
  const apiary = await anApiary({ regionCode, countryCode });
  await aColony({ apiaryId: apiary.id, establishedOn: '2024-05-01' });
  await aColony({ apiaryId: apiary.id, establishedOn: '2025-05-20' });
  const { id } = await aColony({ apiaryId: apiary.id, establishedOn: '2024-05-01' });
  await api.admin
    .post(`/api/v1/colonies/${id}/end`, { status: 'DISSOLVED', endedOn: '2025-10-10', endCause: 'OTHER' })
    .expect(200);
  return apiary;
};

describe('the census', () => {
  it('holds who lived on the day, the most and the mean of the year before, by apiary', async () => {
    const apiary = await herdIn('DE-NW');
    await evaluate('2026-01-01');
    expect(await censuses('year=2026')).toEqual([
      expect.objectContaining({
        regionCode: 'DE-NW',
        regionName: 'Nordrhein-Westfalen',
        year: 2026,
        countedOn: '2026-01-01',
        deadlineOn: '2026-01-31',
        countRule: 'EXPECTED_YEAR_MAX',
        living: 2,
        mostInYear: 3,
        // Two until May, three until October, two since: 2, 2, 2, 2 · 3, 3, 3, 3, 3 · 2, 2, 2.
        averageInYear: 2.42,
        toReport: 3,
        apiaries: [
          {
            apiaryId: apiary.id,
            apiaryName: apiary.name,
            registrationNumber: apiary.registrationNumber,
            living: 2,
            mostInYear: 3,
            averageInYear: 2.42,
          },
        ],
      }),
    ]);
    expect(await titles()).toEqual(['2026-01-31 Reference day of Nordrhein-Westfalen: report 3 colonies']);
  });

  it('counts colonies at their places in the evening of the day', async () => {
    const [home, away] = [await anApiary({ regionCode: 'DE-SN' }), await anApiary({ regionCode: 'DE-BY' })];
    const { id } = await aColony({ apiaryId: home.id, establishedOn: '2024-05-01' });
    await api.admin.post(`/api/v1/colonies/${id}/move`, { apiaryId: away.id, movedOn: '2026-01-02' }).expect(200);
    await evaluate('2026-01-05');
    expect((await censuses()).map(({ regionCode, living }) => `${regionCode} ${living}`)).toEqual(['DE-SN 1']);
  });

  it('is recorded once for a region and year, however often and late the evaluation runs, with one event', async () => {
    await herdIn('DE-SN');
    await evaluate('2026-03-10');
    await aColony({ apiaryId: (await herdIn('DE-SN')).id, establishedOn: '2024-05-01' });
    await Promise.all([evaluate('2026-03-11'), evaluate('2026-03-11')]);
    const [census, ...others] = await censuses();
    expect(others).toEqual([]);
    expect(census).toMatchObject({ countedOn: '2026-01-01', living: 2 });
    const { items } = (await api.admin.get(`${path}/reference-days?regionCode=DE-SN`).expect(200)).body;
    expect((await events()).map(({ payload }) => payload)).toEqual([
      { referenceDayId: items[0].id, censusId: census!.id },
    ]);
    // The deadline is over: nothing is to be done any more.
    expect(await titles()).toEqual([]);
  });

  it('is recorded once when two evaluations run at once', async () => {
    await herdIn('DE-SN');
    await Promise.all(Array.from({ length: 4 }, () => evaluate('2026-01-02')));
    expect(await censuses()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
    expect(await titles()).toHaveLength(1);
  });

  it.each([
    ['a region without a reference day', 'DE-HH', 'DE', []],
    ['a region that is not listed: that of its country', 'AT-5', 'AT', ['AT 2025-10-31', 'AT 2025-04-30']],
    ['no region: that of Germany', null, null, ['DE 2026-01-01']],
    ['another country: none', null, 'FR', []],
  ])('of an apiary in %s', async (_, regionCode, countryCode, expected) => {
    await herdIn(regionCode, countryCode);
    await evaluate('2026-01-02');
    expect((await censuses()).map((census) => `${census.regionCode} ${census.countedOn}`)).toEqual(expected);
  });

  it('is found by a part of the name or the code of its region, in the table too', async () => {
    for (const region of ['DE-NW', 'DE-SN']) await herdIn(region);
    await evaluate('2026-01-01');
    const codes = async (q: string) => (await censuses(`q=${q}`)).map(({ regionCode }) => regionCode);
    expect(await codes('westf')).toEqual(['DE-NW']);
    expect(await codes('de-s')).toEqual(['DE-SN']);
    const table = await api.admin.get(`${path}/census?q=westf&format=csv`).expect(200);
    expect(table.text.match(/Nordrhein|Sachsen/g)).toEqual(['Nordrhein']);
  });

  it('is a table for spreadsheets in German or English, a line for each apiary', async () => {
    const apiary = await herdIn('DE-NW');
    await evaluate('2026-01-01');
    const answer = await api.admin.get(`${path}/census?year=2026&format=csv`).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const table = parse(answer.text, { bom: true, delimiter: ';', columns: true });
    expect(table).toEqual([
      {
        Region: 'Nordrhein-Westfalen',
        Stichtag: '01.01.2026',
        Frist: '31.01.2026',
        'Zu melden': 'im Jahr höchstens erwartete Völker',
        'Zu melden in der Region': '3',
        Bienenstand: apiary.name,
        Registriernummer: apiary.registrationNumber,
        Völker: '2',
        'Höchstens im Jahr': '3',
        'Im Mittel des Jahres': '2,42',
      },
    ]);
    const english = await api.admin.get(`${path}/census?format=csv&language=en`).expect(200);
    expect(english.text).toContain('2026-01-01,2026-01-31,most colonies expected in the year,3');
  });
});

describe('a reference day', () => {
  it('that nobody has verified says so in its task, until somebody confirms it', async () => {
    await herdIn('DE-BY');
    await evaluate('2026-01-02');
    const [unverified] = await api.db.select().from(tasks).where(like(tasks.title, 'Reference day%'));
    expect(unverified!.note).toContain('not verified');
    const { id, verified } = await referenceDayOf('DE-BY');
    expect(verified).toBe(false);
    await api.admin.patch(`${path}/reference-days/${id}`, { verified: true }).expect(200);
    await evaluate('2027-01-02');
    const confirmed = (await api.db.select().from(tasks)).find(({ dueOn }) => dueOn === '2027-01-31');
    expect(confirmed!.note).not.toContain('not verified');
  });

  it('can be corrected for censuses to come', async () => {
    await herdIn('DE-BY');
    const { id } = await referenceDayOf('DE-BY');
    await api.admin
      .patch(`${path}/reference-days/${id}`, { referenceMonthDay: '02-01', mustReport: false })
      .expect(200);
    await evaluate('2026-02-02');
    expect(await censuses()).toMatchObject([{ countedOn: '2026-02-01', deadlineOn: '2027-01-31', mustReport: false }]);
    expect(await titles()).toEqual([]);
  });

  it.each([
    ['a day that no year has', { referenceMonthDay: '02-30' }, 'BAD_FORMAT'],
    ['a deadline without a day', { referenceMonthDay: null }, 'REQUIRED_WITH'],
  ])('is refused with %s', async (_, body, code) => {
    const { id } = await referenceDayOf('DE-BY');
    const answer = await api.admin.patch(`${path}/reference-days/${id}`, body).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'referenceMonthDay', code }]);
  });

  it('cannot begin on the day on which another one of its region does', async () => {
    const [row] = await api.db.select().from(tskReferenceDays).where(eq(tskReferenceDays.regionCode, 'DE-BY'));
    const later = { ...row!, id: newId(), validFrom: '2030-01-01' };
    await api.db.insert(tskReferenceDays).values(later);
    const answer = await api.admin
      .patch(`${path}/reference-days/${later.id}`, { validFrom: row!.validFrom })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'validFrom' }] });
  });
});
