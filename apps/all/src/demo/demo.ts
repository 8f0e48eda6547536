import { opensAccount } from '@beekeeping/domain/identity/accounts/users';
import type { Demo } from '../start.ts';
import { DEMO_ACCOUNT, firstCall } from './demo-account.ts';
import { loadDemoSeason } from './load-demo-season.ts';
import { recordPapers } from './record-papers.ts';
import { makeUpReadings } from './record-scales.ts';
import { makeUpWeather } from './record-sky.ts';
import { demoLots } from './showcase.ts';

/** What the demo adds to the service, under the variables of `demoEnvironment`. */
export const demoOf = (env: NodeJS.ProcessEnv): Demo => ({
  loadData: async (context, files) => {
    const isLoaded = await loadDemoSeason(context);
    if (isLoaded) await recordPapers(context, files);
    if (!env.WEATHER_BASE_URL) await makeUpWeather(context);
    await makeUpReadings(context);
    process.stdout.write(
      isLoaded ? 'demo season: recorded\n' : 'demo season: there are apiaries already, left alone\n',
    );
  },
  listLots: demoLots,
  // The account may have another password, or another address, by now.
  invite: async (db) => ((await opensAccount(db, DEMO_ACCOUNT)) ? firstCall : undefined),
});
