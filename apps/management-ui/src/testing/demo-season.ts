import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, makeTemplateOnce, type TestDatabase } from '@beekeeping/db/testing';
import { startServiceProcess } from '@beekeeping/process/testing';

const DEMO = fileURLToPath(new URL('../../../all/dist/demo.js', import.meta.url));
const TEMPLATE = 'template_demo';

/** A copy of the demo season, which a service may change. */
export interface DemoSeason {
  database: TestDatabase;
  dataDir: string;
  keyRing: string;
}

/** The account of the season that may do everything. */
export const ADMIN = { email: 'admin@example.test', password: 'honey-for-the-tests' };

/** Has the demo record its season, which takes many seconds. */
const recordSeason = async (databaseUrl: string, dataDir: string, keyRing: string): Promise<void> => {
  const demo = await startServiceProcess(DEMO, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    KEY_RING: keyRing,
    PORT: '0',
    ALL_SCHEDULE: 'off',
    SEED_ADMIN_EMAIL: ADMIN.email,
    SEED_ADMIN_PASSWORD: ADMIN.password,
  });
  await demo.stop();
};

/** The season is recorded once for a test run; each further copy of it takes a moment. */
export const copyDemoSeason = async (): Promise<DemoSeason> => {
  const kept = process.env.TEST_KEPT_DIR;
  if (kept === undefined) throw new Error('TEST_KEPT_DIR is not set: run the tests with `npm test`');
  const files = path.join(kept, 'demo');
  const keyFile = path.join(kept, 'demo-key-ring');
  await makeTemplateOnce(
    TEMPLATE,
    () => existsSync(keyFile),
    async (databaseUrl) => {
      const keyRing = generateKeyRing('ui');
      await recordSeason(databaseUrl, files, keyRing);
      writeFileSync(keyFile, keyRing, { mode: 0o600 });
    },
  );
  const database = await createTestDatabase(5, TEMPLATE);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ui-demo-'));
  await cp(files, dataDir, { recursive: true });
  return { database, dataDir, keyRing: readFileSync(keyFile, 'utf8') };
};
