import type { Experiment } from '../experiment.ts';
import { disturbances } from './disturbances.ts';
import { frozenDatabase } from './frozen-database.ts';
import { pooler } from './pooler.ts';
import { promotedStandby } from './promoted-standby.ts';
import { rollingStop } from './rolling-stop.ts';
import { silentSocket } from './silent-socket.ts';

/** In the order in which they run. */
export const experiments: readonly Experiment[] = [
  disturbances,
  silentSocket,
  frozenDatabase,
  pooler,
  promotedStandby,
  rollingStop,
];
