import { launchBrowser } from '@beekeeping/http/testing/launch-browser';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { type DemoService, type Person, startDemoService } from './demo-service.ts';
import { Screen } from './screen.ts';

/** How somebody looks at the UI. */
export interface Look {
  /** Nobody is signed in without. */
  as?: Person;
  /** Of the browser: the profile's wins once somebody is signed in. */
  language?: 'de' | 'en';
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /**
   * With the service worker, which loads all of the app once more and then all that was read. Without it, as in a private
   * window, a browser has no less to show while there is network.
   */
  worker?: boolean;
  /** The browser of somebody who has been there: its cookies and its storage. */
  browser?: BrowserContext;
  /** Where the service is found, such as behind a bad network. */
  origin?: string;
}

/** The names of other hosts lead nowhere, not even from a worker. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** A page is there for a minute at most: to compile faster forms of its scripts takes longer than they save, a sixth of all. */
const BRIEF = '--js-flags=--no-turbofan,--no-maglev,--no-sparkplug';

/**
 * The management UI of a real service, in a real browser that reaches this machine alone. One of them for a test file: it
 * takes seconds to start.
 */
export class Ui {
  readonly service: DemoService;
  readonly #browser: Browser;

  private constructor(service: DemoService, browser: Browser) {
    this.service = service;
    this.#browser = browser;
  }

  /** @param flags of the browser, such as what its camera sees */
  static async start(env: Parameters<typeof startDemoService>[0] = {}, flags: readonly string[] = []): Promise<Ui> {
    const service = await startDemoService(env);
    return new Ui(service, await launchBrowser([ALONE, BRIEF, ...flags]));
  }

  /** A browser of its own, as on another device. */
  newBrowser(): Promise<BrowserContext> {
    return this.#browser.createBrowserContext();
  }

  /** A browser with its profile on the disk, which can be killed and started again. The caller closes it. */
  startPhone(profile: string): Promise<Browser> {
    return launchBrowser([ALONE, BRIEF, `--user-data-dir=${profile}`]);
  }

  /** Opens an address below the UI's, such as `/colonies`. */
  async open(address: string, look: Look = {}): Promise<Screen> {
    const { origin = this.service.url } = look;
    const browser = look.browser ?? (await this.newBrowser());
    if (look.as !== undefined) {
      await browser.setCookie({
        name: 'refreshToken',
        value: await this.service.session(look.as),
        domain: '127.0.0.1',
        path: '/api/v1/auth',
        httpOnly: true,
        sameSite: 'Lax',
      });
    }
    const page = await browser.newPage();
    await this.#dress(page, look);
    const screen = new Screen(page, origin);
    await page.goto(`${origin}/app${address}`);
    // A browser without a note of somebody shows the form until it is known whose the cookie is.
    if (look.as !== undefined) await page.waitForSelector('nav');
    return screen;
  }

  async #dress(page: Page, look: Look): Promise<void> {
    const { language = 'en', scheme = 'light', width = 390, height = 844, worker = false } = look;
    if (!worker)
      await page.evaluateOnNewDocument(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const isPhone = width < 700;
    await page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    const devtools = await page.createCDPSession();
    await devtools.send('Emulation.setUserAgentOverride', {
      userAgent: await this.#browser.userAgent(),
      acceptLanguage: language,
    });
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.service.stop();
  }
}
