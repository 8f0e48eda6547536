import path from 'node:path';
import { LIMITS_OUT_OF_REACH, script, seedAdministrator } from '@beekeeping/bench/deployed-app';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { testClient, type TestClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { openSession, type Session } from './session.ts';

/** Two api processes and as many workers as it takes, on one database. */
export interface House {
  apis: [ServiceProcess, ServiceProcess];
  /** Where they are now. */
  urls(): readonly string[];
  session: Session;
  apiaryId: string;
  /** The administrator at one of the api processes, for a quarter of an hour. */
  client(api: 0 | 1): TestClient;
  /** @param env what differs from the defaults: a short retry schedule, a lease of 3 s, a timeout of 1.5 s */
  startWorker(env?: Record<string, string>): Promise<ServiceProcess>;
  /** Subscribes. @returns the subscription's id and secret */
  subscribe(url: string, events: readonly string[]): Promise<{ id: string; secret: string }>;
  /** @param env what differs from those that run */
  startApi(env?: Record<string, string>): Promise<ServiceProcess>;
  /** SIGKILL, and a new process in its place. */
  replaceApi(which: 0 | 1): Promise<void>;
  /** SIGKILL to all of them. */
  stop(): Promise<void>;
}

export interface HouseOptions {
  /** As the processes reach it; migrated. */
  databaseUrl: string;
  /** Where they may keep files. */
  directory: string;
  /** `host:port` of every receiver. */
  targets?: readonly string[];
  /** For the api processes, beside the usual. */
  apiEnv?: Record<string, string>;
}

export const openHouse = async ({
  databaseUrl,
  directory,
  targets = [],
  apiEnv = {},
}: HouseOptions): Promise<House> => {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(directory, 'data'),
    KEY_RING: generateKeyRing('e2e'),
    LOG_LEVEL: 'warn',
    EGRESS_ALLOWED_TARGETS: targets.join(','),
  };
  await seedAdministrator(env);
  const started: ServiceProcess[] = [];
  process.setMaxListeners(0);
  const start = async (app: string, own: Record<string, string>): Promise<ServiceProcess> => {
    const service = await startServiceProcess(script(app), { ...env, ...own }, undefined, true);
    started.push(service);
    // Only this process signals their groups, and however it ends, no child process is left.
    process.once('exit', () => void service.stop('SIGKILL'));
    return service;
  };
  const startApi = (own: Record<string, string> = {}): Promise<ServiceProcess> =>
    start('api', { PORT: '0', ...LIMITS_OUT_OF_REACH, ...apiEnv, ...own });
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((service) => service.stop('SIGKILL')));
  };
  const fill = async () => {
    const apis: House['apis'] = await Promise.all([startApi(), startApi()]);
    const session = await openSession(() => apis[0].url);
    const client = (api: 0 | 1): TestClient => testClient(apis[api].url, session.token());
    const apiary = await client(0).post('/api/v1/apiaries', { name: 'Hinterm Haus' }).expect(201);
    return { apis, session, client, apiaryId: apiary.body.id as string };
  };
  const { apis, session, client, apiaryId } = await fill().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    apis,
    urls: () => apis.map(({ url }) => url),
    session,
    apiaryId,
    client,
    startWorker: (own = {}) =>
      start('worker', {
        METRICS_PORT: '0',
        WEBHOOK_RETRY_SCHEDULE: '200ms,400ms,800ms,1s,1s,1s,1s,1s,1s,1s',
        WEBHOOK_TIMEOUT_MS: '1500',
        LEASE_SECONDS: '3',
        ...own,
      }),
    subscribe: async (url, events) => {
      const { body } = await client(0).post('/api/v1/webhooks', { url, events }).expect(201);
      return body as { id: string; secret: string };
    },
    startApi,
    replaceApi: async (which) => {
      await apis[which].stop('SIGKILL');
      apis[which] = await startApi();
    },
    stop,
  };
};
