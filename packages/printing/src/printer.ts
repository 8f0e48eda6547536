import type { Page, Protocol } from 'puppeteer';
import { AppError } from '@beekeeping/core/app-error';
import { placeBelow } from '@beekeeping/core/data-places';
import type { Logger } from '@beekeeping/core/logger';
import { browserPrograms } from './browser-programs.ts';
import { inIsolatedPage, type PageWork } from './isolated-page.ts';
import { PrintQueue } from './print-queue.ts';
import { WarmBrowser } from './warm-browser.ts';

/** Size of a picture, and how many dots of it make a millimetre. */
export interface PictureSize {
  widthMm: number;
  heightMm: number;
  dotsPerMm: number;
}

/** Turns HTML into PDF and PNG in one warm browser that reaches nothing. */
export interface Printer {
  /**
   * The size of the pages is that of the `@page` rule of the HTML, in mm.
   * @param caller who prints: one with many prints leaves places to the others
   * @throws AppError PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED; VALIDATION_FAILED for more than one paper holds
   */
  pdf(html: string, caller: string, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Picture of a window of this size that shows the HTML.
   * @throws AppError as `pdf` does
   */
  png(html: string, size: PictureSize, caller: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** null, or the sentence that says what to install or to allow. Starts the browser. */
  unavailable(): Promise<string | null>;
  /** Finds out whether the browser starts, and ends it again. Never fails. */
  tryOut(): Promise<void>;
  /** Whether the browser started when it was needed last; undefined before that. */
  didStart(): boolean | undefined;
  /** Ends the browser, even while it prints. */
  stop(): Promise<void>;
}

const MAX_CHARACTERS = 32 * 2 ** 20;
const MAX_DOTS = 25_000_000;

const PIXELS_PER_MM = 96 / 25.4;

/** Time that a print may take: that of a label, and for a long paper more with each million characters. */
const DEADLINE_MS = 10_000;
const DEADLINE_MS_PER_MILLION = 20_000;
/** Time that a page has to close, busy as it may be. */
const CLOSING_MS = 3_000;

const printFailed = (detail: string): AppError =>
  new AppError('PRINT_FAILED', detail, { headers: { 'Retry-After': '30' } });

/** Asked of the browser directly: the library rounds to whole pixels of CSS, of which a label has few. */
const takePicture = async (page: Page, clip: Protocol.Page.Viewport): Promise<Uint8Array> => {
  const session = await page.createCDPSession();
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip });
  return Buffer.from(data, 'base64');
};

/**
 * The browser starts with the first print.
 * @param options.searchPath directories where an installed browser is looked for, as in PATH
 * @param options.dataDir where the browser from npm is unpacked, unless root does it
 * @param options.requiresSandbox never prints without the sandbox of the browser: for production
 * @param options.deadlineMs time that a print of this HTML may take
 */
export const createPrinter = (options: {
  chromiumPath?: string | undefined;
  searchPath: string;
  dataDir: string;
  requiresSandbox: boolean;
  logger: Logger;
  deadlineMs?: (html: string) => number;
}): Printer => {
  const { chromiumPath, searchPath, logger } = options;
  const deadlineMsOf = options.deadlineMs ?? (({ length }) => DEADLINE_MS + (length / 1e6) * DEADLINE_MS_PER_MILLION);
  // Root lends the browser an account that may not enter the directories of others.
  const cacheDirectory =
    process.getuid?.() === 0 ? '/var/cache/beekeeping-operations-service' : placeBelow(options.dataDir, 'browser');
  const browsers = new WarmBrowser({
    programs: () => browserPrograms({ chromiumPath, searchPath, cacheDirectory }),
    requiresSandbox: options.requiresSandbox,
    logger,
  });
  const queue = new PrintQueue({ running: 2, places: 22, placesEach: 6, waitMs: 60_000 });

  const printOnce = async (work: PageWork, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const ending = new AbortController();
    const onAbort = (): void => ending.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await browsers.use((browser, kill) => {
        timer = setTimeout(() => {
          ending.abort(printFailed('This takes too long to print.'));
          // Others print beside it: their browser goes only when it does not close the page.
          timer = setTimeout(() => void kill(), CLOSING_MS);
        }, deadlineMsOf(work.html));
        return inIsolatedPage(browser, ending.signal, work);
      });
    } catch (error) {
      ending.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };

  /** A browser that ended beneath a print (killed, out of memory) is not the paper's fault, the first time. */
  const print = (work: PageWork, caller: string, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    if (work.html.length > MAX_CHARACTERS) {
      throw new AppError('VALIDATION_FAILED', 'This is more than one paper can hold: ask for less of it.');
    }
    return queue.run(caller, signal, async () => {
      for (let isRepeat = false; ; isRepeat = true) {
        try {
          return await printOnce(work, signal);
        } catch (error) {
          if (error instanceof AppError || signal?.aborted) throw error;
          logger.warn('print failed', { isRepeat, reason: String(error).slice(0, 500) });
          if (isRepeat) throw printFailed('The browser ended while it printed this, twice.');
        }
      }
    });
  };

  return {
    pdf: async (html, caller, signal) =>
      print(
        {
          html,
          take: (page) => page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: false, timeout: 0 }),
        },
        caller,
        signal,
      ),
    png: async (html, { widthMm, heightMm, dotsPerMm }, caller, signal) => {
      const width = widthMm * PIXELS_PER_MM;
      const height = heightMm * PIXELS_PER_MM;
      if (!(width > 0 && height > 0 && dotsPerMm > 0 && widthMm * heightMm * dotsPerMm ** 2 <= MAX_DOTS)) {
        throw new AppError('VALIDATION_FAILED', 'A picture of this size cannot be made.');
      }
      return print(
        {
          html,
          prepare: (page) => page.setViewport({ width: Math.ceil(width), height: Math.ceil(height) }),
          take: (page) => takePicture(page, { x: 0, y: 0, width, height, scale: dotsPerMm / PIXELS_PER_MM }),
        },
        caller,
        signal,
      );
    },
    unavailable: async () => {
      try {
        return await browsers.use(async () => null);
      } catch (error) {
        if (error instanceof AppError) return error.message;
        throw error;
      }
    },
    tryOut: () => browsers.tryOut(),
    didStart: () => browsers.didStart(),
    stop: () => browsers.stop(),
  };
};
