import { describe, expect, it } from '@jest/globals';
import { countTests } from './count-tests.mjs';

/** A file of jest's report whose tests ended like that. */
const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status, fullName: `is ${status}` })),
});

describe('countTests', () => {
  it('counts passed and failed tests', () => {
    const testResults = [file('passed', 'failed'), file('passed', 'passed', 'failed')];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 3, failed: 2, remarks: [] });
  });

  it('counts each file that could not run as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countTests({ testResults: [file('passed'), broken, broken] }, 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  it('counts a file whose end failed after its tests as a failure', () => {
    expect(countTests({ testResults: [{ ...file('passed'), status: 'failed' }] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a crash without a report as a failure', () => {
    expect(countTests(undefined, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run without a single test as a failure', () => {
    expect(countTests({ testResults: [file('pending')] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a failed exit of passing tests as a failure', () => {
    expect(countTests({ testResults: [file('passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names each test that was left out', () => {
    expect(countTests({ testResults: [file('passed', 'pending')] }, 0).remarks).toEqual(['left out: is pending']);
  });
});
