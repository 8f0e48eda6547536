/**
 * Which workspace package may lean on which: read from the manifests and from the imports of every source file, so that
 * neither can say something else than the other. No package has files that import each other. Inside of the domain it is
 * domain-tiers.mjs that says which area may, and domain-mirror.mjs where its routes and tables are.
 */
import fs from 'node:fs';
import path from 'node:path';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mirrorFaults } from './domain-mirror.mjs';
import { tierViolations } from './domain-tiers.mjs';
import { circlesOfFiles, targetOf } from './import-circles.mjs';
import { reportViolations } from './report-violations.mjs';

const SCOPE = '@beekeeping/';

/** package → the packages it may import; apps and experiments may import every package, and `all` the other apps too. */
const ALLOWED = {
  messages: [],
  core: ['messages'],
  'api-client': ['messages'],
  'postgres-embedded': [],
  db: ['messages', 'core'],
  egress: ['core'],
  printing: ['core'],
  images: ['core'],
  'file-store': ['core'],
  backup: ['messages', 'core', 'db', 'events', 'domain', 'file-store'],
  events: ['messages', 'core', 'db'],
  auth: ['messages', 'core', 'db', 'events', 'egress'],
  records: ['messages', 'core', 'db', 'events'],
  domain: ['messages', 'core', 'db', 'events', 'auth', 'egress', 'records'],
  http: ['messages', 'core', 'db', 'events', 'auth', 'file-store'],
  process: ['core', 'db', 'events', 'auth', 'http'],
};
/** What only tests lean on: the embedded server behind `db/testing`. */
const ALLOWED_IN_TESTS = {
  db: ['postgres-embedded'],
  printing: ['db'],
  'file-store': ['db'],
  bench: ['all'],
  'management-ui': ['auth', 'core', 'db', 'http', 'process'],
};
const COMPOSING_APP = 'all';
/** It runs in browsers and knows the service by its API. */
const UI = 'management-ui';
/** What a bundle holds is no dependency of its package; of ours it holds what it may lean on. */
const asBundled = (manifest, allowed) => ({
  ...manifest,
  runtime: manifest.development.filter((name) => !name.startsWith(SCOPE) || allowed.includes(name.slice(SCOPE.length))),
});
/**
 * They start apps as processes, so they import none. `all`, which depends on every app, is their devDependency for the build;
 * what both need for that is in the first.
 */
const EXPERIMENTS = { bench: [], 'bench/stress': ['bench'] };

const DOMAIN = 'packages/domain';
/** The domain knows no web framework, no environment and no time but what it is given. */
const FORBIDDEN_IN_DOMAIN = [
  { pattern: /\bprocess\.env\b/, what: 'process.env' },
  { pattern: /\bset(?:Timeout|Interval|Immediate)\b|['"](?:node:)?timers(?:\/promises)?['"]/, what: 'a timer' },
  { pattern: /['"]express['"]/, what: 'Express' },
];

const IMPORT =
  /^[ \t]*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const importsOf = (source) => [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3]);

/** `@scope/name/subpath` → `@scope/name`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** A feature is one area's screens; what two of them share is in `components`, and none of what they stand on knows them. */
const featureViolations = (file, specifiers) => {
  const featureOf = (target) => /^features\/([^/]+)/.exec(target)?.[1];
  const own = featureOf(file);
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => featureOf(path.posix.join(path.posix.dirname(file), specifier)))
    .filter((other) => other !== undefined && other !== own && file !== 'router.tsx')
    .map((other) => `imports the feature ${other}`);
};

const isTestSupport = (file) => /\.(?:test|factory|samples)\.ts$|(?:^|\/)testing\//.test(file);

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const namesIn = (directory) =>
  fs.existsSync(directory)
    ? fs.readdirSync(directory).filter((name) => fs.existsSync(path.join(directory, name, 'package.json')))
    : [];

const sourceFiles = (directory) =>
  fs.existsSync(directory)
    ? fs
        .readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => file.split(path.sep).join('/'))
        .toSorted()
    : [];

const readManifest = (file) => {
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  return {
    name: manifest.name,
    runtime: Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    }),
    development: Object.keys(manifest.devDependencies ?? {}),
  };
};

const workspaceNames = (dependencies) =>
  dependencies.filter((name) => name.startsWith(SCOPE)).map((name) => name.slice(SCOPE.length));

