import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserProgram } from './browser-programs.ts';

/** The account that root lends its browser, which refuses its sandbox to root. */
const NOBODY = 65_534;

/** What one browser is started with: gone with it. */
export interface BrowserHome {
  /** What to start: the program itself, or what lends it another account. */
  executable: string;
  profile: string;
  /** Everything it learns of our environment, which holds secrets. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes the directories that the browser writes to, below the temporary directory. */
export const prepareHome = async ({ program, libraries, fonts }: BrowserProgram): Promise<BrowserHome> => {
  const isRoot = process.getuid?.() === 0;
  const root = await fs.mkdtemp(path.join(tmpdir(), 'printing-'));
  const home = path.join(root, 'home');
  await fs.mkdir(path.join(home, 'tmp'), { recursive: true });
  const env: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: home,
    TMPDIR: path.join(home, 'tmp'),
    ...(libraries !== undefined && { LD_LIBRARY_PATH: libraries }),
  };
  if (fonts !== undefined) {
    // The file that comes with them names another directory, and paper would be empty.
    env['FONTCONFIG_FILE'] = path.join(root, 'fonts.conf');
    const directories = ['/usr/share/fonts', fonts].map((directory) => `<dir>${xmlText(directory)}</dir>`).join('');
    const text = `<fontconfig>${directories}<cachedir>${xmlText(home)}/fonts</cachedir></fontconfig>\n`;
    await fs.writeFile(env['FONTCONFIG_FILE'], text);
  }
  let executable = program;
  if (isRoot) {
    await fs.chmod(root, 0o711);
    for (const directory of [home, path.join(home, 'tmp')]) await fs.chown(directory, NOBODY, NOBODY);
    executable = path.join(root, 'browser');
    const words = `--reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${quoted(program)} "$@"`;
    await fs.writeFile(executable, `#!/bin/sh\ncd / && exec setpriv ${words}\n`, { mode: 0o755 });
  }
  return {
    executable,
    profile: path.join(home, 'profile'),
    env,
    remove: () => fs.rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
};
