import { runService } from '@beekeeping/service/process';
import { startApi } from './start.ts';

await runService(() => startApi(process.env));
