import { opensAccount } from '@beekeeping/domain/identity/accounts/users';
import { openFileStore } from '@beekeeping/file-store';
import { readEnvironment, runService } from '@beekeeping/process';
import { DEMO_ACCOUNT } from './demo/demo-account.ts';
import { demoEnvironment } from './demo/demo-environment.ts';
import { firstCall } from './demo/first-call.ts';
import { loadDemoSeason } from './demo/load-demo-season.ts';
import { recordPapers } from './demo/record-papers.ts';
import { makeUpWeather } from './demo/record-sky.ts';
import { demoLots } from './demo/showcase.ts';
import { startAll } from './start.ts';

await runService(async () => {
  const env = demoEnvironment(readEnvironment());
  return startAll(env, {
    loadData: async (context, dataDir) => {
      const isLoaded = await loadDemoSeason(context);
      if (isLoaded) await recordPapers(context, openFileStore(dataDir));
      if (!env.WEATHER_BASE_URL) await makeUpWeather(context);
      process.stdout.write(
        isLoaded ? 'demo season: recorded\n' : 'demo season: there are apiaries already, left alone\n',
      );
    },
    listLots: demoLots,
    // The account may have another password, or another address, by now.
    invite: async (db) => ((await opensAccount(db, DEMO_ACCOUNT)) ? firstCall : undefined),
  });
});
