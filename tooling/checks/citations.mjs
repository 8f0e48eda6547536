/**
 * Nothing points outside the repository, or at what is not there: every link of a page, and every page below `docs/`
 * that a file names, exists with the section that is named, and no file cites a document that is kept elsewhere.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportViolations } from './report-violations.mjs';

const TEXT = /\.(?:css|json|md|mjs|sh|sql|ts|txt|yml)$|Dockerfile$/;
/** Written by tools, or full of what is not there. */
const NOT_READ =
  /^(?:pnpm-lock\.yaml|docs\/reference\/openapi\.json|tooling\/checks\/citations\.test\.ts)$|\/drizzle\//;

const LINK = /\]\((?!https?:|mailto:)([^()\s#]*)(?:#([^()\s]*))?\)/g;
/** `docs/requirements/http.md#lists`. */
const NAMED =
  /(?<![\w./-])docs\/((?:decisions|how-to|images|reference|requirements)\/[\w.-]*|\w[\w-]*\.md)(?:#([\w-]*))?/g;
/** The sources of the requirements, as they were cited before they moved to `docs/requirements/`. */
const ELSEWHERE =
  /\b(?:contract|decisions|domain-facts|reliability)\.md\b|\b(?:contract|decisions) §|\bfacts \(?\d|\breliability (?:\d|[A-Z]{2}\d)|\bspecification[,:]? ["A-Z]|\bthe specification\b|\bservice-specification\b/i;

const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const sectionsOf = (page) =>
  new Set([...fs.readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading)));

const isThere = (place, section) => {
  if (!fs.existsSync(place)) return false;
  return section === undefined || (place.endsWith('.md') && sectionsOf(place).has(section));
};

const DECISIONS = 'docs/decisions/';

/** Records that are missing in the index by topic. */
const unlisted = (root, files) => {
  const index = `${DECISIONS}README.md`;
  const listed = files.includes(index) ? fs.readFileSync(path.join(root, index), 'utf8') : '';
  return files
    .filter((file) => file.startsWith(DECISIONS) && file !== index && !listed.includes(`](${path.basename(file)})`))
    .map((file) => `${file} is not in the index ${index}`);
};

/**
 * @param root folder of the repository
 * @param files paths in it, of the files that are read
 * @returns what is cited and not there, as `file:line: citation`, and decisions that their index leaves out
 */
export const citationViolations = (root, files) => [
  ...unlisted(root, files),
  ...files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const violations = [];
    const report = (index, citation) =>
      violations.push(`${file}:${text.slice(0, index).split('\n').length}: ${citation} is not in the repository`);
    if (file.endsWith('.md')) {
      for (const { 0: link, 1: target, 2: section, index } of text.matchAll(LINK)) {
        const place = target === '' ? path.join(root, file) : path.join(root, path.dirname(file), target);
        if (!isThere(place, section)) report(index, link.slice(2, -1));
      }
    }
    for (const { 0: named, 1: place, 2: section, index } of text.matchAll(NAMED)) {
      if (!isThere(path.join(root, 'docs', place.replace(/\.$/, '')), section)) report(index, named);
    }
    for (const { 0: cited, index } of text.matchAll(new RegExp(ELSEWHERE, 'gi'))) report(index, cited);
    return violations;
  }),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = known
    .split('\0')
    .filter((file) => TEXT.test(file) && !NOT_READ.test(file) && fs.existsSync(path.join(root, file)));
  reportViolations(citationViolations(root, files));
}
