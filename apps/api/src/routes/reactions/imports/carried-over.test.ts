import { beepExport, btreeExport, hivepalExport } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';
import { exportForm } from './imports.samples.ts';

const api = testApi();

interface Report {
  created: Record<string, number>;
  rows: { kind: string; source: string; ok: boolean; id?: string; errors: object[]; warnings?: object[] }[];
  leftOver: { what: string; kept: string; count: number }[];
}
const send = async (program: string, file: Buffer): Promise<Report> => {
  const { headers, body } = exportForm(file);
  return (await api.admin.post(`/api/v1/import/${program}`).set(headers).send(body).expect(200)).body;
};
const read = async (path: string) => (await api.admin.get(`/api/v1/${path}`).expect(200)).body;
const idOf = ({ rows }: Report, source: string): string => rows.find((row) => row.source === source)!.id!;
const refusedOf = ({ rows }: Report): string[] => rows.filter(({ ok }) => !ok).map(({ source }) => source);

const hive = (id: string, more: object = {}) => ({
  id,
  name: `Kasten ${id}`,
  status: 'ACTIVE',
  installationDate: '2024-04-01T10:00:00Z',
  ...more,
});
const fed = (id: string, feedType: string, amount: number, unit?: string) => ({
  id,
  type: 'FEEDING',
  date: '2024-08-01T08:00:00Z',
  details: { kind: 'FEEDING', data: { feedType, amount, unit } },
});
const hivepal = (name: string, hives: readonly object[], more: object = {}) =>
  send('hivepal', hivepalExport([{ id: name, name, hives, ...more }]));
const feedingsOf = async (colonyId: string) => {
  const { items } = await read(`feedings?colonyId=${colonyId}&sort=amount`);
  return items.map(({ feedType, amount, unit, note }: Record<string, unknown>) => [feedType, amount, unit, note]);
};

describe('feed in a unit of another program', () => {
  it('is converted into one that the feed is measured in, by its density where it has one', async () => {
    const report = await hivepal('Einheiten', [
      hive('u1', {
        actions: [
          fed('f1', 'Starch syrup', 2_000, 'ml'),
          fed('f2', 'Fondant', 2_500, 'g'),
          fed('f3', 'Syrup 3:2', 13.1, 'kg'),
          fed('f4', 'Starch syrup', 20),
          fed('f5', 'Honey', 1, 'L'),
        ],
      }),
    ]);
    expect(refusedOf(report)).toEqual([]);
    expect(await feedingsOf(idOf(report, 'hives u1'))).toEqual([
      ['HONEY', 1, 'L', 'Honey'],
      ['FONDANT', 2.5, 'KG', 'Fondant'],
      ['STARCH_SYRUP', 2.8, 'KG', 'Starch syrup\nStated: 2 L'],
      ['SYRUP_3_2', 10, 'L', 'Syrup 3:2\nStated: 13.1 KG'],
      ['STARCH_SYRUP', 20, 'KG', 'Starch syrup'],
    ]);
  });

  it('is kept with its figures in the notes where no unit leads to one of the feed', async () => {
    const report = await hivepal('Notizen', [
      hive('u2', { actions: [fed('g1', 'Fondant', 2, 'L'), fed('g2', 'Pollen patty', 500, 'ml')] }),
    ]);
    expect(refusedOf(report)).toEqual(['actions g1', 'actions g2']);
    expect(report.rows.find(({ source }) => source === 'actions g1')).toMatchObject({
      errors: [{ path: 'unit', code: 'NOT_ONE_OF' }],
      warnings: [{ code: 'BROUGHT_IN_NOTES' }],
    });
    expect((await read(`colonies/${idOf(report, 'hives u2')}`)).notes.split('\n')).toEqual([
      'From Hive-Pal:',
      '2024-08-01 Not recorded, actions g1: fed on 2024-08-01, feed type FONDANT, amount 2, unit L, note Fondant',
      '2024-08-01 Not recorded, actions g2: fed on 2024-08-01, feed type POLLEN_PATTY, amount 0.5, unit L, note Pollen patty',
    ]);
  });

  it('is in the unit of the service where the other program states none', async () => {
    const report = await send(
      'btree',
      btreeExport({
        apiaries: [{ id: 1, name: 'Stärke' }],
        hives: [{ id: 1, name: 'S1', modus: 1 }],
        movedates: [{ id: 1, date: '2022-04-27', hive_id: 1, apiary_id: 1 }],
        feed_types: [{ id: 998, name: 'Agenabon' }],
        feeds: [{ id: 1, date: '2022-08-01', amount: '14.0', hive_id: 1, type_id: 998, done: 1 }],
      }),
    );
    expect(refusedOf(report)).toEqual([]);
    expect(await feedingsOf(idOf(report, 'hives 1'))).toEqual([['STARCH_SYRUP', 14, 'KG', 'Agenabon']]);
  });
});

