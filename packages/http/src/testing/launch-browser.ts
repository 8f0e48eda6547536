import { existsSync } from 'node:fs';
import { launch, type Browser } from 'puppeteer';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser to look at pages with: `CHROMIUM_PATH`, else an installed Chromium. */
export const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || INSTALLED.find((path) => existsSync(path));

/** Starts the browser. The caller closes it. Chromium refuses its sandbox to root only. */
export const launchBrowser = async (args: string[] = []): Promise<Browser> =>
  launch({
    executablePath: findBrowser() ?? '',
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
