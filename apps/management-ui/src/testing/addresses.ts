import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../router.tsx', import.meta.url), 'utf8');

/** `const name = screen(above, '/path'`; those in a list have no name. */
const ROUTE = /(?:const (\w+) = )?\bscreen\(\s*(\w+),\s*'([^']*)'/g;

/** Those that the forms of the herd are put below: `...herdForms(colonies)`. */
const parentsOfList = [...source.matchAll(/\.\.\.herdForms\((\w+)\)/g)].map(([, name]) => name!);

/** What stands for `$…` in an address. */
export type Ids = Record<`$${string}`, string>;

/** An address of the router: `/colonies/$colonyId/feed`. */
export interface Address {
  pattern: string;
  /** A sheet over the screen of the address above it. */
  isSheet: boolean;
  /** The sheet is also found over another screen, later in the list. */
  isRepeated: boolean;
}

/** Every address, read from the router itself. */
export const ADDRESSES: readonly Address[] = (() => {
  const paths = new Map([['root', '']]);
  return [...source.matchAll(ROUTE)].flatMap(([, name, parent, path]) =>
    (parent === 'parent' ? parentsOfList : [parent!]).map((each) => {
      const above = paths.get(each);
      if (above === undefined) throw new Error(`the address above ${path} is not known: ${each}`);
      const pattern = above + path!;
      if (name !== undefined) paths.set(name, pattern);
      return { pattern, isSheet: each !== 'root', isRepeated: parent === 'parent' && each !== parentsOfList.at(-1) };
    }),
  );
})();

export const addressOf = (pattern: string, ids: Ids): string =>
  pattern.replaceAll(/\$\w+/g, (name) => {
    const id = ids[name as `$${string}`];
    if (id === undefined) throw new Error(`${pattern}: nothing is known to stand for ${name}`);
    return id;
  });
