import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeReport } from './write-report.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'report-'));
  file = path.join(directory, 'performance.md');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('writeReport', () => {
  it('replaces the text between the marks and leaves the words around it', () => {
    writeFileSync(file, 'before\n\n<!-- measured -->\n\nold\n\n<!-- /measured -->\n\nafter\n');
    writeReport(file, 'new\n');
    expect(readFileSync(file, 'utf8')).toBe('before\n\n<!-- measured -->\n\nnew\n\n<!-- /measured -->\n\nafter\n');
  });

  it('refuses a file without a place for it', () => {
    writeFileSync(file, 'no marks');
    expect(() => writeReport(file, 'new')).toThrow('has no place for the report');
  });
});
