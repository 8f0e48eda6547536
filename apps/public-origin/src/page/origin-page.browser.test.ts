import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { renderEntryPage } from './entry-page.ts';
import { LANGUAGES } from './language.ts';
import { renderOriginPage } from './origin-page.ts';
import { browserDescribe, launchBrowser } from '@beekeeping/http/testing/browser';
import { servePages } from './testing/page-server.ts';
import { fullOrigin, houseOrigin, sampleOrigin, sampleShowcase } from './testing/sample-origin.ts';
import { renderUnavailablePage } from './unavailable-page.ts';
import { renderUnknownLotPage } from './unknown-lot-page.ts';

// Dozens of pages are loaded one after the other.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const pages = new Map(
  LANGUAGES.flatMap((language) => [
    [`/sample/${language}`, renderOriginPage(sampleOrigin(), language)],
    [`/full/${language}`, renderOriginPage(fullOrigin(), language)],
    [`/unknown/${language}`, renderUnknownLotPage(language)],
    [`/unavailable/${language}`, renderUnavailablePage(language)],
    [`/entry/${language}`, renderEntryPage(fullOrigin(), language, sampleShowcase())],
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

const viewsOf = (widths: number[]): View[] =>
  [...pages.keys()].flatMap((path) =>
    widths.flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ path, width, scheme }))),
  );

/** Resolves to what axe-core objects to, and to text whose contrast it could not measure. */
const AXE_FINDINGS = `axe.run().then(({ violations, incomplete, passes }) => [
  ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)),
  ...incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.map(({ html }) => 'contrast unknown ' + html)),
  ...(passes.some(({ id }) => id === 'color-contrast') ? [] : ['contrast not measured']),
])`;

browserDescribe("the customer's pages in Chromium", () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof servePages>>;

  beforeAll(async () => {
    server = await servePages(new Map([...pages, ...firmPages]));
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens each view after the other and collects what `look` finds there, each finding with its view. `before` runs before the page loads. */
  const findIn = async (
    views: View[],
    look: (page: Page, view: View) => Promise<string[]> | string[],
    before?: (page: Page, note: (finding: string) => void) => unknown,
  ): Promise<string[]> => {
    const findings: string[] = [];
    for (const view of views) {
      const note = (finding: string) => findings.push(`${view.path} ${view.width} ${view.scheme}: ${finding}`);
      const page = await browser.newPage();
      await page.setViewport({ width: view.width, height: view.width < 700 ? 844 : 800 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: view.scheme }]);
      await before?.(page, note);
      await page.goto(`${server.base}${view.path}`, { waitUntil: 'load' });
      for (const finding of await look(page, view)) note(finding);
      await page.close();
    }
    return findings;
  };

  it('need one request each', async () => {
    const views = viewsOf([390, 1280]);
    const asked: string[] = [];
    await findIn(
      views,
      () => [],
      (page) => page.on('request', (request) => asked.push(request.url())),
    );
    expect(asked).toEqual(views.map(({ path }) => `${server.base}${path}`));
    expect(server.requested).toEqual(views.map(({ path }) => path));
  });

  it('keep to their content security policy and leave the console empty', async () => {
    const said = await findIn(
      viewsOf([390, 1280]),
      () => [],
      (page, note) => {
        page.on('console', (message) => note(message.text()));
        page.on('pageerror', (error) => note(String(error)));
      },
    );
    expect(said).toEqual([]);
  });

  it('have no accessibility violation', async () => {
    const violations = await findIn(
      viewsOf([390, 1280]),
      async (page) => {
        await page.addScriptTag({ content: axe });
        return (await page.evaluate(AXE_FINDINGS)) as string[];
      },
      // axe-core itself is a script, which the policy forbids.
      (page) => page.setBypassCSP(true),
    );
    expect(violations).toEqual([]);
  });

  it('do not scroll sideways', async () => {
    const tooWide = await findIn(viewsOf([320, 390, 1280]), async (page, { width }) => {
      const needed = Number(await page.evaluate('document.documentElement.scrollWidth'));
      return needed > width ? [`${needed} px wide`] : [];
    });
    expect(tooWide).toEqual([]);
  });

  it('keep the longest word of a firm on one line', async () => {
    const views = [...firmPages.keys()].flatMap((path) =>
      [320, 390, 1280].map((width) => ({ path, width, scheme: 'light' as const })),
    );
    const broken = await findIn(views, async (page) => {
      const lines = Number(await page.evaluate(LINES_OF_LONGEST_WORD));
      return lines === 1 ? [] : [`on ${lines} lines`];
    });
    expect(broken).toEqual([]);
  });

  it('wear their style sheet, on light and on dark paper', async () => {
    const papers = await findIn(
      viewsOf([390]).filter(({ path }) => path === '/sample/de'),
      async (page) => [
        String(await page.evaluate('getComputedStyle(document.querySelector(".label")).backgroundColor')),
      ],
    );
    expect(papers).toEqual(['/sample/de 390 light: rgb(252, 247, 235)', '/sample/de 390 dark: rgb(27, 20, 14)']);
  });
});