describe('a queen who changed hives', () => {
  const stays = async (id: string) => {
    const { items } = await read(`queens/${id}/colonies`);
    return items
      .map(({ colonyName, fromOn, toOn }: Record<string, unknown>) => [colonyName, fromOn, toOn])
      .toReversed();
  };
  const movement = (id: string, fromHiveId: string | null, toHiveId: string, day: string) => ({
    id,
    fromHiveId,
    toHiveId,
    movedAt: `${day}T10:00:00Z`,
    reason: 'stark',
  });

  it('stays in each for its time, also where two change places on one day', async () => {
    const queen = (id: string, year: number, movements: readonly object[]) => ({
      id,
      name: `Königin ${id}`,
      year,
      status: 'ACTIVE',
      installedAt: '2025-06-10T10:00:00Z',
      movements,
    });
    const anna = queen('qa', 2023, [
      movement('m1', null, 'k1', '2024-05-01'),
      movement('m2', 'k1', 'k2', '2025-06-10'),
    ]);
    const berta = queen('qb', 2022, [movement('m3', 'k2', 'k1', '2025-06-10')]);
    const hives = [hive('k1', { queens: [berta] }), hive('k2', { queens: [anna] })];
    const report = await hivepal('Tausch', hives);
    expect(refusedOf(report)).toEqual([]);
    expect(await stays(idOf(report, 'queens qa'))).toEqual([
      ['Kasten k1', '2024-05-01', '2025-06-10'],
      ['Kasten k2', '2025-06-10', null],
    ]);
    expect(await stays(idOf(report, 'queens qb'))).toEqual([
      ['Kasten k2', '2024-04-01', '2025-06-10'],
      ['Kasten k1', '2025-06-10', null],
    ]);
    expect(await read(`queens/${idOf(report, 'queens qb')}`)).toMatchObject({
      status: 'LAYING',
      notes: '2025-06-10 Moved: stark',
    });

    const next = { ...anna, movements: [...anna.movements, movement('m4', 'k2', 'k3', '2025-09-01')] };
    const again = await hivepal('Tausch', [
      hive('k1', { queens: [berta] }),
      hive('k2'),
      hive('k3', { queens: [next] }),
    ]);
    expect(refusedOf(again)).toEqual([]);
    expect((await stays(idOf(report, 'queens qa'))).at(-1)).toEqual(['Kasten k3', '2025-09-01', null]);
    expect((await read(`colonies/${idOf(again, 'hives k2')}`)).status).toBe('QUEENLESS');
  });
});

