import { generateKeyRing } from '@beekeeping/core/key-ring';
import { administratorOf, LIMITS_OUT_OF_REACH, post, seedAdministrator, startApp } from './deployed-app.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** The services on one database, as they are deployed: built, in production mode, each in its own process. */
export interface Services {
  origin: MeasuredProcess;
  api: MeasuredProcess;
  gateway: MeasuredProcess;
  /** Signs in. @returns the `Authorization` header of an administrator */
  signIn: () => Promise<string>;
  /** A key of the shop, made anew. */
  apiKey: () => Promise<string>;
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
export const startServices = async ({ databaseUrl, ...files }: ServiceOrder): Promise<Services> => {
  const common = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: '0', ...LIMITS_OUT_OF_REACH };
  const withKeys = { ...common, DATA_DIR: files.directory, KEY_RING: generateKeyRing('bench') };
  await seedAdministrator(withKeys);
  const [origin, api, gateway] = await Promise.all([
    startApp({ app: 'public-origin', env: common, ...files }),
    startApp({ app: 'api', env: withKeys, ...files }),
    startApp({ app: 'shop-gateway', env: common, ...files }),
  ]);
  const signIn = (): Promise<string> => administratorOf(databaseUrl, withKeys.KEY_RING);
  const apiKey = async (): Promise<string> => {
    const wanted = { name: 'bench', scopes: ['shop-sync:write'] };
    const { key } = await post<{ key: string }>(`${api.url}/api/v1/api-keys`, wanted, await signIn());
    return key;
  };
  return { origin, api, gateway, signIn, apiKey };
};
