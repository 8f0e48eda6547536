import { generateKeyRing } from '@beekeeping/core/key-ring';
import { administratorOf, LIMITS_OUT_OF_REACH, post, seedAdministrator, startApp } from './deployed-app.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { addScales, type SensorHistory } from './sensor-history.ts';

/** An API, the scales that send to it, and their readings. */
export interface SensorStand {
  databaseUrl: string;
  api: MeasuredProcess;
  /** Of a gateway for all of them. */
  sensorKey: string;
  /** The `Authorization` header of an administrator. */
  authorization: string;
  history: SensorHistory;
}

const SCALES = 100;
/** Of which so many have sent for a year. */
const WITH_HISTORY = { small: 2, grown: 40 };

export const startSensorStand = async (order: {
  databaseUrl: string;
  set: keyof typeof WITH_HISTORY;
  directory: string;
  profiled: boolean;
  isTiny: boolean;
}): Promise<SensorStand> => {
  const { databaseUrl, set, isTiny, ...files } = order;
  const history = await addScales(databaseUrl, {
    scales: SCALES,
    withHistory: WITH_HISTORY[set],
    days: isTiny ? 2 : 365,
  });
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: files.directory,
    KEY_RING: generateKeyRing('bench'),
    PORT: '0',
    ...LIMITS_OUT_OF_REACH,
  };
  await seedAdministrator(env);
  const api = await startApp({ app: 'api', set: `sensors-${set}`, env, ...files });
  const authorization = await administratorOf(databaseUrl, env.KEY_RING);
  const wanted = { name: 'bench', scopes: ['sensors:write'] };
  const { key } = await post<{ key: string }>(`${api.url}/api/v1/api-keys`, wanted, authorization);
  return { databaseUrl, api, sensorKey: key, authorization, history };
};
