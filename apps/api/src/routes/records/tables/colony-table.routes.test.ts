import { dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { auditLog, colonies, domainEvents } from '@beekeeping/db/schema';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();
let apiary: { id: string; name: string };
beforeAll(async () => {
  apiary = (await api.admin.post('/api/v1/apiaries', { name: 'Ährenhügel; Süd' }).expect(201)).body;
});

const today = dayOf(new Date(), 'Europe/Berlin');
let count = 0;
const unique = (noun: string): string => `${noun} ${(count += 1)}`;

const send = (table: string, query = '', token?: string) =>
  (token === undefined ? api.admin : api.as(token))
    .post(`/api/v1/colonies/import${query}`)
    .set('Content-Type', 'text/csv')
    .send(table);

interface Row {
  row: number;
  ok: boolean;
  colonyId?: string;
  errors: { path: string; code: string }[];
}

const problemsOf = ({ rows }: { rows: Row[] }) =>
  rows.flatMap(({ row, errors }) => errors.map(({ path, code }) => [row, path, code]));
const read = async (path: string) => (await api.admin.get(path).expect(200)).body;
const place = '"Ährenhügel; Süd"';

describe('POST /colonies/import', () => {
  it('records every line with its event and its audit entry', async () => {
    const [one, other] = [unique('Volk'), unique('Volk')];
    const table = `name;apiaryName;type;occupiedFrames;origin;establishedOn;notes\n${one};${place};nucleus;8,5;SPLIT;1.5.2025;"sanft,\r\nruhig"\n${other};${place}\n`;
    const { body } = await send(table).expect(200);
    expect(body).toEqual({
      dryRun: false,
      created: 2,
      rows: [1, 2].map((row) => ({ row, ok: true, colonyId: expect.any(String), errors: [] })),
    });
    const ids = body.rows.map(({ colonyId }: Row) => colonyId!);
    expect(await read(`/api/v1/colonies/${ids[0]}`)).toMatchObject({
      name: one,
      apiaryId: apiary.id,
      type: 'NUCLEUS',
      status: 'ACTIVE',
      occupiedFrames: 8.5,
      origin: 'SPLIT',
      establishedOn: '2025-05-01',
      notes: 'sanft,\nruhig',
      queenId: null,
    });
    expect(await read(`/api/v1/colonies/${ids[1]}`)).toMatchObject({ type: 'PRODUCTION', establishedOn: today });
    const events = await api.db
      .select({ payload: domainEvents.payload })
      .from(domainEvents)
      .where(and(eq(domainEvents.type, 'ColonyCreated'), inArray(sql`${domainEvents.payload} ->> 'id'`, ids)));
    expect(events.map(({ payload }) => payload)).toContainEqual({ id: ids[0], apiaryId: apiary.id, name: one });
    const entries = await api.db.select().from(auditLog).where(inArray(auditLog.entityId, ids));
    expect([events.length, entries.map(({ action }) => action)]).toEqual([2, ['colony.imported', 'colony.imported']]);
  });

  it.each([
    ['semicolons and CRLF', ';', '\r\n', ''],
    ['commas', ',', '\n', ''],
    ['tabs', '\t', '\n', ''],
    ['a byte order mark', ';', '\r\n', '\uFEFF'],
    ['the line of Excel', ';', '\r\n', '\uFEFFsep=;\r\n'],
    ['line ends of old Macs', ';', '\r', ''],
    ['empty lines above the header', ',', '\n', '\n,,,\n'],
  ])('reads a table with %s', async (_what, delimiter, end, start) => {
    const name = unique('Völkchen');
    const lines = [
      ['NAME', 'apiaryName', 'occupiedFrames'],
      [`"${name}"`, place, '"8,5"'],
      ['', '', ''],
    ];
    const { body } = await send(start + lines.map((cells) => cells.join(delimiter)).join(end)).expect(200);
    expect(await read(`/api/v1/colonies/${body.rows[0].colonyId}`)).toMatchObject({ name, occupiedFrames: 8.5 });
  });

  it('reports every error of every line at once and stores nothing', async () => {
    const taken = unique('Volk');
    await send(`name;apiaryName\n${taken};${place}\n`).expect(200);
    const good = unique('Volk');
    const table = [
      'name;apiaryName;type;occupiedFrames;establishedOn;status;endedOn;motherColonyName',
      `${good};${place}`,
      `;Nirgends;HIVE;7,3;30.02.2025`,
      `${taken.toUpperCase()};${place};;viele;05/04/2025`,
      `${good};${place};;;2999-01-01`,
      `Tot;${place};;;;DEAD;;Niemand`,
      `Lebt;${place};;;;;2025-05-01;Lebt`,
    ].join('\n');
    const { body } = await send(table).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', dryRun: false, created: 0 });
    expect(body.rows.map(({ row, ok }: Row) => [row, ok])).toEqual([
      [1, true],
      ...[2, 3, 4, 5, 6].map((row) => [row, false]),
    ]);
    expect(problemsOf(body)).toEqual([
      [2, 'name', 'REQUIRED'],
      [2, 'type', 'NOT_ONE_OF'],
      [2, 'occupiedFrames', 'NOT_MULTIPLE_OF'],
      [2, 'establishedOn', 'BAD_FORMAT'],
      [3, 'occupiedFrames', 'WRONG_TYPE'],
      [3, 'establishedOn', 'BAD_FORMAT'],
      [4, 'establishedOn', 'TOO_LATE'],
      [4, 'name', 'REPEATED'],
      [5, 'establishedOn', 'REQUIRED_WITH'],
      [5, 'endedOn', 'REQUIRED_WITH'],
      [5, 'motherColonyName', 'NOT_FOUND'],
      [6, 'endedOn', 'NOT_ALLOWED'],
      [6, 'motherColonyName', 'NOT_FOUND'],
    ]);
    expect(body.errors[0].path).toBe('rows.2.name');
    expect(await api.db.select().from(colonies).where(eq(colonies.name, good))).toEqual([]);
  });

  it('says of a name that lives already, of an unknown place and of an inactive one', async () => {
    const taken = unique('Volk');
    await send(`name;apiaryName\n${taken};${place}\n`).expect(200);
    const idle = (await api.admin.post('/api/v1/apiaries', { name: unique('Brache') }).expect(201)).body;
    await api.admin.patch(`/api/v1/apiaries/${idle.id}`, { isActive: false }).expect(200);
    const twice = unique('Doppelt');
    for (let n = 0; n < 2; n += 1) await api.admin.post('/api/v1/apiaries', { name: twice }).expect(201);
    const table = `name;apiaryName\n${taken.toUpperCase()};${place}\na;Nirgends\nb;${idle.name}\nc;${twice}\n`;
    const { body } = await send(table, '?dryRun=true').expect(200);
    expect(body).toMatchObject({ dryRun: true, created: 0 });
    expect(problemsOf(body)).toEqual([
      [1, 'name', 'REFUSED'],
      [2, 'apiaryName', 'NOT_FOUND'],
      [3, 'apiaryName', 'REFUSED'],
      [4, 'apiaryName', 'NOT_ALLOWED'],
    ]);
  });

  it('stores nothing when it is only tried', async () => {
    const name = unique('Volk');
    const { body } = await send(`name;apiaryName\n${name};${place}\n`, '?dryRun=true').expect(200);
    expect(body).toEqual({ dryRun: true, created: 0, rows: [{ row: 1, ok: true, errors: [] }] });
    expect(await api.db.select().from(colonies).where(eq(colonies.name, name))).toEqual([]);
  });

  it.each([
    ['an unknown column', 'name;apiaryName;hive\nx;y;z', 'hive', 'UNKNOWN_FIELD'],
    ['a column twice', 'name;apiaryName;Name\nx;y;z', 'Name', 'REPEATED'],
    ['a missing column', 'name\nx', 'apiaryName', 'REQUIRED'],
    ['an open quote', 'name;apiaryName\n"x;y', '', 'BAD_FORMAT'],
    ['no line', 'name;apiaryName\n', '', 'REQUIRED'],
    ['an empty body', '', '', 'REQUIRED'],
    ['too many lines', `name;apiaryName\n${'x;y\n'.repeat(5_001)}`, '', 'TOO_LONG'],
  ])('refuses %s', async (_what, table, path, code) => {
    const { body } = await send(table).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ path, code })]);
  });

  it.each([
    ['an open quote', 'a\n"x;y', 'a quote is opened and never closed'],
    ['what stands behind a quote', 'a\n"x"y;z', 'there is text between a closing quote'],
    ['a quote within a cell', 'a\nx"y;z', 'there is a quote in a cell'],
  ])('reports %s in words of a table, with its line', async (_what, lines, words) => {
    const { body } = await send(`name;apiaryName\n${lines}`).expect(400);
    expect(body.errors[0].message).toMatch(new RegExp(`^Line 3 of the table cannot be read: ${words}`));
  });

  it('takes a table as text or as a form, whatever encoding the header states', async () => {
    expect((await api.admin.post('/api/v1/colonies/import', {}).expect(415)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    await send(`name;apiaryName\n${unique('Volk')};${place}`)
      .set('Content-Type', 'text/csv; charset=iso-8859-1')
      .expect(200);
  });

  it('needs the right to record queens for a table with queens', async () => {
    const { token } = await api.signIn(['colonies:create']);
    await send(`name;apiaryName\n${unique('Volk')};${place}\n`, '', token).expect(200);
    await send(`name;apiaryName;queenBirthYear\n${unique('Volk')};${place};2024\n`, '', token).expect(403);
  });

  it('answers a repeat from the first time, and another query or table with the same key not at all', async () => {
    const key = newId();
    const table = `name;apiaryName\n${unique('Volk')};${place}\n`;
    const first = await send(table).set('Idempotency-Key', key).expect(200);
    const again = await send(table).set('Idempotency-Key', key).expect(200);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    await send(table, '?dryRun=true').set('Idempotency-Key', key).expect(422);
    await send(`${table}x;y\n`).set('Idempotency-Key', key).expect(422);
  });

  it('records mothers with their daughters, colonies of the past, and the queens that lead them', async () => {
    const [mother, daughter, dead] = [unique('Mutter'), unique('Tochter'), unique('Tot')];
    const table = [
      'name;apiaryName;motherColonyName;status;establishedOn;endedOn;endCause;queenName;queenBirthYear;queenAssignedOn',
      `${daughter};${place};${mother}`,
      `${mother};${place};;QUEENLESS;01.04.2024;;;`,
      `${dead};${place};;DEAD;01.04.2024;01.03.2025;Varroa`,
      `${unique('Geführt')};${place};;;01.04.2024;;;Regina die Erste;2024;01.06.2024`,
    ].join('\n');
    const { body } = await send(table).expect(200);
    const [first, second, third, fourth] = body.rows.map(({ colonyId }: Row) => colonyId);
    expect(await read(`/api/v1/colonies/${first}`)).toMatchObject({ motherColonyId: second, motherColonyName: mother });
    expect(await read(`/api/v1/colonies/${third}`)).toMatchObject({ endedOn: '2025-03-01', endCause: 'Varroa' });
    const { items } = await read(`/api/v1/colonies?on=2025-02-28&ids=${third}`);
    expect(items).toMatchObject([{ status: 'ACTIVE', endedOn: null }]);
    const led = await read(`/api/v1/colonies/${fourth}`);
    expect(led).toMatchObject({ queenName: 'Regina die Erste', queenMarkingColor: 'GREEN' });
    expect((await read(`/api/v1/queens/${led.queenId}/colonies`)).items).toMatchObject([{ fromOn: '2024-06-01' }]);
  });

  it.each([
    [
      'her own ancestor',
      'a;b\nb;a',
      [
        [1, 'motherColonyName', 'REFUSED'],
        [2, 'motherColonyName', 'REFUSED'],
      ],
    ],
    ['her own mother', 'a;a', [[1, 'motherColonyName', 'NOT_FOUND']]],
  ])('lets no colony be %s', async (_what, lines, problems) => {
    const table = `name;motherColonyName;apiaryName\n${lines
      .split('\n')
      .map((line) => `${line};${place}\n`)
      .join('')}`;
    expect(problemsOf((await send(table).expect(400)).body)).toEqual(problems);
  });

  it('finds a mother by her id, as the API names her', async () => {
    const mother = await send(`name;apiaryName\n${unique('Mutter')};${place}\n`).expect(200);
    const id: string = mother.body.rows[0].colonyId;
    const [known, unknown, twice] = [unique('Tochter'), unique('Waise'), unique('Doppelt')];
    const header = 'name;apiaryName;motherColonyId;motherColonyName\n';
    const { body } = await send(`${header}${known};${place};${id.toUpperCase()}\n`).expect(200);
    expect(await read(`/api/v1/colonies/${body.rows[0].colonyId}`)).toMatchObject({ motherColonyId: id });
    const invalid = `${header}${unknown};${place};${newId()}\n${twice};${place};${id};${known}\n`;
    expect(problemsOf((await send(invalid).expect(400)).body)).toEqual([
      [1, 'motherColonyId', 'NOT_FOUND'],
      [2, 'motherColonyId', 'NOT_ALLOWED'],
    ]);
  });

  it('checks the queen beside the colony', async () => {
    const name = unique('Regina');
    await api.admin.post('/api/v1/queens', { name, birthYear: 2024 }).expect(201);
    const table = [
      'name;apiaryName;status;establishedOn;endedOn;queenName;queenBirthYear;queenAssignedOn',
      `${unique('Volk')};${place};;;;${name.toUpperCase()};2024`,
      `${unique('Volk')};${place};;;;Ohne Jahr`,
      `${unique('Volk')};${place};;01.05.2025;;Zu früh;2024;30.04.2025`,
      `${unique('Volk')};${place};SOLD;01.05.2025;01.06.2025;Zu spät;2024`,
    ].join('\n');
    expect(problemsOf((await send(table).expect(400)).body)).toEqual([
      [1, 'queenName', 'REFUSED'],
      [2, 'queenBirthYear', 'REQUIRED_WITH'],
      [3, 'queenAssignedOn', 'TOO_EARLY'],
      [4, 'queenName', 'NOT_ALLOWED'],
    ]);
  });
});
