import type { Job } from '@beekeeping/process/job';
import { describe, expect, it } from '@jest/globals';
import { parseCommandLine } from './command-line.ts';
import type { JobsContext } from './context.ts';
import { jobCatalog } from './job-catalog.ts';
import { startJobs } from './testing/start-jobs.ts';

describe('jobs', () => {
  it('lists every job with a line of its own', async () => {
    const { code, stdout } = await startJobs(['list']).ended;
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual(
      Object.entries<Job<JobsContext>>(jobCatalog).map(([name, { argument, description, needs }]) =>
        expect.stringMatching(
          new RegExp(
            `^  ${name}${argument ? ` <${argument}>` : ''} +${description}${needs ? ` \\(needs ${needs.join(', ')}\\)` : ''}$`,
          ),
        ),
      ),
    );
  });

  it('exits with 2 and explains itself when it is not used as it should be', async () => {
    const { code, stdout, stderr } = await startJobs(['run', 'harvest']).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^no such job: harvest\n\nusage: jobs run <name> /);
  });
});

describe('parseCommandLine', () => {
  it('takes every job of the catalog', () => {
    const jobs = Object.entries<Job<JobsContext>>(jobCatalog).map(([job, { argument }]) => ({ job, argument }));
    expect(jobs.map(({ job, argument }) => parseCommandLine(['run', job, ...(argument ? [argument] : [])]))).toEqual(
      jobs.map(({ job, argument }) => ({ kind: 'RUN', job, argument })),
    );
  });

  it.each([
    [[], 'no command'],
    [['start'], 'unknown command: start'],
    [['run'], 'run needs the name of a job'],
    [['run', 'toString'], 'no such job: toString'],
    [['run', 'migrate', 'twice'], 'run takes one job, not also: twice'],
    [['run', 'reset-password'], 'reset-password needs an argument: run reset-password <e-mail>'],
    [['run', 'reset-mfa', ''], 'reset-mfa needs an argument: run reset-mfa <e-mail>'],
    [['run', 'reset-mfa', 'a@example.test', 'b@example.test'], 'run takes one job, not also: b@example.test'],
    [['list', 'migrate'], 'unknown command: list migrate'],
  ])('refuses %j', (words, complaint) => {
    expect(parseCommandLine(words)).toEqual({ kind: 'MISUSE', complaint });
  });
});
