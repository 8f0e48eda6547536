import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { domainEvents } from '@beekeeping/db/schema';
import { formOf } from '@beekeeping/http/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();
beforeAll(async () => {
  await api.admin.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
  await send('/colonies/import', 'name;apiaryName;establishedOn\nVolk 1;Waldrand;2024-04-01\n').expect(200);
});

const send = (path: string, table: string | Buffer) =>
  api.admin
    .post(`/api/v1${path}`)
    .set('Content-Type', 'text/csv')
    .send(table as string);

interface Report {
  created: number;
  rows: { row: number; ok: boolean; id?: string; colonyId?: string; errors: { path: string; code: string }[] }[];
}

const refusedOf = ({ rows }: Report) =>
  rows.flatMap(({ row, errors }) => errors.map(({ path, code }) => [row, path, code]));

describe('GET /import-tables', () => {
  it('names every table with its right, its columns and the words above them', async () => {
    const { body } = await api.admin.get('/api/v1/import-tables').expect(200);
    expect(body.items.map(({ table }: { table: string }) => table)).toEqual([
      'colonies',
      'queens',
      'harvests',
      'inspections',
      'varroa-measurements',
      'feedings',
      'treatments',
    ]);
    const [colonies, , harvests] = body.items;
    expect(harvests).toMatchObject({
      permission: 'harvests:create',
      required: [['colonyName', 'colonyId'], ['harvestedOn'], ['weightKg']],
    });
    expect(harvests.columns[0]).toMatchObject({
      column: 'colonyName',
      headings: ['colonyName', 'Volk', 'Volkname', 'Bienenvolk'],
      permission: null,
    });
    expect(colonies.columns.find(({ column }: { column: string }) => column === 'queenName').permission).toBe(
      'queens:create',
    );
    expect(permissionKeys).toEqual(
      expect.arrayContaining(body.items.map(({ permission }: { permission: string }) => permission)),
    );
  });
});

describe('POST /import-tables/<table>/read', () => {
  const table = 'Ernten 2026\r\nStock;Erntetag;Menge;\r\nVölkchen;1.7.26;8,5;\r\n;;;\r\n=1+1;2.7.26;"a;b";\r\n';

  it.each([
    ['text in Windows-1252', () => send('/import-tables/harvests/read', Buffer.from(table, 'latin1'))],
    ['text in UTF-8', () => send('/import-tables/harvests/read', Buffer.from(table))],
    [
      'a file',
      () => {
        const value = Buffer.from(`\uFEFF${table}`, 'utf16le');
        const { headers, body } = formOf([{ name: 'file', fileName: 'Ernten.csv', contentType: 'text/csv', value }]);
        return api.admin
          .post('/api/v1/import-tables/harvests/read')
          .set(headers)
          .send(body as never);
      },
    ],
  ])('answers what is written, and what the headings mean, of %s', async (_what, read) => {
    const { body } = await read().expect(200);
    expect(body).toEqual({
      headings: [
        { heading: 'Stock', column: null },
        { heading: 'Erntetag', column: 'harvestedOn' },
        { heading: 'Menge', column: null },
        { heading: '', column: null },
      ],
      lines: [
        { row: 1, cells: ['Völkchen', '1.7.26', '8,5', ''] },
        { row: 3, cells: ['=1+1', '2.7.26', 'a;b', ''] },
      ],
    });
  });

  it.each([
    ['a table without lines', 'Volk;Erntetag\n', 'REQUIRED'],
    ['more columns than a table has', `${'a;'.repeat(300)}\n1;2\n`, 'TOO_LONG'],
    ['more lines than a table has', `a;b\n${'x;y\n'.repeat(5_001)}`, 'TOO_LONG'],
    ['an open quote', 'a;b\n"x;y', 'BAD_FORMAT'],
  ])('refuses %s', async (_what, sent, code) => {
    const { body } = await send('/import-tables/harvests/read', sent).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ code })]);
  });
});

