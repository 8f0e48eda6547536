/** Files and folders that import each other, types included: none of them can be read, tested or moved without the rest. */
import path from 'node:path';

/**
 * Where an import leads, below the sources of its package; undefined for another package. By the name of the own package
 * it is a file without its ending, or the folder of an `index.ts`.
 */
export const targetOf = (file, specifier, ownName) => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.startsWith(`${ownName}/`) ? specifier.slice(ownName.length + 1) : undefined;
};

/** @returns {string[] | undefined} the nodes from `node` back to itself, the shortest way that imports lead, or undefined */
const circleThrough = (node, targets) => {
  const cameFrom = new Map();
  const queue = [node];
  for (const at of queue) {
    for (const next of targets.get(at) ?? []) {
      if (next === node) {
        const way = [node];
        for (let step = at; step !== node; step = cameFrom.get(step)) way.unshift(step);
        return [node, ...way];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at);
        queue.push(next);
      }
    }
  }
  return undefined;
};

/** One circle of each set of nodes that import each other, from the first of them by name. */
const circles = (edges) => {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const named = new Set();
  return [...targets.keys()].toSorted().flatMap((node) => {
    if (named.has(node)) return [];
    const circle = circleThrough(node, targets);
    if (!circle) return [];
    for (const member of circle) named.add(member);
    return [circle];
  });
};

/** The entries of the innermost folder that holds both ends of an import; undefined within one file or folder. */
const entriesOfOneFolder = ({ from, to }) => {
  const left = from.split('/');
  const right = to.split('/');
  let depth = 0;
  while (depth < left.length && left[depth] === right[depth]) depth += 1;
  if (depth === left.length || depth === right.length) return undefined;
  const entry = (segments) => segments.slice(0, depth + 1).join('/');
  return { from: entry(left), to: entry(right) };
};

const sentences = (found) => found.map((circle) => `import each other in a circle: ${circle.join(' → ')}`);

/** @param {{ from: string, to: string }[]} edges files and what they import */
export const circlesOfFiles = (edges) => sentences(circles(edges));

/** Entries of one folder, files or folders, that import each other: circles of files among them. */
export const circlesOfEntries = (edges) => sentences(circles(edges.map(entriesOfOneFolder).filter(Boolean)));
