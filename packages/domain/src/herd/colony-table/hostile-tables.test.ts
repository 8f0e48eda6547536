import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import { assertGrowsLinearly } from '@beekeeping/core/testing/growth';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Cell } from '@beekeeping/records/tables/column';
import { readTable, type SentTable } from '@beekeeping/records/tables/read-table';
import { writeWorkbook } from '@beekeeping/records/tables/write-workbook';
import { colonyTable } from './columns.ts';

const HEADER = 'name;apiaryName;establishedOn;notes\n';

const read = async (sent: SentTable): Promise<string | number> => {
  try {
    return (await readTable(sent, colonyTable, { holds: () => true })).length;
  } catch (error) {
    if (error instanceof AppError) return error.errors?.[0]?.code ?? error.code;
    throw error;
  }
};

const lines = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

describe('a table of strangers', () => {
  it.each<[string, number, (size: number) => string]>([
    ['colonies', 400, (size) => HEADER + lines(size, (at) => `Volk ${at};Am Wald;1.4.26;"ruhig; ""sanft"""\n`)],
    ['cells that cannot be read', 400, (size) => HEADER + lines(size, () => '#REF!;;32.13.26;#####\n')],
    ['empty lines', 4_000, (size) => `${HEADER}Volk 1;Am Wald;1.4.26;\n${';;;\n'.repeat(size)}`],
    ['titles above the header', 4_000, (size) => `${'Liste\n'.repeat(size)}${HEADER}Volk 1;Am Wald;1.4.26;\n`],
    ['quotes in one cell', 3_000, (size) => `${HEADER}Volk 1;Am Wald;1.4.26;"${'""'.repeat(size)}"\n`],
    ['a quote that never ends', 30_000, (size) => `${HEADER}Volk 1;Am Wald;1.4.26;"${'\n'.repeat(size)}`],
    ['blanks in one cell', 6_000, (size) => `${HEADER}Volk 1;Am Wald;1.4.26;a${' '.repeat(size)}b\n`],
    ['digits in one cell', 6_000, (size) => `${HEADER}Volk 1;Am Wald;${'1'.repeat(size)};\n`],
    ['headings that nobody knows', 300, (size) => `${lines(size, (at) => `spalte${at};`)}name\nVolk 1\n`],
    ['cells without a heading', 3_000, (size) => `${HEADER}Volk 1${';x'.repeat(size)}\n`],
  ])('takes time in proportion to its %s', async (_what, size, make) => {
    await assertGrowsLinearly(size, make, read);
  });

  it('is refused when there is more above its header than a table holds', async () => {
    expect(await read(`${'Liste\n'.repeat(60_000)}${HEADER}Volk 1;Am Wald;1.4.26;\n`)).toBe('TOO_LONG');
  });
});

describe('a workbook of strangers', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'workbooks-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const workbookOf = async (name: string, rows: Cell[][]): Promise<SentTable> => {
    const file = path.join(directory, name);
    async function* parts(): AsyncGenerator<Cell[][]> {
      yield rows;
    }
    await writeFile(file, writeWorkbook(parts()));
    return { file: { path: file } };
  };

  it('takes time in proportion to its rows', async () => {
    const rowsOf = (count: number): Cell[][] => [
      ['name', 'apiaryName', 'notes'],
      ...Array.from({ length: count }, (_, at) => [`Volk ${at}`, 'Am Wald', 'ruhig & sanft <3']),
    ];
    const files = new Map<number, SentTable>();
    for (const size of [300, 3_000]) files.set(size, await workbookOf(`${size}.xlsx`, rowsOf(size)));
    expect(await read(files.get(300)!)).toBe(300);
    await assertGrowsLinearly(300, (size) => files.get(size)!, read);
  });
});
