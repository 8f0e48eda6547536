import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { toolDescribe } from '@beekeeping/db/testing/tool';

const run = promisify(execFile);
const MM_PER_POINT = 25.4 / 72;

/** What a reader of the paper finds. */
export interface ReadPdf {
  title: string;
  pages: { widthMm: number; heightMm: number; text: string }[];
  /** Names of the typefaces in the file, without the mark of a subset. */
  fonts: string[];
}

/** `describe` for tests that read papers back. */
export const paperDescribe = (name: string, tests: () => void): void =>
  toolDescribe(name, 'pdftotext', 'poppler-utils', tests);

/** Reads a PDF, its text in the order in which it was drawn, with Debian's poppler-utils. */
export const readPdf = async (pdf: Uint8Array): Promise<ReadPdf> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'read-pdf-'));
  try {
    const file = path.join(directory, 'paper.pdf');
    await writeFile(file, pdf);
    const [text, info, fonts] = await Promise.all(
      [
        ['pdftotext', '-raw', file, '-'],
        ['pdfinfo', '-f', '1', '-l', '-1', file],
        ['pdffonts', file],
      ].map(async ([program, ...words]) => (await run(program!, words, { maxBuffer: 2 ** 28 })).stdout),
    );
    const texts = text!.split('\f').slice(0, -1);
    const sizes = [...info!.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/gm)];
    return {
      title: /^Title:\s+(.*)$/m.exec(info!)?.[1] ?? '',
      pages: sizes.map(([, width, height], index) => ({
        widthMm: Number(width) * MM_PER_POINT,
        heightMm: Number(height) * MM_PER_POINT,
        text: texts[index] ?? '',
      })),
      fonts: fonts!
        .split('\n')
        .slice(2, -1)
        .map((line) => line.split(' ')[0]!.replace(/^[A-Z]{6}\+/, '')),
    };
  } finally {
    await rm(directory, { recursive: true });
  }
};