describe('what has no record of its own', () => {
  it('of an apiary is kept in its notes, the text of a recording in its inspection', async () => {
    const date = '2025-05-01T10:00:00Z';
    const inspections = [
      {
        id: 'w1',
        date,
        status: 'COMPLETED',
        observations: [{ type: 'queen_seen', booleanValue: false }],
        audioRecordings: [{ id: 'r', transcription: 'Brut in allen Stadien' }],
      },
      { id: 'w2', date: '2025-06-01T10:00:00Z', status: 'SCHEDULED', notes: [{ text: 'Futter' }] },
    ];
    const quickChecks = [{ id: 'c', hiveId: null, date, note: 'alle fliegen', tags: ['calm'], photos: [] }];
    const report = await hivepal('Runde', [hive('w', { positionRow: 3, inspections })], { quickChecks });
    expect(refusedOf(report)).toEqual([]);
    expect((await read(`apiaries/${idOf(report, 'apiaries Runde')}`)).notes).toBe(
      'From Hive-Pal:\n2025-05-01 Looked at: alle fliegen, calm',
    );
    expect(await read(`inspections/${idOf(report, 'inspections w1')}`)).toMatchObject({
      note: 'Recording: Brut in allen Stadien',
      queenSeen: null,
    });
    expect((await read(`colonies/${idOf(report, 'hives w')}`)).notes).toBe(
      'From Hive-Pal:\n2025-06-01 Planned: Inspection: Kasten w, Futter',
    );
    expect(report.created.task).toBe(0);
    expect(report.leftOver).toContainEqual(
      expect.objectContaining({ what: 'hives.positionRow', kept: 'NOT', count: 1 }),
    );
  });

  it('of BEEP is imported as stated: no box that nobody ticked, no count of nothing, no reminder of the past', async () => {
    const report = await send(
      'beep',
      beepExport([
        [['BEEP account data export']],
        [
          ['Location_id', 'Owner', 'Name'],
          [7, 1, 'Imkerij'],
        ],
        [
          ['Hive_id'],
          [11, 1, 'Kast 0', 'Dadant', 7, '', 'Beatrix', '', '2025-06-01', 0, 0, 0, 0, 0, '2025-05-01 10:00:00'],
        ],
        [
          ['Inspection_id', '', '', '', '', '', 'Impression', 'Attention', 'Reminder', 'Date', 'Notes', 'Deleted at'],
          [91, 1, '2025-07-02 09:30:00', 11, 'Kast 0', 7, '', '', 'Feed', '2025-08-01 09:00:00', 'calm'],
          [92, 1, '2025-07-03 09:30:00', '', '', 7, '', '', 'Mow', '2027-08-01 09:00:00', 'all fly'],
        ],
      ]),
    );
    expect(refusedOf(report)).toEqual([]);
    const colonyId = idOf(report, 'hives 11');
    expect((await read(`colonies/${colonyId}`)).notes).toBe('Hive: Dadant');
    expect(await read(`queens/${idOf(report, 'queens of hive 11')}`)).toMatchObject({
      status: 'LAYING',
      matingType: null,
      clipped: null,
    });
    expect(await read(`inspections/${idOf(report, 'inspections 91')}`)).toMatchObject({
      note: 'calm\nReminder: Feed, 2025-08-01',
    });
    const apiaryId = idOf(report, 'apiaries 7');
    expect((await read(`apiaries/${apiaryId}`)).notes).toBe('From BEEP:\n2025-07-03 Inspection: all fly');
    expect((await read(`tasks?apiaryId=${apiaryId}`)).items).toMatchObject([{ title: 'Mow', dueOn: '2027-08-01' }]);
  });
});

describe('the next export of BEEP', () => {
  it('brings another queen and new inspections to the hive, and knows hers by her name or her birth', async () => {
    const exportOf = (queen: string, born: string, inspections: readonly number[]) =>
      beepExport([
        [['BEEP account data export']],
        [
          ['Location_id', 'Owner', 'Name'],
          [70, 1, 'Hof'],
        ],
        [['Hive_id'], [110, 1, 'Kast H', '', 70, '', queen, '', born, 1, 0, 1, 1, 10, '2024-05-01 10:00:00']],
        [
          ['Inspection_id', '', '', '', '', '', 'Impression', 'Attention', 'Reminder', 'Date', 'Notes', 'Deleted at'],
          ...inspections.map((id) => [id, 1, `2025-07-0${id} 09:30:00`, 110, 'Kast H', 70, '', '', '', '', `${id}`]),
        ],
      ]);
    const sent = async (...given: Parameters<typeof exportOf>) => (await send('beep', exportOf(...given))).created;
    expect(await sent('Clara', '', [1])).toMatchObject({ colony: 1, queen: 1, inspection: 1 });
    expect(await sent('Clara', '2024-06-01', [1, 2])).toMatchObject({ colony: 0, queen: 0, inspection: 1 });
    expect(await sent('Klara', '2024-06-01', [1, 2])).toMatchObject({ queen: 0, inspection: 0 });
    expect(await sent('Dora', '2025-06-01', [2, 3])).toMatchObject({ queen: 1, inspection: 1 });
    const { items } = await read('colonies?q=Kast H');
    expect(items).toMatchObject([{ queenName: 'Dora' }]);
  });
});
