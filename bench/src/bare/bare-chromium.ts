import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const chromium = (): string | undefined => process.env['CHROMIUM_PATH'] ?? INSTALLED.find((file) => existsSync(file));

export const isChromiumInstalled = (): boolean => chromium() !== undefined;

/** The browser of both sides. @throws Error when none is installed */
export const findChromium = (): string => {
  const found = chromium();
  if (found === undefined) throw new Error('no browser is installed');
  return found;
};

/** A warm browser as it comes, that opens a page, prints and closes it: no isolation, no queue, no deadline. */
export const barePdf = async (html: string) => {
  const browser = await launch({
    executablePath: findChromium(),
    pipe: true,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    print: async () => {
      const page = await browser.newPage();
      await page.setContent(html, { waitUntil: 'load' });
      const pdf = await page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: false });
      await page.close();
      return pdf;
    },
    close: () => browser.close(),
  };
};
