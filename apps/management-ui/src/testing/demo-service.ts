import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ApiClient, type PermissionKey } from '@beekeeping/api-client';
import { hashSecret, newSecretToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { refreshTokens, sessions, users } from '@beekeeping/db/schema';
import { freePort } from '@beekeeping/db/testing';
import { startServiceProcess } from '@beekeeping/process/testing';
import { ADMIN, copyDemoSeason } from './demo-season.ts';

/** Of everybody, with its hash as the service makes it, which takes longer than a screen does. */
const PASSWORD = 'honey-for-a-person';
const PASSWORD_HASH = '$2b$12$STUzv9GcAXD1RV4QENPB4.EOTPa6Zs9uJwyLKgQ5q2dqDASN7dccy';

const DAY_MS = 86_400_000;

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
  /** Calls the API as somebody, beside what they do in the browser; the administrator in one session for all. */
  as(person: Person): Promise<ApiClient>;
  /** A new user with exactly these rights. */
  person(rights: readonly PermissionKey[], facts?: { name?: string; language?: 'de' | 'en' }): Promise<Person>;
  /** @returns the refresh token of a device where somebody has signed in */
  session(person: Person): Promise<string>;
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
  const signIn = async (person: Person): Promise<ApiClient> => {
    const client = new ApiClient({ baseUrl: service.url });
    await client.signIn(person);
    return client;
  };
  const admin = await signIn(ADMIN);
  const { id: adminId } = (await admin.get('/auth/me')).data.user;
  const ids = new Map([[ADMIN.email, adminId]]);
  return {
    url: service.url,
    db: database.db,
    admin: ADMIN,
    // Signed in once: the hash of a password takes longer than what is asked with it.
    as: (person) => (person === ADMIN ? Promise.resolve(admin) : signIn(person)),
    person: async (rights, { name = 'Agathe Muster', language = 'en' } = {}) => {
      const { data: role } = await admin.post('/roles', {
        body: { name: `Role ${ids.size}`, permissions: [...rights] },
      });
      const [id, email, now] = [newId(), `person-${ids.size}@example.test`, new Date()];
      // Changed since it was made: a first sign-in chooses no other language.
      const record = { createdAt: new Date(now.getTime() - DAY_MS), updatedAt: now };
      await database.db
        .insert(users)
        .values({ id, email, name, language, roleId: role.id, passwordHash: PASSWORD_HASH, ...record });
      ids.set(email, id);
      return { email, password: PASSWORD };
    },
    session: async ({ email }) => {
      const [userId, sessionId, token, now] = [ids.get(email)!, newId(), newSecretToken(), new Date()];
      const dates = { createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) };
      await database.db.insert(sessions).values({ id: sessionId, userId, ip: '127.0.0.1', lastUsedAt: now, ...dates });
      await database.db
        .insert(refreshTokens)
        .values({ id: newId(), sessionId, tokenHash: hashSecret(token), ...dates });
      return token;
    },
    stop: async () => {
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
};
