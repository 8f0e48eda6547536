import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FONT_FAMILIES } from '@beekeeping/core/font-family';
import { silentLogger } from '@beekeeping/core/logger';
import { waitUntil } from '@beekeeping/db/testing';
import { describeWhere } from '@beekeeping/db/testing/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fontFaces } from './fonts.ts';
import { createPrinter, type Printer } from './printer.ts';
import { accountOf, browserProcesses, environmentOf, profileOf } from './testing/browser-processes.ts';
import { hostileMarkup, paperDescribe, readPdf, startCanary } from './testing/index.ts';

let dataDir: string;
const started: Printer[] = [];

const newPrinter = (options: Partial<Parameters<typeof createPrinter>[0]> = {}): Printer => {
  const searchPath = process.env['PATH'] ?? '/usr/bin';
  const printer = createPrinter({ searchPath, dataDir, requiresSandbox: false, logger: silentLogger, ...options });
  started.push(printer);
  return printer;
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'printer-test-'));
});
afterAll(async () => {
  for (const printer of started) await printer.stop();
  await rm(dataDir, { recursive: true });
});

const paper = (body: string, page = 'size:105mm 74mm;margin:5mm'): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>Probe</title><style>${fontFaces(FONT_FAMILIES)}
@page{${page}} body{font-family:'Source Serif 4'} i{font-family:'Source Sans 3'}</style><body>${body}`;

/** A paper that keeps a browser busy for a while. */
const LONG = paper('<p>Seite</p>'.repeat(5_000));
/** One that keeps it busy for longer than any test takes. */
const ENDLESS = paper(`<div style="columns:3">${'<p>Seite</p>'.repeat(300_000)}</div>`);

const me = 'me';
const you = 'you';

paperDescribe('a printer', () => {
  let printer: Printer;
  beforeAll(() => {
    printer = newPrinter();
  });

  it('makes a PDF in true millimetres, with its text and the typefaces it names', async () => {
    const { title, pages, fonts } = await readPdf(
      await printer.pdf(paper('Größe, <b>Straße</b>, <i>Łódź</i> € „Öl“'), me),
    );
    expect(title).toBe('Probe');
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text).toContain('Größe, Straße, Łódź € „Öl“');
    expect(Math.abs(pages[0]!.widthMm - 105)).toBeLessThan(0.2);
    expect(Math.abs(pages[0]!.heightMm - 74)).toBeLessThan(0.2);
    expect(new Set(fonts.map((name) => name.slice(0, 10)))).toEqual(new Set(['SourceSeri', 'SourceSans']));
  });

  it.each([
    [62, 29, 12, 744, 348],
    [63.5, 38.1, 11.811, 750, 450],
  ])('makes a picture of %d x %d mm with %d dots per mm', async (widthMm, heightMm, dotsPerMm, width, height) => {
    const png = Buffer.from(await printer.png(paper('<p>Bild'), { widthMm, heightMm, dotsPerMm }, me));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });

  it.each([
    [Number.NaN, 10, 12],
    [10, -1, 12],
    [0, 10, 12],
    [1e308, 1e308, 12],
    [1_000, 1_000, 12],
  ])('refuses a picture of %d x %d mm with %d dots per mm', async (widthMm, heightMm, dotsPerMm) => {
    await expect(printer.png('x', { widthMm, heightMm, dotsPerMm }, me)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('refuses more than one paper can hold', async () => {
    await expect(printer.pdf('x'.repeat(33 * 2 ** 20), me)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('lets nothing out of whatever HTML, runs no script, reads no file, and prints the rest', async () => {
    const canary = await startCanary();
    const papers: string[] = [];
    for (const markup of hostileMarkup(canary.host)) {
      const { pages } = await readPdf(await printer.pdf(paper(`VORHER ${markup}<p>NACHHER`), me));
      papers.push(pages.map(({ text }) => text).join('\n'));
    }
    const visits = canary.connections();
    await canary.stop();
    expect(visits).toBe(0);
    expect(papers.filter((text) => !text.includes('VORHER') || /SCRIPT RAN|root:/.test(text))).toEqual([]);
  });

  it('stays on its paper where that wants to lead elsewhere', async () => {
    const { pages } = await readPdf(
      await printer.pdf(paper('<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">Ich bleibe'), me),
    );
    expect(pages[0]!.text).toContain('Ich bleibe');
    expect(Math.round(pages[0]!.widthMm)).toBe(105);
  });

  it('gives its browser nothing of our environment, and lends it an account that is not root', async () => {
    expect(await printer.unavailable()).toBeNull();
    const [pid] = browserProcesses('--user-data-dir');
    const names = environmentOf(pid!)
      .split('\0')
      .map((line) => line.split('=')[0]!);
    expect(names.filter((name) => !/^(?:HOME|LANG|PATH|TMPDIR|PWD|OLDPWD|CHROME_\w+|)$/.test(name))).toEqual([]);
    expect(accountOf(pid!)).not.toBe(0);
  });

  it('prints again, and the paper that was printing too, when its browser was killed', async () => {
    const prints = [printer.pdf(LONG, me), printer.pdf(LONG, you)];
    await waitUntil('pages are open', () => browserProcesses('--type=renderer').length > 1);
    process.kill(-browserProcesses('--user-data-dir')[0]!, 'SIGKILL');
    for (const print of prints) expect((await readPdf(await print)).pages.length).toBeGreaterThan(100);
  });

  it('prints the one label of somebody else while one caller wants thirty long papers, of which it takes six', async () => {
    let done = 0;
    const some = paper('<p>Seite</p>'.repeat(1_000));
    const thirty = Array.from({ length: 30 }, () => printer.pdf(some, me).then(() => (done += 1)));
    const label = await printer.pdf(paper('Glas'), you);
    expect(done).toBeLessThan(6);
    expect((await readPdf(label)).pages[0]!.text).toContain('Glas');
    const results = await Promise.allSettled(thirty);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(24);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'PRINTER_BUSY', status: 503, headers: { 'Retry-After': '5' } });
    }
  });

  it('gives up what nobody waits for', async () => {
    const gone = new AbortController();
    const print = printer.pdf(LONG, me, gone.signal);
    await waitUntil('it prints', () => browserProcesses().length > 0);
    gone.abort(new Error('gone'));
    await expect(print).rejects.toThrow('gone');
  });

  describe('with little time for one paper', () => {
    let impatient: Printer;
    let others: Set<number>;
    const warned: string[] = [];
    const logger = { ...silentLogger, warn: (line: string) => warned.push(line) };
    const own = (...words: string[]) => browserProcesses(...words).filter((pid) => !others.has(pid));
    beforeAll(async () => {
      others = new Set(browserProcesses());
      impatient = newPrinter({ logger, deadlineMs: (html) => (html === ENDLESS ? 500 : 600_000) });
      await impatient.unavailable();
    });

    it('ends what takes too long alone, and prints on what is printed beside it', async () => {
      const [browser] = own('--user-data-dir');
      const beside = impatient.pdf(LONG, you);
      await expect(impatient.pdf(ENDLESS, me)).rejects.toMatchObject({ code: 'PRINT_FAILED', status: 503 });
      expect((await readPdf(await beside)).pages.length).toBeGreaterThan(100);
      // One is kept ready for the next page.
      await waitUntil('no page is left behind', () => own('--type=renderer').length <= 1);
      expect({ browser: own('--user-data-dir')[0], warned }).toEqual({ browser, warned: [] });
    });

    it('ends the browser that does not close a page, and takes the next with another', async () => {
      const [browser] = own('--user-data-dir');
      const print = impatient.pdf(ENDLESS, me);
      // With all that it has started.
      process.kill(-browser!, 'SIGSTOP');
      await expect(print).rejects.toMatchObject({ code: 'PRINT_FAILED', status: 503 });
      await waitUntil('its browser has ended', () => !own().includes(browser!));
      expect((await readPdf(await impatient.pdf(paper('Danach'), me))).pages[0]!.text).toContain('Danach');
    });
  });

  it('leaves no process and no file behind when it stops, and starts nothing more', async () => {
    const others = new Set(browserProcesses());
    const own = () => browserProcesses('--user-data-dir').filter((pid) => !others.has(pid));
    const last = newPrinter();
    const prints = Promise.allSettled([last.pdf(LONG, me), last.pdf(LONG, you), last.pdf(LONG, me)]);
    // Some of its processes end while one reads of them.
    const profile = () =>
      own()
        .map(profileOf)
        .find((each) => each !== undefined);
    let home = '';
    await waitUntil('it prints', () => (home = path.join(profile() ?? '/', '../..')) !== '/');
    expect(existsSync(home)).toBe(true);
    await last.stop();
    expect((await prints).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(browserProcesses().filter((pid) => !others.has(pid))).toEqual([]);
    expect(existsSync(home)).toBe(false);
    await expect(last.pdf('x', me)).rejects.toMatchObject({ code: 'NOT_READY' });
  });
});

describeWhere(
  process.platform === 'linux' && process.arch === 'x64',
  'a printer where no browser is installed',
  'The browser from npm runs on Linux on x64 only, it is not looked at.',
  () => {
    it('prints text with the one from npm', async () => {
      const bare = newPrinter({ searchPath: '/nowhere' });
      const { pages, fonts } = await readPdf(await bare.pdf(paper('Größe ß <p style="font-family:fantasy">Fremd'), me));
      expect(pages[0]!.text).toMatch(/Größe ß\s+Fremd/);
      expect(fonts.some((name) => name.startsWith('OpenSans'))).toBe(true);
    });
  },
);

describe('a printer without a browser', () => {
  it('says what to install', async () => {
    const printer = newPrinter({ chromiumPath: '/nowhere/chromium' });
    const sentence =
      'There is no browser to print with. Install a browser where this service runs (`apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to one.';
    expect(await printer.unavailable()).toBe(sentence);
    await expect(printer.pdf('x', me)).rejects.toMatchObject({
      code: 'PRINTER_MISSING',
      status: 503,
      message: sentence,
    });
  });

  it('says so too of one that does not start', async () => {
    const sentence = await newPrinter({ chromiumPath: '/bin/false' }).unavailable();
    expect(sentence).toMatch(/^The browser \/bin\/false does not start, the log says why\. Install/);
  });
});
