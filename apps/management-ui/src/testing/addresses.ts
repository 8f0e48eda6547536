import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../router.tsx', import.meta.url), 'utf8');

/** `const name = createRoute({ getParentRoute: () => parent, path: '/path'`; those in a list have no name. */
const ROUTE = /(?:const (\w+) = )?createRoute\(\{\s*getParentRoute(?:: \(\) => (\w+))?,\s*path: '([^']*)',([^}]*)/g;

/** Those that the list without a parent of its own is put below: `...herdForms(colonies)`. */
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

const isScreen = (rest: string): boolean => !rest.includes('beforeLoad');

/** Every address that shows something, read from the router itself. */
export const ADDRESSES: readonly Address[] = (() => {
  const paths = new Map([['root', '']]);
  const routes = [...source.matchAll(ROUTE)];
  if (routes.length !== source.split('createRoute({').length - 1)
    throw new Error('an address of the router is not read');
  return routes.flatMap(([, name, parent, path, rest]) =>
    (parent === undefined ? parentsOfList : [parent]).flatMap((each) => {
      const above = paths.get(each);
      if (above === undefined) throw new Error(`the address above ${path} is not known: ${each}`);
      const pattern = above + path!;
      if (name !== undefined) paths.set(name, pattern);
      const isRepeated = parent === undefined && each !== parentsOfList.at(-1);
      return isScreen(rest!) ? [{ pattern, isSheet: each !== 'root', isRepeated }] : [];
    }),
  );
})();

export const addressOf = (pattern: string, ids: Ids): string =>
  pattern.replaceAll(/\$\w+/g, (name) => {
    const id = ids[name as `$${string}`];
    if (id === undefined) throw new Error(`${pattern}: nothing is known to stand for ${name}`);
    return id;
  });
