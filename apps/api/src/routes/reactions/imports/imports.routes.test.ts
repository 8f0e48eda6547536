import { auditLog, domainEvents, notifications } from '@beekeeping/db/schema';
import { archiveOf, beepExport, btreeExport, hivepalExport, workbookOf } from '@beekeeping/domain/testing';
import { formOf } from '@beekeeping/http/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';
import { exportForm } from './imports.samples.ts';

const api = testApi();

const send = (program: string, file: Buffer, query = '') => {
  const { headers, body } = exportForm(file);
  return api.admin.post(`/api/v1/import/${program}${query}`).set(headers).send(body);
};
const read = async (path: string) => (await api.admin.get(`/api/v1/${path}`).expect(200)).body;
const named = async (path: string, name: string) =>
  (await read(`${path}?q=${encodeURIComponent(name)}`)).items.find((item: { name: string }) => item.name === name);

interface Row {
  kind: string;
  source: string;
  ok: boolean;
  id?: string;
  errors: { path: string; code: string }[];
  warnings?: object[];
}
interface Report {
  created: Record<string, number>;
  rows: Row[];
}
/** What is here already is reported with its id, and nothing is recorded twice. */
const assertNothingTwice = (first: Report, again: Report): void => {
  expect(Object.values(again.created)).toEqual(Object.values(again.created).map(() => 0));
  expect(again.rows).toEqual(first.rows.map(({ warnings: _warnings, ...row }) => row));
};
const refusedOf = ({ rows }: { rows: Row[] }) => rows.filter(({ ok }) => !ok).map(({ source }) => source);
const leftOverOf = ({ leftOver }: { leftOver: { what: string; kept: string; count: number }[] }) =>
  leftOver.map(({ what, kept, count }) => `${what}: ${count} ${kept}`);

const BTREE = {
  apiaries: [
    { id: 80, name: 'Linzer Wald', latitude: '48.306940', longitude: '14.285830', note: 'am Bach', deleted: 0 },
    { id: 81, name: 'Donauau', latitude: '0.000000', longitude: '0.000000', deleted: 0 },
    { id: 82, name: 'Alt', latitude: '48', longitude: '14', deleted: 1 },
  ],
  hive_types: [
    { id: 1, name: '2/3 Langstroth' },
    { id: 2, name: 'Verkauft' },
  ],
  hive_sources: [{ id: 5, name: 'Ableger' }],
  hives: [
    {
      id: 172,
      name: '1402',
      modus: 1,
      type_id: 1,
      source_id: 5,
      note: '&#34;Head&#34;',
      created_at: '1970-01-01 08:00:00',
    },
    { id: 171, name: '1403', modus: 0, modus_date: '2023-08-01', type_id: 2 },
    { id: 170, name: 'nirgends', modus: 1 },
  ],
  movedates: [
    { id: 1, date: '2022-04-27T18:22:11.000Z', hive_id: 172, apiary_id: 80 },
    { id: 2, date: '2022-05-30T22:50:35.000Z', hive_id: 172, apiary_id: 81 },
    { id: 3, date: '2022-04-27T19:29:12.000Z', hive_id: 171, apiary_id: 80 },
  ],
  queen_races: [{ id: 9, name: 'Carnica' }],
  queens: [
    {
      id: 1,
      name: 'Ada',
      date: '2021-06-12',
      move_date: '2022-04-28',
      hive_id: 172,
      race_id: 9,
      mark_colour: 'white',
      modus: 1,
    },
    {
      id: 2,
      name: 'Ada',
      date: '2023-06-19',
      move_date: '2023-08-15',
      hive_id: 172,
      mother_id: 1,
      mark_colour: 'red',
      modus: 1,
    },
  ],
  checkup_types: [{ id: 1, name: 'Frühjahr' }],
  checkups: [
    {
      id: 21,
      date: '2023-03-21',
      hive_id: 172,
      type_id: 1,
      eggs: 1,
      queen: 0,
      broodframes: 4,
      pollen: 2,
      temperature: '15.26',
      note: 'Weide',
      done: 1,
    },
    { id: 22, date: '2026-12-24', hive_id: 172, type_id: 1, done: 0 },
    { id: 23, date: '2023-04-01', hive_id: 170, done: 1 },
  ],
  feed_types: [
    { id: 172, name: '3:2 Zuckerwasser' },
    { id: 4521, name: 'Sonstiges' },
  ],
  feeds: [
    { id: 14, date: '2022-07-28', amount: '6.0', hive_id: 172, type_id: 172, done: 1 },
    { id: 15, date: '2022-07-29', amount: '2.0', hive_id: 172, type_id: 4521, done: 1 },
  ],
  treatment_types: [
    { id: 868, name: 'AS 60%' },
    { id: 870, name: 'Drohnenbrutentnahme' },
  ],
  treatments: [
    { id: 5, date: '2022-08-15', enddate: '2022-08-20', amount: '40.0', hive_id: 172, type_id: 868, wait: 3, done: 1 },
    { id: 6, date: '2022-06-15', hive_id: 172, type_id: 870, done: 1 },
  ],
  harvests: [
    { id: 12, date: '2022-07-05', amount: '13.5', water: '16.4', frames: 9, hive_id: 172, charge: 'HJ22', done: 1 },
  ],
  todos: [
    { id: 1, name: 'Rähmchen drahten', date: '2027-01-10', done: 0 },
    { id: 2, name: 'Alt', date: '2020-01-10', done: 1 },
  ],
  charges: [{ id: 1, name: 'Zucker' }],
};

