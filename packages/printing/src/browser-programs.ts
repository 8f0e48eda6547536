import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { bundledBrowser } from './bundled-browser.ts';

/** A browser that could be started, and what it needs in its environment. */
export interface BrowserProgram {
  program: string;
  /** Directory of libraries that the machine may lack. */
  libraries?: string;
  /** Directory of fonts that the machine may lack. */
  fonts?: string;
}

const NAMES = ['chromium-headless-shell', 'chromium'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const installedPrograms = (searchPath: string): string[] => {
  const directories = searchPath.split(path.delimiter).filter((directory) => path.isAbsolute(directory));
  return NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name)).filter(isExecutable));
};

/**
 * The browsers of this machine, best first: the one that was set and no other; else those that are installed, then the
 * one from npm. The last is unpacked only when none of those before will do.
 */
export const browserPrograms = async function* (options: {
  chromiumPath?: string | undefined;
  searchPath: string;
  cacheDirectory: string;
}): AsyncGenerator<BrowserProgram> {
  if (options.chromiumPath !== undefined) {
    if (isExecutable(options.chromiumPath)) yield { program: options.chromiumPath };
    return;
  }
  for (const program of installedPrograms(options.searchPath)) yield { program };
  const bundled = await bundledBrowser(options.cacheDirectory);
  if (bundled) yield bundled;
};
