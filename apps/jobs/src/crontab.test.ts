import { readFileSync } from 'node:fs';
import type { Job } from '@beekeeping/process/job';
import { processVariables } from '@beekeeping/process/variables';
import { describe, expect, it } from '@jest/globals';
import { jobCatalog } from './job-catalog.ts';

const crontab = readFileSync(new URL('../../../infra/cron/crontab', import.meta.url), 'utf8');

describe('infra/cron/crontab', () => {
  it('runs every job that has a schedule at its time, and no other', () => {
    const entries = crontab.split('\n').filter((line) => /^[\d*]/.test(line));
    const scheduled = Object.entries<Job<never>>(jobCatalog).filter(([, { schedule }]) => schedule !== undefined);
    expect(entries).toEqual(scheduled.map(([name, { schedule }]) => `${schedule} $JOBS run ${name}`));
  });

  it('means the time zone that the services assume', () => {
    expect(crontab).toContain(`CRON_TZ=${processVariables.BUSINESS_TIME_ZONE.parse(undefined)}\n`);
  });
});
