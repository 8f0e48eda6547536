import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { connectDatabase, type DatabaseConnection, migrateDatabase } from '@beekeeping/db';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { type ServiceProcess, startServiceProcess, testClient, type TestClient } from '@beekeeping/service/testing';

const script = (app: string): string => fileURLToPath(new URL(`../../../apps/${app}/dist/main.js`, import.meta.url));
const CREDENTIALS = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };
/** What a worker prints when it runs: it has no routes but on its private port. */
const WORKING = /^working, metrics (http:\/\/\S+)$/m;

/** Two api processes and as many workers as a test starts, on a Postgres of their own that can be restarted. */
export interface ReactionHouse {
  apis: [ServiceProcess, ServiceProcess];
  /** One per api; both carry the administrator's token. */
  clients: [TestClient, TestClient];
  apiaryId: string;
  /** @param env what differs from the defaults: a short retry schedule, a lease of 3 s, a timeout of 1.5 s */
  startWorker(env?: Record<string, string>): Promise<ServiceProcess>;
  /** Subscribes. @returns the subscription's id and secret */
  subscribe(url: string, events: readonly string[]): Promise<{ id: string; secret: string }>;
  /** Looks into the database; the pool outlives a restart. */
  connection: DatabaseConnection;
  restartPostgres(): Promise<void>;
  /** SIGKILL, and a new process in its place. */
  replaceApi(which: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/** @param targets `host:port` of every receiver that the test uses */
export const openReactionHouse = async (targets: readonly string[]): Promise<ReactionHouse> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'reactions-'));
  chmodSync(directory, 0o711); // as root the server runs as another account and has to get in
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: directory });
  const port = Number(new URL(postgres.url).port);
  await migrateDatabase(postgres.url);
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(directory, 'data'),
    KEY_RING: generateKeyRing('e2e'),
    LOG_LEVEL: 'warn',
    EGRESS_ALLOWED_TARGETS: targets.join(','),
  };
  execFileSync(process.execPath, [script('jobs'), 'run', 'seed'], {
    env: {
      ...env,
      PATH: process.env.PATH,
      SEED_ADMIN_EMAIL: CREDENTIALS.email,
      SEED_ADMIN_PASSWORD: CREDENTIALS.password,
    },
  });
  const limits = { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_LOGIN_PER_MINUTE: '1000000' };
  const startApi = () => startServiceProcess(script('api'), { ...env, ...limits });
  const apis = await Promise.all([startApi(), startApi()]);
  const login = await testClient(apis[0].url).post('/api/v1/auth/login', CREDENTIALS).expect(200);
  const clientOf = ({ url }: ServiceProcess): TestClient => testClient(url, login.body.accessToken as string);
  const clients: [TestClient, TestClient] = [clientOf(apis[0]), clientOf(apis[1])];
  const apiary = await clients[0].post('/api/v1/apiaries', { name: 'Hinterm Haus' }).expect(201);
  const workers: ServiceProcess[] = [];
  const connection = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 2 });
  return {
    apis,
    clients,
    apiaryId: apiary.body.id as string,
    startWorker: async (own = {}) => {
      const worker = await startServiceProcess(
        script('worker'),
        {
          ...env,
          METRICS_PORT: '0',
          WEBHOOK_RETRY_SCHEDULE: '200ms,400ms,800ms,1s,1s,1s,1s,1s,1s,1s',
          WEBHOOK_TIMEOUT_MS: '1500',
          LEASE_SECONDS: '3',
          ...own,
        },
        WORKING,
      );
      workers.push(worker);
      return worker;
    },
    subscribe: async (url, events) => {
      const { body } = await clients[0].post('/api/v1/webhooks', { url, events }).expect(201);
      return body as { id: string; secret: string };
    },
    connection,
    restartPostgres: async () => {
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir: directory, port });
    },
    replaceApi: async (which) => {
      await apis[which].stop('SIGKILL');
      apis[which] = await startApi();
      clients[which] = clientOf(apis[which]);
    },
    stop: async () => {
      await Promise.all([...workers, ...apis].map((service) => service.stop('SIGKILL')));
      await connection.close();
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
