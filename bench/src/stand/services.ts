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
  /** Signs in. @returns the `Authorization` header of an administrator */
  signIn(): Promise<string>;
}

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
  const [origin, api] = await Promise.all([start('public-origin', common), start('api', withKeys)]);
  return { origin, api, signIn: () => signInAt(api.url) };
};

const signInAt = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return `Bearer ${accessToken}`;
};
