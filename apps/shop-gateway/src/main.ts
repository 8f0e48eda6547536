import { readEnvironment, runService } from '@beekeeping/service/process';
import { startShopGateway } from './start.ts';

await runService(() => startShopGateway(readEnvironment()));
