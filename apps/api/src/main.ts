import { readEnvironment, runService } from '@beekeeping/service/process';
import { startApi } from './start.ts';

await runService(() => startApi(readEnvironment()));
