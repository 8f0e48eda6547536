import { archiveOf } from './archive.factory.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

interface WrittenSheet {
  /** The elements `row` and their content. */
  rows: string;
  state?: 'hidden' | 'veryHidden';
}

interface WrittenWorkbook {
  /** Elements `si`, without which a workbook holds no shared texts. */
  texts?: readonly string[];
  /** Format codes, and the built-in formats by number: style 1 is the first of them. */
  formats?: readonly (string | number)[];
  is1904?: boolean;
}

const FIRST_OWN_FORMAT = 164;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const stylesOf = (formats: readonly (string | number)[]): string => {
  const own = formats.flatMap((code, at) =>
    typeof code === 'string' ? [`<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(code)}"/>`] : [],
  );
  const xf = (id: number): string =>
    `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  const ids = formats.map((code, at) => (typeof code === 'number' ? code : FIRST_OWN_FORMAT + at));
  return (
    `<styleSheet xmlns="${MAIN}">${own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''}` +
    '<fonts count="1" x14ac:knownFonts="1"><font><sz val="11"/><color theme="1"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    `<cellStyleXfs count="1">${xf(14)}</cellStyleXfs><cellXfs count="${ids.length + 1}">${[0, ...ids].map(xf).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles>' +
    '<dxfs count="1"><dxf><numFmt numFmtId="19" formatCode="dd/mm/yyyy"/></dxf></dxfs></styleSheet>'
  );
};

/** A workbook with the parts that Excel writes, in the order and by the names that it gives them. */
export const workbookOf = (
  sheets: readonly WrittenSheet[],
  { texts = [], formats = [], is1904 = false }: WrittenWorkbook = {},
): Buffer => {
  // Moving it to the front keeps the name of its part.
  const partOf = (at: number): string => `worksheets/sheet${sheets.length - at}.xml`;
  const named = [
    ...sheets.map((_, at): [string, string] => ['worksheet', partOf(at)]),
    ['theme', 'theme/theme1.xml'],
    ['styles', 'styles.xml'],
    ...(texts.length > 0 ? [['sharedStrings', 'sharedStrings.xml']] : []),
  ];
  const relationship = (type: string, target: string, at: number): string =>
    `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationship(`${OFFICE}/extended-properties`, 'docProps/app.xml', 2)}${relationship(`${OFFICE}/officeDocument`, 'xl/workbook.xml', 0)}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">` +
      `<fileVersion appName="xl" lastEdited="7"/><workbookPr${is1904 ? ' date1904="1"' : ''} defaultThemeVersion="166925"/>` +
      '<mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Imkerei\\"/></mc:Choice></mc:AlternateContent><sheets>' +
      sheets
        .map(
          ({ state }, at) =>
            `<sheet name="Tabelle${at + 1}" sheetId="${at + 3}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
        )
        .join('') +
      '</sheets><calcPr calcId="191029"/></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${named
      .map(([kind, target], at) => relationship(`${OFFICE}/${kind}`, target!, at))
      .toReversed()
      .join('')}</Relationships>`,
  };
  for (const [at, { rows }] of [...sheets.entries()].toReversed()) {
    files[`xl/${partOf(at)}`] =
      `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr/><dimension ref="A1"/><sheetViews><sheetView workbookViewId="0"/></sheetViews>` +
      `<sheetFormatPr baseColWidth="10" defaultRowHeight="15"/><sheetData>${rows}</sheetData>` +
      '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells><pageMargins left="0.7" right="0.7"/></worksheet>';
  }
  files['xl/theme/theme1.xml'] =
    '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"/>';
  files['xl/styles.xml'] = stylesOf(formats);
  if (texts.length > 0) {
    files['xl/sharedStrings.xml'] =
      `<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${texts.join('')}</sst>`;
  }
  files['docProps/app.xml'] = '<Properties><Application>Microsoft Excel</Application></Properties>';
  return archiveOf(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, DECLARATION + xml])));
};
