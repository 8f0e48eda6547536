import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allRoutes } from '@beekeeping/http';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { launchBrowser } from '@beekeeping/http/testing/launch-browser';
import { routes } from '../routes/index.ts';
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import { throughSso } from '../testing/sso-browser.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' });
const nameOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;
const expected = declared.map(({ method, path }) => nameOf(method, path.replaceAll(/:(\w+)/g, '{$1}'))).toSorted();

browserDescribe('the docs page with every outside host unreachable', () => {
  let provider: FakeProvider;
  let api: TestApi;
  let browser: Browser;
  const problems: string[] = [];
  const asked = new Set<string>();
  let page: Awaited<ReturnType<Browser['newPage']>>;

  /**
   * The page renders the visible part again while it is scrolled: a locator looks for its element until the click
   * lands.
   */
  const click = (selector: string) => page.locator(selector).click();
  /** A click on a link to the top takes the focus away in one of the next frames, and what is typed until then is lost. */
  const seek = (words: string) =>
    page.$eval(
      '#search',
      (field, value) => {
        (field as unknown as { value: string }).value = value;
        field.dispatchEvent(new Event('input'));
      },
      words,
    );
  const rowsInSight = () =>
    page.$$eval('.area[open]:not([hidden]) li:not([hidden])', (rows) =>
      rows.map((row) => row.querySelector('code')!.textContent),
    );

  beforeAll(async () => {
    provider = await startFakeProvider();
    api = await startTestApi({ identityProvider: provider, env: { ENABLE_SWAGGER: 'true' } });
    browser = await launchBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
    page = await browser.newPage();
    page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`));
    page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.add(request.url().replace(api.url, ''));
    });
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${api.url}/api/v1/docs`, { waitUntil: 'load' });
  });
  afterAll(async () => {
    await browser.close();
    await api.stop();
    await provider.stop();
  });

  it('lists every operation before it fetches what renders one', async () => {
    const listed = await page.$$eval('#list li a', (links) =>
      links.map((link) => `${link.querySelector('b')!.textContent} ${link.querySelector('code')!.textContent}`),
    );
    // The others are webhooks, by their names.
    expect(listed.filter((each) => !each.startsWith('SENDS ')).toSorted()).toEqual(expected);
    expect(listed).toContain('SENDS ping');
    expect([...asked]).toEqual(['/api/v1/docs', '/api/v1/docs/docs.css', '/api/v1/docs/docs.js']);
  });

  it('describes each operation by its tag, with all that it refers to', async () => {
    const { body: whole } = await api.as().get('/api/v1/openapi.json').expect(200);
    const described: string[] = [];
    const lost: string[] = [];
    for (const { name } of whole.tags as { name: string }[]) {
      const { body: part } = await api.as().get(`/api/v1/docs/${name}.json`).expect(200);
      for (const [path, operations] of Object.entries(part.paths as Record<string, object>)) {
        for (const method of Object.keys(operations)) described.push(nameOf(method, path));
      }
      for (const [, kind, component] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
        if (part.components[kind!]?.[component!] === undefined) lost.push(`${name}: ${component}`);
      }
    }
    expect(described.toSorted()).toEqual(expected);
    expect(lost).toEqual([]);
  });

  it('finds operations by words of their path, their tag or what they do', async () => {
    await page.type('#search', 'MOVE colon bulk');
    expect(await rowsInSight()).toEqual(['/api/v1/colonies/move/bulk']);
    await page.type('#search', ' nowhere');
    expect(await page.$eval('#found', (line) => line.textContent)).toBe('Nothing holds these words.');
    await seek('');
    expect(await rowsInSight()).toEqual([]);
  });

  it('signs in, keeps that over a reload, tries an operation with it, and signs out', async () => {
    const account = { email: 'imkerin@example.test', name: 'Imkerin', password: 'drei Völker am Waldrand' };
    await api.admin.post('/api/v1/users').send(account).expect(201);
    const state = (words: string) =>
      page.waitForFunction(`document.querySelector('#sign-in-state').textContent.includes(${JSON.stringify(words)})`);
    await click('#sign-in-state');
    await page.type('input[name=email]', account.email);
    await page.type('input[name=password]', account.password);
    await click('button.out');
    await state('Signed in as imkerin@example.test');

    await page.goto(`${api.url}/api/v1/docs#/auth/getAuthMe`);
    await page.reload({ waitUntil: 'load' });
    await state('Signed in as imkerin@example.test');
    // Opened, an operation shows its schemas and examples: more to render, more that could be fetched.
    await page.waitForSelector('#operations-auth-getAuthMe .responses-table');
    await click('#operations-auth-getAuthMe .try-out__btn');
    await click('#operations-auth-getAuthMe .execute');
    await page.waitForSelector('#operations-auth-getAuthMe .live-responses-table .response');
    const answered = await page.$eval('#operations-auth-getAuthMe .live-responses-table', (table) => table.textContent);
    expect(answered).toContain('imkerin@example.test');

    await click('#sign-in-state');
    await click('button.in');
    await state('Signed out');
    await page.reload({ waitUntil: 'load' });
    await state('Sign in');
    expect(await page.evaluate('window.localStorage.getItem("authorized")')).not.toContain('eyJ');
  });

  it('serves the API client in two tabs that share a session: they refresh at once and none is signed out', async () => {
    const account = { email: 'zwei-tabs@example.test', name: 'Zwei Tabs', password: 'vier Völker am Bach' };
    const { body: user } = await api.admin.post('/api/v1/users').send(account).expect(201);
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(import.meta.resolve('@beekeeping/api-client'))],
      conditions: ['source'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'beekeeping',
    });
    await stop();
    const context = await browser.createBrowserContext();
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto(`${api.url}/api/v1/docs`);
      // What is evaluated is no part of the page: its policy does not forbid it.
      await tab.evaluate(
        `${outputFiles[0]!.text}; window.client = new beekeeping.ApiClient({ baseUrl: location.origin }); undefined`,
      );
    }
    await tabs[0]!.evaluate(`client.signIn(${JSON.stringify(account)})`);
    for (let round = 0; round < 5; round += 1) {
      const resumed = tabs.map((tab) => tab.evaluate('client.resume()'));
      expect(await Promise.all(resumed)).toEqual([true, true]);
    }
    for (const tab of tabs) {
      expect(await tab.evaluate('client.get("/auth/me").then(({ data }) => data.user.id)')).toBe(user.id);
    }
    // As if the answer of the last refresh had not arrived: the token is in use, and nothing ends.
    const note = '`unanswered refresh of ${location.origin}/api/v1`';
    await tabs[0]!.evaluate(`localStorage.setItem(${note}, "true")`);
    expect(await tabs[1]!.evaluate('client.resume()')).toBe(true);
    expect(await tabs[0]!.evaluate(`localStorage.getItem(${note})`)).toBe('exchanged');
    // Another person signs in where the first one was: the other tab does not go on as somebody else.
    const other = { email: 'nach-ihr@example.test', name: 'Nach Ihr', password: 'fünf Völker am Hang' };
    const { body: second } = await api.admin.post('/api/v1/users').send(other).expect(201);
    await tabs[1]!.evaluate('client.signOut()');
    await tabs[1]!.evaluate(`client.signIn(${JSON.stringify(other)})`);
    expect(await tabs[0]!.evaluate('client.userId')).toBe(user.id);
    for (let call = 0; call < 2; call += 1) {
      expect(await tabs[0]!.evaluate('client.get("/auth/me").catch(({ code }) => code)')).toBe('UNAUTHENTICATED');
    }
    expect(await tabs[0]!.evaluate('client.userId ?? null')).toBeNull();
    expect(await tabs[0]!.evaluate('client.resume().then(() => client.userId)')).toBe(second.id);
    await tabs[1]!.evaluate('client.signOut()');
    expect(await tabs[0]!.evaluate('client.get("/auth/me").catch(({ code }) => code)')).toBe('UNAUTHENTICATED');
    // The way back from an identity provider: the cookie of this browser belongs to the code.
    const { answer, cookie } = await throughSso(api, provider, {
      sub: 'nach-ihr',
      email: other.email,
      email_verified: true,
    });
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.setCookie({ name, value, domain: '127.0.0.1', path: '/api/v1/auth/sso', httpOnly: true });
    expect(await tabs[0]!.evaluate(`client.completeSso(${JSON.stringify(answer.code)})`)).toEqual({ isSignedIn: true });
    expect(await tabs[0]!.evaluate('client.userId')).toBe(second.id);
    await context.close();
  });

  it('goes from one tag to the list and to another, and is dark where the reader prefers that', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await click('h1 a');
    await page.waitForSelector('#list:not([hidden])');
    await seek('webhook ping');
    await click('#list a[href="#/webhooks/onPing"]');
    await page.waitForSelector('html.dark-mode #operations-webhooks-onPing');
    expect(await page.$('#operations-auth-getAuthMe')).toBeNull();
  });

  it('asks nobody but this service, for what was chosen alone, breaks no policy and leaves the console empty', () => {
    const others = [...asked].filter((url) => !/^\/api\/v1\/(docs|auth\/(login|me)\b)/.test(url));
    expect(others).toEqual([]);
    expect([...asked].filter((url) => url.endsWith('.json'))).toEqual([
      '/api/v1/docs/auth.json',
      '/api/v1/docs/webhooks.json',
    ]);
    expect(problems).toEqual([]);
  });
});
