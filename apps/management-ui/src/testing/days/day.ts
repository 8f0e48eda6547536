import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Screen } from '../screen.ts';

export const GUIDES = fileURLToPath(new URL('../../../../../docs/guides/', import.meta.url));

/** A day of somebody at work, which its guide tells with the pictures that are taken here. */
export class Day {
  readonly screen: Screen;
  /** Those of the day, as the guide shows them. */
  readonly pictures: string[] = [];
  readonly #name: string;

  /** @param name of the guide: `spring-saturday` */
  constructor(name: string, screen: Screen) {
    this.#name = name;
    this.screen = screen;
  }

  /**
   * Takes a picture of what is seen, where pictures are asked for (docs/how-to/write-a-test.md).
   * @param heading from which on it is seen; from the top of the page without
   * @param screen of somebody else
   */
  async picture(what: string, heading?: string, screen: Screen = this.screen): Promise<void> {
    const file = `${this.#name}-${what}.png` as const;
    this.pictures.push(file);
    if (process.env.TAKE_PICTURES !== 'true') return;
    const directory = path.join(GUIDES, 'images');
    mkdirSync(directory, { recursive: true });
    // What is said after saving goes by itself, unless the mouse lies on it.
    await screen.page.mouse.move(0, 0);
    await screen.page.waitForFunction(() => document.querySelector('.mantine-Notification-root') === null);
    await screen.page.evaluate((sought) => {
      scrollTo(0, 0);
      const at = [...document.querySelectorAll('main :is(h2, h3)')].find(({ textContent }) => textContent === sought);
      if (at !== undefined) scrollTo(0, at.getBoundingClientRect().top - 24);
    }, heading);
    await screen.isStill();
    await screen.page.screenshot({ path: path.join(directory, file) });
  }
}