describe('the columns that somebody chose', () => {
  const table = 'Stock;wann;wie viel;Helfer;\nVolk 1;1.7.26;8,5;Anna;x\n';

  it('are read whatever is above them, and what is left out counts nothing', async () => {
    const { body } = await send('/harvests/import?columns=colonyName,harvestedOn,weightKg', table).expect(200);
    expect(body).toMatchObject({ created: 1, rows: [{ ok: true, errors: [] }] });
    const { body: harvest } = await api.admin.get(`/api/v1/harvests/${body.rows[0].id}`).expect(200);
    expect(harvest).toMatchObject({ harvestedOn: '2026-07-01', weightKg: 8.5, note: null });
  });

  it.each([
    ['one that there is not', 'colonyName,harvestedOn,weight', 'columns', 'UNKNOWN_FIELD'],
    ['one of another kind of object', 'colonyName,harvestedOn,weightKg,toString', 'columns', 'UNKNOWN_FIELD'],
    ['one twice', 'colonyName,harvestedOn,weightKg,weightKg', 'Helfer', 'REPEATED'],
    ['too few', 'colonyName,harvestedOn', 'weightKg', 'REQUIRED'],
    ['more than there are', 'colonyName,harvestedOn,weightKg,,,,', 'columns', 'TOO_LONG'],
  ])('are refused where they name %s', async (_what, columns, path, code) => {
    const { body } = await send(`/harvests/import?columns=${columns}`, table).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ path, code })]);
  });

  it('need the rights of what they record', async () => {
    const { token } = await api.signIn(['colonies:create']);
    await api
      .as(token)
      .post('/api/v1/colonies/import?columns=name,apiaryName,queenBirthYear')
      .set('Content-Type', 'text/csv')
      .send('a;b;c\nVolk 9;Waldrand;2024\n')
      .expect(403);
  });
});

describe('lines that are recorded each by itself', () => {
  it('are all recorded but those that cannot be, as the dry run said', async () => {
    const table = 'Volk;Erntetag;Gewicht\nVolk 1;2.7.26;1\nVolk 99;2.7.26;2\nVolk 1;3.7.26;viel\nVolk 1;4.7.26;4\n';
    const before = (await api.admin.get('/api/v1/harvests?count=true').expect(200)).body.total;
    const tried = await send('/harvests/import?mode=each&dryRun=true', table).expect(200);
    const { body } = await send('/harvests/import?mode=each', table).expect(200);
    const refused = [
      [2, 'colonyName', 'NOT_FOUND'],
      [3, 'weightKg', 'WRONG_TYPE'],
    ];
    expect([refusedOf(tried.body), refusedOf(body)]).toEqual([refused, refused]);
    expect(body.created).toBe(2);
    expect(body.rows.map(({ row, id }: Report['rows'][number]) => [row, id !== undefined])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect((await api.admin.get('/api/v1/harvests?count=true').expect(200)).body.total).toBe(before + 2);
    const events = await api.db.select().from(domainEvents).where(eq(domainEvents.type, 'HarvestRecorded'));
    const ids = body.rows.flatMap(({ id }: Report['rows'][number]) => id ?? []);
    expect(events.filter(({ payload }) => ids.includes((payload as { id: string }).id))).toHaveLength(2);
  });

  it('leave out whoever names a line that is left out, daughters of daughters too', async () => {
    const queens = 'Name;Geburtsjahr;Mutter\nEnkelin;2026;Tochter\nTochter;2025;Ahnin\nAhnin;nie;\nFremde;2024;\n';
    const { body } = await send('/queens/import?mode=each', queens).expect(200);
    expect(refusedOf(body)).toEqual([
      [1, 'motherQueenName', 'NOT_FOUND'],
      [2, 'motherQueenName', 'NOT_FOUND'],
      [3, 'birthYear', expect.any(String)],
    ]);
    expect(body.created).toBe(1);
    const colonies =
      'Volk;Bienenstand;Mutter\nEnkel;Waldrand;Kind\nKind;Waldrand;Erstes\nErstes;Nirgends;\nAnderes;Waldrand;\n';
    const tried = await send('/colonies/import?mode=each&dryRun=true', colonies).expect(200);
    const imported = await send('/colonies/import?mode=each', colonies).expect(200);
    const refused = [
      [1, 'motherColonyName', 'NOT_FOUND'],
      [2, 'motherColonyName', 'NOT_FOUND'],
      [3, 'apiaryName', 'NOT_FOUND'],
    ];
    expect([refusedOf(tried.body), refusedOf(imported.body)]).toEqual([refused, refused]);
    expect(imported.body.created).toBe(1);
  });

  it('are none where none can be recorded', async () => {
    const { body } = await send('/harvests/import?mode=each', 'Volk;Erntetag;Gewicht\nVolk 99;2.7.26;2\n').expect(200);
    expect(body).toMatchObject({ created: 0, rows: [{ ok: false }] });
  });
});
