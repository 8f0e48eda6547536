import { auditLog } from '@beekeeping/db/schema';
import { formOf } from '@beekeeping/http/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();
beforeAll(async () => {
  await api.admin.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
  await send('colonies', 'name;apiaryName;establishedOn\nVolk 1;Waldrand;2024-04-01\n').expect(200);
});

const send = (area: string, table: string | Buffer, query = '') =>
  api.admin
    .post(`/api/v1/${area}/import${query}`)
    .set('Content-Type', 'text/csv')
    .send(table as string);

const importInto = async (area: string, table: string) => {
  const { body } = await send(area, table).expect(200);
  return body as { created: number; rows: { row: number; ok: boolean; id: string }[] };
};

const sendForm = (area: string, value: Buffer, contentType: string) => {
  const { headers, body } = formOf([{ name: 'file', fileName: 'Völker.csv', contentType, value }]);
  return api.admin
    .post(`/api/v1/${area}/import`)
    .set(headers)
    .send(body as never);
};

const exported = async (area: string) => (await api.admin.get(`/api/v1/${area}?format=csv`).expect(200)).text;

const problemsOf = (body: { rows: { row: number; errors: { path: string; code: string }[] }[] }) =>
  body.rows.flatMap(({ row, errors }) => errors.map(({ path, code }) => [row, path, code]));

let count = 0;
const unique = (): string => `Ähre ${(count += 1)}`;

describe('a table as Excel writes it in Germany', () => {
  const german = (name: string) =>
    `Volk;BIENENSTAND;Art;Zustand;Besetzte Wabengassen;gegründet am;Königin;Geburtsjahr der Königin;\r\n${name};Waldrand;Ableger;Schwach;8,5;1.4.26;K ${name};2025;\r\n;;;;;;;;\r\n`;
  const recorded = { type: 'NUCLEUS', status: 'WEAK', occupiedFrames: 8.5, establishedOn: '2026-04-01' };

  it.each([
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16LE with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16BE with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['a line that names the separator', (text: string) => Buffer.from(`sep=;\r\n${text}`, 'latin1')],
  ])('is read in %s, as text and as a form of any type', async (_what, encode) => {
    const names = [unique(), unique(), unique()];
    const sent = [
      await send('colonies', encode(german(names[0]!))).expect(200),
      await sendForm('colonies', encode(german(names[1]!)), 'application/vnd.ms-excel').expect(200),
      await sendForm('colonies', encode(german(names[2]!)), 'application/octet-stream').expect(200),
    ];
    for (const [at, { body }] of sent.entries()) {
      const { colonyId } = body.rows[0];
      expect((await api.admin.get(`/api/v1/colonies/${colonyId}`).expect(200)).body).toMatchObject({
        ...recorded,
        name: names[at],
        queenName: `K ${names[at]}`,
      });
    }
  });

  it('is read as LibreOffice and Numbers write it: with a title, and headings and cells of several lines', async () => {
    const table =
      'Ernten 2026\n"Gewicht\nin kg",Volk,Erntetag,Wassergehalt,Notiz\n"1.234,5",Volk 1,2026-07-01,"17,2%","sagt ""gut"",\nja"\n';
    const { rows } = await importInto('harvests', table);
    expect((await api.admin.get(`/api/v1/harvests/${rows[0]!.id}`).expect(200)).body).toMatchObject({
      weightKg: 1234.5,
      waterContentPercent: 17.2,
      note: 'sagt "gut",\nja',
    });
    const alone = await send('harvests', 'Ernten 2026\n').expect(400);
    expect(alone.body.errors).toContainEqual(expect.objectContaining({ path: 'Ernten 2026', code: 'UNKNOWN_FIELD' }));
  });

  it('is refused in UTF-16 without a byte order mark', async () => {
    const { body } = await send('colonies', Buffer.from(german(unique()), 'utf16le')).expect(400);
    expect(body.errors).toMatchObject([{ code: 'FORBIDDEN_CHARACTERS' }]);
  });

  it.each([
    ['Bienenstnad', 'Bienenstand'],
    ['apiaryNam', 'apiaryName'],
    ['Wabengasen', 'Wabengassen'],
  ])('suggests the heading nearest to %s', async (heading, nearest) => {
    const { body } = await send('colonies', `name;apiaryName;${heading}\nx;y;z`).expect(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ path: heading, code: 'UNKNOWN_FIELD', params: { nearest } }),
    ]);
  });

  it('is refused where a cell has no heading, and where a number is ambiguous', async () => {
    const wide = await send('harvests', 'Volk;Erntetag;Gewicht;\nVolk 1;1.7.26;8,5;x\n').expect(400);
    expect(problemsOf(wide.body)).toEqual([[1, '', 'NOT_ALLOWED']]);
    const ambiguous = await send('harvests', 'Volk,Erntetag,Gewicht\nVolk 1,1.7.26,"1,234"\n').expect(400);
    expect(problemsOf(ambiguous.body)).toEqual([[1, 'weightKg', 'WRONG_TYPE']]);
  });
});

