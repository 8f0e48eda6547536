import { readEnvironment, runService } from '@beekeeping/process';
import { startAll } from './start.ts';

await runService(() => startAll(readEnvironment()));
