import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { SBOM_FILE, sbomOf } from '../../infra/sbom.mjs';

/** The directory of the package that a file belongs to; packages have directories of their own whose manifest has no name. */
const packageOf = (file: string): string => {
  const directory = path.dirname(file);
  const manifest = path.join(directory, 'package.json');
  const isPackage = existsSync(manifest) && 'name' in (JSON.parse(readFileSync(manifest, 'utf8')) as object);
  return isPackage || directory === file ? directory : packageOf(directory);
};

/** Writes which packages the files of the bundle come from, beside it: nobody is served that. */
export const billOfMaterials = (): Plugin => ({
  name: 'bill-of-materials',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = [...this.getModuleIds()].map((id) => id.split('?', 1)[0]);
    // Fonts, which style sheets name.
    const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
    const files = [...modules.filter((id) => path.isAbsolute(id)), ...assets]
      .map((file) => path.resolve(import.meta.dirname, file))
      .filter((file) => existsSync(file));
    const packages = new Set(files.map(packageOf));
    packages.delete(import.meta.dirname);
    writeFileSync(path.join(import.meta.dirname, SBOM_FILE), sbomOf(import.meta.dirname, packages));
  },
});
