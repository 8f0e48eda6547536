import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FONT_FAMILIES } from '@beekeeping/core/font-family';
import { silentLogger } from '@beekeeping/core/logger';
import { createPrinter, fontFaces } from '@beekeeping/printing';
import { barePdf, findChromium, isChromiumInstalled } from '../bare/bare-chromium.ts';
import type { Contender } from '../measure.ts';
import type { RatioRow } from './row.ts';

const LABELS = 100;
const PER_SHEET = 18;

const label = (number: number): string => `<div class="label"><h1>Blütenhonig</h1><p>aus deutschen Landen</p>
  <p class="net">500 g</p><p>L2026-${String(number).padStart(4, '0')} · mindestens haltbar bis 30. Juni 2028</p>
  <svg viewBox="0 0 29 29">${Array.from({ length: 400 }, (_, dot) => `<path d="M${(dot * 7) % 29} ${(dot * 11) % 29}h1v1h-1z"/>`).join('')}</svg></div>`;

const sheet = (first: number): string =>
  `<section>${Array.from({ length: Math.min(PER_SHEET, LABELS - first) }, (_, n) => label(first + n + 1)).join('')}</section>`;

/** Sheets of jar labels of 63.5 × 46.6 mm, eighteen to a page, each with a number and a code of its own. */
const HTML = `<!doctype html><html lang="de"><meta charset="utf-8"><style>${fontFaces(FONT_FAMILIES)}
@page{size:A4;margin:0} *{margin:0;box-sizing:border-box} body{font:8pt/1.3 'Source Sans 3'}
section{break-after:page;padding:8.5mm 7.2mm;display:grid;grid-template-columns:repeat(3,63.5mm);grid-auto-rows:46.6mm;column-gap:2.5mm}
.label{position:relative;padding:4mm;overflow:hidden;border:.2mm solid #b9a783;border-radius:3mm} h1{font:16pt 'Source Serif 4'}
.net{font-size:14pt;font-weight:700} svg{position:absolute;right:3mm;bottom:3mm;width:16mm;height:16mm}</style>
<body>${Array.from({ length: Math.ceil(LABELS / PER_SHEET) }, (_, page) => sheet(page * PER_SHEET)).join('')}`;

/** Milliseconds for one PDF, of a browser that is warm. */
const msEach = (open: () => Promise<{ print: () => Promise<unknown>; close: () => Promise<void> }>): Contender => ({
  run: async (span) => {
    const { print, close } = await open();
    await print();
    const enough = (done: number, ms: number): boolean =>
      'seconds' in span ? ms >= span.seconds * 1_000 : done >= span.operations;
    const startedAt = performance.now();
    let done = 0;
    for (; !enough(done, performance.now() - startedAt); done += 1) await print();
    const tookMs = performance.now() - startedAt;
    await close();
    return tookMs / done;
  },
});

const ours = msEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-printing-'));
  const printer = createPrinter({
    chromiumPath: findChromium(),
    searchPath: '',
    dataDir,
    requiresSandbox: false,
    logger: silentLogger,
  });
  return {
    print: () => printer.pdf(HTML, 'bench'),
    close: async () => {
      await printer.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});

export const printRow: RatioRow = {
  name: 'print-labels',
  what: `${LABELS} labels as one PDF, milliseconds`,
  against: 'bare Chromium printing the same HTML',
  aim: { atMost: 1.3 },
  effort: { warmUp: { operations: 3 }, run: { operations: 8 } },
  tiny: 1,
  lacks: () => (isChromiumInstalled() ? undefined : 'No browser was found: `apt-get install chromium-headless-shell`'),
  contenders: () => Promise.resolve([ours, msEach(() => barePdf(HTML))]),
};
