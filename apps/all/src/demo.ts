import { readEnvironment, runService } from '@beekeeping/service/process';
import { demoEnvironment } from './demo/demo-environment.ts';
import { startAll } from './start.ts';

await runService(() => startAll(demoEnvironment(readEnvironment())));
