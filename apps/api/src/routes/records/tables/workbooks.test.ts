import { archiveOf, workbookOf } from '@beekeeping/domain/testing';
import { formOf } from '@beekeeping/http/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();
beforeAll(async () => {
  await api.admin.post('/api/v1/apiaries', { name: 'Kirschgarten' }).expect(201);
});

const send = (area: string, value: Buffer) => {
  const { headers, body } = formOf([{ name: 'file', fileName: 'Mappe1.xlsx', contentType: 'text/csv', value }]);
  return api.admin
    .post(`/api/v1/${area}/import`)
    .set(headers)
    .send(body as never);
};

/** Styles of the workbooks below, by the formats that `workbookOf` gets. */
const FORMATS = ['dd/mm/yyyy', '0.0%', '[$-407]d/\\ mmmm\\ yyyy;@', '000'];
const [DAY, SHARE, LONG_DAY, PADDED] = [1, 2, 3, 4];

type Cell = string | undefined | [value: number, style?: number] | { xml: string };

/** A sheet as Excel leaves it: a title over merged cells, gaps, texts apart, and a hundred empty lines with borders. */
const excel = (rows: readonly (readonly Cell[])[], isTitled = true): Buffer => {
  const texts = ['<si><r><t>Bienen </t></r><r><rPr><b/></rPr><t>2026</t></r></si>'];
  const cell = (value: Cell, at: string): string => {
    if (value === undefined) return '';
    if (typeof value === 'object' && 'xml' in value) return value.xml.replace('<c', `<c r="${at}"`);
    if (typeof value === 'object') return `<c r="${at}" s="${value[1] ?? 0}"><v>${value[0]}</v></c>`;
    return `<c r="${at}" t="s"><v>${texts.push(`<si><t xml:space="preserve">${value}</t></si>`) - 1}</v></c>`;
  };
  const lines = rows.map((cells, at) => {
    const row = at + 3;
    const written = cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row}`));
    return `<row r="${row}" spans="1:9" x14ac:dyDescent="0.25">${written.join('')}<c r="Z${row}" s="1"/></row>`;
  });
  const title = isTitled ? '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/></row>' : '';
  const empty = Array.from({ length: 100 }, (_, at) => `<row r="${at + 900}"><c r="A${at + 900}" s="1"/></row>`);
  return workbookOf(
    [
      { rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Listen</t></is></c></row>', state: 'hidden' },
      { rows: '' },
      { rows: title + lines.join('') + empty.join('') },
    ],
    { texts, formats: FORMATS },
  );
};

/** 1 May 2026, as a workbook counts it. */
const MAY = 46_143;
const TRUE = { xml: '<c t="b"><v>1</v></c>' };
const VOLK = { xml: '<c t="str"><f>Stamm!A2</f><v>Volk 7</v></c>' };

const recorded = async (area: string, workbook: Buffer) => {
  const { body } = await send(area, workbook);
  expect(body.rows).toMatchObject([{ row: 1, errors: [] }]);
  const [{ id, colonyId }] = body.rows;
  return (await api.admin.get(`/api/v1/${area}/${id ?? colonyId}`).expect(200)).body;
};

describe('a workbook of Excel', () => {
  it('imports colonies with their queens', async () => {
    const workbook = excel([
      [
        'Volk',
        'Bienen-\nstand',
        undefined,
        'Wabengassen',
        'gegründet am',
        'Königin',
        'Jahr der Königin',
        'Zeichennummer',
      ],
      ['Volk 7', ' Kirschgarten ', undefined, [8.5], [MAY - 30, DAY], [7, PADDED], [2024], [7, PADDED]],
    ]);
    const colony = await recorded('colonies', workbook);
    expect(colony).toMatchObject({ name: 'Volk 7', occupiedFrames: 8.5, establishedOn: '2026-04-01' });
    const queen = (await api.admin.get(`/api/v1/queens/${colony.queenId}`).expect(200)).body;
    expect(queen).toMatchObject({ name: '007', birthYear: 2024, markingNumber: 7 });
  });

  it.each<[string, Cell[], Cell[], object]>([
    [
      'queens',
      ['Königin', 'Jahrgang', 'gestutzt', 'gekauft am'],
      ['Alma', [2025], TRUE, [MAY, LONG_DAY]],
      { name: 'Alma', birthYear: 2025, clipped: true, purchasedOn: '2026-05-01' },
    ],
    [
      'harvests',
      ['Volk', 'Erntetag', 'Gewicht', 'Wassergehalt'],
      [VOLK, [MAY + 0.4, DAY], { xml: '<c><f>C9-D9</f><v>18.399999999999999</v></c>' }, [0.172, SHARE]],
      { colonyName: 'Volk 7', harvestedOn: '2026-05-01', weightKg: 18.4, waterContentPercent: 17.2 },
    ],
    [
      'inspections',
      ['Volk', 'Datum', 'Königin gesehen', 'Brutwaben', 'Maßnahmen'],
      [VOLK, [MAY, DAY], TRUE, '6,5', 'Baurahmen_x000D_\ngefüttert'],
      { inspectedOn: '2026-05-01', queenSeen: true, broodFrames: 6.5, actions: ['Baurahmen', 'gefüttert'] },
    ],
    [
      'varroa-measurements',
      ['Volk', 'Methode', 'von', 'bis', 'Milben'],
      [VOLK, 'Windel', [MAY, DAY], '8.5.26', '21'],
      { insertedOn: '2026-05-01', removedOn: '2026-05-08', miteCount: 21 },
    ],
    [
      'feedings',
      ['Volk', 'Datum', 'Futterart', 'Menge', 'Einheit', 'bio'],
      [VOLK, '2026-05-01 00:00:00', 'Sirup 3:2', '7,5', 'L', TRUE],
      { fedOn: '2026-05-01', amount: 7.5, isOrganic: true },
    ],
    [
      'treatments',
      ['Völker', 'Maßnahme', 'Beginn', 'Ende'],
      [VOLK, 'Drohnenschnitt', [MAY, DAY], [MAY, DAY]],
      { startedOn: '2026-05-01', endedOn: '2026-05-01', biotechnicalKind: 'DRONE_BROOD_REMOVAL' },
    ],
  ])('imports %s', async (area, header, line, expected) => {
    expect(await recorded(area, excel([header, line]))).toMatchObject(expected);
  });

  it('is refused with the cell that holds an error, a formula without a result, or a number that could be two', async () => {
    const workbook = excel(
      [
        ['Volk', 'Erntetag', 'Gewicht', 'Notiz'],
        [VOLK, [MAY, DAY], { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, '#NV'],
        [VOLK, [MAY, DAY], { xml: '<c><f>B2*2</f><v/></c>' }],
        [VOLK, '########', [8.5]],
        [VOLK, [MAY, DAY], '1.234'],
        [VOLK, [MAY, DAY], '1,234'],
        [VOLK, [MAY, DAY], TRUE],
        [VOLK, '5/1/2026', [1.234]],
      ],
      false,
    );
    const { body } = await send('harvests', workbook).expect(400);
    const problems = body.rows.flatMap(({ row, errors }: { row: number; errors: { path: string; code: string }[] }) =>
      errors.map(({ path, code }) => [row, path, code]),
    );
    expect(problems).toEqual([
      [1, 'weightKg', 'NOT_ALLOWED'],
      [1, 'note', 'NOT_ALLOWED'],
      [2, 'weightKg', 'NOT_ALLOWED'],
      [3, 'harvestedOn', 'NOT_ALLOWED'],
      [4, 'weightKg', 'WRONG_TYPE'],
      [5, 'weightKg', 'WRONG_TYPE'],
      [6, 'weightKg', 'WRONG_TYPE'],
      [7, 'harvestedOn', 'BAD_FORMAT'],
    ]);
  });
});

it.each([
  [
    'a document of OpenDocument',
    archiveOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
  ],
  ['a workbook with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('%s is refused as no workbook of Excel', async (_what, bytes) => {
  const { body } = await send('harvests', bytes).expect(400);
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'file', code: 'BAD_FORMAT', params: { format: 'xlsx' } }],
  });
});
