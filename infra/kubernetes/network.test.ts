import { readFileSync } from 'node:fs';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { beforeAll, expect, it } from '@jest/globals';
import { buildOverlay, type KubernetesObject, podOf } from '../testing/kubernetes.ts';

type Labels = Record<string, string>;

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}

interface Policy {
  podSelector: Selector;
  policyTypes: string[];
  egress?: { to: { podSelector?: Selector; ipBlock?: { cidr: string }; namespaceSelector?: Selector }[] }[];
  ingress?: { from: { podSelector?: Selector; namespaceSelector?: Selector }[]; ports: { port: string | number }[] }[];
}

interface Path {
  path: string;
  pathType: string;
  backend: { service: { name: string } };
}

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key]!));

/** What an overlay adds when it needs it. */
const BY_CHOICE = ['api-to-identity-providers', 'files-to-the-object-store'];

toolDescribe('the network for Kubernetes', 'kubectl', 'kubernetes-client', () => {
  let objects: KubernetesObject[];
  let pods: Labels[];
  beforeAll(() => {
    objects = [
      ...buildOverlay('overlays/production'),
      ...buildOverlay('single-sign-on'),
      ...buildOverlay('object-store'),
    ];
    pods = objects.map((object) => podOf(object)?.metadata.labels).filter((labels) => labels !== undefined);
  });
  const policiesFor = (labels: Labels): Policy[] =>
    objects
      .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && !BY_CHOICE.includes(metadata.name))
      .map(({ spec }) => spec as unknown as Policy)
      .filter(({ podSelector }) => selects(podSelector, labels));
  const nameOf = (labels: Labels): string => labels['app.kubernetes.io/name']!;
  const namesOf = (those: Labels[]): string[] => [...new Set(those.map(nameOf))].toSorted();
  const leading = (kind: 'podSelector' | 'ipBlock') =>
    pods.filter((labels) =>
      policiesFor(labels).some(({ egress = [] }) => egress.some(({ to }) => to.some((each) => kind in each))),
    );

  it('forbids every pod what no rule allows it', () => {
    const free = pods.filter((labels) =>
      ['Ingress', 'Egress'].some((type) => !policiesFor(labels).some(({ policyTypes }) => policyTypes.includes(type))),
    );
    expect(free).toEqual([]);
  });

  it('lets the worker alone reach out, and no private address', () => {
    expect(namesOf(leading('ipBlock'))).toEqual(['worker']);
    const blocks = objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .flatMap(({ spec }) => (spec as unknown as Policy).egress ?? [])
      .flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    for (const block of blocks) {
      const isPublic = block.cidr === '2000::/3' || JSON.stringify(block).includes('"10.0.0.0/8"');
      expect({ block, isPublic }).toEqual({ block, isPublic: true });
    }
  });

  it('lets those reach the database that have an account in it', () => {
    expect(namesOf(leading('podSelector'))).toEqual(['api', 'jobs', 'public-origin', 'shop-gateway', 'worker']);
    const into = policiesFor({ 'cnpg.io/cluster': 'database' })
      .flatMap(({ ingress = [] }) => ingress)
      .flatMap(({ from }) => from.flatMap(({ podSelector }) => (podSelector?.matchExpressions ? [podSelector] : [])));
    const admitted = pods.filter((labels) => into.some((selector) => selects(selector, labels)));
    expect(namesOf(admitted)).toEqual(namesOf(leading('podSelector')));
  });

  it('lets those be reached that the ingress leads to', () => {
    const { rules } = objects.find(({ kind }) => kind === 'Ingress')!.spec as { rules: { http: { paths: Path[] } }[] };
    const led = [...new Set(rules[0]!.http.paths.map(({ backend }) => backend.service.name))].toSorted();
    const reached = pods.filter((labels) =>
      policiesFor(labels).some(({ ingress = [] }) =>
        ingress.some(({ ports }) => ports.some(({ port }) => port === 'http')),
      ),
    );
    expect(namesOf(reached)).toEqual(led);
  });

  it('leads each path to the service that the Caddyfile leads it to', () => {
    const caddyfile = readFileSync(new URL('../proxy/Caddyfile', import.meta.url), 'utf8');
    const { rules } = objects.find(({ kind }) => kind === 'Ingress')!.spec as { rules: { http: { paths: Path[] } }[] };
    for (const service of ['public-origin', 'shop-gateway', 'management-ui']) {
      const [, paths] = new RegExp(`@${service} path (.+)$`, 'm').exec(caddyfile)!;
      const led = rules[0]!.http.paths.filter(({ backend }) => backend.service.name === service);
      expect(led.flatMap(({ path, pathType }) => (pathType === 'Exact' ? [path] : [path, `${path}/*`]))).toEqual(
        paths!.split(' '),
      );
    }
    expect(rules[0]!.http.paths.at(-1)).toMatchObject({
      path: '/',
      pathType: 'Prefix',
      backend: { service: { name: 'api' } },
    });
  });
});
