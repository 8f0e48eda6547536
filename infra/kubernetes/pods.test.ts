import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@beekeeping/core/config';
import { secretFileVariable } from '@beekeeping/core/secret-file';
import { accountOf } from '@beekeeping/db';
import type { ServiceWithRole } from '@beekeeping/db/schema';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { apps } from '../deploy-output.mjs';
import { appConfigs, defaultPortOf, keepsFiles, secretNames } from '../testing/app-configs.ts';
import { compose } from '../testing/compose.ts';
import { environmentOf, healthCheckOf, readStages, wholeStage } from '../testing/dockerfile.ts';
import {
  appOf,
  buildOverlay,
  type Container,
  containersOf,
  type KubernetesObject,
  kubernetesRoot,
  type Pod,
  podOf,
} from '../testing/kubernetes.ts';

const UI = 'management-ui';
const SECRETS = '/etc/beekeeping/secrets/';
const AUTHORITY = '/etc/beekeeping/database/ca.crt';

interface Secret {
  metadata: { name: string };
  stringData: Record<string, string>;
}

/** What secrets.sh prints, by name and key. */
const printedSecrets = (host: string): Record<string, Record<string, string>> => {
  const { stdout } = spawnSync('sh', [path.join(kubernetesRoot, 'secrets.sh'), host], { encoding: 'utf8' });
  const secrets = parseAllDocuments(stdout).map((document) => document.toJS() as Secret | null);
  return Object.fromEntries(secrets.flatMap((secret) => (secret ? [[secret.metadata.name, secret.stringData]] : [])));
};

