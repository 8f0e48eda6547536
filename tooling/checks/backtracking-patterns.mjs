/**
 * Finds regular expressions that can backtrack: on some text they take time in the square of its length, or worse. What
 * callers send meets none of them. Where the text is ours and short, a pattern may stay, with its reason, in ALLOWED.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { readPatterns } from './read-patterns.mjs';
import { reportViolations } from './report-violations.mjs';

// Read when the library is loaded: no program of another language, no thread.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

/** No limit depends on the clock: a busy machine finds what a quiet one does. */
const UNHURRIED = { timeout: null, attackTimeout: null, incubationTimeout: null };

/** file → why its patterns may backtrack, or be made at run time. */
const ALLOWED = {
  'bench/stress/src/experiments/busy-article.ts': 'reads the metrics of a worker of ours',
  'tooling/checks/dependency-direction.mjs': 'reads the source files of this workspace',
};

/** What tests lean on reads what our own programs wrote. */
const isTestSupport = (file) => /\.(?:test|factory|samples)\.ts$|(?:^|\/)testing\//.test(file);

/** This many ways to divide a text stay a small constant. */
const FEW_WAYS = 1_000;

/**
 * Whether it shows at a glance that a pattern reads a text in one go, which spares the analysis of most: nothing but
 * single characters repeats, without end at most one of them, and then from the begin of the text on.
 */
const isPlain = (pattern, flags) => {
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const isAnchored =
    !flags.includes('m') &&
    tree.alternatives.every(({ elements }) => elements[0]?.type === 'Assertion' && elements[0].kind === 'start');
  let endless = 0;
  let ways = 1;
  let isOfCharacters = true;
  visitRegExpAST(tree, {
    onQuantifierEnter: ({ min, max, element }) => {
      if (max > 1 && !['Character', 'CharacterClass', 'CharacterSet'].includes(element.type)) isOfCharacters = false;
      if (max === Number.POSITIVE_INFINITY) endless += 1;
      else ways *= max - min + 1;
    },
    onBackreferenceEnter: () => {
      isOfCharacters = false;
    },
  });
  return isOfCharacters && ways <= FEW_WAYS && (endless === 0 || (endless === 1 && isAnchored));
};

const verdicts = new Map();

/** @returns {string | undefined} what is wrong with a pattern that is not plain */
const violationOf = (pattern, flags) => {
  if (pattern === undefined) return 'is made of what is not constant in this file: it cannot be checked';
  const written = `/${pattern}/${flags}`;
  if (!verdicts.has(written)) verdicts.set(written, checkSync(pattern, flags, UNHURRIED));
  const { status, complexity, attack } = verdicts.get(written);
  if (status === 'safe') return undefined;
  return status === 'vulnerable'
    ? `${written} can backtrack (${complexity.summary}), for example on ${attack.pattern}`
    : `${written} cannot be checked: write it simpler`;
};

/**
 * @param {string} root the workspace's root
 * @param {string[]} files below it
 * @param {Record<string, string>} allowed file → reason
 * @returns {string[]} one sentence per error, each starting with the file and the line
 */
export const patternViolations = (root, files, allowed = ALLOWED) => {
  const excused = new Set();
  const violations = files
    .filter((file) => /\.[cm]?[jt]s$/.test(file) && !isTestSupport(file))
    .flatMap((file) =>
      readPatterns(file, fs.readFileSync(path.join(root, file), 'utf8')).flatMap(({ line, pattern, flags }) => {
        if (pattern !== undefined && isPlain(pattern, flags)) return [];
        if (file in allowed) {
          excused.add(file);
          return [];
        }
        const violation = violationOf(pattern, flags);
        return violation === undefined ? [] : [`${file}:${line}: ${violation}`];
      }),
    );
  const idle = Object.keys(allowed).filter((file) => !excused.has(file));
  return [...violations, ...idle.map((file) => `${file}: needs no place in ALLOWED any more`)];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const files = tracked.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
  reportViolations(patternViolations(root, files));
}
