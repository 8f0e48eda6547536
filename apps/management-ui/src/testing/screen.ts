import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitUntil } from '@beekeeping/db/testing';
import { type CDPSession, type ElementHandle, type HTTPRequest, type Page, TargetType } from 'puppeteer';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Resolves to what axe-core objects to, and to text whose contrast it could not measure: in the dialog that is open, since
 * what lies below it is dimmed, else on the page. Nothing to object to are keys and text that something is scrolled over
 * now, and text that stands in a drawing, or that is not there, as in an empty field.
 */
const AXE_FINDINGS = `axe
  .run([...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document, {
    rules: { 'target-size': { enabled: true } },
    // What passes is not listed, only counted: that is most of a page.
    resultTypes: ['violations', 'incomplete'],
    // A page in a frame is another one, with tests of its own.
    iframes: false,
  })
  .then(({ violations, incomplete }) => [
    ...violations.flatMap(({ id, nodes }) => nodes
      .filter(({ any }) => !any.some(({ data }) => data?.messageKey === 'partiallyObscured'))
      .map(({ html }) => id + ' ' + html)),
    ...incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes
      .map(({ any, html }) => ({ html, why: any[0]?.data?.messageKey }))
      .filter(({ html }) => !/^<(?:text|tspan)\\b/.test(html))
      .filter(({ why }) => !['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring', 'emptyValue'].includes(why))
      .map(({ html, why }) => 'contrast unknown (' + why + ') ' + html)),
  ])`;

/** Longer than anything takes on a machine that is shared; a test that waits for what never comes says so itself. */
const PATIENCE_MS = 120_000;

/**
 * How often a page is looked at for what is waited for. The library does it at each frame, which it has drawn for that: on two
 * cores, looking takes longer than what is looked for. Roles and names are put together anew for each look.
 */
const LOOK_MS = 50;

/** What stays open as long as a page: its stream of notifications. */
const STREAMS = 1;

/** More than any screen has to stop at. */
const MOST_STOPS = 150;

/** What a screen is looked at in. */
export interface Dress {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

/** Where an address shows what it is about. */
type Place = 'main h1' | 'main :is(h1, [role=alert])' | '[role=dialog]';

/** What a page complains about beside what it is asked: a refused request is written into the console by the browser. */
const isOfRequest = (text: string): boolean => text.startsWith('Failed to load resource');

/** What lies over the middle of an element that has the focus, where it is another one. */
const whatIsAbove = (focused: Element): string | undefined => {
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const own = [focused, ...((focused as HTMLInputElement).labels ?? [])];
  if (above === null || own.some((part) => part.contains(above) || above.contains(part))) return undefined;
  return above.outerHTML.slice(0, 200);
};

/** What finds it as people are told of it. */
const called = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** The field of a label. */
const labelled = (label: string): string =>
  `::-p-xpath(//*[@id=//label[starts-with(normalize-space(.),"${label}")]/@for])`;

/** Brings an element into the middle. @returns whether it stays there, and can be pressed */
const keepsStill = async (element: Element): Promise<boolean> => {
  // A menu closes when its button is scrolled away; what is in it is in sight.
  if (element.closest('[role=menu]') === null) element.scrollIntoView({ block: 'center' });
  const place = (): string => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  return element.isConnected && place() === before && !(element as HTMLButtonElement).disabled;
};

/** A screen as a person meets it: by what things are called, and what they are. */
export class Screen {
  readonly page: Page;
  /** What went to another host than the service. Must stay empty. */
  readonly foreign: string[] = [];
  /** What the console says, refused requests aside, and errors that nobody caught. Must stay empty. */
  readonly complaints: string[] = [];
  /** Requests of the API: `GET /colonies?limit=200`. */
  readonly asked: string[] = [];
  /** What the service has not done of it: `403 GET /colonies`. */
  readonly refused: string[] = [];
  readonly #cut: CDPSession[] = [];

