import path from 'node:path';
import type { Page, Protocol } from 'puppeteer-core';
import { AppError } from '@beekeeping/core/app-error';
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
   * @throws AppError PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED; VALIDATION_FAILED for more than one paper holds
   */
  pdf(html: string, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Picture of a window of this size that shows the HTML.
   * @throws AppError as `pdf` does
   */
  png(html: string, size: PictureSize, signal?: AbortSignal): Promise<Uint8Array>;
  /** null, or the sentence that says what to install. Starts the browser. */
  unavailable(): Promise<string | null>;
  /** Ends the browser, whatever it prints. */
  stop(): Promise<void>;
}

const MAX_CHARACTERS = 32 * 2 ** 20;
const MAX_DOTS = 25_000_000;

const PIXELS_PER_MM = 96 / 25.4;

/** Time that a print may take: that of a label, and for a long paper more with each million characters. */
const DEADLINE_MS = 10_000;
const DEADLINE_MS_PER_MILLION = 20_000;

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
 * @param options.dataDir where the browser that npm brought along is unpacked, unless root does it
 * @param options.requiresSandbox never prints without the sandbox of the browser: for production
 * @param options.deadlineMs for every paper, however long
 */
export const createPrinter = (options: {
  chromiumPath?: string | undefined;
  searchPath: string;
  dataDir: string;
  requiresSandbox: boolean;
  logger: Logger;
  deadlineMs?: number;
}): Printer => {
  const { chromiumPath, searchPath, logger } = options;
  // Root lends the browser an account that may not enter the directories of everybody else.
  const cacheDirectory =
    process.getuid?.() === 0 ? '/var/cache/beekeeping-operations-service' : path.join(options.dataDir, 'browser');
  const browsers = new WarmBrowser({
    programs: () => browserPrograms({ chromiumPath, searchPath, cacheDirectory }),
    requiresSandbox: options.requiresSandbox,
    logger,
  });
  const queue = new PrintQueue({ places: 2, waitingPlaces: 20, waitMs: 60_000 });

  const printOnce = async (work: PageWork, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const ending = new AbortController();
    const onAbort = (): void => ending.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const deadlineMs = options.deadlineMs ?? DEADLINE_MS + (work.html.length / 1e6) * DEADLINE_MS_PER_MILLION;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await browsers.use((browser, kill) => {
        timer = setTimeout(() => {
          ending.abort(printFailed('This takes too long to print.'));
          // What keeps a page busy may keep its browser busy, which then would not close the page either.
          void kill();
        }, deadlineMs);
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

  /** A browser that ended beneath a print (killed, out of memory) is no fault of that paper, the first time. */
  const print = (work: PageWork, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    if (work.html.length > MAX_CHARACTERS) {
      throw new AppError('VALIDATION_FAILED', 'This is more than one paper can hold: ask for less of it.');
    }
    return queue.run(signal, async () => {
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
    pdf: async (html, signal) =>
      print(
        {
          html,
          take: (page) => page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: false, timeout: 0 }),
        },
        signal,
      ),
    png: async (html, { widthMm, heightMm, dotsPerMm }, signal) => {
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
    stop: () => browsers.stop(),
  };
};
