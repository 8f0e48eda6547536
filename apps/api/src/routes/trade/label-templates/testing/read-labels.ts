import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import jsQR from 'jsqr';
import sharp from 'sharp';

const run = promisify(execFile);
/** Its types describe it as a module with a default export. */
const readCode = jsQR as unknown as typeof jsQR.default;
const MM_PER_POINT = 25.4 / 72;

/** A word of a page, with its left edge, width and vertical middle, from the upper left corner of the page. */
export interface PrintedWord {
  word: string;
  xMm: number;
  yMm: number;
  widthMm: number;
}

export interface PrintedPage {
  widthMm: number;
  heightMm: number;
  words: PrintedWord[];
}

/** A part of a page, in millimetres. */
export interface Region {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};
const unescape = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|amp|quot|apos|#39);/g, (entity) => ENTITIES[entity]!);

const mmOf = (points: string | undefined): number => Number(points) * MM_PER_POINT;

const withFile = async <T>(bytes: Uint8Array, work: (file: string, directory: string) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'read-labels-'));
  try {
    const file = path.join(directory, 'labels.pdf');
    await writeFile(file, bytes);
    return await work(file, directory);
  } finally {
    await rm(directory, { recursive: true });
  }
};

/** The pages of a PDF with every word of them, as Debian's poppler-utils reads them back. */
export const readPages = (pdf: Uint8Array): Promise<PrintedPage[]> =>
  withFile(pdf, async (file) => {
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 2 ** 28 });
    return stdout
      .split('<page ')
      .slice(1)
      .map((page) => {
        const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page)!;
        const words = page.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
        );
        return {
          widthMm: mmOf(width),
          heightMm: mmOf(height),
          words: [...words].map(([, x, top, right, bottom, word]) => ({
            word: unescape(word!),
            xMm: mmOf(x),
            widthMm: mmOf(right) - mmOf(x),
            yMm: (mmOf(top) + mmOf(bottom)) / 2,
          })),
        };
      });
  });

/** What a phone reads from a picture; undefined for nothing. */
export const qrCodeIn = async (png: Uint8Array): Promise<string | undefined> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

/** What a phone reads from a part of a printed page. */
export const readQrCode = (
  pdf: Uint8Array,
  page: number,
  region: Region,
  dotsPerInch = 300,
): Promise<string | undefined> =>
  withFile(pdf, async (file, directory) => {
    const dots = (mm: number): string => String(Math.round((mm / 25.4) * dotsPerInch));
    const corner = ['-x', dots(region.xMm), '-y', dots(region.yMm)];
    const size = ['-W', dots(region.widthMm), '-H', dots(region.heightMm)];
    const picture = path.join(directory, 'part');
    const which = ['-r', String(dotsPerInch), '-f', String(page), '-singlefile', '-png'];
    await run('pdftoppm', [...which, ...corner, ...size, file, picture]);
    return qrCodeIn(await readFile(`${picture}.png`));
  });

/** Where horizontal lines of the first page cross `xMm` from its left edge, from the top down. */
export const rulesAcross = (pdf: Uint8Array, xMm: number): Promise<number[]> =>
  withFile(pdf, async (file, directory) => {
    const dotsPerMm = 8;
    const picture = path.join(directory, 'page');
    await run('pdftoppm', ['-r', String(dotsPerMm * 25.4), '-singlefile', '-gray', '-png', file, picture]);
    const column = { left: Math.round(xMm * dotsPerMm), top: 0, width: 1 };
    const image = sharp(await readFile(`${picture}.png`));
    const { height } = await image.metadata();
    const grey = await image
      .extract({ ...column, height })
      .greyscale()
      .raw()
      .toBuffer();
    return [...grey.keys()].filter((y) => grey[y]! < 235 && (grey[y - 1] ?? 255) >= 235).map((y) => y / dotsPerMm);
  });
