import { describeWhere } from '@beekeeping/db/testing/tool';
import { findBrowser } from './launch-browser.ts';

const NOT_FOUND =
  'No browser found, pages are not looked at: `apt-get install chromium-headless-shell`, or set CHROMIUM_PATH.';

/** `describe` for tests in a real browser. */
export const browserDescribe = (name: string, tests: () => void): void =>
  describeWhere(findBrowser() !== undefined, name, NOT_FOUND, tests);
