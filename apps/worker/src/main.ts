import { readEnvironment, runService } from '@beekeeping/service/process';
import { startWorker } from './start.ts';

await runService(() => startWorker(readEnvironment()));
