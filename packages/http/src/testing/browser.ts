import { existsSync } from 'node:fs';
import { describe, it } from '@jest/globals';
import { launch, type Browser } from 'puppeteer';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const NOT_FOUND =
  'No browser found, pages are not looked at: `apt-get install chromium-headless-shell`, or set CHROMIUM_PATH.';

/** The browser to test with: `CHROMIUM_PATH`, else an installed Chromium. */
const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || INSTALLED.find((path) => existsSync(path));

/** `describe` for tests in a real browser. Without one they are left out with one loud line; in CI that is a failure. */
export const browserDescribe = (name: string, tests: () => void): void => {
  if (findBrowser() !== undefined) {
    describe(name, tests);
  } else if (process.env['CI'] === 'true') {
    it(`${name}: finds a browser`, () => {
      throw new Error(NOT_FOUND);
    });
  } else {
    process.stderr.write(`${NOT_FOUND}\n`);
    // oxlint-disable-next-line jest/no-disabled-tests -- nothing to run them in; CI takes the branch above
    describe.skip(name, tests);
  }
};

/** Starts the browser. The caller closes it. Chromium refuses its sandbox to root only. */
export const launchBrowser = async (args: string[] = []): Promise<Browser> =>
  launch({
    executablePath: findBrowser() ?? '',
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
