/** The bill of materials of what an image holds, in CycloneDX: every package, its licence, and what it stands on. */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FromNodePackageJson, License } from '@cyclonedx/cyclonedx-library/Contrib';
import { ComponentType } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as CycloneDxJson, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import parseLicence from 'spdx-expression-parse';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The name that it has in every image and every output. */
export const SBOM_FILE = 'sbom.cdx.json';

const builder = new FromNodePackageJson.Builders.ComponentBuilder(
  new FromNodePackageJson.Factories.ExternalReferenceFactory(),
  new License.Factories.LicenseFactory(parseLicence),
);

const readManifest = (directory) => JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));

/** What a package is known by everywhere; ours have neither registry nor version of their own. */
const purlOf = ({ name, version: of }) => `pkg:npm/${name.replace('@', '%40')}@${of}`;

const componentOf = (manifest, type) => {
  const isOurs = manifest.name.startsWith('@beekeeping/');
  const component = builder.makeComponent({ ...manifest, version: isOurs ? version : manifest.version }, type);
  if (component === undefined) throw new Error(`${manifest.name} has a manifest that cannot be read`);
  if (!isOurs) component.purl = purlOf(manifest);
  component.bomRef.value = isOurs ? manifest.name : component.purl;
  return component;
};

/** Where Node finds a package from a directory; undefined when it is not there. */
const findPackage = (directory, name) => {
  const at = path.join(directory, 'node_modules', name);
  if (existsSync(path.join(at, 'package.json'))) return realpathSync(at);
  const above = path.dirname(directory);
  return above === directory ? undefined : findPackage(above, name);
};

/**
 * @param {string} program the directory of the app
 * @param {Iterable<string>} packages the directories of all packages that it holds
 * @returns {string} JSON, the same for the same packages
 */
export const sbomOf = (program, packages) => {
  const bom = new Bom();
  const components = new Map();
  const directories = new Map();
  const add = (directory, type) => {
    const component = componentOf(readManifest(directory), type);
    const known = components.get(component.bomRef.value) ?? component;
    components.set(known.bomRef.value, known);
    directories.set(realpathSync(directory), known);
    return known;
  };
  bom.metadata.component = add(program, ComponentType.Application);
  for (const directory of packages) bom.components.add(add(directory, ComponentType.Library));
  for (const [directory, component] of directories) {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = readManifest(directory);
    // A bundle is made of what its package has for the build.
    const ofBundle = component === bom.metadata.component ? devDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...ofBundle })) {
      const found = directories.get(findPackage(directory, name));
      if (found && found !== component) component.dependencies.add(found.bomRef);
    }
  }
  const serializer = new JsonSerializer(new CycloneDxJson.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
};

/** @returns {string[]} the directories of the packages in what deploy-output.mjs makes */
export const packagesIn = (output) => {
  const store = path.join(output, 'node_modules/.pnpm');
  const of = (directory) =>
    readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => {
        const at = path.join(directory, entry.name);
        return entry.name.startsWith('@') ? of(at) : existsSync(path.join(at, 'package.json')) ? [at] : [];
      });
  return readdirSync(store)
    .filter((name) => name !== 'node_modules' && existsSync(path.join(store, name, 'node_modules')))
    .flatMap((name) => of(path.join(store, name, 'node_modules')));
};

/** Writes the bill of materials of what deploy-output.mjs has made into it. */
export const writeSbom = (output) => writeFileSync(path.join(output, SBOM_FILE), sbomOf(output, packagesIn(output)));
