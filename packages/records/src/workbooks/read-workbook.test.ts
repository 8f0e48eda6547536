import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { archiveOf } from './archive.factory.ts';
import { readWorkbook, type Sheet } from './read-workbook.ts';
import { workbookOf } from './workbook.factory.ts';

let directory: string;
let written = 0;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'workbooks-'));
});
afterAll(() => rm(directory, { recursive: true }));

const read = async (bytes: Buffer): Promise<Sheet[]> => {
  const file = path.join(directory, String((written += 1)));
  await writeFile(file, bytes);
  return readWorkbook(file);
};

const readRows = async (rows: string, options: Parameters<typeof workbookOf>[1] = {}): Promise<Sheet> =>
  (await read(workbookOf([{ rows }], options)))[0]!;

describe('a workbook as Excel writes it', () => {
  it('holds shared texts with runs, without their pronunciation, and texts in their cells', async () => {
    const texts = [
      '<si><t>Volk</t></si>',
      '<si><r><rPr><b/><sz val="11"/></rPr><t>Bienen</t></r><r><t xml:space="preserve">stand </t></r></si>',
      '<si><t>蜂</t><rPh sb="0" eb="1"><t>はち</t></rPh><phoneticPr fontId="1"/></si>',
      '<si><t xml:space="preserve">ruhig_x000D_\nsanft _x005F_x000D_</t></si>',
      '<si/>',
    ];
    const cells = texts.map((_, at) => `<c r="${'ABCDE'[at]}1" t="s"><v>${at}</v></c>`).join('');
    const inline =
      '<c r="F1" t="inlineStr"><is><r><t>Äh</t></r><r><t>re</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>';
    expect(await readRows(`<row r="1" spans="1:6">${cells}${inline}</row>`, { texts })).toEqual([
      ['Volk', 'Bienenstand ', '蜂', 'ruhig\r\nsanft _x000D_', '', 'Ähre'],
    ]);
  });

  it.each<[string | number, number, string | number]>([
    [14, 46_143, '2026-05-01'],
    [22, 46_143.5, '2026-05-01'],
    ['dd/mm/yyyy', 46_143, '2026-05-01'],
    ['TT.MM.JJJJ', 46_143, '2026-05-01'],
    ['[$-407]d/\\ mmmm\\ yyyy;@', 46_143, '2026-05-01'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46_143, '2026-05-01'],
    ['General', 46_143, 46_143],
    ['Standard', 46_143, 46_143],
    ['0.0" Tage"', 8.4, 8.4],
    ['#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]', -1234.5, -1234.5],
    [0, 8.4000000000000004, 8.4],
    [9, 0.18, '18 %'],
    [10, 0.172, '17.2 %'],
    ['0.0%', 0.1725, '17.25 %'],
    ['000', 7, '007'],
    ['000', 7.5, 7.5],
  ])('shows by the format %s the number %p as %p', async (format, number, shown) => {
    const cell = `<c r="A1" s="1"><v>${number}</v></c>`;
    expect(await readRows(`<row r="1">${cell}</row>`, { formats: [format] })).toEqual([[shown]]);
  });

  it('counts its days since 1904 where it says so', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>44681</v></c><c r="B1" s="1"><v>0</v></c></row>';
    expect(await readRows(rows, { formats: [14], is1904: true })).toEqual([['2026-05-01', '1904-01-01']]);
  });

  it('holds what its formulas came to, and says which nobody has computed', async () => {
    const cells =
      '<c r="A1"><f>SUM(B2:B9)</f><v>12.5</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>Volk_x000A_7</v></c>' +
      '<c r="C1" t="str"><f>""</f><v></v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1"><f>A1</f><v/></c>' +
      '<c r="F1" t="b"><v>1</v></c><c r="G1" t="b"><v>0</v></c><c r="H1" t="d"><v>2026-05-01T00:00:00.000</v></c>';
    expect(await readRows(`<row r="1">${cells}</row>`)).toEqual([
      [12.5, 'Volk\n7', '', '#DIV/0!', '#CALC!', 'true', 'false', '2026-05-01'],
    ]);
  });

  it('has gaps, and cells and rows that hold nothing but their look', async () => {
    const look =
      '<row r="9"/>'.replace('9', '1048575') +
      '<row r="1048576" s="1" customFormat="1"><c r="XFD1048576" s="1"/></row>';
    const rows = `<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="1"/><c r="E3"><v>2</v></c><c r="XFD3" s="1"/></row>${look}`;
    expect(await readRows(rows, { formats: [14] })).toEqual([[], [], ['', 1, '', '', 2]]);
  });

  it('has sheets in the order in which people see them, without those that they do not', async () => {
    const rows = (text: string): string => `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row>`;
    const workbook = workbookOf([
      { rows: rows('Listen'), state: 'hidden' },
      { rows: rows('erste') },
      { rows: rows('geheim'), state: 'veryHidden' },
      { rows: rows('zweite') },
    ]);
    expect(await read(workbook)).toEqual([[['erste']], [['zweite']]]);
  });
});

it('reads a workbook of a program that names its parts and elements otherwise', async () => {
  const relationship = (kind: string, target: string) =>
    `<Relationships><Relationship Id="R1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/></Relationships>`;
  const workbook = archiveOf({
    '_rels/.rels': relationship('officeDocument', '/book/Workbook2.xml'),
    'book/Workbook2.xml': '<x:workbook><x:sheets><x:sheet name="a" rel:id="R1"/></x:sheets></x:workbook>',
    'book/_rels/Workbook2.xml.rels': relationship('worksheet', '../data/one.xml'),
    'data/one.xml':
      '<x:worksheet><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c/><x:c><x:v>1</x:v></x:c></x:row></x:sheetData>' +
      '<controls><xdr:row>5</xdr:row></controls></x:worksheet>',
  });
  expect(await read(workbook)).toEqual([[['a', '', 1]]]);
});

it.each<[string, Buffer]>([
  [
    'a document of OpenDocument',
    archiveOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
  ],
  ['a workbook without its workbook', archiveOf({ 'xl/worksheets/sheet1.xml': '<worksheet/>' })],
  ['a shared text that is not there', workbookOf([{ rows: '<row><c t="s"><v>3</v></c></row>' }])],
  ['rows out of their order', workbookOf([{ rows: '<row r="2"/><row r="1"/>' }])],
  ['cells out of their order', workbookOf([{ rows: '<row r="1"><c r="B1"/><c r="A1"/></row>' }])],
  [
    'a part with a lone surrogate',
    archiveOf({ '_rels/.rels': '<R><Relationship Type="/officeDocument" Target="&#xD800;"/></R>' }),
  ],
])('refuses %s', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'file', code: 'BAD_FORMAT' }],
  });
});
