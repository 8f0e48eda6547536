// Takes the README's pictures of the customer's page into docs/images: build first, then
// `pnpm --filter @beekeeping/public-origin run pictures`. Needs Chromium (CHROMIUM_PATH, else Debian's headless shell).
import { fileURLToPath } from 'node:url';
import { launch } from 'puppeteer';
import { renderOriginPage } from '../dist/page/origin-page.js';
import { houseOrigin } from '../dist/page/testing/sample-origin.js';

const pictures = [
  {
    file: 'origin-page-phone.png',
    page: renderOriginPage(houseOrigin(), 'de'),
    width: 390,
    height: 1240,
    scheme: 'light',
  },
  {
    file: 'origin-page-desktop.png',
    page: renderOriginPage(houseOrigin(), 'en'),
    width: 1280,
    height: 1095,
    scheme: 'dark',
  },
];

const browser = await launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { file, page: markup, width, height, scheme } of pictures) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setContent(markup);
  const path = fileURLToPath(new URL(`../../../docs/images/${file}`, import.meta.url));
  await page.screenshot({ path });
}
await browser.close();
