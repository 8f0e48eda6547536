/** Writes the types of `Paths` from an API description. Another generator would be exchanged here and nowhere else. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

const PREFIX = '/api/v1';
const JSON_TYPE = 'application/json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Pages, documents and addresses that a browser opens itself, and the stream, which the client reads event by event. */
const NOT_CALLED = /^\/api\/v1\/(?:docs|openapi\.json|notifications\/stream|auth\/sso\/\{|calendar\/feeds\/)/;

const successesOf = ({ responses }) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')));

/** One form of a body and of an answer: the client sends a form where there is a file, and asks for JSON where it can. */
const reduced = (operation) => {
  const sent = operation.requestBody?.content;
  const form = sent?.['multipart/form-data'];
  return {
    ...operation,
    ...(form ? { requestBody: { ...operation.requestBody, content: { 'multipart/form-data': form } } } : {}),
    responses: Object.fromEntries(
      Object.entries(successesOf(operation)).map(([status, { description, content }]) => {
        const json = content?.[JSON_TYPE];
        return [status, json ? { description, content: { [JSON_TYPE]: json } } : { description }];
      }),
    ),
  };
};

/** @returns {{ name: string, method: string, operation: any }[]} what the client calls, by path */
const operationsOf = (description) =>
  Object.entries(description.paths)
    .filter(([name]) => name.startsWith(`${PREFIX}/`) && !NOT_CALLED.test(name))
    .flatMap(([name, item]) =>
      METHODS.filter((method) => method in item).map((method) => ({ name, method, operation: item[method] })),
    );

const typesOf = async (description) => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'api-types-'));
  try {
    await createClient({
      input: description,
      output: directory,
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    return fs.readFileSync(path.join(directory, 'types.gen.ts'), 'utf8');
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
};

const entryOf = ({ method, operation }) => {
  const name = operation.operationId[0].toUpperCase() + operation.operationId.slice(1);
  const answers = Object.entries(successesOf(operation));
  const hasAnswer = answers.some(([status, { content = {} }]) => status === '204' || JSON_TYPE in content);
  // A download whose type depends on what it holds has no content in the description.
  const hasFile = answers.some(
    ([status, { content = { any: {} } }]) =>
      status !== '204' && Object.keys(content).some((type) => type !== JSON_TYPE),
  );
  const parts = [
    `input: Input<${name}Data>;`,
    ...(hasAnswer ? [`answer: ${name}Response;`] : []),
    ...(hasFile ? ['file: Blob;'] : []),
  ];
  return `    ${method.toUpperCase()}: { ${parts.join(' ')} };`;
};

const takesKey = ({ parameters = [] }) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));

/** @param {any} description an OpenAPI document */
export const apiTypes = async (description) => {
  const operations = operationsOf(description);
  const names = [...new Set(operations.map(({ name }) => name))];
  const methodsOf = (name) => operations.filter((each) => each.name === name);
  const types = await typesOf({
    ...description,
    webhooks: {},
    paths: Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(methodsOf(name).map(({ method, operation }) => [method, reduced(operation)])),
      ]),
    ),
  });
  const withKey = operations
    .filter(({ operation }) => takesKey(operation))
    .map(({ method, name }) => `  '${method.toUpperCase()} ${name.slice(PREFIX.length)}',`);
  return [
    '// Generated from docs/reference/openapi.json by `pnpm run generate`: do not edit.',
    types.slice(types.indexOf('\n')).trim(),
    '',
    "type Input<Data> = Omit<Data, 'url' | 'headers'>;",
    '',
    `/** By path below \`${PREFIX}\` and method: what a request takes, and what it answers as JSON or as a file. */`,
    'export interface Paths {',
    ...names.flatMap((name) => [`  '${name.slice(PREFIX.length)}': {`, ...methodsOf(name).map(entryOf), '  };']),
    '}',
    '',
    '/** What takes an `Idempotency-Key`. */',
    'export const TAKES_KEY: ReadonlySet<string> = new Set([',
    ...withKey,
    ']);',
    '',
  ].join('\n');
};
