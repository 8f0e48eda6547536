import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts';

const CREDENTIALS = { email: 'bench@example.test', password: 'Sonnenblume-und-Linde-26' };

const script = (app: string): string => fileURLToPath(new URL(`../../../apps/${app}/dist/main.js`, import.meta.url));

/** The services on one database, as they are deployed: built, in production mode, each in its own process. */
export interface Services {
  origin: MeasuredProcess;
  api: MeasuredProcess;
  gateway: MeasuredProcess;
  /** Signs in. @returns the `Authorization` header of an administrator */
  signIn(): Promise<string>;
  /** A key of the shop, made anew. */
  apiKey(): Promise<string>;
}

/** In the order of the report. */
export const processesOf = ({ origin, api, gateway }: Services): MeasuredProcess[] => [origin, api, gateway];

export interface ServiceOrder {
  databaseUrl: string;
  /** Of the set that the database holds. */
  set: string;
  directory: string;
  /** Also writes a CPU profile of each process into the directory. */
  profiled: boolean;
}

/** Starts the services with limits that a run does not reach; everything else is switched on as in production. */
export const startServices = async ({ databaseUrl, set, directory, profiled }: ServiceOrder): Promise<Services> => {
  const common = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: '0',
    TRUST_PROXY_HOPS: '1',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_LOGIN_PER_MINUTE: '100000000',
  };
  const withKeys = { ...common, DATA_DIR: directory, KEY_RING: generateKeyRing('bench') };
  execFileSync(process.execPath, [script('jobs'), 'run', 'seed'], {
    env: {
      ...withKeys,
      PATH: process.env.PATH,
      SEED_ADMIN_EMAIL: CREDENTIALS.email,
      SEED_ADMIN_PASSWORD: CREDENTIALS.password,
    },
  });
  const start = (app: string, env: Record<string, string>): Promise<MeasuredProcess> =>
    startMeasuredProcess({
      name: app,
      script: script(app),
      env,
      logFile: path.join(directory, `${app}-${set}.log`),
      ...(profiled
        ? { nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${directory}`, `--cpu-prof-name=${app}-${set}.cpuprofile`] }
        : {}),
    });
  const [origin, api, gateway] = await Promise.all([
    start('public-origin', common),
    start('api', withKeys),
    start('shop-gateway', common),
  ]);
  const signIn = async (): Promise<string> => {
    const { accessToken } = await post<{ accessToken: string }>(`${api.url}/api/v1/auth/login`, CREDENTIALS);
    return `Bearer ${accessToken}`;
  };
  const apiKey = async (): Promise<string> => {
    const wanted = { name: 'bench', scopes: ['shop-sync:write'] };
    const { key } = await post<{ key: string }>(`${api.url}/api/v1/api-keys`, wanted, await signIn());
    return key;
  };
  return { origin, api, gateway, signIn, apiKey };
};

const post = async <T>(url: string, body: object, authorization?: string): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};
