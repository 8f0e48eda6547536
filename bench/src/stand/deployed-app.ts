import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signAccessToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { parseKeyRing } from '@beekeeping/core/key-ring';
import { bundledProgram } from '@beekeeping/process/testing';
import postgres from 'postgres';
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts';

/** Who `seedAdministrator` makes. */
export const CREDENTIALS = { email: 'bench@example.test', password: 'Sonnenblume-und-Linde-26' };

/** The production build of an app. */
export const script = (app: string): string =>
  fileURLToPath(new URL(`../../../apps/${app}/dist/main.js`, import.meta.url));

/** Limits that a run does not reach. */
export const LIMITS_OUT_OF_REACH = {
  TRUST_PROXY_HOPS: '1',
  RATE_LIMIT_PER_MINUTE: '100000000',
  RATE_LIMIT_LOGIN_PER_MINUTE: '100000000',
};

/** Makes the administrator that `signInAt` signs in. @param env must name the database and the keys */
export const seedAdministrator = async (env: Record<string, string>): Promise<void> => {
  await promisify(execFile)(process.execPath, [bundledProgram(script('jobs'), env), 'run', 'seed'], {
    env: {
      ...env,
      PATH: process.env.PATH,
      SEED_ADMIN_EMAIL: CREDENTIALS.email,
      SEED_ADMIN_PASSWORD: CREDENTIALS.password,
    },
  });
};

/** Starts an app from its production build; also writes a CPU profile into the directory if it is to be profiled. */
export const startApp = (order: {
  app: string;
  /** What its database holds, for the names of its files. */
  set: string;
  env: Record<string, string>;
  directory: string;
  profiled: boolean;
}): Promise<MeasuredProcess> => {
  const { app, set, env, directory, profiled } = order;
  return startMeasuredProcess({
    name: app,
    script: bundledProgram(script(app), env),
    env,
    logFile: path.join(directory, `${app}-${set}.log`),
    ...(profiled
      ? { nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${directory}`, `--cpu-prof-name=${app}-${set}.cpuprofile`] }
      : {}),
  });
};

/** @throws Error when the answer is not 2xx */
export const post = async <T>(url: string, body: object, authorization?: string): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** @returns the `Authorization` header of the administrator */
export const signInAt = async (api: MeasuredProcess): Promise<string> => {
  const { accessToken } = await post<{ accessToken: string }>(`${api.url}/api/v1/auth/login`, CREDENTIALS);
  return `Bearer ${accessToken}`;
};

/** @returns the `Authorization` header of the administrator, for a new session: without a password, whose hash takes 200 ms */
export const administratorOf = async (databaseUrl: string, keyRing: string): Promise<string> => {
  const sql = postgres(databaseUrl, { max: 1 });
  const now = new Date();
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${CREDENTIALS.email}`;
  const [userId, sessionId] = [user!.id, newId()];
  await sql`insert into sessions ${sql({
    id: sessionId,
    user_id: userId,
    ip: '127.0.0.1',
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  })}`;
  await sql.end();
  return `Bearer ${signAccessToken(parseKeyRing(keyRing), { userId, sessionId, now })}`;
};
