import { readFileSync } from 'node:fs';
import { jobCatalog } from '@beekeeping/jobs';
import type { Job } from '@beekeeping/process/job';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { beforeAll, expect, it } from '@jest/globals';
import { buildOverlay, type Container, type KubernetesObject, type Pod } from '../testing/kubernetes.ts';

interface CronJob {
  schedule: string;
  timeZone: string;
  concurrencyPolicy: string;
  jobTemplate: { spec: { template: Pod } };
}

toolDescribe('the jobs for Kubernetes', 'kubectl', 'kubernetes-client', () => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = buildOverlay('overlays/single');
  });
  const cronJobs = () => objects.filter(({ kind }) => kind === 'CronJob') as unknown as KubernetesObject<CronJob>[];

  it('are every job that has a schedule, at its time, and one run of each at a time', () => {
    const scheduled = Object.entries<Job<never>>(jobCatalog).filter(([, { schedule }]) => schedule !== undefined);
    const settings = objects.find(({ kind }) => kind === 'ConfigMap')!.data!;
    expect(
      cronJobs()
        .map(({ metadata, spec }) => ({
          name: metadata.name,
          schedule: spec.schedule,
          timeZone: spec.timeZone,
          policy: spec.concurrencyPolicy,
          args: spec.jobTemplate.spec.template.spec.containers[0]!.args,
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ).toEqual(
      scheduled
        .map(([name, { schedule }]) => ({
          name,
          schedule,
          timeZone: settings['BUSINESS_TIME_ZONE'],
          policy: 'Forbid',
          args: ['run', name],
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('differ in nothing else', () => {
    const [first, ...others] = cronJobs().map(({ spec }) => {
      const { schedule: _, ...rest } = structuredClone(spec);
      delete rest.jobTemplate.spec.template.spec.containers[0]!.args;
      return rest;
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('prepare the database in the order of compose, the last one as the account of the jobs', () => {
    const job = objects.find(({ kind }) => kind === 'Job')!;
    const { spec } = job.spec['template'] as Pod;
    const containers = [...spec.initContainers!, ...spec.containers];
    expect(containers.map(({ name, args }) => [name, ...args!])).toEqual(
      ['migrate', 'database-roles', 'seed'].map((name) => [name, 'run', name]),
    );
    const fileOf = ({ env }: Container): string => env!.find(({ name }) => name === 'DATABASE_URL_FILE')!.value;
    expect(containers.map((container) => fileOf(container).split('/').at(-1))).toEqual([
      'owner-url',
      'owner-url',
      'jobs-url',
    ]);
  });

  it('are the jobs of the crontab', () => {
    const crontab = readFileSync(new URL('../cron/crontab', import.meta.url), 'utf8');
    for (const { metadata, spec } of cronJobs())
      expect(crontab).toContain(`${spec.schedule} $JOBS run ${metadata.name}\n`);
  });
});
