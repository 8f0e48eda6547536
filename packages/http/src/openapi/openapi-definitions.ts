type Json = Record<string, unknown>;

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node);

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

const nameDefinitions = (node: unknown, schemas: Json): void => {
  if (Array.isArray(node)) {
    for (const each of node) nameDefinitions(each, schemas);
    return;
  }
  if (!isObject(node)) return;
  if (isObject(node['$defs'])) {
    for (const [name, { id: _, ...schema }] of Object.entries(node['$defs'] as Record<string, Json>))
      schemas[name] = schema;
    delete node['$defs'];
  }
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && value.startsWith(LOCAL)) node[key] = SHARED + value.slice(LOCAL.length);
    else nameDefinitions(value, schemas);
  }
};

/** A copy in which the definitions of schemas that a route describes by hand are components, by their names. */
export const withNamedDefinitions = <Document extends object>(document: Document): Document => {
  const copy = structuredClone(document);
  const found: Json = {};
  nameDefinitions(copy, found);
  Object.assign((copy as { components: { schemas: Json } }).components.schemas, found);
  return copy;
};
