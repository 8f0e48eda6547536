import { readEnvironment, runService } from '@beekeeping/process';
import { startPublicOrigin } from './start.ts';

await runService(() => startPublicOrigin(readEnvironment()));
