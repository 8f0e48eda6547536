import { readFileSync } from 'node:fs';
import { createMetrics, measureHttp } from '@beekeeping/process';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { measureQueues } from '../../apps/worker/src/metrics/queue-metrics.ts';
import { buildOverlay, type KubernetesObject, type Pod } from '../testing/kubernetes.ts';

interface Autoscaler {
  scaleTargetRef: { name: string };
  minReplicas: number;
  maxReplicas: number;
  metrics: {
    pods?: { metric: { name: string } };
    external?: { metric: { name: string; selector: { matchLabels: { queue: string } } } };
  }[];
}

interface Selecting {
  selector: { matchLabels: Record<string, string> };
}

interface Pooler {
  pgbouncer: { poolMode: string; parameters: Record<string, string> };
}

interface Rule {
  seriesQuery: string;
}

/** Connections of one process, and what each listens on or locks with beside them: docs/how-to/deploy.md. */
const CONNECTIONS = 11;
/** One job at a time of each kind, two connections and a lock, and some for the operator of the database. */
const OTHERS = 40;

toolDescribe('the overlay `production`', 'kubectl', 'kubernetes-client', () => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = buildOverlay('overlays/production');
  });
  const ofKind = <Spec>(kind: string) =>
    objects.filter((object) => object.kind === kind) as unknown as KubernetesObject<Spec>[];
  const deployments = (): string[] => ofKind('Deployment').map(({ metadata }) => metadata.name);
  /** Which services objects select, in order; those of others are left out. */
  const selectedBy = (those: KubernetesObject<Selecting>[]): string[] =>
    those.flatMap(({ spec }) => spec.selector.matchLabels['app.kubernetes.io/name'] ?? []).toSorted();

  /** What a service and a worker show on their private port. */
  const exported = async (): Promise<string> => {
    const metrics = createMetrics();
    measureQueues(metrics, { outbox: () => Promise.resolve({ depth: 0, oldestAgeSeconds: 0, failed: 0 }) });
    measureHttp(metrics).observeRequest({ method: 'GET', route: '/', status: 200, seconds: 0.01 });
    return metrics.text();
  };

  it('runs each service twice at least', () => {
    const scaled = ofKind<Autoscaler>('HorizontalPodAutoscaler').filter(({ spec }) => spec.minReplicas >= 2);
    const fixed = ofKind<{ replicas?: number }>('Deployment').filter(({ spec }) => (spec.replicas ?? 1) >= 2);
    const twice = [
      ...scaled.map(({ spec }) => spec.scaleTargetRef.name),
      ...fixed.map(({ metadata }) => metadata.name),
    ];
    expect(twice.toSorted()).toEqual(deployments().toSorted());
  });

  it('has a budget for each of them', () => {
    expect(selectedBy(ofKind<Selecting>('PodDisruptionBudget'))).toEqual(deployments().toSorted());
  });

  it('scales by metrics that the services export, and the adapter offers', async () => {
    const adapter = parse(readFileSync(new URL('prometheus-adapter.yaml', import.meta.url), 'utf8')) as {
      rules: { custom: Rule[]; external: Rule[] };
    };
    const offered = (rules: Rule[]): string[] => rules.map(({ seriesQuery }) => seriesQuery.replace(/\{.*$/, ''));
    const shown = await exported();
    for (const { spec } of ofKind<Autoscaler>('HorizontalPodAutoscaler')) {
      expect(spec.metrics).toHaveLength(1);
      const [{ pods, external }] = spec.metrics as [Autoscaler['metrics'][number]];
      const { name } = (pods ?? external)!.metric;
      const labels = external ? `queue="${external.metric.selector.matchLabels.queue}"` : '';
      expect(shown).toMatch(new RegExp(`^${name}\\{[^}]*${labels}`, 'm'));
      expect(offered(external ? adapter.rules.external : adapter.rules.custom)).toEqual([name]);
    }
  });

  it('has room for the connections of the largest number of pods', () => {
    const [pooler] = ofKind<Pooler>('Pooler');
    const { poolMode, parameters } = pooler!.spec.pgbouncer;
    const [database] = ofKind<{ postgresql: { parameters: { max_connections: string } } }>('Cluster');
    const needed = ofKind<Autoscaler>('HorizontalPodAutoscaler').map(({ spec }) => spec.maxReplicas * CONNECTIONS);
    expect(poolMode).toBe('session');
    expect(Number(parameters['default_pool_size'])).toBeGreaterThanOrEqual(Math.max(...needed));
    const sum = needed.reduce((total, each) => total + each, OTHERS);
    expect(Number(database!.spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(sum);
    expect(Number(parameters['max_client_conn'])).toBeGreaterThanOrEqual(sum);
  });

  it('keeps a commit on two nodes, and its certificate names the pooler', () => {
    const [database] = ofKind('Cluster');
    expect(database!.spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1 } },
      certificates: { serverAltDNSNames: expect.arrayContaining([ofKind('Pooler')[0]!.metadata.name]) },
    });
  });

  it('backs the database up to the store that its write-ahead log goes to', () => {
    const [store] = ofKind('ObjectStore');
    const [cluster] = ofKind<{ plugins: { name: string; parameters: { barmanObjectName: string } }[] }>('Cluster');
    const [backup] = ofKind<{ cluster: { name: string }; pluginConfiguration: { name: string } }>('ScheduledBackup');
    const [plugin] = cluster!.spec.plugins;
    expect(plugin!.parameters.barmanObjectName).toBe(store!.metadata.name);
    expect(backup!.spec.cluster.name).toBe(cluster!.metadata.name);
    expect(backup!.spec.pluginConfiguration.name).toBe(plugin!.name);
  });

  it('monitors every service that has metrics, at the port that has them', () => {
    const withMetrics = ofKind<{ template: Pod }>('Deployment').filter(({ spec }) =>
      spec.template.spec.containers[0]!.ports!.some(({ name }) => name === 'metrics'),
    );
    const monitors = ofKind<Selecting & { endpoints: object[] }>('ServiceMonitor');
    expect(selectedBy(monitors)).toEqual(withMetrics.map(({ metadata }) => metadata.name).toSorted());
    for (const { spec } of monitors)
      expect(spec.endpoints).toEqual([{ port: 'metrics', path: '/metrics', interval: '15s' }]);
    const labelled = ofKind('Service').map(({ metadata }) => metadata.labels?.['app.kubernetes.io/name']);
    expect(labelled).toEqual(expect.arrayContaining(selectedBy(monitors)));
  });

  it('mounts the documents on several nodes', () => {
    const [claim] = ofKind<{ accessModes: string[] }>('PersistentVolumeClaim');
    expect(claim!.spec.accessModes).toEqual(['ReadWriteMany']);
  });
});
