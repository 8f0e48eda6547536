import { readEnvironment, runService } from '@beekeeping/process';
import { startShopGateway } from './start.ts';

await runService(() => startShopGateway(readEnvironment()));
