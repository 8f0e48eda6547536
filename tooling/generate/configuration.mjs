import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSecret } from '@beekeeping/core/config';
import { secretFileVariable } from '@beekeeping/core/secret-file';

/** A variable's schema with everything it wraps, outermost first: default(optional(string)) → three layers. */
const layersOf = (schema) => {
  const inner = schema.def.innerType ?? (schema.def.type === 'pipe' ? schema.def.in : undefined);
  return inner ? [schema, ...layersOf(inner)] : [schema];
};

const describeVariable = (name, schema) => {
  const layers = layersOf(schema);
  const description = layers.map((layer) => layer.description).find(Boolean);
  if (!description) throw new Error(`${name} has no description: add .describe() to its schema`);
  const choices = layers.find((layer) => layer.def.type === 'enum')?.options;
  // One variable for each item of a list: a single one shows what it is without a value.
  const each = layers.map((layer) => layer.meta()?.each).find(Boolean);
  const absent = (each?.item ?? schema).safeParse(undefined);
  return {
    name,
    each: each?.of,
    description: choices ? `${description} (${choices.map((choice) => `\`${choice}\``).join(', ')})` : description,
    required: !absent.success,
    standard: absent.success && absent.data !== undefined ? String(absent.data) : undefined,
    secretFile: isSecret(schema) ? secretFileVariable(name) : undefined,
  };
};

/** The variables of every app that has a built `config.js`, which exports its one zod object. */
const readApps = async (root) => {
  const apps = [];
  for (const app of fs.readdirSync(path.join(root, 'apps')).toSorted()) {
    const file = path.join(root, 'apps', app, 'dist/config.js');
    if (!fs.existsSync(file)) continue;
    const schemas = Object.values(await import(pathToFileURL(file).href)).filter(
      (value) => value?.def?.type === 'object',
    );
    if (schemas.length !== 1) throw new Error(`apps/${app}/src/config.ts must export exactly one zod object`);
    apps.push({
      app,
      variables: Object.entries(schemas[0].shape).map(([name, schema]) => describeVariable(name, schema)),
    });
  }
  return apps;
};

/** One entry per variable, in order of its name, with each app's own default. */
const mergeVariables = (apps) => {
  const merged = new Map();
  for (const { app, variables } of apps) {
    for (const variable of variables) {
      const uses = merged.get(variable.name)?.uses ?? [];
      merged.set(variable.name, { ...variable, uses: [...uses, { app, ...variable }] });
    }
  }
  return [...merged.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const valueWhenAbsent = ({ required, standard, each }) => {
  if (required) return each === undefined ? 'required' : `required for each of \`${each}\``;
  return standard === undefined ? '' : `\`${standard}\``;
};

const defaultsOf = ({ uses }) => {
  const distinct = new Set(uses.map(valueWhenAbsent));
  if (distinct.size === 1) return [...distinct][0];
  return uses.map((use) => `${use.app}: ${valueWhenAbsent(use) || 'none'}`).join(', ');
};

const row = (variable) =>
  `| \`${variable.name}\` | ${variable.uses.map(({ app }) => app).join(', ')} | ${defaultsOf(variable)} | ${variable.description}${variable.secretFile ? `. Secret, also as \`${variable.secretFile}\`.` : ''} |`;

const exampleLines = (variable) => {
  const own = variable.uses.map(({ standard }) => standard);
  const shared = own.every((standard) => standard === own[0]) ? (own[0] ?? '') : '';
  return [
    `# ${variable.description}${variable.secretFile ? '. Secret.' : ''} [${variable.uses.map(({ app }) => app).join(', ')}]`,
    `${variable.uses.some(({ required, each }) => required && each === undefined) ? '' : '#'}${variable.name}=${shared}`,
    ...(variable.secretFile ? [`#${variable.secretFile}=`] : []),
    '',
  ];
};

/** docs/reference/configuration.md and .env.example: every variable that a service reads. */
export const configuration = async (root) => {
  const variables = mergeVariables(await readApps(root));
  return [
    {
      path: 'docs/reference/configuration.md',
      content: `# Configuration

Generated from each service's \`config.ts\`. A variable that is present but empty counts as absent. At its start a service
names every faulty variable at once.

A secret may come as a file: \`KEY_RING_FILE=/run/secrets/key-ring\` in the place of \`KEY_RING\`, and so for each that is marked. The file
has at most 64 KiB of text; one line break at its end is dropped. It is read at the start. Both at once is an error.

| variable | read by | default | meaning |
| --- | --- | --- | --- |
${variables.map(row).join('\n')}
`,
    },
    {
      path: '.env.example',
      content: `# Generated from each service's config.ts; docs/reference/configuration.md explains it.\n# A name that ends in _FILE is the path of a file that holds the secret, in the place of the secret itself.\n\n${variables.flatMap(exampleLines).join('\n')}`,
    },
  ];
};
