import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { packagesIn, SBOM_FILE, sbomOf } from './sbom.mjs';
import { readSbom } from './testing/sbom.ts';

let output: string;

/** A package as pnpm lays it out, with links to what it stands on. */
const addPackage = (manifest: { name: string; version?: string; license?: string; dependencies?: object }): void => {
  const { name, version = 'file', dependencies = {} } = manifest;
  const store = path.join(output, 'node_modules/.pnpm');
  const modules = path.join(store, `${name.replace('/', '+')}@${version}`, 'node_modules');
  mkdirSync(path.join(modules, name), { recursive: true });
  writeFileSync(path.join(modules, name, 'package.json'), JSON.stringify(manifest));
  for (const [other, of] of Object.entries(dependencies)) {
    const target = path.join(store, `${other.replace('/', '+')}@${of as string}`, 'node_modules', other);
    mkdirSync(path.dirname(path.join(modules, other)), { recursive: true });
    symlinkSync(target, path.join(modules, other));
  }
};

beforeAll(() => {
  output = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const dependencies = { honey: '1.2.0' };
  writeFileSync(path.join(output, 'package.json'), JSON.stringify({ name: '@beekeeping/api', dependencies }));
  addPackage({ name: 'wax', version: '0.1.0', license: 'MIT' });
  addPackage({ name: '@hive/frame', version: '3.0.0', license: '(MIT OR Apache-2.0)' });
  addPackage({ name: '@beekeeping/core', dependencies: { wax: '0.1.0' } });
  addPackage({
    name: 'honey',
    version: '1.2.0',
    license: 'SEE LICENSE IN JAR',
    dependencies: { '@hive/frame': '3.0.0', wax: '0.1.0' },
  });
  symlinkSync(
    path.join(output, 'node_modules/.pnpm/honey@1.2.0/node_modules/honey'),
    path.join(output, 'node_modules/honey'),
  );
});
afterAll(() => rmSync(output, { recursive: true }));

it('lists every package with its version, licence and address, and what it stands on', async () => {
  const { components, dependencies, metadata } = await readSbom(sbomOf(output, packagesIn(output)));
  expect(metadata.component).toMatchObject({ group: '@beekeeping', name: 'api', type: 'application' });
  expect(components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    [undefined, undefined],
    ['pkg:npm/%40hive/frame@3.0.0', [{ expression: '(MIT OR Apache-2.0)' }]],
    ['pkg:npm/honey@1.2.0', [{ license: { name: 'SEE LICENSE IN JAR' } }]],
    ['pkg:npm/wax@0.1.0', [{ license: { id: 'MIT' } }]],
  ]);
  expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    '@beekeeping/api': ['pkg:npm/honey@1.2.0'],
    '@beekeeping/core': ['pkg:npm/wax@0.1.0'],
    'pkg:npm/%40hive/frame@3.0.0': undefined,
    'pkg:npm/honey@1.2.0': ['pkg:npm/%40hive/frame@3.0.0', 'pkg:npm/wax@0.1.0'],
    'pkg:npm/wax@0.1.0': undefined,
  });
});

it('is the same for the same packages, in whatever order', () => {
  expect(sbomOf(output, packagesIn(output).toReversed())).toBe(sbomOf(output, packagesIn(output)));
});

it('is refused by its schema when a field is misspelt', async () => {
  const text = sbomOf(output, packagesIn(output)).replace('"purl"', '"purrl"');
  await expect(readSbom(text)).rejects.toThrow('purrl');
});

it('of the management UI lists what its bundle comes from, fonts too, and nothing that built it', async () => {
  const file = new URL(`../apps/management-ui/${SBOM_FILE}`, import.meta.url);
  const { components, dependencies } = await readSbom(readFileSync(file, 'utf8'));
  const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  expect(names).toEqual(expect.arrayContaining(['react', '@mantine/core', '@fontsource/source-serif-4']));
  expect(names.filter((name) => ['vite', 'puppeteer', '@beekeeping/management-ui'].includes(name))).toEqual([]);
  const needed = new Set(dependencies.flatMap(({ dependsOn = [] }) => dependsOn));
  const alone = dependencies.map(({ ref }) => ref).filter((ref) => !needed.has(ref));
  expect(alone).toEqual(['@beekeeping/management-ui']);
});