toolDescribe('the pods for Kubernetes', 'kubectl', 'kubernetes-client', () => {
  describe.each([
    ['single', 'database-rw'],
    ['production', 'database-pooler'],
  ])('of the overlay %s', (overlay, host) => {
    let objects: KubernetesObject[];
    let secrets: Record<string, Record<string, string>>;
    let all: { object: KubernetesObject; pod: Pod; container: Container; app: string }[];
    beforeAll(() => {
      objects = buildOverlay(`overlays/${overlay}`);
      secrets = printedSecrets(host);
      all = objects.flatMap((object) => {
        const pod = podOf(object);
        return pod ? containersOf(pod).map((container) => ({ object, pod, container, app: appOf(container) })) : [];
      });
    });
    const ours = () => all.filter(({ app }) => app !== UI);
    const settings = (): Record<string, string> => objects.find(({ kind }) => kind === 'ConfigMap')!.data!;
    const image = (app: string) => environmentOf(wholeStage(readStages(), app));
    const given = ({ env = [] }: Container): Record<string, string> =>
      Object.fromEntries(env.map(({ name, value }) => [name, value]));

    /** What a container reads: the image, the settings, its own variables, and the files of its secrets. */
    const environmentIn = ({ pod, container, app }: (typeof all)[number]): Record<string, string> => {
      const { secretName } = pod.spec.volumes.find(({ name }) => name === 'secrets')!.secret!;
      const own = Object.entries(given(container)).map(([name, value]) => {
        if (!value.startsWith(SECRETS)) return [name, value];
        const secret = secrets[secretName]?.[value.slice(SECRETS.length)];
        // Of the certificate it matters here that it can be read.
        return [name.replace(/_FILE$/, ''), secret?.replace(AUTHORITY, fileURLToPath(import.meta.url))];
      });
      return { ...image(app), ...settings(), ...(Object.fromEntries(own) as Record<string, string>) };
    };

    it('run every service, its jobs and the management UI, each from its own image', () => {
      expect([...new Set(all.map(({ app }) => app))].toSorted()).toEqual(
        [...apps.filter((app) => app !== 'all'), UI].toSorted(),
      );
      for (const { object, container, app } of all)
        expect(object.kind === 'Deployment' ? [object.metadata.name, container.name] : [app, app]).toEqual([app, app]);
    });

    it('set variables that their app reads, secrets by files only, to values that it takes', () => {
      for (const each of ours()) {
        const { container, app } = each;
        const { shape } = appConfigs[app]!;
        const files = [...secretNames].filter((name) => name in shape).map(secretFileVariable);
        const unknown = Object.keys(given(container)).filter((name) => !(name in shape) && !files.includes(name));
        const open = Object.keys(given(container)).filter((name) => secretNames.has(name));
        const { errors } = readConfig(appConfigs[app]!, environmentIn(each));
        expect({ name: container.name, unknown, open, errors }).toEqual({
          name: container.name,
          unknown: [],
          open: [],
          errors: [],
        });
        expect(container.envFrom).toEqual([{ configMapRef: { name: expect.stringMatching(/^settings-/) } }]);
      }
    });

    it('have settings that some app reads, and no secret in them', () => {
      const known = Object.values(appConfigs).flatMap(({ shape }) => Object.keys(shape));
      const names = Object.keys(settings());
      expect(names.filter((name) => !known.includes(name) || secretNames.has(name))).toEqual([]);
    });

    it('find every secret that secrets.sh prints, and leave none of them unused', () => {
      const used = ours().flatMap(({ pod, container }) => {
        const { secretName } = pod.spec.volumes.find(({ name }) => name === 'secrets')!.secret!;
        return Object.values(given(container))
          .filter((value) => value.startsWith(SECRETS))
          .map((value) => `${secretName}/${value.slice(SECRETS.length)}`);
      });
      const printed = Object.entries(secrets)
        .filter(([name]) => name !== 'database-owner')
        .flatMap(([name, keys]) => Object.keys(keys).map((key) => `${name}/${key}`));
      expect([...new Set(used)].toSorted()).toEqual(printed.toSorted());
    });

    it('connect with the account of their service, to the host of the overlay, and verify it', () => {
      for (const each of ours()) {
        const { container, app } = each;
        const isOwner = ['migrate', 'database-roles'].includes(container.name);
        const { DATABASE_URL, DATABASE_DIRECT_URL } = environmentIn(each);
        const url = new URL(DATABASE_URL!);
        expect(url.username).toBe(isOwner ? secrets['database-owner']!['username'] : accountOf(app as ServiceWithRole));
        expect(url.host).toBe(`${app === 'jobs' ? 'database-rw' : host}:5432`);
        expect(url.searchParams.get('sslmode')).toBe('verify-full');
        expect(new URL(DATABASE_DIRECT_URL ?? 'postgres://database-rw:5432').host).toBe('database-rw:5432');
      }
      expect(new URL(secrets['prepare']!['owner-url']!).password).toBe(secrets['database-owner']!['password']);
      for (const app of ['api', 'public-origin', 'shop-gateway', 'worker', 'jobs'])
        expect(new URL(secrets[app]!['database-url']!).password).toBe(secrets['prepare']![`password-${app}`]);
    });

    it('mount the certificate of the database without the key of its authority', () => {
      for (const { pod } of ours()) {
        const { secret } = pod.spec.volumes.find(({ name }) => name === 'database-authority')!;
        expect(secret).toEqual({
          secretName: 'database-ca',
          defaultMode: 0o440,
          items: [{ key: 'ca.crt', path: 'ca.crt' }],
        });
      }
    });

    it('listen on the ports of their image, which are asked for health as it says', () => {
      for (const each of all.filter(({ app }) => app !== 'jobs')) {
        const { container, app } = each;
        const ports = Object.fromEntries(container.ports!.map(({ name, containerPort }) => [name, containerPort]));
        const probes = [
          container.readinessProbe!,
          container.livenessProbe!,
          container.startupProbe ?? container.livenessProbe!,
        ];
        const [ready, live, start] = probes.map(({ httpGet }) => `${ports[httpGet.port]}${httpGet.path}`);
        const check = app === UI ? { port: 3004, path: '/health/ready' } : healthCheckOf(app)!;
        const alive = `${check.port}${app === UI ? check.path : check.path.replace(/\/ready$/, '')}`;
        expect({ app, ready, live, start }).toEqual({
          app,
          ready: `${check.port}${check.path}`,
          live: alive,
          start: alive,
        });
        if (app === UI) continue;
        const { METRICS_PORT, METRICS_HOST } = readConfig(appConfigs[app]!, environmentIn(each)).valid;
        expect([ports['metrics'], METRICS_HOST]).toEqual([METRICS_PORT, '0.0.0.0']);
        expect(ports['http'] ?? ports['metrics']).toBe(defaultPortOf(app));
      }
    });

    it('are found by a service of their name, on every port', () => {
      for (const { object, container } of all.filter(({ object: { kind } }) => kind === 'Deployment')) {
        const service = objects.find(
          ({ kind, metadata }) => kind === 'Service' && metadata.name === object.metadata.name,
        )!;
        expect(service.spec['selector']).toEqual({ 'app.kubernetes.io/name': object.metadata.name });
        expect(service.spec['ports']).toEqual(
          container.ports!.map(({ name, containerPort }) => ({ name, port: containerPort, targetPort: name })),
        );
      }
    });

    it('are given the time that they need to stop, and to be noticed', () => {
      for (const each of ours()) {
        const { pod, container, app } = each;
        const delay = Number(readConfig(appConfigs[app]!, environmentIn(each)).valid['STOP_DELAY_MS'] ?? 0);
        expect(pod.spec.terminationGracePeriodSeconds! * 1_000).toBeGreaterThan(delay + 10_000);
        const probe = container.readinessProbe;
        if (!probe || !('STOP_DELAY_MS' in appConfigs[app]!.shape)) continue;
        const noticed = probe.periodSeconds * probe.failureThreshold + probe.timeoutSeconds!;
        expect(delay).toBeGreaterThanOrEqual(noticed * 1_000);
      }
    });

    it('are confined as the restricted profile of Kubernetes asks, and more', () => {
      for (const { pod, container, app } of all) {
        const prints = 'CHROMIUM_PATH' in (appConfigs[app]?.shape ?? {});
        const account = app === UI ? 65_534 : 1_000;
        expect(pod.spec).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: account,
            runAsGroup: account,
            fsGroup: account,
            seccompProfile: prints
              ? { type: 'Localhost', localhostProfile: 'browser.json' }
              : { type: 'RuntimeDefault' },
          },
        });
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    });

    it('write to /tmp and to the documents only, where they keep files', () => {
      for (const { object, pod, container, app } of all) {
        const writable = container.volumeMounts
          .filter(({ readOnly }) => readOnly !== true)
          .map(({ mountPath }) => mountPath);
        const hasFiles = app !== UI && keepsFiles(app) && object.kind !== 'Job';
        expect(writable.toSorted()).toEqual(hasFiles ? [image(app)['DATA_DIR'], '/tmp'] : ['/tmp']);
        expect(
          pod.spec.volumes.some(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === 'documents'),
        ).toBe(hasFiles);
      }
    });

    it('have the memory that compose gives them', () => {
      for (const { container, app } of all) {
        const { mem_limit: limit } = compose.services[app]!;
        expect(container.resources.limits.memory).toBe(`${limit!.replace('1g', '1G').replace('m', 'M')}i`);
      }
    });
  });
});
