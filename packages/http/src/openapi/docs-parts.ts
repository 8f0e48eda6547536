import type { openApiDocument } from './openapi.ts';

/** An API description as it is served. */
export type ApiDescription = ReturnType<typeof openApiDocument>;

type Groups = Record<string, Record<string, unknown>>;

/** Of paths or webhooks, what is listed with the tag. */
const taggedWith = (tag: string, items: object | undefined): Groups =>
  Object.fromEntries(
    Object.entries((items ?? {}) as Groups)
      .map(([name, operations]): [string, Groups[string]] => [
        name,
        Object.fromEntries(
          Object.entries(operations).filter(([, operation]) => (operation as { tags: string[] }).tags.includes(tag)),
        ),
      ])
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );

const REFERENCE = /"#\/components\/([^/"]+)\/([^"]+)"/g;

/** The components that the node refers to, and those that they refer to. */
const componentsOf = (node: object, all: Groups): Groups => {
  const needed: Groups = {};
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    for (const [, kind, name] of JSON.stringify(waiting.pop()).matchAll(REFERENCE)) {
      const named = (needed[kind!] ??= {});
      if (Object.hasOwn(named, name!)) continue;
      named[name!] = all[kind!]![name!];
      waiting.push(named[name!]);
    }
  }
  return needed;
};

/** For `JSON.stringify`: a named pattern is shown by its name; examples generated from patterns are long and odd. */
export const withoutNamedPatterns = function (this: unknown, key: string, value: unknown): unknown {
  const isNamed = key === 'pattern' && typeof value === 'string' && (this as { format?: unknown }).format !== undefined;
  return isNamed ? undefined : value;
};

/** The operations of one tag as a description of their own, with all that they refer to and nothing else; undefined for no tag. */
export const partOf = (whole: ApiDescription, tag: string): ApiDescription | undefined => {
  const group = whole.tags?.find(({ name }) => name === tag);
  if (!group) return undefined;
  const paths = taggedWith(tag, whole.paths);
  const webhooks = taggedWith(tag, whole.webhooks);
  const { securitySchemes, ...components } = (whole.components ?? {}) as Groups;
  return {
    ...whole,
    info: { ...whole.info, title: tag, description: group.description ?? '' },
    tags: [group],
    paths,
    webhooks,
    components: { ...componentsOf({ paths, webhooks }, components), securitySchemes },
  } as ApiDescription;
};
