/**
 * Which area of the domain may lean on which. An area imports from its own tier and from the lower ones, and no two areas
 * import each other, not through others either: types, tests and factories count like everything else, so that an area
 * can be read, moved and tested with what lies beneath it. What a lower area must learn from a higher one it learns
 * through an event, or through a small area of its own beneath both (docs/decisions/domain-tiers.md).
 */
import path from 'node:path';

/** From the ground up. Every folder below packages/domain/src stands in exactly one of them. */
const TIERS = [
  {
    name: 'identity',
    // With records, ledgers, numbering, site settings and workbooks, the ground that all stand on.
    areas: [
      'api-keys',
      'attempts',
      'audit-log',
      'avatars',
      'backup-settings',
      'ledgers',
      'mfa',
      'numbering',
      'profile',
      'records',
      'revocation',
      'roles',
      'sessions',
      'sign-in',
      'site-settings',
      'sso',
      'tables',
      'users',
      'words',
      'workbooks',
    ],
  },
  {
    name: 'herd',
    areas: [
      'apiaries',
      'authority-notices',
      'colonies',
      'colony-history',
      'colony-operations',
      'colony-table',
      'colony-timeline',
      'documents',
      'hive-catalog',
      'hive-setups',
      'queen-stays',
      'queens',
      'restrictions',
      'withdrawals',
    ],
  },
  {
    name: 'field work',
    areas: [
      'feed-types',
      'feedings',
      'forage-forecast',
      'inspections',
      'medicine-book',
      'medicine-lots',
      'medicine-movements',
      'medicines',
      'phenology',
      'treatment-weather',
      'treatments',
      'varroa-measurements',
      'weather',
      'winterings',
    ],
  },
  {
    name: 'honey house',
    areas: [
      'extractions',
      'harvests',
      'holds',
      'honey-batches',
      'honey-chain',
      'honey-words',
      'origins',
      'sellable-stock',
    ],
  },
  {
    name: 'trade',
    areas: [
      'articles',
      'bottlings',
      'label-templates',
      'production-batches',
      'shop-sync',
      'stock',
      'stock-movements',
      'traces',
    ],
  },
  {
    name: 'reactions',
    areas: [
      'automation-rules',
      'calendar',
      'dashboard',
      'messages',
      'messenger',
      'notifications',
      'other-programs',
      'statistics',
      'suggestions',
      'system',
      'task-templates',
      'tasks',
      'tsk',
      'webhook-deliveries',
      'webhooks',
    ],
  },
];

/** Collects the factories of all areas for the tests of apps and is imported by none of them. */
const COLLECTION = 'testing';

const OWN_NAME = '@beekeeping/domain/';

const tierOf = (area) => TIERS.findIndex(({ areas }) => areas.includes(area));

/** The area that an import of this file leads to; undefined for another package. */
const areaOf = (file, specifier) => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier).split('/')[0];
  return specifier.startsWith(OWN_NAME) ? specifier.slice(OWN_NAME.length).split('/')[0] : undefined;
};

/** The imports that cross areas, with the areas on both sides. */
const crossings = (files) =>
  files.flatMap(({ file, specifiers }) => {
    const [from] = file.split('/');
    return specifiers
      .map((specifier) => ({
        from,
        to: areaOf(file, specifier),
        file,
        specifier,
      }))
      .filter(({ to }) => to !== from);
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
  const areas = new Set(files.filter(({ file }) => file.includes('/')).map(({ file }) => file.split('/')[0]));
  areas.delete(COLLECTION);
  const homeless = [...areas].filter((area) => tierOf(area) === -1);
  const edges = crossings(files).filter(({ from, to }) => areas.has(from) && (areas.has(to) || to === COLLECTION));
  const upward = edges.filter(({ from, to }) => !homeless.includes(from) && tierOf(to) > tierOf(from));
  return [
    ...homeless.map((area) => `${place}/${area}: is an area without a tier in tooling/checks/domain-tiers.mjs`),
    ...edges
      .filter(({ to }) => to === COLLECTION)
      .map(({ file, specifier }) => `${place}/${file}: imports ${specifier}: import the factory of the area itself`),
    ...upward.map(
      ({ from, to, file, specifier }) =>
        `${place}/${file}: imports ${specifier}, but ${from} (${TIERS[tierOf(from)].name}) stands below ${to} (${TIERS[tierOf(to)].name})`,
    ),
    ...circles(edges.filter((edge) => !upward.includes(edge))).map((sentence) => `${place}: ${sentence}`),
  ];
};
