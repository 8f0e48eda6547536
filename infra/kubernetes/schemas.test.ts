import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { describe, expect, it } from '@jest/globals';
import { buildOverlay, type KubernetesObject, kubernetesRoot } from '../testing/kubernetes.ts';
import { faultsOf } from '../testing/kubernetes-schemas.ts';

const OVERLAYS = ['overlays/single', 'overlays/production', 'single-sign-on', 'object-store'];

toolDescribe('the overlays for Kubernetes', 'kubectl', 'kubernetes-client', () => {
  it.each(OVERLAYS)('%s: builds to objects that Kubernetes knows, field by field', (overlay) => {
    const objects = buildOverlay(overlay);
    const faults = objects.flatMap((object) =>
      faultsOf(object).map((fault) => `${object.kind} ${object.metadata.name}${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each(OVERLAYS)('%s: keeps to its namespace, and names each object once', (overlay) => {
    const objects = buildOverlay(overlay).filter(({ kind }) => kind !== 'Namespace');
    expect(objects.filter(({ metadata }) => metadata.namespace !== 'beekeeping')).toEqual([]);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are the bases of the overlay that the guide shows', () => {
    const guide = readFileSync(new URL('../../docs/how-to/run-on-kubernetes.md', import.meta.url), 'utf8');
    const blocks = [...guide.matchAll(/^ {3}```yaml\n([\s\S]*?)^ {3}```/gm)].map(([, block]) =>
      block!.replaceAll(/^ {3}/gm, ''),
    );
    const home = mkdtempSync(path.join(tmpdir(), 'overlay-'));
    cpSync(kubernetesRoot, home, { recursive: true });
    const mine = path.join(home, 'overlays/mine');
    mkdirSync(mine);
    for (const [at, file] of ['kustomization.yaml', 'address.yaml'].entries())
      writeFileSync(path.join(mine, file), blocks[at]!);
    const objects = buildOverlay(mine);
    rmSync(home, { recursive: true });
    expect(objects.flatMap(faultsOf)).toEqual([]);
    const settings = objects.find(({ kind }) => kind === 'ConfigMap')!.data;
    expect(settings).toMatchObject({ UI_ORIGIN: 'https://honig.example.org/app', BUSINESS_TIME_ZONE: 'Europe/Berlin' });
    const ingress = objects.find(({ kind }) => kind === 'Ingress')!;
    expect(ingress.spec).toMatchObject({ ingressClassName: 'nginx', rules: [{ host: 'honig.example.org' }] });
    expect(JSON.stringify(objects)).toContain('"image":"images.example.org/beekeeping/api:0.2.0"');
  });
});

describe('faultsOf', () => {
  const deployment = (): KubernetesObject => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'honey', namespace: 'beekeeping' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { any: 'label' } },
      template: {
        metadata: { labels: { any: 'label' } },
        spec: { containers: [{ name: 'honey', image: 'honey:1', ports: [{ containerPort: 1 }] }] },
      },
    },
  });
  const pooler = (): KubernetesObject => ({
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Pooler',
    metadata: { name: 'honey', namespace: 'beekeeping' },
    spec: { cluster: { name: 'honey' }, type: 'rw', instances: 1, pgbouncer: { poolMode: 'session', parameters: {} } },
  });

  it('finds none in objects that are right', () => {
    expect([...faultsOf(deployment()), ...faultsOf(pooler())]).toEqual([]);
  });

  it.each([
    ['misspelt', { replcas: 2 }, '/spec/replcas: unknown'],
    ['of the wrong type', { replicas: 'two' }, '/spec/replicas: type {"type":"integer"}'],
    [
      'of another version',
      { template: { spec: { containers: [], hostPIDs: true } } },
      '/spec/template/spec/hostPIDs: unknown',
    ],
  ])('finds a field that is %s', (_, change, fault) => {
    const object = deployment();
    expect(faultsOf({ ...object, spec: { ...object.spec, ...change } })).toContain(fault);
  });

  it('finds a field that is missing', () => {
    const object = deployment();
    delete object.spec['selector'];
    expect(faultsOf(object)).toEqual(['/spec: required {"missingProperty":"selector"}']);
  });

  it('finds what the database operator would not know', () => {
    const object = pooler();
    expect(faultsOf({ ...object, spec: { ...object.spec, poolMode: 'session' } })).toEqual([
      '/spec: Unrecognized key: "poolMode"',
    ]);
    expect(faultsOf({ ...object, kind: 'Puler' })).toEqual(['no schema of postgresql.cnpg.io/v1 Puler']);
  });
});
