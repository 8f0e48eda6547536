import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@beekeeping/db/testing';
import type { Screen } from '../screen.ts';

/** What a browser has downloaded. */
export interface Downloads {
  /** Waits for a file, whole. */
  read(name: string): Promise<Buffer>;
  remove(): void;
}

/** Has the browser put its downloads where they can be read. */
export const downloadsOf = async ({ page }: Screen): Promise<Downloads> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  const devtools = await page.createCDPSession();
  await devtools.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: page.browserContext().id,
    downloadPath: directory,
  });
  // A file has another name until it is whole.
  const contentOf = (name: string): Buffer | undefined => {
    try {
      return readFileSync(path.join(directory, name));
    } catch {
      return undefined;
    }
  };
  return {
    read: async (name) => {
      await waitUntil(`${name} is in the downloads`, async () => (contentOf(name)?.length ?? 0) > 0);
      return contentOf(name)!;
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
};
