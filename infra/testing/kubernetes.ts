import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

interface Mount {
  name: string;
  mountPath: string;
  readOnly?: boolean;
}

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  timeoutSeconds?: number;
  failureThreshold: number;
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { limits: { memory: string }; requests: { memory: string } };
  securityContext: object;
  volumeMounts: Mount[];
}

export interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    initContainers?: Container[];
    containers: Container[];
    restartPolicy?: string;
    terminationGracePeriodSeconds?: number;
    automountServiceAccountToken: boolean;
    enableServiceLinks: boolean;
    securityContext: { runAsUser: number; seccompProfile: { type: string; localhostProfile?: string } };
    volumes: {
      name: string;
      secret?: { secretName: string; items?: { key: string }[] };
      persistentVolumeClaim?: { claimName: string };
      emptyDir?: object;
    }[];
  };
}

/** An object of Kubernetes; what its `spec` holds depends on the kind. */
export interface KubernetesObject<Spec = Record<string, unknown>> {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec: Spec;
  data?: Record<string, string>;
}

export const kubernetesRoot = fileURLToPath(new URL('../kubernetes', import.meta.url));

/** What `kubectl apply --kustomize` would send. @throws Error with what kubectl complains of */
export const buildOverlay = (directory: string): KubernetesObject[] => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path.resolve(kubernetesRoot, directory)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS() as KubernetesObject);
};

/** The pods that an object makes, by the template it has. */
export const podOf = ({ kind, spec }: KubernetesObject): Pod | undefined => {
  if (kind === 'Deployment' || kind === 'Job') return spec['template'] as Pod;
  if (kind !== 'CronJob') return undefined;
  return (spec['jobTemplate'] as { spec: { template: Pod } }).spec.template;
};

export const containersOf = ({ spec }: Pod): Container[] => [...(spec.initContainers ?? []), ...spec.containers];

/** The app whose image a container runs. */
export const appOf = ({ image }: Container): string => /^beekeeping\/([a-z-]+):\S+$/.exec(image)![1]!;
