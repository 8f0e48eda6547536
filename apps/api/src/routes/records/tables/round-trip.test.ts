import { formOf } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const COLONIES = 'name;apiaryName;establishedOn\nVolk 1;Waldrand;2024-04-01\n"Süd, hinten";Waldrand;2024-04-01\n';

/** Each field once, with what is hard to write into a table. */
const TABLES: Record<string, string> = {
  queens:
    'name;birthYear;race;matingType;clipped;motherQueenName;colonyName;assignedOn;notes\n' +
    'Alma;2023;Carnica;Standbegattung;nein;;Volk 1;2024-05-01;"=ruhig\nund ""sanft"""\nBerta;2025;;unbegattet;;Alma;;;\n',
  harvests:
    'colonyName;harvestedOn;weightKg;framesCount;waterContentPercent;method;note\n' +
    'Volk 1;2025-06-01;12,345;7,5;17,2;Bienenflucht;\n"Süd, hinten";2025-06-01;3;;;;-Tracht\nVolk 1;2025-07-01;8;;;;\n',
  inspections:
    'colonyName;inspectedOn;startedAt;queenSeen;eggsSeen;broodFrames;gentleness;diseaseSigns;actions;weightKg;sky\n' +
    'Volk 1;2025-05-01;2025-05-01T10:00:00+02:00;ja;nein;6;3,5;Kalkbrut (bestätigt), Nosema Verdacht;"Drohnenrahmen\ngefüttert; 1 l";31,25;sonnig\n' +
    'Volk 1;2025-05-08;;;;;;keine;;;\n',
  'varroa-measurements':
    'colonyName;method;measuredOn;insertedOn;removedOn;miteCount;beeCount\n' +
    'Volk 1;Windel;;2025-07-01;2025-07-08;21;\nVolk 1;WASH;2025-08-01;;;3;300\nVolk 1;TREATMENT_FALL;2025-08-20;;;900;\n',
  feedings:
    'colonyName;fedOn;feedType;amount;unit;sugarFactor;storedFactor;isOrganic;purpose\n' +
    'Volk 1;2025-08-20;Invertsirup;7,5;kg;;;ja;Winterfutter\nVolk 1;2025-08-21;Sonstiges;1;L;0,5;0,6;nein;\nVolk 1;2025-08-22;Honigwabe;2;Waben;;;;\n',
  treatments:
    'colonyNames;biotechnicalKind;startedOn;endedOn;applications;note\n' +
    '"Volk 1\nSüd, hinten";Drohnenschnitt;2025-05-20;2025-05-20;2;\n"Süd, hinten";TBE;2025-07-20;;;brutfrei\n',
};

const importInto = async (at: TestApi, area: string, table: string) =>
  (await at.admin.post(`/api/v1/${area}/import`).set('Content-Type', 'text/csv').send(table).expect(200)).body as {
    created: number;
  };

const exported = async (at: TestApi, area: string) =>
  (await at.admin.get(`/api/v1/${area}?format=csv`).expect(200)).text;

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  [api, other] = await Promise.all([startTestApi(), startTestApi()]);
  for (const business of [api, other]) {
    await business.admin.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
    await importInto(business, 'colonies', COLONIES);
  }
});
afterAll(() => Promise.all([api.stop(), other.stop()]));

describe('GET /<area>?format=csv', () => {
  it.each(Object.keys(TABLES))('answers %s as what another business takes and answers alike', async (area) => {
    const { created } = await importInto(api, area, TABLES[area]!);
    const text = await exported(api, area);
    expect((await importInto(other, area, text)).created).toBe(created);
    expect(await exported(other, area)).toBe(text);
  });

  it.each(['colonies', ...Object.keys(TABLES)])('answers %s as a workbook that says the same', async (area) => {
    const read = async (query: string) => {
      const { headers, body } = await api.admin
        .get(`/api/v1/${area}?${query}`)
        .buffer(true)
        .parse((answer, done) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(null, Buffer.concat(pieces)));
        })
        .expect(200);
      return { headers, body: body as Buffer };
    };
    const book = await read('format=xlsx');
    expect(book.headers['content-disposition']).toMatch(/\.xlsx"$/);
    const third = await startTestApi();
    try {
      await third.admin.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
      if (area !== 'colonies') await importInto(third, 'colonies', COLONIES);
      const form = formOf([{ name: 'file', fileName: 'a.csv', contentType: 'text/csv', value: book.body }]);
      await third.admin
        .post(`/api/v1/${area}/import`)
        .set(form.headers)
        .send(form.body as never)
        .expect(200);
      expect(await exported(third, area)).toBe((await read('format=csv')).body.toString());
    } finally {
      await third.stop();
    }
  });

  it('leaves out treatments that a table cannot hold', async () => {
    const { items } = (await api.admin.get('/api/v1/treatments').expect(200)).body as { items: { id: string }[] };
    await api.admin.post(`/api/v1/treatments/${items[0]!.id}/cancel`, { reason: 'Versehen' }).expect(200);
    const lines = (await exported(api, 'treatments')).match(/\r\n/g);
    expect(lines).toHaveLength(items.length);
  });

  it('answers what the filters of the list find, to readers of the list', async () => {
    const one = await api.admin.get('/api/v1/harvests?format=csv&from=2025-07-01').expect(200);
    expect(one.text.match(/\r\n/g)).toHaveLength(2);
    expect(one.headers['content-disposition']).toMatch(/^attachment; filename="harvests-\d{4}-\d\d-\d\d\.csv"$/);
    const { token } = await api.signIn(['queens:read']);
    await api.as(token).get('/api/v1/harvests?format=csv').expect(403);
  });
});
