/**
 * Which area of the domain may lean on which. An area imports from its own tier and from the lower ones, and no two areas
 * import each other, not through others either: types, tests and factories count like everything else, so that an area
 * can be read, moved and tested with what lies beneath it. What a lower area must learn from a higher one it learns
 * through an event, or through a small area of its own beneath both (docs/decisions/domain-tiers.md).
 */
import path from 'node:path';

/** From the ground up: the folders below packages/domain/src, each with its areas. */
const TIERS = ['ground', 'identity', 'herd', 'field-work', 'honey-house', 'trade', 'reactions'];

/** Collects the factories of all areas for the tests of apps and is imported by none of them. */
const COLLECTION = 'testing';

const OWN_NAME = '@beekeeping/domain/';

/** `herd/colonies` of whatever stands in it, the collection by itself. */
const areaOf = (place) => {
  const [tier, area] = place.split('/');
  return tier === COLLECTION ? COLLECTION : `${tier}/${area}`;
};

const tierOf = (area) => area.split('/')[0];
const heightOf = (area) => TIERS.indexOf(tierOf(area));

/** The area that an import of this file leads to; undefined for another package. */
const targetOf = (file, specifier) => {
  if (specifier.startsWith('.')) return areaOf(path.posix.join(path.posix.dirname(file), specifier));
  return specifier.startsWith(OWN_NAME) ? areaOf(specifier.slice(OWN_NAME.length)) : undefined;
};

/** The imports that cross areas, with the areas on both sides. */
const crossings = (files) =>
  files.flatMap(({ file, specifiers }) => {
    const from = areaOf(file);
    return specifiers
      .map((specifier) => ({ from, to: targetOf(file, specifier), file, specifier }))
      .filter(({ to }) => to !== undefined && to !== from);
  });

/** @returns {string[] | undefined} the areas from `area` back to itself, the way that imports lead, or undefined */
const circleThrough = (area, targets) => {
  const cameFrom = new Map();
  const queue = [area];
  for (const at of queue) {
    for (const next of targets.get(at) ?? []) {
      if (next === area) {
        const way = [area];
        for (let step = at; step !== area; step = cameFrom.get(step)) way.unshift(step);
        return [area, ...way];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at);
        queue.push(next);
      }
    }
  }
  return undefined;
};

/** One sentence for each set of areas that import each other, from the first of them by name. */
const circles = (edges) => {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const named = new Set();
  return [...targets.keys()].toSorted().flatMap((area) => {
    if (named.has(area)) return [];
    const circle = circleThrough(area, targets);
    if (!circle) return [];
    for (const member of circle) named.add(member);
    return [`areas import each other in a circle: ${circle.join(' → ')}`];
  });
};

/**
 * @param {string} place the folder of the areas, for the sentences
 * @param {{ file: string, specifiers: string[] }[]} files the sources below it with what they import
 * @returns {string[]} one sentence per fault, each starting with the file or folder
 */
export const tierFaults = (place, files) => {
  const tiers = new Set(files.filter(({ file }) => file.includes('/')).map(({ file }) => tierOf(file)));
  tiers.delete(COLLECTION);
  const edges = crossings(files.filter(({ file }) => TIERS.includes(tierOf(file))));
  const upward = edges.filter(({ from, to }) => to !== COLLECTION && heightOf(to) > heightOf(from));
  return [
    ...[...tiers]
      .filter((tier) => !TIERS.includes(tier))
      .map((tier) => `${place}/${tier}: is no tier: an area stands in the folder of one (${TIERS.join(', ')})`),
    ...edges
      .filter(({ to }) => to === COLLECTION)
      .map(({ file, specifier }) => `${place}/${file}: imports ${specifier}: import the factory of the area itself`),
    ...upward.map(
      ({ from, to, file, specifier }) =>
        `${place}/${file}: imports ${specifier}, but ${tierOf(from)} stands below ${tierOf(to)}`,
    ),
    ...circles(edges.filter((edge) => !upward.includes(edge))).map((sentence) => `${place}: ${sentence}`),
  ];
};
