import { readEnvironment, runService } from '@beekeeping/process';
import { demoEnvironment } from './demo/demo-environment.ts';
import { demoOf } from './demo/demo.ts';
import { startAll } from './start.ts';

await runService(async () => {
  const env = demoEnvironment(readEnvironment());
  return startAll(env, demoOf(env));
});
