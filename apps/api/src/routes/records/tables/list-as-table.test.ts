import { dayOf } from '@beekeeping/core/calendar-day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  [api, other] = await Promise.all([startTestApi(), startTestApi()]);
});
afterAll(() => Promise.all([api.stop(), other.stop()]));

const today = dayOf(new Date(), 'Europe/Berlin');
const newApiary = async (at: TestApi, name: string) =>
  (await at.admin.post('/api/v1/apiaries', { name }).expect(201)).body as { id: string };
const record = async (path: string, body: object) =>
  (await api.admin.post(`/api/v1/${path}`, body).expect(201)).body as { id: string };
const exported = async (at: TestApi, query = '') =>
  at.admin.get(`/api/v1/colonies?format=csv&sort=name${query}`).expect(200);
const importInto = (at: TestApi, table: string) =>
  at.admin.post('/api/v1/colonies/import').set('Content-Type', 'text/csv').send(table);

describe('GET /colonies?format=csv', () => {
  it('answers a file that spreadsheets of the country open as it is', async () => {
    const apiary = await newApiary(api, 'Süd; "Hang"');
    const name = 'Volk 7';
    const colony = await record('colonies', {
      name,
      apiaryId: apiary.id,
      occupiedFrames: 8.5,
      establishedOn: '2025-05-01',
    });
    await record('queens', { name: 'Regina', birthYear: 2024, colonyId: colony.id, assignedOn: '2025-06-01' });
    const { text, headers } = await exported(api, `&apiaryId=${apiary.id}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="colonies-${today}.csv"`);
    expect(text).toBe(
      '\uFEFFname;apiaryName;type;status;occupiedFrames;origin;motherColonyName;establishedOn;endedOn;endCause;queenName;' +
        'queenBirthYear;queenRace;queenLine;queenBreedingNumber;queenMarkingColor;queenMarkingNumber;queenAssignedOn;notes\r\n' +
        'Volk 7;"Süd; ""Hang""";PRODUCTION;ACTIVE;8,5;;;2025-05-01;;;Regina;2024;;;;GREEN;;2025-06-01;\r\n',
    );
  });

  it('runs nothing in a spreadsheet, and can be imported elsewhere as it is', async () => {
    const place = '=HYPERLINK("http://x")';
    const apiary = await newApiary(api, place);
    const names = ['=1+1', '+4930', '-1', '@SUM(A1)', "'=1", "''@x", '＝1', "'Heinrich", '12', '01.05.2025', 'a;b,"c"'];
    const mother = await record('colonies', { name: 'Mutter =', apiaryId: apiary.id, establishedOn: '2024-04-01' });
    for (const name of names) {
      const colony = { name, apiaryId: apiary.id, establishedOn: '2025-04-01', motherColonyId: mother.id };
      await record('colonies', { ...colony, notes: `=1\n"${name}";` });
    }
    const ended = await record('colonies', { name: 'Vergangen', apiaryId: apiary.id, establishedOn: '2025-04-01' });
    const end = { status: 'SOLD', endedOn: '2025-06-01', endCause: '-verkauft' };
    await api.admin.post(`/api/v1/colonies/${ended.id}/end`, end).expect(200);
    const queen = { name: '=Regina', birthYear: 2024, breedingNumber: 'DE-44-1-3-2024', markingNumber: 12, line: '@T' };
    await record('queens', { ...queen, markingColor: 'NONE', colonyId: mother.id, assignedOn: '2024-05-01' });

    const { text } = await exported(api, `&apiaryId=${apiary.id}`);
    const cells = text.split(/[;\r\n]/).map((cell) => cell.replace(/^\uFEFF?"?/, ''));
    expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
    await newApiary(other, place);
    const { body } = await importInto(other, text).expect(200);
    expect(body.created).toBe(names.length + 2);
    expect((await exported(other)).text).toBe(text);
  });

  it('answers all that match the filters, whatever the limit, and as they were on a day', async () => {
    const apiary = await newApiary(api, 'Großer Stand');
    const lines = Array.from({ length: 1_100 }, (_, at) => `Reihe ${at};Großer Stand;2025-0${1 + (at % 2)}-01`);
    await importInto(api, `name;apiaryName;establishedOn\n${lines.join('\n')}`).expect(200);
    const linesOf = (text: string) => text.trim().split('\r\n').slice(1);
    const all = linesOf((await exported(api, `&apiaryId=${apiary.id}&limit=2&count=true`)).text);
    expect(new Set(all.map((line) => line.split(';')[0])).size).toBe(1_100);
    expect(linesOf((await exported(api, `&apiaryId=${apiary.id}&on=2025-01-31`)).text)).toHaveLength(550);
    expect(linesOf((await exported(api, `&apiaryId=${apiary.id}&status=WEAK`)).text)).toEqual([]);
  });

  it('refuses a filter that is wrong with a problem, and answers JSON unless it is asked', async () => {
    const wrong = await api.admin.get('/api/v1/colonies?format=csv&status=HAPPY').expect(400);
    expect(wrong.headers['content-type']).toContain('application/problem+json');
    await api.admin.get('/api/v1/colonies?format=ods').expect(400);
    const { headers } = await api.admin.get('/api/v1/colonies?limit=1').expect(200);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/json; charset=utf-8',
      undefined,
    ]);
  });
});
