/**
 * Which area of the domain may lean on which. An area imports from its own tier and from the lower ones, and no two entries
 * of a folder import each other, not through others either: types, tests and factories count like everything else, so
 * that an area can be read, moved and tested with what lies beneath it. What a lower area must learn from a higher one it
 * learns through an event, or through a small area of its own beneath both (docs/decisions/domain-tiers.md).
 */
import { circlesOfEntries, targetOf } from './import-circles.mjs';

/** From the ground up: the folders below packages/domain/src, each with its areas. */
export const TIERS = ['ground', 'identity', 'herd', 'field-work', 'honey-house', 'trade', 'reactions'];

/** Collects the factories of all areas for the tests of apps and is imported by none of them. */
const COLLECTION = 'testing';

const OWN_NAME = '@beekeeping/domain';

const tierOf = (place) => place.split('/')[0];
const heightOf = (place) => TIERS.indexOf(tierOf(place));

/**
 * @param {string} place the folder of the areas, for the sentences
 * @param {{ file: string, specifiers: string[] }[]} files the sources below it with what they import
 * @returns {string[]} one sentence per error, each starting with the file or folder
 */
export const tierViolations = (place, files) => {
  const tiers = new Set(files.filter(({ file }) => file.includes('/')).map(({ file }) => tierOf(file)));
  tiers.delete(COLLECTION);
  const edges = files
    .filter(({ file }) => TIERS.includes(tierOf(file)))
    .flatMap(({ file, specifiers }) =>
      specifiers.map((specifier) => ({ from: file, to: targetOf(file, specifier, OWN_NAME), specifier })),
    )
    .filter(({ to }) => to !== undefined);
  const upward = edges.filter(({ from, to }) => tierOf(to) !== COLLECTION && heightOf(to) > heightOf(from));
  return [
    ...[...tiers]
      .filter((tier) => !TIERS.includes(tier))
      .map((tier) => `${place}/${tier}: is no tier: an area belongs into the folder of one (${TIERS.join(', ')})`),
    ...edges
      .filter(({ to }) => tierOf(to) === COLLECTION)
      .map(({ from, specifier }) => `${place}/${from}: imports ${specifier}: import the factory of the area itself`),
    ...upward.map(
      ({ from, to, specifier }) => `${place}/${from}: imports ${specifier}, but ${tierOf(from)} is below ${tierOf(to)}`,
    ),
    ...circlesOfEntries(edges.filter((edge) => !upward.includes(edge))).map((sentence) => `${place}: ${sentence}`),
  ];
};
