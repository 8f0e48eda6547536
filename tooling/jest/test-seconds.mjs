import path from 'node:path';

const SLOWEST_FILES = 15;
/** What an area of plain records may take on a quiet machine. */
const AREA_SECONDS = 4;

/** Below the folder of a tier, and of what all areas of records share. */
const TIER = /^(?:packages\/domain\/src\/[^/]+|packages\/records\/src|apps\/[^/]+\/src\/routes\/[^/]+)\//;

/**
 * Which part of the service a test file is about: an area of the domain with its routes (`area hives/catalog`), else the
 * package or app, else the directory at the root.
 * @param {string} file path below the root
 */
export const areaOf = (file) => {
  const below = TIER.test(file) ? file.replace(TIER, '') : '';
  if (below.includes('/')) return `area ${path.posix.dirname(below)}`;
  return /^(?:(?:apps|packages)\/)?[^/]+/.exec(file)?.[0] ?? file;
};

const markOf = (name, seconds) =>
  name.startsWith('area ') && seconds > AREA_SECONDS ? ` (over ${AREA_SECONDS} s)` : '';

/**
 * Where the time of a run went. The seconds of files that ran beside each other are added up: their sum is longer than
 * the run.
 * @param {{ file: string, seconds: number }[]} files
 * @returns {string[]} lines: each area, then the slowest files
 */
export const secondsReport = (files) => {
  const areas = new Map();
  for (const { file, seconds } of files) areas.set(areaOf(file), (areas.get(areaOf(file)) ?? 0) + seconds);
  const row = ([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  const longestFirst = (rows) => rows.toSorted(([, a], [, b]) => b - a);
  const slowest = longestFirst(files.map(({ file, seconds }) => [file, seconds])).slice(0, SLOWEST_FILES);
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  return [
    `seconds per area, ${sum.toFixed(0)} in all:`,
    ...longestFirst([...areas]).map(([name, seconds]) => row([name, seconds]) + markOf(name, seconds)),
    `the slowest files:`,
    ...slowest.map(row),
  ];
};
