import type { Browser, HTTPRequest, Page } from 'puppeteer';

/**
 * Answers the requests of a page: with data that it contains, and nothing else. Where it navigates by itself
 * (`<meta http-equiv="refresh">`), the answer is empty, and it stays: refused, it would print an empty sheet.
 */
const answer = async (request: HTTPRequest): Promise<void> => {
  const url = request.url();
  if (url.startsWith('data:') || url === 'about:blank') await request.continue();
  else if (request.isNavigationRequest() && request.frame()?.parentFrame() === null) {
    await request.respond({ status: 204 });
  } else await request.abort('blockedbyclient');
};

/** What is done with a page. */
export interface PageWork {
  html: string;
  /** Done before the HTML is there. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Done when everything that the HTML contains has been read. */
  take: (page: Page) => Promise<Uint8Array>;
}

const load = async (page: Page, { html, prepare, take }: PageWork): Promise<Uint8Array> => {
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request).catch(() => {}));
  await prepare?.(page);
  await page.setContent(html, { waitUntil: 'load' });
  return take(page);
};

/**
 * Loads HTML into a page of its own that runs no script, reaches nothing and shares nothing with any other, and closes it
 * after the work.
 * @param signal closes the page when it aborts
 * @throws Error when the page ends meanwhile
 */
export const inIsolatedPage = async (browser: Browser, signal: AbortSignal, work: PageWork): Promise<Uint8Array> => {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
  const close = (): Promise<void> => context.close().catch(() => {});
  const onAbort = (): void => void close();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    const page = await context.newPage();
    const crashed = new Promise<never>((_resolve, reject) => page.once('error', reject));
    return await Promise.race([load(page, work), crashed]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    await close();
  }
};