describe('POST /import/btree', () => {
  it('tries it and stores nothing', async () => {
    const { body } = await send('btree', btreeExport(BTREE), '?dryRun=true').expect(200);
    expect(body).toMatchObject({ dryRun: true, created: { apiary: 2, colony: 2, queen: 2, inspection: 1 } });
    expect(body.rows.filter((row: object) => 'id' in row)).toEqual([]);
    expect((await read('colonies?q=1402')).items).toEqual([]);
  });

  it('records what it can, and reports all the rest', async () => {
    const { body } = await send('btree', btreeExport(BTREE)).expect(200);
    expect(body.created).toEqual({
      apiary: 2,
      colony: 2,
      move: 1,
      queen: 2,
      inspection: 1,
      feeding: 1,
      treatment: 1,
      harvest: 1,
      task: 2,
    });
    expect(refusedOf(body)).toEqual(['hives 170', 'checkups 23']);
    expect(leftOverOf(body)).toEqual([
      'apiaries: 1 NOT',
      'charges: 1 NOT',
      'checkups.pollen: 1 IN_NOTES',
      'feeds: 1 IN_NOTES',
      'todos: 1 NOT',
      'treatments with a medicine: 1 IN_NOTES',
    ]);
    const colony = await named('colonies', '1402');
    expect(colony).toMatchObject({
      apiaryName: 'Donauau',
      establishedOn: '2022-04-27',
      origin: 'SPLIT',
      queenName: 'Ada (2)',
      notes:
        '"Head"\nHive type: 2/3 Langstroth\nSource: Ableger\n\nFrom b.tree:\n2022-08-15 Treated: AS 60%, amount 40.0, until 2022-08-20, withdrawal 3 days\n2022-07-29 Fed: 2.0, Sonstiges',
    });
    expect(await named('colonies', '1403')).toMatchObject({
      status: 'SOLD',
      endedOn: '2023-08-01',
      apiaryName: 'Linzer Wald',
    });
    expect(await named('queens', 'Ada')).toMatchObject({ status: 'REPLACED', race: 'CARNICA', endedOn: '2023-08-15' });
    expect(await named('queens', 'Ada (2)')).toMatchObject({ motherQueenName: 'Ada', markingColor: 'RED' });
    const of = async (area: string) => (await read(`${area}?colonyId=${colony.id}`)).items;
    expect(await of('inspections')).toMatchObject([
      {
        inspectedOn: '2023-03-21',
        apiaryName: 'Donauau',
        eggsSeen: true,
        temperatureC: 15.3,
        queenSeen: null,
        note: 'Weide\nFrühjahr\npollen: 2',
      },
    ]);
    expect(await of('feedings')).toMatchObject([{ fedOn: '2022-07-28', feedType: 'SYRUP_3_2', amount: 6, unit: 'L' }]);
    expect(await of('harvests')).toMatchObject([{ weightKg: 13.5, waterContentPercent: 16.4, note: 'Batch: HJ22' }]);
    expect(await of('treatments')).toMatchObject([{ biotechnicalKind: 'DRONE_BROOD_REMOVAL', status: 'ENDED' }]);
    expect(await of('tasks')).toMatchObject([{ title: 'Frühjahr', dueOn: '2026-12-24' }]);

    const again = await send('btree', btreeExport(BTREE)).expect(200);
    assertNothingTwice(body, again.body);
    expect(await named('colonies', '1402')).toEqual(colony);
    expect((await read('tasks?q=Rähmchen')).items).toHaveLength(1);
  });

  it('notifies nobody, and is audited once', async () => {
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'records.imported'));
    expect(entries.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ program: 'b.tree', colony: 2 }),
    );
    expect(await api.db.select().from(domainEvents)).toEqual([]);
    expect(await api.db.select().from(notifications)).toEqual([]);
  });
});

