/** Points from the left and the bottom edge of an A4 page, and between two lines. */
const LEFT = 72;
const TOP = 740;
const LEADING = 20;

/** Of the characters that PDF's own encoding of Latin text has. */
const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A page of A4 with a heading and lines below it, in Latin letters. */
export const paperPdf = (heading: string, lines: readonly string[]): Buffer => {
  const text = [
    'BT',
    `/F1 18 Tf ${LEFT} ${TOP} Td (${escaped(heading)}) Tj`,
    `/F2 11 Tf 0 -${2 * LEADING} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj 0 -${LEADING} Td`),
    'ET',
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}${table}${trailer}`, 'latin1');
};
