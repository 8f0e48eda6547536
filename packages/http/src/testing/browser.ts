import { existsSync } from 'node:fs';
import { describeWhere } from '@beekeeping/db/testing/tool';
import { launch, type Browser } from 'puppeteer';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const NOT_FOUND =
  'No browser found, pages are not looked at: `apt-get install chromium-headless-shell`, or set CHROMIUM_PATH.';

/** The browser to test with: `CHROMIUM_PATH`, else an installed Chromium. */
const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || INSTALLED.find((path) => existsSync(path));

/** `describe` for tests in a real browser. */
export const browserDescribe = (name: string, tests: () => void): void =>
  describeWhere(findBrowser() !== undefined, name, NOT_FOUND, tests);

/** Starts the browser. The caller closes it. Chromium refuses its sandbox to root only. */
export const launchBrowser = async (args: string[] = []): Promise<Browser> =>
  launch({
    executablePath: findBrowser() ?? '',
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
