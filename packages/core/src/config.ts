import { z } from 'zod';
import { readDatabaseTls } from './database-tls.ts';

/** A variable that is present but empty counts as absent: compose files and .env templates write `NAME=`. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));

export interface ConfigReading<T> {
  /** Undefined when there is any fault. */
  config: T | undefined;
  /** The variables that are valid by themselves, so that other start-up checks can run beside the faults. */
  valid: Partial<T>;
  /** One line per fault, naming the variable; never its value, which may be a secret. */
  faults: string[];
}

/** What the schema of a variable may say beside its values, in `meta`. */
interface VariableFacts {
  /** Stands for one variable for each item of the list that this names; `<ID>` in its own name is the item in capitals. */
  each?: { item: z.ZodType; of: string };
  /** What is wrong with a valid value beside the others: a sentence without it, or undefined. */
  rule?: (value: never, others: Readonly<Record<string, unknown>>) => string | undefined;
}

const factsOf = (variable: z.ZodType): VariableFacts => (variable.meta() ?? {}) as VariableFacts;

/** `SSO_<ID>_ISSUER` and `our-idp` make `SSO_OUR_IDP_ISSUER`. */
const nameFor = (name: string, item: string): string => name.replace('<ID>', item.toUpperCase().replaceAll('-', '_'));

/** Reads a process's variables against its schema; variables that the schema does not know are ignored. */
export const readConfig = <S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): ConfigReading<z.output<S>> => {
  const present = withoutEmpty(env);
  const valid: Record<string, unknown> = {};
  const faults: string[] = [];
  const read = (name: string, variable: z.ZodType): unknown => {
    const result = variable.safeParse(present[name]);
    const wrong = result.success
      ? factsOf(variable).rule?.(result.data as never, valid)
      : (result.error.issues[0]?.message ?? 'invalid');
    if (wrong !== undefined) faults.push(name in present ? `${name}: ${wrong}` : `${name} is required`);
    return result.data;
  };
  for (const [name, variable] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { each } = factsOf(variable);
    const value = each
      ? Object.fromEntries(
          ((valid[each.of] ?? []) as string[]).map((item) => [item, read(nameFor(name, item), each.item)]),
        )
      : read(name, variable);
    if (value !== undefined) valid[name] = value;
  }
  const config = faults.length === 0 ? (valid as z.output<S>) : undefined;
  return { config, valid: valid as Partial<z.output<S>>, faults };
};

/** A whole number as people write it: no `1e3`, no `0x50`. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const port = wholeNumber(0, 65_535);
const perMinute = wholeNumber(1, 100_000_000);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).check(({ value, issues }) => {
  try {
    readDatabaseTls(value);
  } catch (error) {
    issues.push({ code: 'custom', input: value, message: (error as Error).message });
  }
});
const httpUrl = z.url({ protocol: /^https?$/ });

/** Milliseconds of `250ms`, `5s`, `5m`, `2h`; undefined for anything else. */
const durationMs = (text: string): number | undefined => {
  const [, figure, unit] = /^(\d{1,6})(ms|s|m|h)$/.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure) * { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[unit!]!;
};

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const RETRY_SCHEDULE_RULE = 'must be durations such as `5s,5m,2h`, at most 30, or `none`';
const retrySchedule = z.string().transform((text, context): number[] => {
  if (text.trim() === 'none') return [];
  const delays = listOf(text).map(durationMs);
  if (delays.length > 0 && delays.length <= 30 && delays.every((delay) => delay !== undefined)) return delays;
  context.addIssue({ code: 'custom', message: RETRY_SCHEDULE_RULE });
  return z.NEVER;
});

const TARGET = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?):\d{1,5}$/;
const targets = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine((items) => items.every((item) => TARGET.test(item)), 'must be a list of `host:port`');

const PROVIDER_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const providerIds = z
  .string()
  .transform(listOf)
  .refine(
    (ids) => ids.every((id) => id.length <= 50 && PROVIDER_ID.test(id)) && new Set(ids).size === ids.length,
    'must be a list of different ids of small letters, digits and hyphens',
  );