const hive = (name: string, more: object = {}) => ({ id: `h-${name}`, name, status: 'ACTIVE', ...more });

describe('POST /import/hivepal', () => {
  it('records hives with their queens, inspections, feedings and harvests', async () => {
    const observations = [
      { type: 'capped_brood_frames', numericValue: 3 },
      { type: 'queen_seen', booleanValue: true },
      { type: 'strength', numericValue: 7 },
      { type: 'nectar_frames', numericValue: 2 },
      { type: 'brood_pattern', textValue: 'spotty' },
      { type: 'additional_calm', booleanValue: true },
    ];
    const north = hive('North', {
      installationDate: '2024-04-01T10:00:00.000Z',
      boxes: [{ type: 'BROOD', variant: 'DADANT', frameCount: 10 }],
      queens: [{ id: 'q1', year: 2023, color: 'red', status: 'ACTIVE', installedAt: '2024-04-01T10:00:00.000Z' }],
      inspections: [
        {
          id: 'i1',
          date: '2024-05-02T22:30:00.000Z',
          status: 'COMPLETED',
          temperature: 18.26,
          notes: [{ text: 'ruhig' }],
          observations,
        },
        { id: 'i2', date: '2027-04-01T10:00:00.000Z', status: 'SCHEDULED' },
      ],
      actions: [
        {
          id: 'a1',
          type: 'FEEDING',
          date: '2024-08-01T08:00:00.000Z',
          details: { kind: 'FEEDING', data: { feedType: 'Syrup', concentration: '1:1', amount: 2, unit: 'gallons' } },
        },
        {
          id: 'a2',
          type: 'TREATMENT',
          date: '2024-08-20T08:00:00.000Z',
          details: { kind: 'TREATMENT', data: { product: 'Apivar', quantity: 2, unit: 'pcs' } },
        },
        {
          id: 'a3',
          type: 'HARVEST',
          harvestId: 'x',
          date: '2024-07-01T08:00:00.000Z',
          details: { kind: 'HARVEST', data: { amount: 10, unit: 'kg' } },
        },
      ],
      measurements: [{}, {}],
    });
    const dead = hive('South', {
      status: 'DEAD',
      installationDate: '2024-05-01T10:00:00.000Z',
      actions: [{ id: 'a4', type: 'NOTE', date: '2025-02-01T10:00:00.000Z', notes: 'leer' }],
    });
    const harvests = [
      {
        id: 'x',
        date: '2024-07-01T08:00:00.000Z',
        status: 'COMPLETED',
        harvestHives: [{ id: 'y', hiveId: 'h-North', framesTaken: 8, honeyAmount: 22, honeyAmountUnit: 'lb' }],
      },
    ];
    const orchard = { id: 'a', name: 'Orchard', location: 'Mill Lane 3', latitude: 52.1234567, longitude: 5.1 };
    const file = hivepalExport([{ ...orchard, hives: [north, dead], harvests }]);
    const { body } = await send('hivepal', file).expect(200);

    expect(refusedOf(body)).toEqual([]);
    expect(leftOverOf(body)).toEqual([
      'actions NOTE: 1 IN_NOTES',
      'boxes: 1 IN_NOTES',
      'measurements: 2 NOT',
      'observations.additional_calm: 1 IN_NOTES',
      'observations.nectar_frames: 1 IN_NOTES',
      'observations.strength: 1 IN_NOTES',
      'treatments with a medicine: 1 IN_NOTES',
    ]);
    expect(await named('apiaries', 'Orchard')).toMatchObject({
      location: null,
      latitude: 52.123457,
      notes: 'Mill Lane 3',
    });
    const colony = await named('colonies', 'North');
    expect(colony).toMatchObject({ establishedOn: '2024-04-01', queenName: 'North 2023', queenMarkingColor: 'RED' });
    expect(await named('colonies', 'South')).toMatchObject({ status: 'DEAD', endedOn: '2025-02-01' });
    const of = async (area: string) => (await read(`${area}?colonyId=${colony.id}`)).items;
    expect(await of('inspections')).toMatchObject([
      {
        inspectedOn: '2024-05-03',
        temperatureC: 18.3,
        broodFrames: 3,
        cappedBroodSeen: true,
        queenSeen: true,
        broodPattern: 3,
        note: 'ruhig\nstrength: 7, nectar_frames: 2, additional_calm',
      },
    ]);
    expect(await of('feedings')).toMatchObject([{ amount: 7.571, unit: 'L', feedType: 'SYRUP_1_1' }]);
    expect(await of('harvests')).toMatchObject([{ weightKg: 9.979, framesCount: 8 }]);
    assertNothingTwice(body, (await send('hivepal', file).expect(200)).body);
  });

  it('names colonies apart that have one name at two places', async () => {
    const apiaries = ['East', 'West'].map((name) => ({
      id: name,
      name,
      hives: [{ ...hive('Kiste 1', { installationDate: '2024-05-01T10:00:00.000Z' }), id: name }],
    }));
    await send('hivepal', hivepalExport(apiaries)).expect(200);
    expect(await named('colonies', 'Kiste 1')).toMatchObject({ apiaryName: 'East' });
    expect(await named('colonies', 'Kiste 1 (West)')).toMatchObject({ apiaryName: 'West' });
  });
});

