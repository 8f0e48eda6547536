import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { patternViolations } from './backtracking-patterns.mjs';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'patterns-'));
});
afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

const violationsIn = (source: string, file = 'read.ts', allowed: Record<string, string> = {}): string[] => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), source);
  return patternViolations(root, [file], allowed);
};

describe('patternViolations', () => {
  it.each([
    ['one that begins anew at each place', String.raw`/T.*(?:Z|[+-]\d\d)$/`, '2nd degree'],
    ['one whose beginning is more than one character', String.raw`/ab.*c/`, '2nd degree'],
    ['two parts that share a text', String.raw`/^\d+-?\d+$/`, '2nd degree'],
    ['a repeat within a repeat', String.raw`/^(?:a|b|ab)+$/`, 'exponential'],
    ['white space at the end', String.raw`/\s+$/`, '2nd degree'],
  ])('refuses %s', (_, pattern, complexity) => {
    expect(violationsIn(`\nexport const read = (text: string) => ${pattern}.test(text);`)).toEqual([
      expect.stringMatching(new RegExp(`^read\\.ts:2: .*can backtrack \\(${complexity}`)),
    ]);
  });

  it.each([
    ['an anchored one with one repeat', String.raw`/^[a-z]+$/`],
    ['one with bounded repeats', String.raw`/(total|komplett).{0,50}brut/i`],
    ['several repeats that share nothing', String.raw`/^(\w+) = "([^"]*)"$/`],
    ['a slash in a text', String.raw`'/T.*Z$/'`],
  ])('takes %s', (_, pattern) => {
    expect(violationsIn(`export const read = ${pattern};`)).toEqual([]);
  });

  it('checks patterns made of constants of the file', () => {
    expect(
      violationsIn(
        "const BLANK = String.raw`\\s`;\nconst END = '$';\nexport const read = new RegExp(`${BLANK}+` + END, 'u');",
      ),
    ).toEqual([expect.stringMatching(/^read\.ts:3: .*can backtrack/)]);
  });

  it('refuses what is made at run time', () => {
    expect(violationsIn('export const read = (word: string) => RegExp(word);')).toEqual([
      expect.stringContaining('not constant in this file'),
    ]);
  });

  it('leaves out what tests lean on', () => {
    expect(violationsIn(String.raw`export const read = /\s+$/;`, 'testing/read.ts')).toEqual([]);
  });

  it('leaves out a file with a reason, and a reason without need', () => {
    expect(violationsIn(String.raw`export const read = /\s+$/;`, 'read.ts', { 'read.ts': 'ours' })).toEqual([]);
    expect(violationsIn('export const read = /a/;', 'read.ts', { 'read.ts': 'ours' })).toEqual([
      'read.ts: needs no place in ALLOWED any more',
    ]);
  });
});
