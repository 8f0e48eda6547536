/**
 * What clients rely on in an API description, as lines that are compared one by one: operations, parameters, fields, the
 * values of enumerations, what may be left out of a request and what is always in an answer, and how narrow an input is.
 */

const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'multipleOf',
  'pattern',
  'format',
];

const isNull = (schema) => schema.type === 'null';

/** One schema at a place; `isSent` when clients write it, otherwise they read it. */
const readSchema = (lines, schema, at, isSent, isNullable = false) => {
  if (schema.$ref) {
    lines.add(`${at} is ${schema.$ref.split('/').at(-1)}`);
    return;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const kept = choices.filter((choice) => !isNull(choice));
    for (const [index, choice] of kept.entries()) {
      readSchema(lines, choice, kept.length > 1 ? `${at}|${index}` : at, isSent, kept.length < choices.length);
    }
    return;
  }
  const types = [schema.type ?? []].flat();
  if (types.length > 0) readNull(lines, isNullable || types.includes('null'), at, isSent);
  for (const type of types.filter((name) => name !== 'null')) lines.add(`${at} type ${type}`);
  for (const value of schema.enum ?? []) lines.add(`${at} value ${value}`);
  if (schema.const !== undefined) lines.add(`${at} value ${schema.const}`);
  if (isSent) {
    for (const limit of LIMITS) if (schema[limit] !== undefined) lines.add(`${at} ${limit} ${schema[limit]}`);
  }
  if (schema.items) readSchema(lines, schema.items, `${at}[]`, isSent);
  if (typeof schema.additionalProperties === 'object')
    readSchema(lines, schema.additionalProperties, `${at}{}`, isSent);
  readProperties(lines, schema, at, isSent);
};

const readNull = (lines, isNullable, at, isSent) => {
  if (isSent && isNullable) lines.add(`${at} takes null`);
  if (!isSent && !isNullable) lines.add(`${at} never null`);
};

const readProperties = (lines, { properties = {}, required = [] }, at, isSent) => {
  for (const [name, property] of Object.entries(properties)) {
    const field = `${at}.${name}`;
    lines.add(`${field} exists`);
    if (isSent) lines.add(`${field} ${required.includes(name) ? 'required' : 'optional'}`);
    if (!isSent && required.includes(name)) lines.add(`${field} always there`);
    readSchema(lines, property, field, isSent);
  }
};

const readOperation = (lines, document, at, { parameters = [], requestBody, responses }) => {
  lines.add(`${at} exists`);
  for (const sent of parameters) {
    const parameter = sent.$ref ? document.components.parameters[sent.$ref.split('/').at(-1)] : sent;
    const place = `${at} ${parameter.in} ${parameter.name}`;
    lines.add(`${place} exists`);
    lines.add(`${place} ${parameter.required ? 'required' : 'optional'}`);
    readSchema(lines, parameter.schema, place, true);
  }
  for (const { schema } of Object.values(requestBody?.content ?? {})) readSchema(lines, schema, `${at} body`, true);
  if (requestBody && !requestBody.required) lines.add(`${at} body optional`);
  for (const [status, { content = {} }] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    lines.add(`${at} ${status} exists`);
    for (const { schema } of Object.values(content)) readSchema(lines, schema, `${at} ${status}`, false);
  }
};

/** Names of the components that clients write, directly or as a part of one. */
const sentComponents = (document) => {
  const refsIn = (node) =>
    [...JSON.stringify(node ?? {}).matchAll(/"#\/components\/schemas\/([^"]{1,200})"/g)].map(([, name]) => name);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const found = new Set();
  const follow = (names) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      follow(refsIn(document.components.schemas[name]));
    }
  };
  follow(operations.flatMap(({ requestBody, parameters }) => refsIn({ requestBody, parameters })));
  return found;
};

/** @returns {string[]} in order */
export const promisesOf = (document) => {
  /** @type {Set<string>} */
  const lines = new Set();
  const sent = sentComponents(document);
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    readSchema(lines, schema, name, sent.has(name));
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      readOperation(lines, document, `${method.toUpperCase()} ${path}`, operation);
    }
  }
  // What subscribers are sent is an answer: they read it.
  for (const [event, { post }] of Object.entries(document.webhooks ?? {})) {
    lines.add(`webhook ${event} exists`);
    readSchema(lines, post.requestBody.content['application/json'].schema, `webhook ${event}`, false);
  }
  return [...lines].toSorted();
};

const LIMIT = new RegExp(`^(.*) (${LIMITS.join('|')}) (.*)$`, 's');

const isTighter = (kind, before, now) => {
  if (kind.startsWith('min')) return Number(now) > Number(before);
  if (kind.startsWith('max')) return Number(now) < Number(before);
  return now !== before;
};

/**
 * @param {readonly string[]} before
 * @param {readonly string[]} now
 * @returns {string[]} what clients relied on and cannot any more: promises that are gone, and inputs that are narrower
 */
export const brokenPromises = (before, now) => {
  const held = new Set(now);
  const limitsBefore = new Map(
    before.flatMap((line) => (LIMIT.test(line) ? [[limitKey(line), LIMIT.exec(line)?.[3]]] : [])),
  );
  const known = new Set(before.filter((line) => !LIMIT.test(line)));
  const gone = [...known].filter((line) => !held.has(line) && !isDemand(line));
  const narrower = now.filter((line) => {
    const [, at, kind, value] = LIMIT.exec(line) ?? [];
    if (at === undefined || !isKnownPlace(known, at)) return false;
    const earlier = limitsBefore.get(limitKey(line));
    return earlier === undefined || isTighter(kind, earlier, value);
  });
  const demanded = now.filter((line) => isDemand(line) && !known.has(line) && isDemandKnown(known, line));
  return [...gone, ...narrower, ...demanded].toSorted();
};

const isDemand = (line) => line.endsWith(' required');

/** Whether what now demands something was there before: the object of a field, the operation of a parameter. */
const isDemandKnown = (known, line) => {
  const parameter = /^(.*) (?:query|path|header|cookie) \S+ required$/.exec(line);
  if (parameter) return known.has(`${parameter[1]} exists`);
  return known.has(`${line.slice(0, line.lastIndexOf('.'))} type object`);
};

const limitKey = (line) => line.slice(0, line.length - (LIMIT.exec(line)?.[3]?.length ?? 0));

const isKnownPlace = (known, at) =>
  ['string', 'number', 'integer', 'array', 'boolean'].some((type) => known.has(`${at} type ${type}`));

/** The promises that a record takes back: everything that begins with one of its list items in backticks. */
export const takenBack = (record) => [...record.matchAll(/^- `([^`]+)`/gm)].map(([, place]) => place);

/** @param {string} promise @param {readonly string[]} places */
export const isTakenBack = (promise, places) =>
  places.some(
    (place) => promise === place || [' ', '.', '[', '|', '{'].some((next) => promise.startsWith(place + next)),
  );
