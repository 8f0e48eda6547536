import type { ElementHandle } from 'puppeteer';
import type { Screen } from './screen.ts';

/** More rows nobody sees at once, however long the lists of a page are. */
const MOST_DRAWN = 400;

/** What is wrong with a row in the middle of the window: cells that lie on each other, keys that something lies on. */
const rowFaults = (row: Element): string[] => {
  const faults: string[] = [];
  const words = row.textContent.slice(0, 40);
  if (row.scrollWidth > row.clientWidth + 1)
    faults.push(`is ${row.scrollWidth - row.clientWidth} px too wide: ${words}`);
  const boxes = [...row.querySelectorAll('[role=cell], [role=cell] > :is(a, button)')]
    .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const [index, { cell, box }] of boxes.entries()) {
    const over = boxes
      .slice(index + 1)
      .find(
        (other) =>
          !cell.contains(other.cell) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
      );
    if (over) faults.push(`${over.cell.textContent.slice(0, 40)} lies on ${cell.textContent.slice(0, 40)}`);
    if (cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0) {
      faults.push(`${cell.scrollWidth - cell.clientWidth} px of a cell are outside: ${cell.textContent.slice(0, 40)}`);
    }
  }
  for (const key of row.querySelectorAll('a, button, input, select')) {
    // Out from below what stays at the foot of a phone.
    key.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = key.getBoundingClientRect();
    const isSeen = width > 1 && height > 1;
    const above = isSeen ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    const own = [key, ...((key as HTMLInputElement).labels ?? [])];
    if (above !== null && !own.some((part) => part.contains(above) || above.contains(part))) {
      faults.push(`${above.outerHTML.slice(0, 80)} lies on the key ${key.textContent.slice(0, 40)}`);
    }
  }
  return faults;
};

/** Brings a row to the middle of the window, as often as what is drawn above it moves it away. @returns whether it came */
const hasInSight = (list: Element, which: 'first' | 'last'): boolean => {
  const count = Number(list.getAttribute('aria-rowcount'));
  const selector =
    count === 0 ? `:scope > li:${which}-child` : `[aria-rowindex="${which === 'first' ? Math.min(2, count) : count}"]`;
  const row = list.querySelector(selector);
  const box = (row ?? list).getBoundingClientRect();
  const at = row || which === 'first' ? box.top + Math.min(box.height, innerHeight) / 2 : box.bottom;
  const before = scrollY;
  scrollTo({ top: before + at - innerHeight / 2, behavior: 'instant' });
  if (row === null) return false;
  row.setAttribute('data-looked-at', which);
  return Math.abs(scrollY - before) < 2;
};

/** What is wrong with the lists of a page: of each, the first and the last row are looked at. */
export const listFaults = async (screen: Screen): Promise<string[]> => {
  const { page } = screen;
  const faults: string[] = [];
  const overflow = await screen.overflow();
  if (overflow > 0) faults.push(`the page is ${overflow} px wider than the window`);
  const lists = await page.$$('main :is([role=table], ul, ol):not(li *, [role=row] *)');
  if (lists.length === 0) faults.push('there is no list');
  for (const list of lists) {
    const name = await list.evaluate((each) => each.ariaLabel ?? each.className);
    for (const which of ['first', 'last'] as const) {
      try {
        await page.waitForFunction(hasInSight, { polling: 'raf', timeout: 60_000 }, list, which);
        const row = (await list.$(`[data-looked-at=${which}]`)) as ElementHandle;
        faults.push(...(await row.evaluate(rowFaults)).map((fault) => `${name}, ${which}: ${fault}`));
      } catch (error) {
        faults.push(`${name}: its ${which} row is out of reach (${String(error)})`);
      }
    }
  }
  const drawn = await page.$$eval('main :is(li, tr, [role=row])', (rows) => rows.length);
  if (drawn > MOST_DRAWN) faults.push(`${drawn} rows are drawn`);
  return faults;
};
