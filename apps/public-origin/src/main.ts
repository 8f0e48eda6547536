import { readEnvironment, runService } from '@beekeeping/service/process';
import { startPublicOrigin } from './start.ts';

await runService(() => startPublicOrigin(readEnvironment()));