/** A variable that each identity provider has of its own; read as one value for each id. */
const ofEachProvider = <T extends z.ZodType>(item: T, facts: { description: string; secret?: true }) =>
  z
    .record(z.string(), item)
    .default({})
    .meta({ ...facts, each: { item, of: 'SSO_PROVIDERS' } });

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Variables that several services read. Each app's `config.ts` picks the ones it needs. `describe` feeds the reference page. */
export const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` switches the strict rules on; nothing else does'),
  DATABASE_URL: databaseUrl.describe(
    'Postgres 16 or newer; without it `all` runs an embedded one under `DATA_DIR`, which `jobs` joins',
  ),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe('Postgres without a pooler, for notifications and advisory locks (default: `DATABASE_URL`)'),
  DATA_DIR: z.string().default('./data').describe('Documents, backups, the embedded database, generated keys'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  port: (standard: number) => port.default(standard).describe('Port to listen on; 0 takes any free one'),
  stopDelayMs: (standard: number) =>
    wholeNumber(0, 120_000)
      .default(standard)
      .describe(
        'After SIGTERM requests are accepted for so long while readiness answers 503: longer than the load balancer needs to notice (docs/how-to/deploy.md)',
      ),
  KEY_RING: z
    .string()
    .optional()
    .describe(
      'Master keys as `id:base64` of 32 random bytes, comma-separated: the first signs and seals, all verify and open (docs/how-to/rotate-keys.md); required in production, else generated into `DATA_DIR`; of the jobs only `rekey` needs it',
    )
    .meta({ secret: true }),
  COOKIE_SECURE: flag
    .default(true)
    .describe('`false` drops Secure from the refresh cookie, for plain http in development'),
  TRUST_PROXY_HOPS: wholeNumber(0, 5).default(1).describe('Trusted reverse proxies in front of the service'),
  UI_ORIGIN: httpUrl
    .optional()
    .describe('Origin of the management UI: allowed by CORS, and where a sign-in through an identity provider ends'),
  SSO_PROVIDERS: providerIds
    .default([])
    .describe('Comma-separated ids of identity providers, such as `keycloak,our-idp`')
    .meta({
      rule: (ids: string[], { UI_ORIGIN }: Readonly<Record<string, unknown>>) =>
        ids.length > 0 && UI_ORIGIN === undefined ? 'identity providers need a valid UI_ORIGIN' : undefined,
    }),
  SSO_CALLBACK_ORIGIN: httpUrl
    .optional()
    .describe(
      'Origin under which browsers reach the API, for the redirect URIs that identity providers know (default: `UI_ORIGIN`)',
    ),
  SSO_ISSUER: ofEachProvider(
    httpUrl.meta({
      rule: (issuer: string, { NODE_ENV }: Readonly<Record<string, unknown>>) =>
        NODE_ENV === 'production' && !issuer.startsWith('https:')
          ? 'must begin with https:// in production'
          : undefined,
    }),
    {
      description:
        'Issuer of the provider, exactly as its discovery document spells it; `<ID>` is the id in capitals, `-` as `_`',
    },
  ),
  SSO_CLIENT_ID: ofEachProvider(z.string(), { description: 'Client id that the provider knows this service by' }),
  SSO_CLIENT_SECRET: ofEachProvider(z.string(), { description: 'Secret of that client', secret: true }),
  SSO_NAME: ofEachProvider(z.string().max(100).optional(), {
    description: 'What people are shown (default: the id)',
  }),
  ENABLE_SWAGGER: flag.default(false).describe('`true` serves /api/v1/openapi.json and /api/v1/docs'),
  RATE_LIMIT_PER_MINUTE: perMinute.default(100).describe('Requests per client, route and minute'),
  RATE_LIMIT_LOGIN_PER_MINUTE: perMinute
    .default(10)
    .describe('The same for login, refresh and the other strict routes; ten times as many for a /48 of IPv6 together'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of the private port'),
  METRICS_PORT: port.optional().describe('Private port of /health and /metrics; without it there is none'),
  WEBHOOK_RETRY_SCHEDULE: retrySchedule
    .default(['5s', '5m', '30m', '2h', '5h', '10h', '14h', '20h', '24h'].map((delay) => durationMs(delay)!))
    .describe(
      'Waiting times before each further attempt, such as `5s,5m,2h`, each ±10 %; `none`: one attempt (default: `5s,5m,30m,2h,5h,10h,14h,20h,24h`)',
    ),
  WEBHOOK_TIMEOUT_MS: wholeNumber(50, 60_000)
    .default(5_000)
    .describe('From the look-up of the name to the last byte of the answer'),
  LEASE_SECONDS: wholeNumber(1, 3_600)
    .default(30)
    .describe(
      'How long claimed work belongs to a worker that says nothing more: an event from its claim on, a webhook delivery from the end of its `WEBHOOK_TIMEOUT_MS`',
    ),
  EGRESS_ALLOWED_TARGETS: targets
    .default([])
    .describe(
      'Comma-separated `host:port` that webhooks may dial whatever the address policy says; no effect on webhooks in production',
    ),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone')
    .default('Europe/Berlin')
    .describe("Whose calendar days are the beekeeper's"),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info').describe('Least severe level that is logged'),
};
