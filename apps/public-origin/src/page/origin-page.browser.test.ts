import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { renderEntryPage } from './entry-page.ts';
import { LANGUAGES } from '@beekeeping/messages/language';
import { renderOriginPage } from './origin-page.ts';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { launchBrowser } from '@beekeeping/http/testing/launch-browser';
import { servePages } from './testing/page-server.ts';
import { fullOrigin, houseOrigin, sampleOrigin, sampleShowcase } from './testing/sample-origin.ts';
import { renderUnavailablePage, renderUnknownLotPage } from './notice-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const pages = new Map(
  LANGUAGES.flatMap((language) => [
    [`/sample/${language}`, renderOriginPage(sampleOrigin(), language)],
    [`/full/${language}`, renderOriginPage(fullOrigin(), language)],
    [`/unknown/${language}`, renderUnknownLotPage(language)],
    [`/unavailable/${language}`, renderUnavailablePage(language)],
    [`/entry/${language}`, renderEntryPage(fullOrigin(), language, { showcase: sampleShowcase(), uiPath: '/app/' })],
  ]),
);

/** A firm as registered. */
const FIRM = 'Donautalbienenzuchtgemeinschaft Oberschwaben und Bodenseehinterland eG';
const firmPages = new Map(
  LANGUAGES.map((language) => {
    const { producer, ...origin } = houseOrigin();
    const named = { ...origin, producer: { ...producer!, name: FIRM } };
    return [`/firm/${language}`, renderOriginPage(named, language)];
  }),
);

/** The number of lines that its longest word takes. */
const LINES_OF_LONGEST_WORD = `(() => {
  const name = [...document.querySelectorAll('.producer p')].find(({ textContent }) => textContent === '${FIRM}').firstChild;
  const word = document.createRange();
  word.setStart(name, 0);
  word.setEnd(name, name.data.indexOf(' '));
  return word.getClientRects().length;
})()`;

interface View {
  path: string;
  width: number;
  scheme: 'light' | 'dark';
}

const WIDTHS = [320, 390, 1280];
const SCHEMES = ['light', 'dark'] as const;
const views: View[] = [
  ...[...pages.keys()].flatMap((path) => WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ path, width, scheme })))),
  ...[...firmPages.keys()].flatMap((path) => WIDTHS.map((width) => ({ path, width, scheme: SCHEMES[0] }))),
];

/** Resolves to what axe-core objects to, and to text whose contrast it could not measure. */
const AXE_FINDINGS = `axe.run().then(({ violations, incomplete, passes }) => [
  ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)),
  ...incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.map(({ html }) => 'contrast unknown ' + html)),
  ...(passes.some(({ id }) => id === 'color-contrast') ? [] : ['contrast not measured']),
])`;

const PAPER = 'getComputedStyle(document.querySelector(".label")).backgroundColor';

browserDescribe("the customer's pages in Chromium", () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof servePages>>;
  /** What each test asks of every view, found in one look at each of them: each finding with its view. */
  const found = {
    said: [] as string[],
    violations: [] as string[],
    tooWide: [] as string[],
    broken: [] as string[],
    papers: [] as string[],
  };
  const asked: string[] = [];

  const lookAt = async (page: Page, { path, width, scheme }: View): Promise<void> => {
    const note = (findings: string[], finding: string): void =>
      void findings.push(`${path} ${width} ${scheme}: ${finding}`);
    page.on('console', (message) => note(found.said, message.text()));
    page.on('pageerror', (error) => note(found.said, String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewport({ width, height: width < 700 ? 844 : 800 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(`${server.base}${path}`, { waitUntil: 'load' });
    const needed = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (needed > width) note(found.tooWide, `${needed} px wide`);
    if (firmPages.has(path)) {
      const lines = Number(await page.evaluate(LINES_OF_LONGEST_WORD));
      if (lines !== 1) note(found.broken, `on ${lines} lines`);
      return;
    }
    if (path === '/sample/de' && width === 390) note(found.papers, String(await page.evaluate(PAPER)));
    if (width === 320) return;
    // What is evaluated is no part of the page: its policy does not forbid it.
    await page.evaluate(axe);
    for (const violation of (await page.evaluate(AXE_FINDINGS)) as string[]) note(found.violations, violation);
  };

  beforeAll(async () => {
    server = await servePages(new Map([...pages, ...firmPages]));
    browser = await launchBrowser();
    for (const view of views) {
      const page = await browser.newPage();
      await lookAt(page, view);
      await page.close();
    }
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('need one request each', () => {
    expect(asked).toEqual(views.map(({ path }) => `${server.base}${path}`));
    expect(server.requested).toEqual(views.map(({ path }) => path));
  });

  it('keep to their content security policy and leave the console empty', () => {
    expect(found.said).toEqual([]);
  });

  it('have no accessibility violation', () => {
    expect(found.violations).toEqual([]);
  });

  it('do not scroll sideways', () => {
    expect(found.tooWide).toEqual([]);
  });

  it('keep the longest word of a firm on one line', () => {
    expect(found.broken).toEqual([]);
  });

  it('wear their style sheet, on light and on dark paper', () => {
    expect(found.papers).toEqual(['/sample/de 390 light: rgb(252, 247, 235)', '/sample/de 390 dark: rgb(27, 20, 14)']);
  });
});
