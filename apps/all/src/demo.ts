import { readEnvironment, runService } from '@beekeeping/process';
import { demoEnvironment } from './demo/demo-environment.ts';
import { loadDemoSeason } from './demo/load-demo-season.ts';
import { startAll } from './start.ts';

await runService(() =>
  startAll(demoEnvironment(readEnvironment()), async (context) => {
    const isLoaded = await loadDemoSeason(context);
    process.stdout.write(
      isLoaded ? 'demo season: recorded\n' : 'demo season: there are apiaries already, left alone\n',
    );
  }),
);
