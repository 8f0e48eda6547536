import { readEnvironment, runService } from '@beekeeping/process';
import { startApi } from './start.ts';

await runService(() => startApi(readEnvironment()));
