import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allRoutes } from '@beekeeping/http';
import { browserDescribe, launchBrowser } from '@beekeeping/http/testing/browser';
import { routes } from '../routes/index.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' });

browserDescribe('the docs page with every outside host unreachable', () => {
  let api: TestApi;
  let browser: Browser;
  const faults: string[] = [];
  const asked = new Set<string>();
  let shown: string[] = [];
  let page: Awaited<ReturnType<Browser['newPage']>>;

  const operationsInSight = () =>
    page.$$eval('.opblock', (blocks) =>
      blocks.map((block) =>
        ['.opblock-summary-method', '.opblock-summary-path']
          .map((part) => block.querySelector(part)?.textContent?.replaceAll('\u200B', '').trim())
          .join(' '),
      ),
    );
  /** The page renders what is in sight anew while it is scrolled: a locator looks for its element until the click lands. */
  const click = (selector: string) => page.locator(selector).click();
  /** Of many operations the page holds those in sight only: goes down in steps until `isThere`, or to its end. */
  const scrollUntil = async (isThere: () => Promise<boolean>): Promise<void> => {
    await page.evaluate('window.scrollTo(0, 0)');
    for (let isEnd = false; !isEnd && !(await isThere());) {
      isEnd = Boolean(
        await page.evaluate(`new Promise((resolve) => {
          const before = window.scrollY;
          window.scrollBy(0, window.innerHeight / 2);
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY === before)));
        })`),
      );
    }
  };

  beforeAll(async () => {
    api = await startTestApi({ env: { ENABLE_SWAGGER: 'true' } });
    browser = await launchBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
    page = await browser.newPage();
    page.on('console', (message) => faults.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`page error: ${String(error)}`));
    page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin);
    });
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${api.url}/api/v1/docs`, { waitUntil: 'load' });
    await page.waitForSelector('.opblock');
    const seen = new Set<string>();
    await scrollUntil(async () => {
      for (const operation of await operationsInSight()) seen.add(operation);
      return false;
    });
    shown = [...seen];
    await page.evaluate('window.scrollTo(0, 0)');
    // Opened, an operation shows its schemas and examples: more to render, more that could be fetched.
    await click('.opblock-post .opblock-summary-control');
    await page.waitForSelector('.opblock-body .responses-table');
  });
  afterAll(async () => {
    await browser.close();
    await api.stop();
  });

  it('shows every operation', () => {
    const expected = declared.map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    // The others are webhooks, which it shows by their names.
    const operations = shown.filter((each) => each.includes(' /'));
    expect(operations.toSorted()).toEqual(expected.toSorted());
  });

  it('asks nobody but this service', () => {
    expect([...asked]).toEqual([api.url]);
  });

  it('breaks no policy, fails no request and leaves the console empty', () => {
    expect(faults).toEqual([]);
  });

  it('signs in, keeps that over a reload, tries an operation with it, and signs out', async () => {
    const account = { email: 'imkerin@example.test', name: 'Imkerin', password: 'drei Völker am Waldrand' };
    await api.admin.post('/api/v1/users').send(account).expect(201);
    const state = (words: string) =>
      page.waitForFunction(`document.querySelector('#sign-in-state').textContent.includes(${JSON.stringify(words)})`);
    await page.type('input[name=email]', account.email);
    await page.type('input[name=password]', account.password);
    await click('button.out');
    await state('Signed in as imkerin@example.test');

    await page.reload({ waitUntil: 'load' });
    await state('Signed in as imkerin@example.test');
    await page.waitForSelector('.opblock');
    await scrollUntil(async () => (await page.$('#operations-auth-getAuthMe .opblock-summary-control')) !== null);
    await click('#operations-auth-getAuthMe .opblock-summary-control');
    await click('#operations-auth-getAuthMe .try-out__btn');
    await click('#operations-auth-getAuthMe .execute');
    await page.waitForSelector('#operations-auth-getAuthMe .live-responses-table .response');
    const answered = await page.$eval('#operations-auth-getAuthMe .live-responses-table', (table) => table.textContent);
    expect(answered).toContain('imkerin@example.test');

    await click('button.in');
    await page.reload({ waitUntil: 'load' });
    await state('Sign in');
    expect(await page.evaluate('window.localStorage.getItem("authorized")')).not.toContain('eyJ');
    expect(faults).toEqual([]);
  });
});
