import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { KubernetesObject } from './kubernetes.ts';

interface Validate {
  (value: unknown): boolean;
  errors?: { instancePath: string; keyword: string; message?: string; params: object }[];
}

const require = createRequire(import.meta.url);
// The packages export models only, which copy what they are given; the functions that look at it lie beside them.
const schemasBeside = (entry: string): string => path.join(path.dirname(entry), '_schemas');
const kubernetes = schemasBeside(require.resolve('kubernetes-models'));
const prometheus = schemasBeside(require.resolve('@kubernetes-models/prometheus-operator'));

const SCHEMAS: Record<string, string> = {
  v1: path.join(kubernetes, 'IoK8sApiCoreV1'),
  'apps/v1': path.join(kubernetes, 'IoK8sApiAppsV1'),
  'autoscaling/v2': path.join(kubernetes, 'IoK8sApiAutoscalingV2'),
  'batch/v1': path.join(kubernetes, 'IoK8sApiBatchV1'),
  'networking.k8s.io/v1': path.join(kubernetes, 'IoK8sApiNetworkingV1'),
  'policy/v1': path.join(kubernetes, 'IoK8sApiPolicyV1'),
  'monitoring.coreos.com/v1': path.join(prometheus, 'MonitoringCoreosComV1'),
};

/** The value, which notes the path of each field that is asked for. */
const watched = (value: unknown, at: string, asked: Set<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const field = Reflect.get(target, key) as unknown;
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
      asked.add(`${at}/${key}`);
      return watched(field, `${at}/${key}`, asked);
    },
  });
};

const fieldsOf = (value: unknown, at = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, field]) => [`${at}/${key}`, ...fieldsOf(field, `${at}/${key}`)]);

/** The schemas allow any field that they do not know, as Kubernetes once did: what they never ask for is misspelt. */
const faultsBySchema = (object: KubernetesObject, file: string): string[] => {
  const { validate } = require(`${file}${object.kind}.js`) as { validate: Validate };
  const asked = new Set<string>();
  const isValid = validate(watched(object, '', asked));
  const wrong = isValid
    ? []
    : validate.errors!.map(
        ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
      );
  return [
    ...wrong,
    ...fieldsOf(object)
      .filter((field) => !asked.has(field))
      .map((field) => `${field}: unknown`),
  ];
};

const metadata = z.strictObject({ name: z.string(), namespace: z.string() });
const named = z.strictObject({ name: z.string() });
const resources = z.record(z.enum(['requests', 'limits']), z.partialRecord(z.enum(['cpu', 'memory']), z.string()));
const keyOf = z.strictObject({ name: z.string(), key: z.string() });
const compressed = z.strictObject({ compression: z.enum(['gzip', 'bzip2', 'snappy']) });

/** Of CloudNativePG and its plugin no package carries the schemas: the part that is used here, as version 1.28 has it. */
const OPERATOR: Record<string, z.ZodType> = {
  'postgresql.cnpg.io/v1 Cluster': z.strictObject({
    instances: z.int().min(1),
    storage: z.strictObject({ size: z.string() }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        secret: named,
        encoding: z.string(),
        postInitApplicationSQL: z.array(z.string()),
      }),
    }),
    resources,
    postgresql: z
      .strictObject({
        synchronous: z.strictObject({
          method: z.enum(['any', 'first']),
          number: z.int().min(1),
          failoverQuorum: z.boolean(),
        }),
        parameters: z.record(z.string(), z.string()),
      })
      .optional(),
    certificates: z.strictObject({ serverAltDNSNames: z.array(z.string()) }).optional(),
    affinity: z
      .strictObject({ podAntiAffinityType: z.enum(['preferred', 'required']), topologyKey: z.string() })
      .optional(),
    plugins: z
      .array(
        z.strictObject({
          name: z.string(),
          isWALArchiver: z.boolean(),
          parameters: z.record(z.string(), z.string()),
        }),
      )
      .optional(),
  }),
  'postgresql.cnpg.io/v1 Pooler': z.strictObject({
    cluster: named,
    type: z.enum(['rw', 'ro', 'r']),
    instances: z.int().min(1),
    pgbouncer: z.strictObject({
      poolMode: z.enum(['session', 'transaction']),
      parameters: z.record(z.string(), z.string()),
    }),
  }),
  'postgresql.cnpg.io/v1 ScheduledBackup': z.strictObject({
    schedule: z.string().regex(/^(?:\S+ ){5}\S+$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: named,
    method: z.literal('plugin'),
    pluginConfiguration: named,
  }),
  'barmancloud.cnpg.io/v1 ObjectStore': z.strictObject({
    retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string(),
      endpointURL: z.url(),
      s3Credentials: z.strictObject({ accessKeyId: keyOf, secretAccessKey: keyOf }),
      wal: compressed,
      data: compressed,
    }),
  }),
};

/** What Kubernetes would refuse in an object, and what it would overlook: a field that nobody knows. */
export const faultsOf = (object: KubernetesObject): string[] => {
  const file = SCHEMAS[object.apiVersion];
  if (file !== undefined) return faultsBySchema(object, file);
  const { apiVersion, kind } = object;
  const spec = OPERATOR[`${apiVersion} ${kind}`];
  if (spec === undefined) return [`no schema of ${apiVersion} ${kind}`];
  const result = z.strictObject({ apiVersion: z.string(), kind: z.string(), metadata, spec }).safeParse(object);
  return result.success ? [] : result.error.issues.map((issue) => `/${issue.path.join('/')}: ${issue.message}`);
};