describe('POST /import/beep', () => {
  it('records apiaries, hives with their queens, and inspections of an account in Dutch', async () => {
    const workbook = beepExport([
      [['BEEP account data export']],
      [['Naam', 'E-mail adres']],
      [
        [
          'Location_id',
          'Eigenaar',
          'Naam',
          'Type',
          'Kasten',
          'Breedtegraad',
          'Lengtegraad',
          'Adres',
          'Postcode',
          'Stad',
          'Land',
        ],
        [7, 1, 'Bijenstand Breukelen', 'fixed', 2, 52.17, 5.01, 'Karel Doormanweg 33', '3621JV', 'Breukelen', 'NL'],
      ],
      [
        ['Hive_id', 'Eigenaar', 'Naam'],
        [
          11,
          1,
          'Kast A',
          'Dadant',
          7,
          '#fff',
          'Beatrix',
          '#4A7AE0',
          '2025-06-01',
          1,
          1,
          2,
          1,
          22,
          '2025-05-01 10:00:00',
        ],
      ],
      [
        [
          'Inspection_id',
          'Eigenaar',
          'Aangemaakt op',
          'Kast',
          'Kastnaam',
          'Bijenstand',
          'Indruk',
          'Aandacht',
          'Herinnering',
          'Datum',
          'Notities',
          'Koningin > gezien',
          'Verwijderd op',
        ],
        [
          91,
          1,
          '2025-07-02 09:30:00',
          11,
          'Kast A',
          7,
          '8-)',
          'Nee',
          'Voeren',
          '2027-08-01 09:00:00',
          'mooi <broed> & stuifmeel',
          'Ja',
        ],
        [92, 1, '2025-07-03 09:30:00', 11, 'Kast A', 7, '', '', '', '', '', '', '2025-07-04 10:00:00'],
      ],
      [['Device_id'], [1], [2]],
    ]);
    const { body } = await send('beep', workbook).expect(200);
    expect(body.created).toMatchObject({ apiary: 1, colony: 1, queen: 1, inspection: 1, task: 1 });
    expect(refusedOf(body)).toEqual([]);
    expect(leftOverOf(body)).toContain('devices and their data: 2 NOT');
    const colony = await named('colonies', 'Kast A');
    expect(colony).toMatchObject({
      apiaryName: 'Bijenstand Breukelen',
      queenName: 'Beatrix',
      queenMarkingColor: 'BLUE',
    });
    expect((await read(`inspections?colonyId=${colony.id}`)).items).toMatchObject([
      {
        inspectedOn: '2025-07-02',
        note: 'mooi <broed> & stuifmeel\nIndruk: 8-)\nAandacht: Nee\nKoningin > gezien: Ja',
      },
    ]);
    expect((await read(`tasks?colonyId=${colony.id}`)).items).toMatchObject([{ title: 'Voeren', dueOn: '2027-08-01' }]);
    assertNothingTwice(body, (await send('beep', workbook).expect(200)).body);
  });
});

