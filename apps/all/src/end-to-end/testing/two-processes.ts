import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { testClient, type TestClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';

const script = (app: string): string => fileURLToPath(new URL(`../../../../${app}/dist/main.js`, import.meta.url));
const credentials = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };

/** A seeded database with two processes of each service that a model test needs. */
export interface TwoProcesses {
  database: TestDatabase;
  /** Of the admin, one of each api. */
  apis: TestClient[];
  /** Where the two processes of the other service answer; none without one. */
  others: string[];
  stop: () => Promise<void>;
}

/** @param other a service beside the api, which needs neither files nor keys */
export const startTwoProcesses = async (other?: string): Promise<TwoProcesses> => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'two-processes-'));
  const processes: ServiceProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((service) => service.stop()));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const startTwo = async (app: string, env: Record<string, string>): Promise<string[]> => {
    const started = await Promise.all([startServiceProcess(script(app), env), startServiceProcess(script(app), env)]);
    processes.push(...started);
    return started.map(({ url }) => url);
  };
  try {
    const common = {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
    };
    const env = {
      ...common,
      RATE_LIMIT_LOGIN_PER_MINUTE: '1000000',
      DATA_DIR: dataDir,
      KEY_RING: generateKeyRing('e2e'),
    };
    const admin = { SEED_ADMIN_EMAIL: credentials.email, SEED_ADMIN_PASSWORD: credentials.password };
    execFileSync(process.execPath, [script('jobs'), 'run', 'seed'], {
      env: { ...env, PATH: process.env.PATH, ...admin },
    });
    const urls = await startTwo('api', env);
    const others = other === undefined ? [] : await startTwo(other, common);
    const login = await testClient(urls[0]!).post('/api/v1/auth/login', credentials).expect(200);
    const apis = urls.map((url) => testClient(url, login.body.accessToken as string));
    return { database, apis, others, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
