import { FIELD_GLOSSARY } from '@beekeeping/core/field-glossary';

type Json = Record<string, unknown>;

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node);

const hasWords = (node: Json): boolean => typeof node.description === 'string';

/** A default is no promise about what a request must hold, but generators of types take it for one. */
const tellDefault = (property: Json): void => {
  if (property.default === undefined) return;
  const reported = `Default: \`${JSON.stringify(property.default)}\``;
  property.description = hasWords(property) ? `${property.description as string}. ${reported}` : reported;
  delete property.default;
};

const describeProperties = (node: unknown): void => {
  if (Array.isArray(node)) {
    for (const each of node) describeProperties(each);
    return;
  }
  if (!isObject(node)) return;
  if (isObject(node.properties)) {
    for (const [name, property] of Object.entries(node.properties)) {
      if (!isObject(property)) continue;
      if (!hasWords(property) && FIELD_GLOSSARY[name]) property.description = FIELD_GLOSSARY[name];
      tellDefault(property);
    }
  }
  for (const value of Object.values(node)) describeProperties(value);
};

const describeParameters = (paths: Json): void => {
  for (const operations of Object.values(paths)) {
    for (const { parameters = [] } of Object.values(operations as Record<string, { parameters?: Json[] }>)) {
      for (const parameter of parameters) {
        if (typeof parameter.name !== 'string' || hasWords(parameter)) continue;
        const own = isObject(parameter.schema) ? parameter.schema.description : undefined;
        const words = own ?? FIELD_GLOSSARY[parameter.name];
        if (words) parameter.description = words;
      }
    }
  }
};

/**
 * Completes a document in place: what has no words of its own gets those of the glossary, and a default in a body is put
 * in words.
 */
export const describeFields = <Document extends object>(document: Document): Document => {
  const { paths = {}, components = {}, webhooks = {} } = document as Record<string, Json>;
  for (const part of [components.schemas, components.responses, paths, webhooks]) describeProperties(part);
  for (const body of Object.values((components.schemas ?? {}) as Record<string, Json>)) delete body.default;
  describeParameters(paths);
  return document;
};