describe('a file that is none', () => {
  it.each([
    ['btree', 'no archive', Buffer.from('PK\u0003\u0004 not really'), 400],
    ['btree', 'the archive of another program', hivepalExport([]), 400],
    ['btree', 'an export without anything in it', btreeExport({}), 400],
    ['btree', 'a table that is no CSV', archiveOf({ 'hives.csv': 'id,name\n"1' }), 400],
    ['hivepal', 'JSON that is broken', archiveOf({ 'data.json': '{' }), 400],
    [
      'hivepal',
      'a version to come',
      archiveOf({ 'data.json': JSON.stringify({ version: '2.0', exportedAt: '', apiaries: [] }) }),
      400,
    ],
    [
      'hivepal',
      'records that unpack to more than 24 MiB',
      archiveOf({ 'data.json': JSON.stringify({ photos: Array.from({ length: 500 }, () => 'x'.repeat(60_000)) }) }),
      413,
    ],
    ['beep', 'a workbook of something else', beepExport([[['Name']]]), 400],
    ['beep', 'XML that is broken', workbookOf([{ rows: '<row><c></row>' }]), 400],
    ['beep', 'a cell far to the right', workbookOf([{ rows: '<row><c r="ZZZZZ1"><v>1</v></c></row>' }]), 400],
  ])('%s refuses %s', async (program, _what, file, status) => {
    const { body } = await send(program, file).expect(status);
    expect(body.code).toBe(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED');
  });

  it.each(['btree', 'hivepal', 'beep'])('%s asks for the file that a form does not hold', async (program) => {
    for (const name of ['file', 'upload']) {
      const { headers, body: form } = formOf([{ name, value: 'a text' }]);
      const { body } = await api.admin.post(`/api/v1/import/${program}`).set(headers).send(form).expect(400);
      expect(body.errors).toContainEqual(expect.objectContaining({ path: 'file', code: 'REQUIRED' }));
    }
  });
});