  constructor(page: Page, serviceUrl: string) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
    const wait = page.waitForFunction.bind(page);
    page.waitForFunction = (condition, options, ...words) =>
      wait(condition, { polling: LOOK_MS, ...options }, ...words);
    page.on('console', (message) => {
      const isLoud = ['error', 'warn'].includes(message.type());
      if (isLoud && !isOfRequest(message.text())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== serviceUrl && /^https?:$/.test(url.protocol)) this.foreign.push(request.url());
      if (url.pathname.startsWith('/api/v1/'))
        this.asked.push(`${request.method()} ${decodeURIComponent(url.pathname.slice(7) + url.search)}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isRefusal = response.status() >= 400 && pathname.startsWith('/api/v1/');
      if (isRefusal) this.refused.push(`${response.status()} ${response.request().method()} ${pathname.slice(7)}`);
    });
  }

  /** What a selector finds, once it is there. The caller lets go of it. */
  async #find(selector: string): Promise<ElementHandle> {
    let found: ElementHandle | null = null;
    const isThere = async (): Promise<boolean> => {
      if (this.page.isClosed()) throw new Error(`the page is closed, without ${selector}`);
      // A page that is left meanwhile has nothing.
      found = await this.page.$(selector).catch(() => null);
      return found !== null;
    };
    await waitUntil(`${selector} is there`, isThere, LOOK_MS);
    return found!;
  }

  /**
   * As a person does it: brings it out from below what stays at the foot of a phone, and presses it once it keeps still. It is
   * looked for once for each try: to put the roles and names of a page together takes longer than to press.
   */
  async #click(selector: string): Promise<void> {
    // Typefaces that come move what is pressed away from below the finger.
    await this.page.waitForFunction(() => document.fonts.status === 'loaded');
    const isPressed = async (): Promise<boolean> => {
      const found = await this.#find(selector);
      try {
        if (!(await found.evaluate(keepsStill))) return false;
        await found.click();
        return true;
      } catch {
        return false; // it is gone meanwhile
      } finally {
        await found.dispose();
      }
    };
    await waitUntil(`${selector} keeps still and is pressed`, isPressed, LOOK_MS);
  }

  /** Waits for what has this role and name. */
  async sees(role: string, name: string): Promise<void> {
    await (await this.#find(called(role, name))).dispose();
  }

  async seesText(text: string): Promise<void> {
    await this.page.waitForFunction(
      (sought: string) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(sought),
      {},
      text,
    );
  }

  async press(
    role: 'button' | 'link' | 'menuitem' | 'radio' | 'checkbox' | 'switch' | 'tab' | 'textbox',
    name: string,
  ): Promise<void> {
    await this.#click(called(role, name));
  }

  /** What has no name of its own, such as one of many alike. */
  pressAt(selector: string): Promise<void> {
    return this.#click(selector);
  }

  /** Empties a field and types into it. */
  async type(name: string, text: string): Promise<void> {
    await this.sees('textbox', name);
    await this.page.locator(called('textbox', name)).fill(text);
  }

  /** The field of a label, such as a list to choose from or a day. */
  field(label: string) {
    return this.page.locator(labelled(label));
  }

  /** Chooses one of a list that opens below its field. */
  async picks(label: string, option: string): Promise<void> {
    await this.#click(labelled(label));
    await this.page.locator(`::-p-xpath(//*[@role="option"][contains(.,"${option}")])`).click();
  }

  /** Presses one of the keys below a question. */
  async answers(question: string, key: string): Promise<void> {
    const group = `//fieldset[legend[normalize-space(.)="${question}"]]`;
    await this.#click(`::-p-xpath(${group}//button[normalize-space(.)="${key}"])`);
  }

  /** Gives a file to what is called so. */
  async chooseFile(label: string, file: string): Promise<void> {
    const input = await this.page.waitForSelector(`input[type=file][aria-label="${label}"]`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
  }

  /** Has the browser put what is downloaded into a folder. */
  async downloadsTo(folder: string): Promise<void> {
    const devtools = await this.page.createCDPSession();
    await devtools.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      // Without it, the one for whoever has no browser of their own.
      browserContextId: this.page.browserContext().id!,
    });
  }

  /** Answers a question that lies over the page. */
  async confirm(name: string): Promise<void> {
    await this.#click(`::-p-xpath(//*[@role="dialog"]//button[normalize-space(.)="${name}"])`);
  }

  /** As the calendar of the browser does it: how a day is typed differs from one to the next. */
  async fillDay(label: string, day: string): Promise<void> {
    const input = await this.field(label).waitHandle();
    await input.evaluate((element, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }, day);
  }

  async valueOf(name: string): Promise<string> {
    const field = await this.#find(called('textbox', name));
    const value = await field.evaluate((element) => (element as HTMLInputElement).value);
    await field.dispose();
    return value;
  }

  /** What is on the page now, as it is read. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** The address below the UI's. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname.slice('/app'.length) + search;
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.type('E-mail', email);
    await this.type('Password', password);
    await this.press('button', 'Sign in');
  }

  /** @returns what axe-core finds, in a page whose texts do not move */
  async axeFindings(): Promise<string[]> {
    // What is evaluated is no part of the page: its policy does not forbid it. Once for a page: it is half a megabyte.
    if (await this.page.evaluate('window.axe === undefined')) await this.page.evaluate(axe);
    return (await this.page.evaluate(AXE_FINDINGS)) as string[];
  }

  /**
   * Waits until all that was asked for is there: nothing loads any more, and nothing is a skeleton of it.
   * @param place what must be there, such as the sheet of an address
   */
  async rests(place: Place = 'main h1'): Promise<void> {
    const isThere = (selector: string): boolean =>
      document.querySelector(`${selector}:not([data-left])`) !== null &&
      document.querySelector('.mantine-Skeleton-root') === null;
    await this.page.waitForFunction(isThere, {}, place);
    await this.page.waitForNetworkIdle({ idleTime: 250, concurrency: STREAMS });
    // What came last may have asked for more.
    await this.page.waitForFunction(isThere, {}, place);
    await this.isStill();
  }

  /** Goes on by the key that moves the focus, until it is on what has this role and name. */
  async tabTo(role: string, name: string): Promise<void> {
    const passed: string[] = [];
    while (passed.length < MOST_STOPS) {
      await this.page.keyboard.press('Tab');
      const [at] = await this.page.$$(':focus');
      const above = await at?.evaluate(whatIsAbove);
      if (above) throw new Error(`the focus is below ${above}`);
      const found = at && (await this.page.accessibility.snapshot({ root: at }));
      if (found?.role === role && found.name === name) return;
      passed.push(`${found?.role} ${found?.name}`);
    }
    throw new Error(`no way to ${role} ${name} by Tab: ${passed.join(', ')}`);
  }

  /** What is told as alerts below the navigation. */
  alerts(): Promise<string[]> {
    return this.page.$$eval('main [role=alert]', (alerts) => alerts.map((alert) => (alert as HTMLElement).innerText));
  }

  /** The service fails at every read, until what this returns is called. */
  async failReads(): Promise<() => Promise<void>> {
    const fail = (request: HTTPRequest): void => {
      const isRead = request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');
      const answer = isRead
        ? request.respond({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 500, code: 'INTERNAL', title: 'Internal error' }),
          })
        : request.continue();
      // The page may be gone before its answer.
      void answer.catch(() => undefined);
    };
    // A worker's requests are not the page's.
    await this.page.setBypassServiceWorker(true);
    await this.page.setRequestInterception(true);
    this.page.on('request', fail);
    return async () => {
      this.page.off('request', fail);
      await this.page.setRequestInterception(false);
    };
  }

