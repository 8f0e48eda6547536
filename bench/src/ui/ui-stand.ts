import { generateKeyRing } from '@beekeeping/core/key-ring';
import type { BrowserContext } from 'puppeteer';
import { fillWithSeason } from '../stand/databases.ts';
import { LIMITS_OUT_OF_REACH, seedAdministrator, startApp } from '../stand/deployed-app.ts';
import { COLONIES_OF_SEASON } from '../stand/season.ts';
import { SlowPhone } from './slow-phone.ts';

/** So many small seasons hold a thousand colonies. */
const SEASONS = 17;

/** A service with the management UI and a thousand colonies, and the phone that looks at it. */
export interface UiStand {
  phone: SlowPhone;
  colonies: number;
  /** Somebody who has been there before. */
  somebody: BrowserContext;
  stop(): Promise<void>;
}

export const startUiStand = async (order: {
  databaseUrl: string;
  directory: string;
  profiled: boolean;
  isTiny: boolean;
}): Promise<UiStand> => {
  const { databaseUrl, isTiny, ...files } = order;
  const seasons = isTiny ? 1 : SEASONS;
  await fillWithSeason(databaseUrl, seasons);
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: files.directory,
    KEY_RING: generateKeyRing('bench'),
    PORT: '0',
    ALL_SCHEDULE: 'off',
    COOKIE_SECURE: 'false',
    ...LIMITS_OUT_OF_REACH,
  };
  await seedAdministrator(env);
  const service = await startApp({ app: 'all', set: 'ui', env, ...files });
  const phone = await SlowPhone.switchOn(`${service.url}/app/`, !isTiny);
  return {
    phone,
    colonies: seasons * COLONIES_OF_SEASON,
    somebody: await phone.signIn(),
    stop: async () => {
      await phone.switchOff();
      await service.stop();
    },
  };
};
