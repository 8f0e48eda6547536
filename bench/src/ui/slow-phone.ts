/// <reference lib="dom" />
import { launchBrowser } from '@beekeeping/http/testing/launch-browser';
import { type Browser, type BrowserContext, type CDPSession, type Page, TargetType } from 'puppeteer';
import { CREDENTIALS } from '../stand/deployed-app.ts';

/** A mid-range phone on a slow network, as Lighthouse throttles for its mobile report through the same protocol. */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;

/** What is there as soon as somebody can do something. */
const FORM_OF_SIGN_IN = 'input[type=email]';
const SCREEN_AND_WAYS = 'main h1';

/** Notes when what is looked for is on the page, and was painted. */
const noteWhenUsable = (selector: string): void => {
  const look = (): void => {
    if (document.querySelector(selector) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(globalThis, 'usableAt', performance.now())));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true });
};

/** Scrolls a list to its end, some rows with each frame. @returns the longest frame, in ms */
const scrollToEnd = (): Promise<number> =>
  new Promise((resolve) => {
    let longest = 0;
    let before = performance.now();
    const step = (now: number): void => {
      longest = Math.max(longest, now - before);
      before = now;
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return resolve(longest);
      scrollBy(0, 240);
      requestAnimationFrame(step);
    };
    scrollTo(0, 0);
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(step);
    });
  });

/** A phone that looks at the management UI. */
export class SlowPhone {
  readonly #browser: Browser;
  readonly #address: string;
  /** Without it nothing is slowed down: it is only to be seen that everything runs. */
  readonly #isSlow: boolean;

  private constructor(browser: Browser, address: string, isSlow: boolean) {
    this.#browser = browser;
    this.#address = address;
    this.#isSlow = isSlow;
  }

  static async switchOn(address: string, isSlow: boolean): Promise<SlowPhone> {
    return new SlowPhone(await launchBrowser(), address, isSlow);
  }

  switchOff(): Promise<void> {
    return this.#browser.close();
  }

  /** How long after the address was asked for somebody who has never been there can sign in, in ms. */
  async firstVisit(): Promise<number> {
    const nobody = await this.#browser.createBrowserContext();
    const usableAfter = await this.#visit(nobody, '', FORM_OF_SIGN_IN);
    await nobody.close();
    return usableAfter;
  }

  /** Signs in, and waits until the service worker keeps the app. @returns whose visits are later ones */
  async signIn(): Promise<BrowserContext> {
    const somebody = await this.#browser.createBrowserContext();
    const page = await somebody.newPage();
    await page.goto(this.#address);
    await page.locator(FORM_OF_SIGN_IN).fill(CREDENTIALS.email);
    await page.locator('input[type=password]').fill(CREDENTIALS.password);
    await page.locator('button[type=submit]').click();
    await page.waitForSelector('nav');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
    await page.close();
    return somebody;
  }

  /** How long after the app was opened again its screen and its ways are there, in ms. */
  laterVisit(somebody: BrowserContext): Promise<number> {
    return this.#visit(somebody, '', SCREEN_AND_WAYS);
  }

  /** The longest frame while every colony is scrolled past, in ms. */
  async scroll(somebody: BrowserContext, colonies: number): Promise<number> {
    const page = await this.#open(somebody);
    await page.goto(`${this.#address}colonies`);
    await page.waitForSelector(`[role=table][aria-rowcount="${colonies + 1}"]`);
    await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
    await this.#slowDown(page, false);
    const longest = await page.evaluate(scrollToEnd);
    await page.close();
    return longest;
  }

  async #visit(somebody: BrowserContext, path: string, selector: string): Promise<number> {
    const page = await this.#open(somebody);
    await page.evaluateOnNewDocument(noteWhenUsable, selector);
    await this.#slowDown(page, true);
    await page.goto(this.#address + path);
    const usableAt = await page.waitForFunction(() => Reflect.get(globalThis, 'usableAt') as number | undefined);
    const ms = (await usableAt.jsonValue())!;
    await page.close();
    return ms;
  }

  async #open(somebody: BrowserContext): Promise<Page> {
    const page = await somebody.newPage();
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    return page;
  }

  /** A page, and the worker that asks for it. */
  async #slowDown(page: Page, isNetworkToo: boolean): Promise<void> {
    if (!this.#isSlow) return;
    const devtools = await page.createCDPSession();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (!isNetworkToo) return;
    const workers = page
      .browserContext()
      .targets()
      .filter((target) => target.type() === TargetType.SERVICE_WORKER);
    const sessions: CDPSession[] = [devtools, ...(await Promise.all(workers.map((each) => each.createCDPSession())))];
    for (const session of sessions) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', NETWORK);
    }
  }
}
