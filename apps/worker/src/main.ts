import { readEnvironment, runService } from '@beekeeping/process';
import { startWorker } from './start.ts';

await runService(() => startWorker(readEnvironment()));
