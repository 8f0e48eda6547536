import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the whole repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every source file of the packages and apps, tests aside, by its path from the root: for rules that hold everywhere. */
export const sourceFiles = (): string[] =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder)).flatMap((name) => {
      // Not from above: what is installed lies beside the sources.
      const src = path.join(folder, name, 'src');
      return readdirSync(path.join(repositoryRoot, src), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => path.join(src, file));
    }),
  );
