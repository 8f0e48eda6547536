import type { Page } from 'puppeteer';

/** Says on every button of a page something for which none has the room. @returns what is wrong with how they show it */
export const longButtonFaults = (page: Page): Promise<string[]> =>
  page.$$eval('main .mantine-Button-label', (labels) => {
    const said = labels.flatMap((label) => {
      const words = label.firstChild;
      return words instanceof Text ? [{ label, words, name: words.data }] : [];
    });
    // Written into the text that is there: the page still knows it.
    for (const { words } of said) words.data = 'Äpfel jagen gygantische Qualpfügen '.repeat(6).trim();
    const faults = said.flatMap(({ label, words, name }) => {
      const lines = document.createRange();
      lines.selectNodeContents(words);
      const [box, letters] = [label.getBoundingClientRect(), lines.getBoundingClientRect()];
      const { display, textOverflow } = getComputedStyle(label);
      const isCut = label.scrollWidth > label.clientWidth;
      return [
        // A line of this typeface is a hair higher than what its letters need.
        ...(letters.top < box.top - 1 || letters.bottom > box.bottom + 1 ? [`cuts letters off: ${name}`] : []),
        ...(isCut && (display !== 'block' || textOverflow !== 'ellipsis')
          ? [`does not say that it is cut: ${name}`]
          : []),
        ...(box.right > innerWidth ? [`is ${box.right - innerWidth} px outside: ${name}`] : []),
      ];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
    for (const { words, name } of said) words.data = name;
    return said.length === 0 ? ['there is no button'] : faults;
  });
