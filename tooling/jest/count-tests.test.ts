import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countTests } from './count-tests.mjs';

const clean = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };

let directory: string;

const report = (content: object): string => {
  const file = path.join(directory, 'report.json');
  fs.writeFileSync(file, JSON.stringify({ ...clean, ...content }));
  return file;
};

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'count-tests-'));
});

afterEach(() => {
  fs.rmSync(directory, { recursive: true });
});

describe('countTests', () => {
  it('counts passed and failed tests', () => {
    expect(countTests(report({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2, remarks: [] });
  });

  it('counts each suite that could not run as a failure', () => {
    expect(countTests(report({ numRuntimeErrorTestSuites: 2 }), 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  it('counts a crash without a report as a failure', () => {
    expect(countTests(path.join(directory, 'absent.json'), null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run without a single test as a failure', () => {
    expect(countTests(report({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a failed exit of passing tests as a failure', () => {
    expect(countTests(report({}), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('names each test that was left out', () => {
    const testResults = [{ assertionResults: [{ status: 'pending', fullName: 'reads the QR code' }] }];
    expect(countTests(report({ testResults }), 0).remarks).toEqual(['left out: reads the QR code']);
  });
});