const manifestViolations = (member, manifest, allowed) => {
  const inTests = [...allowed, ...(ALLOWED_IN_TESTS[member.name] ?? [])];
  return [
    ...workspaceNames(manifest.runtime).filter((name) => !allowed.includes(name)),
    ...workspaceNames(manifest.development).filter((name) => !inTests.includes(name)),
  ].map((name) => `${member.path}/package.json: ${member.name} must not depend on ${name}`);
};

const importViolations = (file, specifiers, manifest, rootDevelopment) => {
  const known = isTestSupport(file)
    ? [...manifest.runtime, ...manifest.development, ...rootDevelopment, manifest.name]
    : [...manifest.runtime, manifest.name];
  const violations = [];
  for (const specifier of specifiers) {
    if (specifier.startsWith('.')) {
      if (path.posix.join(path.posix.dirname(file), specifier).startsWith('..')) {
        violations.push(`imports ${specifier}, which lies outside its package`);
      }
    } else if (!specifier.startsWith('node:') && !known.includes(packageOf(specifier))) {
      if (builtinModules.includes(specifier)) violations.push(`imports ${specifier}: write node:${specifier}`);
      else if (manifest.development.includes(packageOf(specifier))) {
        violations.push(
          `imports ${packageOf(specifier)}, which is a devDependency: only tests, factories and testing/ may`,
        );
      } else violations.push(`imports ${packageOf(specifier)}, which its package.json does not name`);
    }
  }
  return violations;
};

const circleFaults = (member, files, ownName) =>
  circlesOfFiles(
    files.flatMap(({ file, specifiers }) =>
      specifiers.flatMap((specifier) => {
        const to = targetOf(file, specifier, ownName);
        return to === undefined ? [] : [{ from: file, to }];
      }),
    ),
  ).map((sentence) => `${member.path}/src: ${sentence}`);

/**
 * @param {string} root the workspace's root
 * @returns {string[]} one sentence per error, each starting with the file
 */
export const directionViolations = (root) => {
  const packages = namesIn(path.join(root, 'packages'));
  const apps = namesIn(path.join(root, 'apps'));
  const rootDevelopment = readManifest(path.join(root, 'package.json')).development;
  const members = [
    ...packages.map((name) => ({ name, path: `packages/${name}`, allowed: ALLOWED[name] })),
    ...apps.map((name) => ({
      name,
      path: `apps/${name}`,
      allowed: name === COMPOSING_APP ? [...packages, ...apps] : name === UI ? ['api-client'] : packages,
    })),
    ...Object.entries(EXPERIMENTS)
      .filter(([name]) => fs.existsSync(path.join(root, name)))
      .map(([name, others]) => ({ name, path: name, allowed: [...packages, ...others] })),
  ];
  const inMembers = members.flatMap((member) => {
    if (!member.allowed)
      return [`${member.path}: has no place in the table of tooling/checks/dependency-direction.mjs`];
    const named = readManifest(path.join(root, member.path, 'package.json'));
    const manifest = member.name === UI ? asBundled(named, member.allowed) : named;
    const violations = manifestViolations(member, manifest, member.allowed);
    const imports = [];
    for (const file of sourceFiles(path.join(root, member.path, 'src'))) {
      const source = fs.readFileSync(path.join(root, member.path, 'src', file), 'utf8');
      const specifiers = importsOf(source);
      imports.push({ file, specifiers });
      const found = importViolations(file, specifiers, manifest, rootDevelopment);
      if (member.path === DOMAIN && !isTestSupport(file)) {
        for (const { pattern, what } of FORBIDDEN_IN_DOMAIN) {
          if (pattern.test(withoutComments(source))) found.push(`uses ${what}, which the domain does not know`);
        }
      }
      if (member.name === UI) {
        found.push(...featureViolations(file, specifiers));
        const ofNode = isTestSupport(file) ? [] : specifiers.filter((specifier) => specifier.startsWith('node:'));
        found.push(...ofNode.map((specifier) => `imports ${specifier}, which browsers do not have`));
      }
      violations.push(...found.map((violation) => `${member.path}/src/${file}: ${violation}`));
    }
    violations.push(
      ...(member.path === DOMAIN
        ? tierViolations(`${DOMAIN}/src`, imports)
        : circleFaults(member, imports, manifest.name)),
    );
    return violations;
  });
  return [...inMembers, ...mirrorFaults(root)];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  reportViolations(directionViolations(fileURLToPath(new URL('../..', import.meta.url))));
}
