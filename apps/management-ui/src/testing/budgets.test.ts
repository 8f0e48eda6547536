import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const dist = new URL('../../dist/', import.meta.url);
const kB = (bytes: number): number => Math.round(bytes / 100) / 10;

/** As a browser gets it. */
const sizeOf = (name: string): number => {
  const packed = new URL(`assets/${name}.br`, dist);
  return statSync(existsSync(packed) ? packed : new URL(`assets/${name}`, dist)).size;
};
const sizeOfAll = (names: Iterable<string>): number => kB([...names].reduce((sum, name) => sum + sizeOf(name), 0));

const sourceOf = (name: string): string => readFileSync(new URL(`assets/${name}`, dist), 'utf8');
const namesIn = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name]) => name!);

/** A script with every script that it cannot run without. */
const withImports = (name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of namesIn(sourceOf(name), /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    withImports(other, found);
  return found;
};

/** The scripts that another one loads when they are needed. */
const loadedBy = (name: string): string[] => namesIn(sourceOf(name), /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g);

const page = readFileSync(new URL('index.html', dist), 'utf8');
const [entry] = namesIn(page, /<script type="module" crossorigin src="\.\/assets\/([^"]+)"/g);
const start = withImports(entry!);
/** What names every address, and is loaded behind the form of the sign-in. */
const first = withImports(
  loadedBy(entry!).find((name) => name.startsWith('at-work'))!,
  new Set(start),
);
const screens = [...first].flatMap(loadedBy);
const files = readdirSync(new URL('assets', dist));

/** Kilobytes, packed (docs/performance.md#the-management-ui). */
const LIMITS = { script: 220, styles: 20, type: 70, screen: 40 };

describe('the built management UI', () => {
  it('keeps what a first visit loads within its budget', () => {
    const script = sizeOfAll(first);
    const sheets = namesIn(page, /<link rel="stylesheet" crossorigin href="\.\/assets\/([^"]+)"/g);
    const styles = sizeOfAll(sheets);
    // Other screens bring others, such as those of labels.
    const named = sheets.flatMap((name) => namesIn(sourceOf(name), /url\(["']?\.\/([\w.-]+\.woff2)/g));
    expect(named.length).toBeGreaterThan(0);
    const type = sizeOfAll(new Set(named));
    process.stderr.write(`first visit of the UI: ${script} kB of script, ${styles} of styles, ${type} of type\n`);
    expect(script).toBeLessThanOrEqual(LIMITS.script);
    expect(styles).toBeLessThanOrEqual(LIMITS.styles);
    expect(type).toBeLessThanOrEqual(LIMITS.type);
  });

  it('keeps what each further screen loads within its budget', () => {
    const sizes = screens.map((name) => {
      const own = [...withImports(name)].filter((each) => !first.has(each));
      return { name, size: sizeOfAll(own) };
    });
    const [largest] = sizes.toSorted((a, b) => b.size - a.size);
    process.stderr.write(`largest of ${sizes.length} screens: ${largest!.name}, ${largest!.size} kB\n`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter(({ size }) => size > LIMITS.screen)).toEqual([]);
  });

  it('names for a later visit all that its start needs, and has it compiled as a whole', () => {
    const worker = readFileSync(new URL('sw.js', dist), 'utf8');
    const { needed } = JSON.parse(/\{"version":.*?\}\}/.exec(worker)![0]) as {
      needed: { always: string[]; atStart: string[] };
    };
    const scriptsOf = (named: readonly string[]): string[] =>
      named.filter((file) => file.endsWith('.js')).map((file) => file.slice('assets/'.length));
    const today = screens.find((name) => name.startsWith('today-screen'))!;
    expect(new Set([...start, ...scriptsOf(needed.always)])).toEqual(first);
    expect(new Set([...first, ...scriptsOf(needed.atStart)])).toEqual(withImports(today, new Set(first)));
    expect(sourceOf(entry!)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('holds no source map and no other host', () => {
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(files.filter((name) => name.endsWith('.js') && sourceOf(name).includes('sourceMappingURL'))).toEqual([]);
    expect(readdirSync(fileURLToPath(dist)).filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(namesIn(page, /(?:src|href)="(https?:[^"]+)"/g)).toEqual([]);
  });
});