describe('POST /<area>/import', () => {
  it('reports every error of every line in the columns of the table, and stores nothing', async () => {
    const before = await exported('harvests');
    const table = [
      'colonyName;harvestedOn;weightKg;method',
      'Volk 1;2026-06-01;10;Besen',
      'Volk 99;2026-06-01;10;',
      'Volk 1;2020-06-01;10;',
      'Volk 1;2026-06-01;viel;Zange',
      ';2026-06-01;1;',
    ].join('\n');
    const tried = await send('harvests', table, '?dryRun=true').expect(200);
    expect(tried.body).toMatchObject({ dryRun: true, created: 0 });
    const problems = [
      [2, 'colonyName', 'NOT_FOUND'],
      [3, '', 'REFUSED'],
      [4, 'weightKg', 'WRONG_TYPE'],
      [4, 'method', 'NOT_ONE_OF'],
      [5, 'colonyName', 'REQUIRED'],
    ];
    expect(problemsOf(tried.body)).toEqual(problems);
    const refused = await send('harvests', table).expect(400);
    expect(problemsOf(refused.body)).toEqual(problems);
    expect(refused.body.errors[0].path).toBe('rows.2.colonyName');
    expect(await exported('harvests')).toBe(before);
  });

  it('answers the id of each line, and leaves one audit entry for all of them', async () => {
    const table = 'Volk;Methode;Datum;Bienen;Milben\nVolk 1;Puderzucker;1.8.25;300;3\nVolk 1;CO2;2.8.25;300;4\n';
    const { rows } = await importInto('varroa-measurements', table);
    const found = await api.admin.get(`/api/v1/varroa-measurements?ids=${rows.map(({ id }) => id).join()}`).expect(200);
    expect(found.body.items).toMatchObject([{ method: 'CO2' }, { method: 'POWDERED_SUGAR' }]);
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'records.imported'));
    expect(entries.map(({ details }) => details)).toContainEqual({ area: 'varroa-measurements', created: 2 });
  });

  it('takes a colony that ended for the one that lived on the day, and no name that means two', async () => {
    const again = unique();
    const herd = [
      'name;apiaryName;status;establishedOn;endedOn',
      `${again};Waldrand;DEAD;2023-04-01;2024-03-01`,
      `${again};Waldrand;;2024-04-01;`,
    ].join('\n');
    const { rows } = await send('colonies', herd)
      .expect(200)
      .then(({ body }) => body);
    const table = `colonyName;harvestedOn;weightKg\n${again};2023-07-01;5\n${again};2024-07-01;6\n`;
    const { rows: harvests } = await importInto('harvests', table);
    const colonyOf = async (id: string) => (await api.admin.get(`/api/v1/harvests/${id}`).expect(200)).body.colonyId;
    expect([await colonyOf(harvests[0]!.id), await colonyOf(harvests[1]!.id)]).toEqual([
      rows[0].colonyId,
      rows[1].colonyId,
    ]);
    const between = await send('harvests', `colonyName;harvestedOn;weightKg\n${again};2024-03-15;5\n`).expect(400);
    expect(problemsOf(between.body)).toEqual([[1, 'colonyName', 'NOT_ALLOWED']]);
    const byId = `colonyId;harvestedOn;weightKg\n${rows[0].colonyId};2023-07-02;5\n`;
    expect((await importInto('harvests', byId)).created).toBe(1);
  });

  it('needs the right to change colonies for queens that lead one', async () => {
    const { token } = await api.signIn(['queens:create']);
    const sent = (table: string) =>
      api.as(token).post('/api/v1/queens/import').set('Content-Type', 'text/csv').send(table);
    await sent(`name;birthYear\n${unique()};2025\n`).expect(200);
    await sent(`name;birthYear;Volk\n${unique()};2025;Volk 1\n`).expect(403);
  });

  it('records mothers before their daughters, and lets no queen be her own grandmother', async () => {
    const [mother, daughter, odd] = [unique(), unique(), unique()];
    const { rows } = await importInto(
      'queens',
      `Königin;Jahrgang;Mutter\n${daughter};2025;${mother}\n${mother};2023;\n`,
    );
    const { body } = await api.admin.get(`/api/v1/queens/${rows[0]!.id}`).expect(200);
    expect(body).toMatchObject({ motherQueenId: rows[1]!.id, motherQueenName: mother });
    const circle = `name;birthYear;motherQueenName\n${odd};2025;${odd} b\n${odd} b;2024;${odd}\n`;
    const problems = problemsOf((await send('queens', circle).expect(400)).body);
    expect(problems).toEqual([1, 2].map((row) => [row, 'motherQueenName', 'REFUSED']));
  });
});
