import { describe, expect, it } from '@jest/globals';
import { parseCommandLine } from './command-line.ts';
import { jobCatalog } from './job-catalog.ts';
import { startJobs } from './testing/start-jobs.ts';

describe('jobs', () => {
  it('lists every job with a line of its own', async () => {
    const { code, stdout } = await startJobs(['list']).ended;
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual(
      Object.entries(jobCatalog).map(([name, { description }]) =>
        expect.stringMatching(new RegExp(`^  ${name} +${description}$`)),
      ),
    );
  });

  it('exits with 2 and explains itself when it is not used as it should be', async () => {
    const { code, stdout, stderr } = await startJobs(['run', 'harvest']).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^no such job: harvest\n\nusage: jobs run <name>\n/);
  });
});

describe('parseCommandLine', () => {
  it('takes every job of the catalog', () => {
    const names = Object.keys(jobCatalog);
    expect(names.map((name) => parseCommandLine(['run', name]))).toEqual(names.map((job) => ({ kind: 'RUN', job })));
  });

  it.each([
    [[], 'no command'],
    [['start'], 'unknown command: start'],
    [['run'], 'run needs the name of a job'],
    [['run', 'toString'], 'no such job: toString'],
    [['run', 'migrate', 'twice'], 'run takes one job, not also: twice'],
    [['list', 'migrate'], 'unknown command: list migrate'],
  ])('refuses %j', (words, complaint) => {
    expect(parseCommandLine(words)).toEqual({ kind: 'MISUSE', complaint });
  });
});
