import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ApiClient, type PermissionKey } from '@beekeeping/api-client';
import type { Database } from '@beekeeping/db';
import { freePort } from '@beekeeping/db/testing';
import { startServiceProcess } from '@beekeeping/process/testing';
import { ADMIN, copyDemoSeason } from './demo-season.ts';

const PROGRAM = fileURLToPath(new URL('../../../all/dist/main.js', import.meta.url));

/** Somebody who may sign in. */
export interface Person {
  email: string;
  password: string;
}

/** A real `all` with the demo season, as a process over a database of its own. */
export interface DemoService {
  url: string;
  db: Database;
  /** May do everything. */
  admin: Person;
  /** Calls the API as somebody, beside what they do in the browser. */
  as(person: Person): Promise<ApiClient>;
  /** A new user with exactly these rights. */
  person(rights: readonly PermissionKey[], facts?: { name?: string; language?: 'de' | 'en' }): Promise<Person>;
  stop(): Promise<void>;
}

/** @param env what differs; of an address by the port that it will have */
export const startDemoService = async (
  env: Record<string, string> | ((port: number) => Record<string, string>) = {},
): Promise<DemoService> => {
  const { database, dataDir, keyRing } = await copyDemoSeason();
  const port = await freePort();
  const service = await startServiceProcess(PROGRAM, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING: keyRing,
    PORT: String(port),
    // What browsers do here needs no job, and none may ask a weather service.
    ALL_SCHEDULE: 'off',
    COOKIE_SECURE: 'false',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_LOGIN_PER_MINUTE: '100000',
    ...(typeof env === 'function' ? env(port) : env),
  });
  const as = async (person: Person): Promise<ApiClient> => {
    const client = new ApiClient({ baseUrl: service.url });
    await client.signIn(person);
    return client;
  };
  const admin = await as(ADMIN);
  let count = 0;
  return {
    url: service.url,
    db: database.db,
    admin: ADMIN,
    as,
    person: async (rights, { name = 'Agathe Muster', language = 'en' } = {}) => {
      count += 1;
      const { data: role } = await admin.post('/roles', {
        body: { name: `Role ${count}`, permissions: [...rights] },
      });
      const person = { email: `person-${count}@example.test`, password: `honey-for-person-${count}` };
      await admin.post('/users', { body: { ...person, name, roleId: role.id } });
      await (await as(person)).patch('/profile', { body: { language } });
      return person;
    },
    stop: async () => {
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
};