  /** @returns what is missing of what a screen is called by: one heading of the first level, a title, a language */
  nameFaults(language: 'de' | 'en'): Promise<string[]> {
    return this.page.evaluate((wanted: string) => {
      const headings = [...document.querySelectorAll('h1')].map((heading) => heading.innerText.trim());
      const { lang } = document.documentElement;
      return [
        ...(headings.length === 1 && headings[0] !== '' ? [] : [`headings: ${JSON.stringify(headings)}`]),
        ...(document.title.includes(headings[0] ?? '-') ? [] : [`title: ${document.title}`]),
        ...(lang === wanted ? [] : [`language: ${lang}`]),
      ];
    }, language);
  }

  /** Opens an address as a link of the page does, and waits until all that it asks for is there. */
  async goTo(address: string, place?: Place): Promise<void> {
    await this.page.evaluate((to: string) => {
      for (const left of document.querySelectorAll('main :is(h1, [role=alert]), [role=dialog]')) {
        left.setAttribute('data-left', '');
      }
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/app${address}`);
    await this.rests(place);
  }

  /** Changes the size of the window, and the scheme that the device prefers. */
  async dress({ width, height, scheme }: Dress): Promise<void> {
    // A phone's touch is no part of it: a device of another kind would load the page anew.
    await this.page.setViewport({ width, height });
    await this.page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await this.page.waitForFunction(
      (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted,
      {},
      scheme,
    );
    await this.isStill();
  }

  /** Sheets come, and colours change, in a frame or two. */
  async isStill(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    );
    await this.page.waitForFunction(
      () =>
        document.getAnimations().every(({ playState }) => playState !== 'running') &&
        [...document.querySelectorAll('[role=dialog]')].every((dialog) => getComputedStyle(dialog).opacity === '1'),
    );
  }

  /** How much wider than the window the page is. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Cuts the network, of the page and of its worker, or gives it back. */
  async cutNetwork(isCut = true): Promise<void> {
    await this.page.setOfflineMode(isCut);
    // What one session has cut, no other gives back.
    for (const given of this.#cut.splice(0)) await given.detach();
    if (!isCut) return;
    const workers = this.page
      .browserContext()
      .targets()
      .filter((target) => target.type() === TargetType.SERVICE_WORKER);
    for (const worker of workers) {
      const devtools = await worker.createCDPSession();
      this.#cut.push(devtools);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: true,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    }
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
