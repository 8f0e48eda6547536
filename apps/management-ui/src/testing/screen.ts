import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, type Page, TargetType } from 'puppeteer';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Resolves to what axe-core objects to, and to text whose contrast it could not measure: in the dialog that is open, since
 * what lies below it is dimmed, else on the page.
 */
const AXE_FINDINGS = `axe
  .run([...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document, {
    rules: { 'target-size': { enabled: true } },
  })
  .then(({ violations, incomplete }) => [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)),
    ...incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.map(({ html }) => 'contrast unknown ' + html)),
  ])`;

/** Longer than anything takes on a machine that is shared; a test that waits for what never comes says so itself. */
const PATIENCE_MS = 120_000;

/** What a page complains about beside what it is asked: a refused request is written into the console by the browser. */
const isOfRequest = (text: string): boolean => text.startsWith('Failed to load resource');

/** A screen as a person meets it: by what things are called, and what they are. */
export class Screen {
  readonly page: Page;
  /** What went to another host than the service. Must stay empty. */
  readonly foreign: string[] = [];
  /** What the console says, refused requests aside, and errors that nobody caught. Must stay empty. */
  readonly complaints: string[] = [];
  /** Requests of the API: `GET /colonies`. */
  readonly asked: string[] = [];

  constructor(page: Page, serviceUrl: string) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('console', (message) => {
      const isLoud = ['error', 'warn'].includes(message.type());
      if (isLoud && !isOfRequest(message.text())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== serviceUrl && /^https?:$/.test(url.protocol)) this.foreign.push(request.url());
      if (url.pathname.startsWith('/api/v1/')) this.asked.push(`${request.method()} ${url.pathname.slice(7)}`);
    });
  }

  #named(role: string, name: string) {
    return this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  }

  /** Waits for what has this role and name. */
  async sees(role: string, name: string): Promise<void> {
    await this.#named(role, name).setVisibility(null).wait();
  }

  async seesText(text: string): Promise<void> {
    await this.page.waitForFunction(
      (sought: string) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(sought),
      {},
      text,
    );
  }

  async press(role: 'button' | 'link' | 'menuitem' | 'radio' | 'checkbox' | 'tab', name: string): Promise<void> {
    await this.#named(role, name).click();
  }

  /** Empties a field and types into it. */
  async type(name: string, text: string): Promise<void> {
    await this.#named('textbox', name).fill(text);
  }

  async valueOf(name: string): Promise<string> {
    return this.#named('textbox', name)
      .map((element) => (element as HTMLInputElement).value)
      .wait();
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
    // What is evaluated is no part of the page: its policy does not forbid it.
    await this.page.evaluate(axe);
    return (await this.page.evaluate(AXE_FINDINGS)) as string[];
  }

  /** How much wider than the window the page is. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Cuts the network, of the page and of its worker, or gives it back. */
  async cutNetwork(isCut = true): Promise<void> {
    await this.page.setOfflineMode(isCut);
    const workers = this.page
      .browserContext()
      .targets()
      .filter((target) => target.type() === TargetType.SERVICE_WORKER);
    for (const worker of workers) {
      const devtools: CDPSession = await worker.createCDPSession();
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: isCut,
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
