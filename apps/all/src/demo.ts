import { readEnvironment, runService } from '@beekeeping/service/process';
import { startAll } from './start.ts';

await runService(() => startAll(readEnvironment()));
