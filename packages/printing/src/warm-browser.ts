import type { Browser } from 'puppeteer';
import { AppError } from '@beekeeping/core/app-error';
import type { Logger } from '@beekeeping/core/logger';
import type { BrowserProgram } from './browser-programs.ts';
import { BrowserRefused, launchBrowser, type RunningBrowser } from './launch-browser.ts';

const INSTALL =
  'Install a browser where this service runs (`apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to one.';

const ALLOW_SANDBOX =
  'Allow user namespaces to the account of this service: for a container with `--security-opt seccomp=infra/seccomp/browser.json`.';

/** Slow leaks of a browser that runs for months end here. */
const PRINTS_EACH = 1_000;

/** What the browser said last, in one bounded line. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 1_000);

/** What an operator has to do, by the browser that refused, if there is one. */
const sentenceOn = (refused: { program: string; isAboutSandbox: boolean } | undefined): string => {
  if (!refused) return `There is no browser to print with. ${INSTALL}`;
  const { program, isAboutSandbox } = refused;
  return isAboutSandbox
    ? `The browser ${program} does not start: this machine forbids its sandbox. ${ALLOW_SANDBOX}`
    : `The browser ${program} does not start, the log says why. ${INSTALL}`;
};

interface Warm extends RunningBrowser {
  prints: number;
  printing: number;
}

/** One browser, started when it is first needed, again after it has ended, and anew after many prints. */
export class WarmBrowser {
  readonly #options: { programs: () => AsyncIterable<BrowserProgram>; requiresSandbox: boolean; logger: Logger };
  /** The one that the next print gets. */
  #current: Promise<Warm> | undefined;
  /** The same one, once it has started. */
  #currentWarm: Warm | undefined;
  /** That one, and those that still print and get no more. */
  readonly #all = new Set<Warm>();
  #isStopped = false;
  #didStart: boolean | undefined;

  /** @param options.programs the browsers to try, best first */
  constructor(options: { programs: () => AsyncIterable<BrowserProgram>; requiresSandbox: boolean; logger: Logger }) {
    this.#options = options;
  }

  /**
   * Runs the work with the browser and a function that kills that browser, even if others use it.
   * @throws AppError PRINTER_MISSING with what to install or to allow, NOT_READY once stopped, or what `work` throws
   */
  async use<T>(work: (browser: Browser, kill: () => Promise<void>) => Promise<T>): Promise<T> {
    const warm = await this.#get();
    warm.prints += 1;
    warm.printing += 1;
    if (warm.prints === PRINTS_EACH) this.#forget(warm);
    // The library leaves some calls unanswered when the browser dies.
    const ended = warm.ended.then(() => Promise.reject(new Error('the browser ended')));
    try {
      return await Promise.race([work(warm.browser, () => this.#end(warm, 'kill')), ended]);
    } finally {
      warm.printing -= 1;
      if (warm.prints >= PRINTS_EACH && warm.printing === 0) await this.#end(warm, 'close');
    }
  }

  /** Whether one started when one was needed last; undefined before that. */
  didStart(): boolean | undefined {
    return this.#didStart;
  }

  /** Starts one to see whether that works, and ends it unless a print has begun by then. Never fails. */
  async tryOut(): Promise<void> {
    // The log has the reason.
    await this.use(async () => {}).catch(() => {});
    const warm = this.#currentWarm;
    if (warm?.printing === 0) await this.#end(warm, 'close');
  }

  /** Ends it; nothing starts any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#current?.catch(() => {});
    await Promise.all([...this.#all].map((warm) => this.#end(warm, 'close')));
  }

  async #get(): Promise<Warm> {
    if (this.#isStopped) throw new AppError('NOT_READY', 'The service is stopping.');
    this.#current ??= this.#start();
    const current = this.#current;
    try {
      return await current;
    } catch (error) {
      if (this.#current === current) this.#current = undefined;
      throw error;
    }
  }

  async #start(): Promise<Warm> {
    const warm: Warm = { ...(await this.#startFirst()), prints: 0, printing: 0 };
    this.#didStart = true;
    this.#all.add(warm);
    this.#currentWarm = warm;
    // A running print notices by an error; the next one gets another browser.
    void warm.ended.then(() => this.#end(warm, 'kill'));
    return warm;
  }

  async #end(warm: Warm, how: 'kill' | 'close'): Promise<void> {
    this.#forget(warm);
    await warm[how]();
    this.#all.delete(warm);
  }

  #forget(warm: Warm): void {
    if (this.#currentWarm !== warm) return;
    this.#current = undefined;
    this.#currentWarm = undefined;
  }

  async #startFirst(): Promise<RunningBrowser> {
    const { programs, requiresSandbox, logger } = this.#options;
    let refused: { program: string; isAboutSandbox: boolean } | undefined;
    for await (const { program, ...rest } of programs()) {
      for (const isSandboxed of requiresSandbox ? [true] : [true, false]) {
        try {
          return await launchBrowser({ program, ...rest }, isSandboxed);
        } catch (error) {
          const isAboutSandbox = error instanceof BrowserRefused && error.isAboutSandbox;
          // The first is the best one, and the one to fix.
          refused ??= { program, isAboutSandbox };
          logger.warn('browser did not start', { program, isSandboxed, isAboutSandbox, reason: reasonOf(error) });
        }
      }
    }
    this.#didStart = false;
    throw new AppError('PRINTER_MISSING', sentenceOn(refused));
  }
}
